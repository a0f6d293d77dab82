// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/PackedMemory.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/WordParts.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

/// The stored type of all that `type` holds, if it is one, and small.
const Type *PackedMemory::onlySmallType(const Type *type) {
  if (isSmall(type))
    return stored(type);
  if (type->element)
    return onlySmallType(type->element);
  const Type *only = nullptr;
  for (size_t i = 0; type->isStruct() && i < type->record->fields.size(); ++i) {
    const Type *part = onlySmallType(type->record->fields[i].type);
    if (!part || (only && part != only))
      return nullptr;
    only = part;
  }
  return only;
}

/// Whether the variable's structs can stay structs; then they are.
bool PackedMemory::packStructs(Variable *variable, bool needsWords) {
  const bool isNative =
      hasNativeBytes && (variable->storage == Storage::Buffer || !needsWords);
  const bool hasWords = inWords.fits(variable->type);
  if (!hasWords && (needsWords || !isNative || !native.fits(variable->type)))
    return false;
  StoredStructs *form = isNative ? &native : &inWords;
  structs[variable] = form;
  variable->type = form->stored(variable->type);
  return true;
}

void PackedMemory::pack(Variable *variable, bool needsWords) {
  types[variable] = variable->type;
  views[variable] = {variable};
  if (packStructs(variable, needsWords))
    return;
  const Type *element = m.u32();
  if (hasNativeBytes && (variable->storage == Storage::Buffer || !needsWords))
    if (const Type *small = onlySmallType(variable->type))
      element = small;
  uint64_t bytes = hostSize(variable->type), size = element->bits / 8;
  variable->type = m.arrayType(element, unsigned((bytes + size - 1) / size));
}

/// The memory as an array of such elements; null if it cannot be seen so.
Variable *PackedMemory::viewAs(Variable *memory, const Type *element) {
  for (Variable *view : views.at(memory))
    if (view->type->element == element)
      return view;
  bool isSmallView = element->bits < 32;
  if (memory->storage != Storage::Buffer || (isSmallView && !hasNativeBytes))
    return nullptr;
  return addView(memory,
                 isSmallView ? (element->isSigned ? "_i" : "_u") +
                                   std::to_string(element->bits)
                             : "_words",
                 m.arrayType(element, 0));
}

/// Memory of structs, with the structs that have words for small members.
Variable *PackedMemory::wordsOfStructs(Variable *memory) {
  const Type *type = inWords.stored(types.at(memory));
  for (Variable *view : views.at(memory))
    if (view->type == type)
      return view;
  return addView(memory, "_words", type);
}

Variable *PackedMemory::addView(Variable *memory, const std::string &ending,
                                const Type *type) {
  Variable *view = m.newVariable();
  *view = *memory;
  view->name += ending;
  view->type = type;
  auto last = std::find(m.variables.begin(), m.variables.end(),
                        views.at(memory).back());
  m.variables.insert(last + 1, view);
  views[memory].push_back(view);
  return view;
}

// ---- Addresses

Address PackedMemory::addressOf(const Expr *lvalue) {
  Expr *path = clone(m, lvalue);
  Expr *root = path;
  while (root->op != Op::Variable)
    root = root->args[0];
  return addressWithin(m, path, root, types.at(root->variable));
}

StoredStructs::StoredLvalue PackedMemory::locate(const Expr *lvalue) {
  Variable *memory = rootOf(lvalue)->variable;
  return structs.at(memory)->locate(lvalue, memory);
}

std::vector<StoredStructs::Words> PackedMemory::wordsIn(const Expr *lvalue) {
  if (!lvalue->type->isStruct() || locate(lvalue).isInWords)
    return {};
  return structs.at(rootOf(lvalue)->variable)->wordsIn(lvalue->type->record);
}

void PackedMemory::dropUnused() {
  (hasNativeBytes ? native : inWords).nameStructs();
  std::unordered_set<const Variable *> used;
  for (Function *function : m.functions)
    for (auto &[variable, count] : countUses(function->body))
      used.insert(variable);
  for (auto &[memory, shown] : views) {
    if (used.count(shown.front()) || shown.size() == 1)
      continue;
    if (shown.size() == 2)
      shown[1]->name = shown.front()->name;
    std::erase(m.variables, shown.front());
  }
}

