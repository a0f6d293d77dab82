// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Parse.h"

#include "IR/Build.h"
#include "IR/SExpr.h"
#include "IR/Text.h"

#include <charconv>
#include <unordered_map>

namespace ampvk::ir {
namespace {

/// "%name.2" -> "name"; the sigil and the number only tell things apart.
std::string nameOf(const std::string &id) {
  if (id.size() > 1 && id[1] == '"')
    return unquote(std::string_view(id).substr(1));
  return id.substr(1, id.find('.') - 1);
}

/// What fail() returns: null or false, as the caller's result type is.
struct Failed {
  operator bool() const { return false; }
  template <typename T> operator T *() const { return nullptr; }
};

/// Every function returns null or false after it has called fail().
class Parser {
public:
  Parser(Module &m, std::string file) : m(m), fileName(std::move(file)) {}

  bool module(const SExpr &root);
  Failure failure;

private:
  using Items = std::vector<SExpr>;

  Failed fail(const SExpr &where, const std::string &message) {
    failure = {std::to_string(where.column) + ": " + message, fileName,
               where.line};
    return {};
  }
  /// A list of at least `count` items, the head included.
  bool needs(const SExpr &list, size_t count) {
    if (list.isList && list.items.size() >= count)
      return true;
    return fail(list, "'" + std::string(list.head()) + "' needs " +
                          std::to_string(count - 1) + " operands");
  }
  bool isId(const SExpr &atom, char sigil) {
    if (!atom.isList && atom.text.size() > 1 && atom.text[0] == sigil)
      return true;
    return fail(atom, std::string("expected a name that starts with '") +
                          sigil + "'");
  }
  template <typename T> bool number(const SExpr &atom, T &value) {
    const char *end = atom.text.data() + atom.text.size();
    auto result = std::from_chars(atom.text.data(), end, value);
    if (!atom.isList && result.ec == std::errc{} && result.ptr == end)
      return true;
    return fail(atom, "expected a number");
  }

  bool section(const SExpr &list);
  bool record(const SExpr &list);
  bool moduleVariable(const SExpr &list, Storage storage);
  bool variableAttribute(const SExpr &item, Variable &v);
  bool host(const SExpr &list, Variable &v);
  bool at(const SExpr &list, SourceLine &loc);
  bool function(const SExpr &list);
  bool param(const SExpr &list, Passing passing, Function &f);
  bool kernel(const SExpr &list);
  bool kernelAttribute(const SExpr &list);

  const Type *type(const SExpr &e);
  const Type *compoundType(const SExpr &list);

  bool block(const SExpr &list, size_t first, Block &result);
  bool namedBlock(const SExpr &list, Block &result);
  Stmt *stmt(const SExpr &list);
  bool stmtParts(const SExpr &list, Stmt &s);
  bool let(const SExpr &list, Stmt &s);
  bool switchCase(const SExpr &list, SwitchCase &arm);
  bool optionalExpr(const SExpr &e, Expr *&result);

  Expr *expr(const SExpr &e);
  Expr *literal(const SExpr &list, const Type *type);
  Expr *callExpr(const SExpr &list);
  Expr *part(const SExpr &list, Op op);
  Expr *opExpr(const SExpr &list, Op op);
  bool exprs(const SExpr &list, size_t first, std::vector<Expr *> &result);
  const Type *typeOf(const SExpr &list, Op op, const std::vector<Expr *> &args);

  template <typename T>
  bool define(const SExpr &id, std::unordered_map<std::string, T *> &in,
              T *thing) {
    thing->name = nameOf(id.text);
    if (in.emplace(id.text, thing).second)
      return true;
    return fail(id, "'" + id.text + "' is defined twice");
  }

