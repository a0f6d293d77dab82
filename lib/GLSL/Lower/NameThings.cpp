// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/NameThings.h"

#include "GLSL/Lower/ReservedWords.h"
#include "GLSL/Shader/Spelling.h"
#include "IR/ObjectName.h"
#include "IR/Walk.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::glsl {
namespace {

/// glslang takes no names of more than 1024 characters, and ours may get endings.
constexpr size_t MaxNameLength = 960;

bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool isLower(char c) { return c >= 'a' && c <= 'z'; }

/// Names that are visible at one point of the shader.
class NameScope {
public:
  explicit NameScope(const NameScope *outer = nullptr) : outer(outer) {}

  void reserve(std::string_view name) { taken.emplace(name); }

  using Words = std::span<const std::string_view>;

  /// The outer scopes' name that may be given to something else here.
  void mayHide(const std::string &name) { hidden.insert(name); }

  std::string add(const std::string &wanted, Words alsoTaken = {}) {
    std::string base = legalName(wanted.substr(0, MaxNameLength));
    std::string name = base;
    while (isTaken(name) || isOfExtension(name) ||
           std::ranges::find(alsoTaken, name) != alsoTaken.end())
      name = base + (base.back() == '_' ? "" : "_") +
             std::to_string(++numbers[base]);
    taken.insert(name);
    return name;
  }

  bool isTaken(const std::string &name) const {
    return taken.contains(name) ||
           (outer && !hidden.contains(name) && outer->isTaken(name));
  }

private:
  const NameScope *outer;
  std::unordered_set<std::string> taken, hidden;
  /// The last number tried behind a name. Those below it stay taken.
  std::unordered_map<std::string, unsigned> numbers;
};

class Naming {
public:
  explicit Naming(Shader &shader)
      : shader(shader), names(shader.names), m(shader.module) {}

  void run();

private:
  void structs();
  void globals();
  void enumerators();
  void ours();
  void block(const ir::Block &block, NameScope &scope);
  void nested(const ir::Stmt &stmt, const NameScope &outer);
  std::string wanted(const ir::Variable &variable) const;
  std::unordered_set<const ir::Variable *> untouched(ir::Function &function);
  void function(ir::Function &function);