Expr *PackedMemory::word(const Address &at, unsigned further) {
  Address here = at;
  here.offset += 4 * further;
  return index(m, var(m, words(at.base->variable)), indexOf(m, here, 4));
}

Expr *PackedMemory::smallLvalue(const Address &at) {
  const Type *element = stored(at.type);
  Variable *view = at.isMultipleOf(element->bits / 8)
                       ? viewAs(at.base->variable, element)
                       : nullptr;
  return view ? index(m, var(m, view), indexOf(m, at, element->bits / 8))
              : nullptr;
}

// ---- Elements

const Type *PackedMemory::stored(const Type *type) {
  return storedType(m, type);
}

void PackedMemory::exchange(Expr *word, Expr *shift, Variable *old,
                            const Type *type,
                            const std::function<Expr *()> &next, Block &to,
                            SourceLine loc) {
  Variable *found = local(m, "found", m.u32(), false);
  Variable *seen = local(m, "seen", m.u32(), false);
  to.push_back(let(m, found, clone(m, word), loc));
  to.push_back(let(m, seen, nullptr, loc));
  if (old)
    to.push_back(let(m, old, nullptr, loc));
  Stmt *loop = m.newStmt(StmtKind::DoWhile, loc);
  loop->expr = apply(m, Op::NotEqual, {var(m, found), var(m, seen)});
  Block body = {assign(m, var(m, seen), var(m, found), loc)};
  if (old)
    body.push_back(assign(m, var(m, old),
                          elementOf(m, var(m, seen), clone(m, shift), type),
                          loc));
  Expr *fresh = withElement(m, var(m, seen), shift, next(), type);
  Expr *swap = m.newExpr(Op::AtomicCompareExchange, m.u32(),
                         {word, var(m, seen), fresh});
  body.push_back(assign(m, var(m, found), swap, loc));
  loop->blocks = {body};
  to.push_back(loop);
}

// ---- Functions

namespace {
std::string kindOf(const Type *type) {
  if (type->is(TypeKind::Bool))
    return "bool_";
  return (type->isSigned ? "i" : "u") + std::to_string(type->bits) + "_";
}

Variable *newParameter(Module &m, const char *name, const Type *type) {
  Variable *variable = local(m, name, type, true);
  variable->storage = Storage::Parameter;
  return variable;
}
} // namespace

Expr *PackedMemory::wordOf(Variable *memory, Expr *at, const Type *type) {
  Expr *shift = literalPosition(m, stored(type)->bits == 8 ? 2 : 1);
  return index(m, var(m, words(memory)), apply(m, Op::Shr, {at, shift}));
}

SmallElement PackedMemory::elementAt(const Address &at) {
  SmallElement element;
  element.memory = at.base->variable;
  element.name = kindOf(at.type) + element.memory->name;
  element.path = element.name;
  element.type = at.type;
  element.params = {newParameter(m, "at", m.positionType())};
  element.arguments = {indexOf(m, at, stored(at.type)->bits / 8)};
  element.word = wordOf(element.memory, var(m, element.params[0]), at.type);
  element.shift = elementShift(m, var(m, element.params[0]), at.type);
  return element;
}

SmallElement PackedMemory::elementIn(const Expr *lvalue) {
  SmallElement element;
  element.memory = rootOf(lvalue)->variable;
  element.type = lvalue->type;
  // The lvalue with parameters as subscripts.
  Expr *path = clone(m, lvalue);
  for (Expr *step = path; step->op != Op::Variable; step = step->args[0]) {
    if (step->op == Op::Field) {
      const Field &field = step->args[0]->type->record->fields[step->index];
      element.name = "_" + field.name + element.name;
      element.path = "." + std::to_string(step->index) + element.path;
      continue;
    }
    Variable *at = newParameter(m, "at", m.positionType());
    element.params.insert(element.params.begin(), at);
    element.arguments.insert(element.arguments.begin(),
                             convert(m, step->args[1], m.positionType()));
    step->args[1] = var(m, at);
    element.path = "[]" + element.path;
  }
  element.name = element.memory->name + element.name;
  const StoredStructs::StoredLvalue found =
      inWords.locate(path, wordsOfStructs(element.memory));
  const unsigned size = stored(element.type)->bits / 8;
  Expr *at = indexOf(m, found.at, size);
  element.shift =
      at->op == Op::Literal
          ? literalInt(m, m.i32(), int64_t(found.at.offset % 4 * 8))
          : elementShift(m, at, element.type);
  element.word = found.lvalue;
  if (element.word->type->isArray())
    element.word = index(m, found.lvalue,
                         folded(m, Op::Shr, clone(m, at),
                                literalPosition(m, size == 1 ? 2 : 1)));
  return element;
}