  Module &m;
  std::string fileName;
  std::unordered_map<std::string, Struct *> structs;
  std::unordered_map<std::string, Variable *> globals, locals;
  std::unordered_map<std::string, Function *> functions;
  SourceLine current; ///< of the statements that follow
};

// Types.

const Type *Parser::compoundType(const SExpr &list) {
  std::string_view head = list.head();
  if (head == "ptr") {
    if (!needs(list, 2))
      return nullptr;
    const Type *pointee = type(list.items[1]);
    return pointee ? m.pointerType(pointee) : nullptr;
  }
  if (head != "vec" && head != "array")
    return fail(list, "expected a type");
  unsigned count = 0;
  if (!needs(list, 3) || !number(list.items[2], count))
    return nullptr;
  const Type *element = type(list.items[1]);
  if (!element)
    return nullptr;
  return head == "vec" ? m.vectorType(element, count)
                       : m.arrayType(element, count);
}

const Type *Parser::type(const SExpr &e) {
  if (e.isList)
    return compoundType(e);
  if (e.text.starts_with('$')) {
    auto found = structs.find(e.text);
    if (found == structs.end())
      return fail(e, "unknown struct '" + e.text + "'");
    return m.structType(found->second);
  }
  for (const Type *t : {m.voidType(), m.boolType()})
    if (e.text == text::scalarName(t))
      return t;
  for (unsigned bits : {8, 16, 32, 64})
    for (const Type *t : {m.intType(bits, true), m.intType(bits, false),
                          m.floatType(std::max(bits, 16u))})
      if (e.text == text::scalarName(t))
        return t;
  return fail(e, "expected a type");
}

// Expressions.

bool Parser::exprs(const SExpr &list, size_t first,
                   std::vector<Expr *> &result) {
  for (size_t i = first; i < list.items.size(); ++i) {
    Expr *e = expr(list.items[i]);
    if (!e)
      return false;
    result.push_back(e);
  }
  return true;
}

Expr *Parser::expr(const SExpr &e) {
  if (!e.isList) {
    if (!isId(e, '%'))
      return nullptr;
    auto found = locals.find(e.text);
    if (found == locals.end() &&
        (found = globals.find(e.text)) == globals.end())
      return fail(e, "unknown variable '" + e.text + "'");
    return var(m, found->second);
  }
  if (e.head().empty())
    return fail(e, "expected an expression");
  std::string head(e.head());
  if (auto op = opFromText(head);
      op && *op != Op::Literal && *op != Op::Variable)
    return *op == Op::Call ? callExpr(e) : opExpr(e, *op);
  // A literal is headed by its type.
  SExpr typeName = e.items[0];
  const Type *scalar = type(typeName);
  if (!scalar)
    return fail(e, "unknown op '" + head + "'");
  return literal(e, scalar);
}

Expr *Parser::literal(const SExpr &list, const Type *type) {
  if (!needs(list, 2))
    return nullptr;
  auto bits = text::literalBits(type, list.items[1].text);
  if (list.items.size() != 2 || list.items[1].isList || !bits)
    return fail(list, "not a literal of type " + text::scalarName(type));
  Expr *e = m.newExpr(Op::Literal, type);
  e->bits = *bits;
  return e;
}

Expr *Parser::callExpr(const SExpr &list) {
  if (!needs(list, 2) || !isId(list.items[1], '@'))
    return nullptr;
  auto found = functions.find(list.items[1].text);
  if (found == functions.end())
    return fail(list.items[1], "unknown function '" + list.items[1].text + "'");
  std::vector<Expr *> args;
  return exprs(list, 2, args) ? call(m, found->second, std::move(args))
                              : nullptr;
}

/// (field BASE 1) and (swizzle BASE xy).
Expr *Parser::part(const SExpr &list, Op op) {
  if (!needs(list, 3))
    return nullptr;
  Expr *base = expr(list.items[1]);
  if (!base)
    return nullptr;
  const SExpr &which = list.items[2];
  if (op == Op::Field) {
    unsigned at = 0;
    if (!number(which, at))
      return nullptr;
    if (!base->type->isStruct() || at >= base->type->record->fields.size())
      return fail(list, "no such field");
    return field(m, base, at);
  }
  unsigned components = 0, count = 0;
  for (char c : which.text) {
    size_t at = std::string_view("xyzw").find(c);
    if (at == std::string_view::npos || count == 4)
      return fail(which, "expected one to four of x, y, z and w");
    components |= static_cast<unsigned>(at) << (4 * count++);
  }
  if (!base->type->isVector() || count == 0)
    return fail(list, "a swizzle needs a vector and its components");
  const Type *element = base->type->element;
  Expr *e = m.newExpr(op, count == 1 ? element : m.vectorType(element, count),
                      {base});
  e->index = components;
  e->count = count;
  return e;
}

/// The type that follows from the operands; null after fail().
const Type *Parser::typeOf(const SExpr &list, Op op,
                           const std::vector<Expr *> &args) {
  const Type *first = args.empty() ? nullptr : args[0]->type;
  switch (op) {
  case Op::Index:
    if (!first->isArray() && !first->isVector())
      return fail(list, "index of what is neither an array nor a vector");
    return first->element;
  case Op::Deref:
    if (!first->isPointer())
      return fail(list, "deref of what is no pointer");
    return first->element;
  case Op::AddressOf:
    return m.pointerType(first);
  default:
    return apply(m, op, args)->type;
  }
}

Expr *Parser::opExpr(const SExpr &list, Op op) {
  if (op == Op::Field || op == Op::Swizzle)
    return part(list, op);
  size_t first = 1;
  const Type *named = nullptr;
  if (text::namesItsType(op)) {
    if (!needs(list, 2) || !(named = type(list.items[1])))
      return nullptr;
    first = 2;
  }
  std::vector<Expr *> args;
  if (!exprs(list, first, args))
    return nullptr;
  int operands = info(op).operands;
  if (operands >= 0 && args.size() != static_cast<size_t>(operands))
    return fail(list, std::string("'") + info(op).text + "' takes " +
                          std::to_string(operands) + " operands");
  const Type *type = named ? named : typeOf(list, op, args);
  return type ? m.newExpr(op, type, std::move(args)) : nullptr;
}

// Statements.

bool Parser::at(const SExpr &list, SourceLine &loc) {
  loc.file = 0;
  return needs(list, 2) && number(list.items[1], loc.line) &&
         (list.items.size() == 2 || number(list.items[2], loc.file));
}

bool Parser::block(const SExpr &list, size_t first, Block &result) {
  for (size_t i = first; i < list.items.size(); ++i) {
    if (list.items[i].head() == "at") {
      if (!at(list.items[i], current))
        return false;
      continue;
    }
    Stmt *s = stmt(list.items[i]);
    if (!s)
      return false;
    result.push_back(s);
  }
  return true;
}

bool Parser::namedBlock(const SExpr &list, Block &result) {
  if (list.head() != "block")
    return fail(list, "expected a (block ...)");
  return block(list, 1, result);
}

bool Parser::optionalExpr(const SExpr &e, Expr *&result) {
  if (!e.isList && e.text == "none")
    return true;
  return (result = expr(e)) != nullptr;
}

bool Parser::let(const SExpr &list, Stmt &s) {
  if (!needs(list, 3) || !isId(list.items[1], '%'))
    return false;
  Variable *v = m.newVariable();
  v->isConst = list.head() == "const";
  v->loc = s.loc;
  if (!(v->type = type(list.items[2])))
    return false;
  for (size_t i = 3; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    if (item.head() == "at") {
      if (!at(item, v->loc))
        return false;
    } else if (item.text == "temp")
      v->isTemporary = true;
    else if (s.expr)
      return fail(item, "a second initial value");
    else if (!(s.expr = expr(item)))
      return false;
  }
  s.variable = v;
  return define(list.items[1], locals, v);
}

bool Parser::switchCase(const SExpr &list, SwitchCase &arm) {
  if (list.head() != "case" || !needs(list, 2) || !list.items[1].isList)
    return fail(list, "expected a (case (labels) ...)");
  for (const SExpr &label : list.items[1].items) {
    if (label.text == "default")
      arm.isDefault = true;
    else if (!number(label, arm.labels.emplace_back()))
      return false;
  }
  return block(list, 2, arm.body);
}

Stmt *Parser::stmt(const SExpr &list) {
  std::string_view head = list.head();
  auto kind = head == "const" ? StmtKind::Let : text::stmtFromHead(head);
  if (!kind)
    return fail(list, "unknown statement '" + std::string(head) + "'");
  Stmt *s = m.newStmt(*kind, current);
  return stmtParts(list, *s) ? s : nullptr;
}

bool Parser::stmtParts(const SExpr &list, Stmt &s) {
  const auto &items = list.items;
  auto count = [&](size_t least, size_t most) {
    if (!needs(list, least))
      return false;
    return items.size() <= most || fail(list, "too many operands");
  };
  auto readExpr = [&](size_t i) {
    return (s.expr = expr(items[i])) != nullptr;
  };
  auto readBlocks = [&](std::initializer_list<size_t> which) {
    for (size_t i : which)
      if (!namedBlock(items[i], s.blocks.emplace_back()))
        return false;
    return true;
  };
  switch (s.kind) {
  case StmtKind::Let:
    return let(list, s);
  case StmtKind::Assign:
    return count(3, 3) && (s.place = expr(items[1])) && readExpr(2);
  case StmtKind::Eval:
    return count(2, 2) && readExpr(1);
  case StmtKind::If:
    return count(4, 4) && readExpr(1) && readBlocks({2, 3});
  case StmtKind::For:
    return count(5, 5) && readBlocks({1}) && optionalExpr(items[2], s.expr) &&
           readBlocks({3, 4});
  case StmtKind::While:
    return count(3, 3) && readExpr(1) && readBlocks({2});
  case StmtKind::DoWhile:
    return count(3, 3) && readBlocks({1}) && readExpr(2);
  case StmtKind::Switch:
    if (!needs(list, 2) || !readExpr(1))
      return false;
    for (size_t i = 2; i < items.size(); ++i)
      if (!switchCase(items[i], s.cases.emplace_back()))
        return false;
    return true;
  case StmtKind::Break:
  case StmtKind::Continue:
    return count(1, 1);
  case StmtKind::Return:
    return count(1, 2) && (items.size() == 1 || readExpr(1));
  case StmtKind::Scope:
    return block(list, 1, s.blocks.emplace_back());
  }
  return false;
}

// Sections.

bool Parser::host(const SExpr &list, Variable &v) {
  HostPlace place{None, 0};
  if (!needs(list, 3) ||
      (list.items[1].text != "none" && !number(list.items[1], place.pointer)) ||
      !number(list.items[2], place.offset))
    return false;
  v.host = place;
  return true;
}

bool Parser::variableAttribute(const SExpr &item, Variable &v) {
  std::string_view head = item.head();
  if (!item.isList && item.text == "const")
    return v.isConst = true;
  if (!item.isList && item.text == "readonly")
    return v.isReadOnly = true;
  if (!item.isList && item.text == "temp")
    return v.isTemporary = true;
  if (head == "at")
    return at(item, v.loc);
  if (head == "host")
    return host(item, v);
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

bool Parser::section(const SExpr &list) {
  std::string_view head = list.head();
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
  if (auto storage = text::storageFromName(head);
      storage && *storage != Storage::Local && *storage != Storage::Parameter)
    return moduleVariable(list, *storage);
  return fail(list, "unknown section '" + std::string(head) + "'");
}

bool Parser::module(const SExpr &root) {
  if (root.head() != "module" || !needs(root, 2))
    return fail(root,
                "expected (module imported ...) or (module resolved ...)");
  const std::string &dialect = root.items[1].text;
  if (dialect != "imported" && dialect != "resolved")
    return fail(root.items[1], "unknown dialect");
  m.dialect = dialect == "resolved" ? Dialect::Resolved : Dialect::Imported;
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

} // namespace

Result<std::unique_ptr<Module>> parse(std::string_view text,
                                      const std::string &name) {
  auto root = readSExpr(text, name);
  if (!root)
    return root.failure();
  auto m = std::make_unique<Module>();
  Parser parser(*m, name);
  if (!parser.module(*root))
    return parser.failure;
  return m;
}

} // namespace ampvk::ir
