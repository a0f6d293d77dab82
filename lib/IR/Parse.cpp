// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Parse.h"

#include "IR/Options.h"
#include "IR/Parser.h"
#include "IR/Text.h"

#include <algorithm>

namespace ampvk::ir {

std::string Parser::nameOf(const std::string &id) {
  if (id.size() > 1 && id[1] == '"')
    return unquote(std::string_view(id).substr(1));
  return id.substr(1, id.find('.') - 1);
}

bool Parser::host(const SExpr &list, Variable &v) {
  HostLocation location{None, 0};
  if (!needs(list, 3) ||
      (list.items[1].text != "none" &&
       !number(list.items[1], location.pointer)) ||
      !number(list.items[2], location.offset))
    return false;
  v.host = location;
  return true;
}

bool Parser::container(const SExpr &list, Variable &v) {
  HostContainer &c = v.container.emplace();
  if (!needs(list, 3) || !number(list.items[1], c.rank) ||
      !number(list.items[2], c.elementSize))
    return false;
  for (size_t i = 3; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    if (!item.isList && item.text == "home") {
      c.isAtHome = true;
      continue;
    }
    std::optional<Member> member = text::memberFromName(item.head());
    if (!member)
      return fail(item, "unknown member of a container");
    if (!needs(item, 2) || !number(item.items[1], c.members[*member]))
      return false;
  }
  return true;
}

bool Parser::variableAttribute(const SExpr &item, Variable &v) {
  std::string_view head = item.head();
  if (!item.isList && item.text == "const")
    return v.isConst = true;
  if (!item.isList && item.text == "readonly")
    return v.isReadOnly = true;
  if (!item.isList && item.text == "faults")
    return v.holdsFaults = true;
  if (!item.isList && item.text == "temp")
    return v.isTemporary = true;
  if (head == "at")
    return at(item, v.loc);
  if (head == "host")
    return host(item, v);
  if (head == "container")
    return container(item, v);
  if (head == "host_bytes")
    return needs(item, 2) && number(item.items[1], v.hostBytes);
  if (head == "host_strides") {
    v.hostStrides.resize(item.items.size() - 1);
    for (size_t i = 0; i != v.hostStrides.size(); ++i)
      if (!number(item.items[i + 1], v.hostStrides[i]))
        return false;
    return true;
  }
  if (head == "fixed") {
    unsigned filter = 0, address = 0;
    v.fixedSampler = 0;
    if (!needs(item, 3) || !number(item.items[1], filter) ||
        !number(item.items[2], address))
      return false;
    v.fixedSampler = fixedModes(filter, address);
    return true;
  }
  if (head == "init")
    return needs(item, 2) && (v.init = expr(item.items[1]));
  return fail(item, "unknown attribute of a variable");
}

bool Parser::moduleVariable(const SExpr &list, Storage storage) {
  if (!needs(list, 3) || !isId(list.items[1], '%'))
    return false;
  Variable *v = m.newVariable();
  v->storage = storage;
  if (!(v->type = type(list.items[2])))
    return false;
  for (size_t i = 3; i < list.items.size(); ++i)
    if (!variableAttribute(list.items[i], *v))
      return false;
  m.variables.push_back(v);
  return define(list.items[1], globals, v);
}

bool Parser::record(const SExpr &list) {
  if (!needs(list, 4))
    return false;
  Struct *s = structs.at(list.items[1].text);
  if (!number(list.items[2], s->size) || !number(list.items[3], s->align))
    return false;
  for (size_t i = 4; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    if (item.text == "library") {
      s->isLibrary = true;
      continue;
    }
    if (item.head() != "field" || !needs(item, 4))
      return fail(item, "expected a (field NAME TYPE OFFSET)");
    Field f;
    f.name = unquote(item.items[1].text);
    if (!(f.type = type(item.items[2])) || !number(item.items[3], f.offset))
      return false;
    s->fields.push_back(f);
  }
  return true;
}

bool Parser::param(const SExpr &list, Passing passing, Function &f) {
  if (!needs(list, 3) || !isId(list.items[1], '%'))
    return false;
  Variable *v = m.newVariable();
  v->storage = Storage::Parameter;
  v->passing = passing;
  if (!(v->type = type(list.items[2])))
    return false;
  for (size_t i = 3; i < list.items.size(); ++i)
    if (!variableAttribute(list.items[i], *v))
      return false;
  f.params.push_back(v);
  return define(list.items[1], locals, v);
}

bool Parser::function(const SExpr &list) {
  if (!needs(list, 3) || !isId(list.items[1], '@'))
    return false;
  Function *f = m.newFunction();
  locals.clear();
  current = {};
  if (!(f->result = type(list.items[2])))
    return false;
  for (size_t i = 3; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    std::string_view head = item.head();
    bool ok;
    if (!item.isList && item.text == "pure")
      ok = f->isPure = true;
    else if (!item.isList && item.text == "library")
      ok = f->isLibrary = true;
    else if (!item.isList && item.text == "never_fuses")
      ok = f->neverFuses = true;
    else if (head == "at")
      ok = at(item, f->loc);
    else if (head == "body")
      ok = block(item, 1, f->body);
    else if (auto passing = text::passingFromName(head))
      ok = param(item, *passing, *f);
    else
      return fail(item, "unknown part of a function");
    if (!ok)
      return false;
  }
  m.functions.push_back(f);
  return define(list.items[1], functions, f);
}

bool Parser::kernelAttribute(const SExpr &list) {
  Kernel &k = m.kernel;
  std::string_view head = list.head();
  if (head == "at")
    return at(list, k.loc);
  if (head == "rank")
    return needs(list, 2) && number(list.items[1], k.rank);
  if (head == "closure")
    return needs(list, 2) && number(list.items[1], k.closureSize);
  if (head == "elements")
    return needs(list, 2) && number(list.items[1], k.elementsPerThread);
  if (head == "tile")
    return needs(list, 4) && number(list.items[1], k.tile[0]) &&
           number(list.items[2], k.tile[1]) && number(list.items[3], k.tile[2]);
  if (head != "entry")
    return fail(list, "unknown part of a kernel");
  if (!needs(list, 2) || !isId(list.items[1], '@'))
    return false;
  auto found = functions.find(list.items[1].text);
  if (found == functions.end())
    return fail(list.items[1], "unknown function");
  k.entry = found->second;
  return true;
}

bool Parser::kernel(const SExpr &list) {
  if (!needs(list, 2))
    return false;
  m.kernel.name = unquote(list.items[1].text);
  for (size_t i = 2; i < list.items.size(); ++i)
    if (!kernelAttribute(list.items[i]))
      return false;
  return true;
}

bool Parser::message(const SExpr &list) {
  if (!needs(list, 2))
    return false;
  auto kind = text::messageFromName(list.items[1].text);
  if (!kind)
    return fail(list.items[1], "unknown kind of message");
  Message said{*kind, {}};
  for (size_t i = 2; i < list.items.size(); ++i) {
    const SExpr &part = list.items[i];
    if (!needs(part, 2))
      return false;
    said.parts.push_back({type(part.items[0]), unquote(part.items[1].text)});
    if (!said.parts.back().type)
      return false;
  }
  m.messages.push_back(std::move(said));
  return true;
}

/// (check race "tile" (shape 16 16) (at 5))
bool Parser::check(const SExpr &list) {
  if (!needs(list, 2))
    return false;
  auto kind = text::checkFromName(list.items[1].text);
  if (!kind)
    return fail(list.items[1], "unknown kind of check");
  Check made;
  made.kind = *kind;
  for (size_t i = 2; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    if (!item.isList) {
      made.variable = unquote(item.text);
    } else if (item.head() == "at") {
      if (!at(item, made.loc))
        return false;
    } else if (item.head() == "shape") {
      made.shape.resize(item.items.size() - 1);
      for (size_t d = 1; d < item.items.size(); ++d)
        if (!number(item.items[d], made.shape[d - 1]))
          return false;
    } else {
      return fail(item, "unknown part of a check");
    }
  }
  m.checks.push_back(std::move(made));
  return true;
}

/// (without pointers empty)
bool Parser::without(const SExpr &list) {
  for (size_t i = 1; i < list.items.size(); ++i) {
    auto property = propertyFromName(list.items[i].text);
    if (!property)
      return fail(list.items[i], "unknown property");
    m.properties = m.properties - PropertySet{*property};
  }
  return true;
}

/// (checks bounds race)
bool Parser::checks(const SExpr &list) {
  for (size_t i = 1; i < list.items.size(); ++i) {
    auto part = CheckSet::named(list.items[i].text);
    if (!part)
      return fail(list.items[i], "unknown check");
    lowering.checks = lowering.checks | *part;
  }
  return true;
}

/// (lowering native_bytes (float_atomics cas))
bool Parser::device(const SExpr &list) {
  for (size_t i = 1; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    if (item.text == "native_bytes")
      lowering.nativeBytes = true;
    else if (item.text == "native_float_add")
      lowering.nativeFloatAdd = true;
    else if (item.text == "wide_as_words")
      lowering.emulatesInt64 = true;
    else if (item.text == "subgroups_by_memory")
      lowering.emulatesSubgroups = true;
    else if (item.head() == "float_atomics" && needs(item, 2)) {
      auto atomics = chosen(floatAtomicsChoices, item.items[1].text);
      if (!atomics)
        return fail(item.items[1], "unknown atomics");
      lowering.floatAtomics = *atomics;
    } else if (item.head() == "checks") {
      if (!checks(item))
        return false;
    } else
      return fail(item, "unknown part of a lowering");
  }
  return true;
}

bool Parser::section(const SExpr &list) {
  std::string_view head = list.head();
  if (head == "without")
    return without(list);
  if (head == "lowering")
    return device(list);
  if (head == "large_buffers") // known since before the module was made
    return true;
  if (head == "merged_buffers")
    return m.hasMergedBuffers = true;
  if (head == "unproved_barriers")
    return m.hasUnprovedBarriers = true;
  if (head == "file") {
    if (!needs(list, 2))
      return false;
    m.files.push_back(unquote(list.items[1].text));
    return true;
  }
  if (head == "struct")
    return record(list);
  if (head == "function")
    return function(list);
  if (head == "kernel")
    return kernel(list);
  if (head == "message")
    return message(list);
  if (head == "check")
    return check(list);
  if (auto storage = text::storageFromName(head);
      storage && *storage != Storage::Local && *storage != Storage::Parameter &&
      *storage != Storage::Builtin)
    return moduleVariable(list, *storage);
  return fail(list, "unknown section '" + std::string(head) + "'");
}

bool Parser::module(const SExpr &root) {
  if (root.head() != "module" || !needs(root, 2))
    return fail(root,
                "expected (module imported ...) or (module resolved ...)");
  const State *state = findState(root.items[1].text);
  if (!state)
    return fail(root.items[1], "unknown dialect");
  m.properties = state->allows;
  // All structs first: through pointers they may name each other.
  for (const SExpr &item : root.items)
    if (item.head() == "struct") {
      if (!needs(item, 2) || !isId(item.items[1], '$'))
        return false;
      m.structs.push_back(m.newStruct());
      if (!define(item.items[1], structs, m.structs.back()))
        return false;
    }
  for (size_t i = 2; i < root.items.size(); ++i)
    if (!section(root.items[i]))
      return false;
  return true;
}

bool Parser::functionList(const SExpr &root) {
  if (root.head() != "functions")
    return fail(root, "expected (functions ...)");
  for (size_t i = 1; i < root.items.size(); ++i)
    if (!function(root.items[i]))
      return false;
  return true;
}

Result<Done> parseFunctions(std::string_view text, Module &m) {
  auto root = readSExpr(text, "<functions>");
  if (!root)
    return root.failure();
  std::vector<Function *> own;
  own.swap(m.functions);
  Parser parser(m, "<functions>");
  const bool isRead = parser.functionList(*root);
  m.functions.insert(m.functions.end(), own.begin(), own.end());
  if (!isRead)
    return parser.failure;
  return Done{};
}

Result<std::unique_ptr<Module>>
parse(std::string_view text, const std::string &name, Lowering *lowering) {
  auto root = readSExpr(text, name);
  if (!root)
    return root.failure();
  bool hasLargeBuffers =
      std::ranges::any_of(root->items, [](const SExpr &item) {
        return item.head() == "large_buffers";
      });
  auto m = std::make_unique<Module>(hasLargeBuffers);
  Parser parser(*m, name);
  if (!parser.module(*root))
    return parser.failure;
  if (lowering)
    *lowering = parser.lowering;
  return m;
}

} // namespace ampvk::ir