/// The function `verb_element(at[, value])`, without a body if it is new.
Function *PackedMemory::function(const char *verb, const SmallElement &element,
                                 bool takesValue, const Type *result,
                                 bool &isNew) {
  const std::string name = std::string(verb) + "_";
  Function *&function = made[{element.memory, name + element.path}];
  isNew = !function;
  if (!isNew)
    return function;
  function = m.newFunction();
  function->name = name + element.name;
  function->result = result;
  function->params = element.params;
  if (takesValue)
    function->params.push_back(newParameter(m, "value", element.type));
  m.functions.insert(m.functions.begin(), function);
  return function;
}

Expr *PackedMemory::call(Function *function, const SmallElement &element,
                         Expr *value) {
  std::vector<Expr *> arguments = element.arguments;
  if (value)
    arguments.push_back(value);
  return ir::call(m, function, std::move(arguments));
}

Expr *PackedMemory::load(const SmallElement &element) {
  bool isNew = false;
  Function *f = function("load", element, false, element.type, isNew);
  if (isNew) {
    f->body = {ret(m, elementOf(m, element.word, element.shift, element.type))};
    f->isPure = true;
  }
  return call(f, element, nullptr);
}

/// let shift = (at & 3) * 8
Expr *PackedMemory::shiftIn(Function *function, const SmallElement &element) {
  if (element.shift->op == Op::Literal)
    return element.shift;
  Variable *variable = local(m, "shift", m.i32(), true);
  function->body.push_back(let(m, variable, element.shift));
  return var(m, variable);
}

Expr *PackedMemory::store(const SmallElement &element, Expr *value) {
  bool isNew = false;
  Function *f = function("store", element, true, m.voidType(), isNew);
  if (isNew)
    exchange(element.word, shiftIn(f, element), nullptr, element.type,
             [&] { return var(m, f->params.back()); }, f->body, {});
  return call(f, element, value);
}

Expr *PackedMemory::update(const SmallElement &element, Op op, Expr *by) {
  const char *verb = op == Op::Add      ? "add"
                     : op == Op::BitAnd ? "and"
                     : op == Op::BitOr  ? "or"
                                        : "xor";
  const Type *type = element.type;
  bool isNew = false;
  Function *f = function(verb, element, true, type, isNew);
  if (!isNew)
    return call(f, element, by);
  auto value = [&] { return var(m, f->params.back()); };
  Expr *shift = shiftIn(f, element);
  Block &body = f->body;
  if (op == Op::Add) {
    Variable *old = local(m, "old", type, false);
    exchange(element.word, shift, old, type,
             [&] { return apply(m, Op::Add, {var(m, old), value()}); }, body,
             {});
    body.push_back(ret(m, var(m, old)));
    return call(f, element, by);
  }
  Expr *operand = folded(m, Op::Shl, elementBits(m, value(), type), shift);
  if (op == Op::BitAnd) { // ones keep the rest
    Expr *hole = folded(m, Op::Shl, elementMask(m, type), clone(m, shift));
    operand = apply(m, Op::BitOr, {operand, apply(m, Op::BitNot, {hole})});
  }
  Op atomic = op == Op::BitAnd  ? Op::AtomicAnd
              : op == Op::BitOr ? Op::AtomicOr
                                : Op::AtomicXor;
  Variable *old = local(m, "old", m.u32(), true);
  body.push_back(
      let(m, old, m.newExpr(atomic, m.u32(), {element.word, operand})));
  body.push_back(ret(m, elementOf(m, var(m, old), clone(m, shift), type)));
  return call(f, element, by);
}

} // namespace ampvk::transforms