  Shader &shader;
  Names &names;
  ir::Module &m;
  NameScope words; ///< keywords, and functions of GLSL that are used
  NameScope global{&words};
  std::unordered_set<std::string> sources; ///< of the function's variables
};

/// The names that members cannot have.
NameScope wordsOfMembers() {
  NameScope words;
  for (auto table : {keywords(), methods()})
    for (std::string_view word : table)
      words.reserve(word);
  return words;
}

void Naming::structs() {
  const NameScope taken = wordsOfMembers();
  for (const ir::Struct *s : m.structs) {
    names.of[s] = global.add(s->name);
    NameScope members(&taken);
    for (const ir::Field &field : s->fields)
      names.fields[s].push_back(members.add(field.name));
  }
}

void Naming::globals() {
  for (const ir::Variable *v : m.variables)
    if (v->storage != ir::Storage::Argument)
      names.of[v] = global.add(v->name);
  for (const ir::Function *f : m.functions)
    if (f != m.kernel.entry)
      names.of[f] = global.add(f->name, builtinFunctions());
  enumerators();
  names.of[m.kernel.entry] = "main";
  for (auto &[name, v] : shader.builtins)
    names.of[v] = name;
}

/// An enumerator's type is that of its first use.
void Naming::enumerators() {
  auto use = [&](unsigned number, const ir::Type *type, uint64_t bits) {
    if (!number || !type->isInteger() || type->bits < 32)
      return;
    const uint64_t own = m.enumerators[number - 1].bits;
    if (own == bits)
      names.enumerators.try_emplace(number, NamedNumber{"", type, bits});
  };
  auto useIn = [&](ir::Expr *&e) {
    if (e->op == ir::Op::Literal)
      use(e->enumerator, e->type, e->bits);
  };
  for (ir::Variable *v : m.variables)
    if (v->init)
      ir::walkExprs(v->init, useIn);
  for (ir::Function *f : m.functions) {
    ir::walkExprs(f->body, useIn);
    ir::walkStmts(f->body, [&](ir::Stmt *s) {
      for (const ir::SwitchCase &arm : s->cases)
        for (size_t i = 0; i < arm.enumerators.size(); ++i)
          use(arm.enumerators[i], s->expr->type, uint64_t(arm.labels[i]));
    });
  }
  std::unordered_map<std::string, unsigned> owners;
  for (auto &[number, named] : names.enumerators)
    ++owners[m.enumerators[number - 1].name];
  for (auto &[number, named] : names.enumerators) {
    const ir::Enumerator &one = m.enumerators[number - 1];
    const bool isQualified = one.isScoped || owners[one.name] > 1;
    named.name = global.add(isQualified && !one.owner.empty()
                                ? one.owner + "_" + one.name
                                : one.name);
  }
}

/// Names that no source has, after all those that one has.
void Naming::ours() {
  for (const BufferBlock &buffer : shader.buffers)
    names.bufferBlocks[buffer.variable] =
        global.add(names.of[buffer.variable] + "_buffer");
  for (const BufferBlock &buffer : shader.buffers)
    if (buffer.address || buffer.first)
      (buffer.address ? names.finders : names.numberings)[buffer.variable] =
          global.add(names.of[buffer.variable] + "_at");
  if (shader.block.empty())
    return;
  names.argumentBlock = global.add("Arguments");
  names.argumentInstance = global.add("args");
  const NameScope taken = wordsOfMembers();
  NameScope members(&taken);
  auto name = [&](const ir::Variable *v) {
    names.members[v] = members.add(v->name);
    names.of[v] = names.argumentInstance + "." + names.members[v];
  };
  auto isLaunchs = [&](const ir::Variable *v) {
    return v == shader.extent || v == shader.origin || v == shader.elements;
  };
  for (const BlockMember &member : shader.block)
    if (!isLaunchs(member.variable))
      name(member.variable);
  for (const BlockMember &member : shader.block)
    if (isLaunchs(member.variable))
      name(member.variable);
}

void Naming::nested(const ir::Stmt &s, const NameScope &outer) {
  // A For's init is visible in its body, a case's variables in later cases.
  NameScope whole(&outer);
  for (const ir::Block &inner : s.blocks) {
    if (s.kind == ir::StmtKind::For) {
      block(inner, whole);
      continue;
    }
    NameScope scope(&outer);
    block(inner, scope);
  }
  for (const ir::SwitchCase &arm : s.cases)
    block(arm.body, whole);
}

void Naming::block(const ir::Block &block, NameScope &scope) {
  for (const ir::Stmt *s : block) {
    if (s->kind == ir::StmtKind::Let)
      names.of[s->variable] = scope.add(wanted(*s->variable));
    nested(*s, scope);
  }
}

/// An object is called as its class, in small letters, where that is another
/// word and free.
std::string Naming::wanted(const ir::Variable &variable) const {
  if (variable.name != ir::objectName)
    return variable.name;
  if (!variable.type->isStruct())
    return "self";
  const std::string &type = variable.type->record->name;
  std::string name = type;
  for (size_t i = 0; i < name.size() && isUpper(name[i]); ++i)
    if (i == 0 || i + 1 == name.size() || !isLower(name[i + 1]))
      name[i] += 'a' - 'A';
  const bool isFree = name == legalName(name) && !global.isTaken(name) &&
                      !isOfExtension(name) && !sources.contains(name);
  return name != type && isFree ? name : "self";
}

/// The module's variables that the function does not name.
std::unordered_set<const ir::Variable *>
Naming::untouched(ir::Function &function) {
  std::unordered_set<const ir::Variable *> result;
  for (const ir::Variable *v : m.variables)
    if (v->storage != ir::Storage::Argument)
      result.insert(v);
  ir::walkExprs(function.body,
                [&](ir::Expr *&e) { result.erase(e->variable); });
  return result;
}

void Naming::function(ir::Function &function) {
  sources.clear();
  for (const ir::Variable *param : function.params)
    sources.insert(param->name);
  ir::walkStmts(function.body, [&](ir::Stmt *s) {
    if (s->kind == ir::StmtKind::Let)
      sources.insert(s->variable->name);
  });
  NameScope scope(&global);
  // In a helper function, a variable may hide the name of a buffer that the
  // function does not access, so it needs no number.
  if (&function != m.kernel.entry)
    for (const ir::Variable *v : untouched(function))
      scope.mayHide(names.of[v]);
  for (const ir::Variable *param : function.params)
    names.of[param] = scope.add(wanted(*param));
  block(function.body, scope);
}

void Naming::run() {
  for (std::string_view word : keywords())
    words.reserve(word);
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, [&](ir::Expr *&e) {
      if (std::string_view function = functionName(e); !function.empty())
        words.reserve(function);
    });
  if (m.hasMergedBuffers)
    words.reserve("min"); // of the printer's own
  structs();
  globals();
  ours();
  for (ir::Function *f : m.functions)
    function(*f);
}

} // namespace

std::string legalName(const std::string &name) {
  std::string legal;
  for (char c : name) {
    bool isDigit = c >= '0' && c <= '9';
    bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (legal.empty() && isDigit)
      legal += '_';
    if (isLetter || isDigit)
      legal += c;
    else if (legal.empty() || legal.back() != '_')
      legal += '_';
  }
  if (legal.starts_with("gl_") || legal.starts_with("GL_"))
    legal.erase(2, 1);
  return legal.empty() || legal == "_" ? "unnamed" : legal;
}

Result<Done> nameThings(Shader &shader) {
  Naming(shader).run();
  return Done{};
}

} // namespace ampvk::glsl
