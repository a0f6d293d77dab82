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

void PackedMemory::pack(Variable *variable, bool needsWords) {
  types[variable] = variable->type;
  views[variable] = {variable};
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
  Variable *view = m.newVariable();
  *view = *memory;
  view->name += isSmallView ? (element->isSigned ? "_i" : "_u") +
                                  std::to_string(element->bits)
                            : "_words";
  view->type = m.arrayType(element, 0);
  auto last = std::find(m.variables.begin(), m.variables.end(),
                        views.at(memory).back());
  m.variables.insert(last + 1, view);
  views[memory].push_back(view);
  return view;
}

// ---- Addresses

Address PackedMemory::addressOf(const Expr *place) {
  Expr *path = clone(m, place);
  Expr *root = path;
  while (root->op != Op::Variable)
    root = root->args[0];
  return addressWithin(m, path, root, types.at(root->variable));
}

void PackedMemory::dropUnused() {
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

Expr *PackedMemory::smallPlace(const Address &at) {
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

/// A new function `name_u8_memory(at[, value])`, without a body.
Function *PackedMemory::make(const std::string &name, Variable *memory,
                             const Type *type, bool takesValue,
                             const Type *result) {
  Function *function = m.newFunction();
  function->name = name;
  function->result = result;
  auto parameter = [&](const char *called, const Type *ofType) {
    Variable *variable = m.newVariable();
    variable->name = called;
    variable->type = ofType;
    variable->storage = Storage::Parameter;
    variable->isConst = true;
    function->params.push_back(variable);
  };
  parameter("at", m.positionType());
  if (takesValue)
    parameter("value", type);
  m.functions.insert(m.functions.begin(), function);
  return made[{memory, name}] = function;
}

namespace {
std::string functionName(const char *verb, const Variable *memory,
                         const Type *type) {
  std::string kind = type->is(TypeKind::Bool) ? "bool"
                     : type->isSigned         ? "i"
                                              : "u";
  if (type->isInteger())
    kind += std::to_string(type->bits);
  return std::string(verb) + "_" + kind + "_" + memory->name;
}

} // namespace

Expr *PackedMemory::wordOf(Variable *memory, Expr *at, const Type *type) {
  Expr *shift = literalPosition(m, stored(type)->bits == 8 ? 2 : 1);
  return index(m, var(m, words(memory)), apply(m, Op::Shr, {at, shift}));
}

Function *PackedMemory::load(Variable *memory, const Type *type) {
  std::string name = functionName("load", memory, type);
  if (auto known = made.find({memory, name}); known != made.end())
    return known->second;
  Function *function = make(name, memory, type, false, type);
  auto at = [&] { return var(m, function->params[0]); };
  Expr *from = wordOf(memory, at(), type);
  function->body = {
      ret(m, elementOf(m, from, elementShift(m, at(), type), type))};
  function->isPure = true;
  return function;
}

/// let shift = (at & 3) * 8
Expr *PackedMemory::shiftIn(Function *function, const Type *type) {
  Variable *variable = local(m, "shift", m.i32(), true);
  function->body.push_back(
      let(m, variable, elementShift(m, var(m, function->params[0]), type)));
  return var(m, variable);
}

Function *PackedMemory::store(Variable *memory, const Type *type) {
  std::string name = functionName("store", memory, type);
  if (auto known = made.find({memory, name}); known != made.end())
    return known->second;
  Function *function = make(name, memory, type, true, m.voidType());
  Expr *word = wordOf(memory, var(m, function->params[0]), type);
  exchange(word, shiftIn(function, type), nullptr, type,
           [&] { return var(m, function->params[1]); }, function->body, {});
  return function;
}

Function *PackedMemory::update(Variable *memory, const Type *type, Op op) {
  const char *verb = op == Op::Add      ? "add"
                     : op == Op::BitAnd ? "and"
                     : op == Op::BitOr  ? "or"
                                        : "xor";
  std::string name = functionName(verb, memory, type);
  if (auto known = made.find({memory, name}); known != made.end())
    return known->second;
  Function *function = make(name, memory, type, true, type);
  auto value = [&] { return var(m, function->params[1]); };
  Expr *word = wordOf(memory, var(m, function->params[0]), type);
  Expr *shift = shiftIn(function, type);
  Block &body = function->body;
  if (op == Op::Add) {
    Variable *old = local(m, "old", type, false);
    exchange(word, shift, old, type,
             [&] { return apply(m, Op::Add, {var(m, old), value()}); }, body,
             {});
    body.push_back(ret(m, var(m, old)));
    return function;
  }
  Expr *operand = apply(m, Op::Shl, {elementBits(m, value(), type), shift});
  if (op == Op::BitAnd) { // ones keep the rest
    Expr *hole = apply(m, Op::Shl, {elementMask(m, type), clone(m, shift)});
    operand = apply(m, Op::BitOr, {operand, apply(m, Op::BitNot, {hole})});
  }
  Op atomic = op == Op::BitAnd  ? Op::AtomicAnd
              : op == Op::BitOr ? Op::AtomicOr
                                : Op::AtomicXor;
  Variable *old = local(m, "old", m.u32(), true);
  body.push_back(let(m, old, m.newExpr(atomic, m.u32(), {word, operand})));
  body.push_back(ret(m, elementOf(m, var(m, old), clone(m, shift), type)));
  return function;
}

} // namespace ampvk::transforms
