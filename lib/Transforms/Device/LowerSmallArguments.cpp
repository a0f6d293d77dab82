// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/LowerSmallArguments.h"

#include "IR/Build.h"
#include "IR/NotSupported.h"
#include "IR/Walk.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::transforms {

using namespace ir;

namespace {

class SmallArguments {
public:
  explicit SmallArguments(Module &m) : m(m) {}
  Result<Done> run();

private:
  using Variables = std::vector<Variable *>;

  Variables splitStruct(Variable *v);
  Variable *storeAsWords(Variable *v);
  const Type *words(const Type *type);
  Expr *whole(Variable *v);
  Expr *read(Expr *place, const Type *type);
  void lowerUse(Expr *&e);

  Module &m;
  std::unordered_map<const Variable *, Variables> fields;
  std::unordered_map<const Variable *, Variable *> stored;
  /// Arrays that read() composed, and the words that they are made of.
  std::unordered_map<const Expr *, Expr *> arrays;
  /// Structs that whole() composed.
  std::unordered_set<const Expr *> structs;
};

SmallArguments::Variables SmallArguments::splitStruct(Variable *v) {
  Variables parts;
  for (const Field &field : v->type->record->fields) {
    Variable *part = m.newVariable();
    *part = *v;
    part->name = v->name + "_" + field.name;
    part->type = field.type;
    part->host->offset += static_cast<uint32_t>(field.offset);
    parts.push_back(part);
  }
  fields[v] = parts;
  return parts;
}

const Type *SmallArguments::words(const Type *type) {
  if (type->isArray())
    return m.arrayType(words(type->element), type->count);
  return m.intType(32, type->isInteger() && type->isSigned);
}

/// Null unless `v` is a small scalar or an array of such.
Variable *SmallArguments::storeAsWords(Variable *v) {
  const Type *scalar = v->type;
  while (scalar->isArray())
    scalar = scalar->element;
  if (!isSmall(scalar))
    return nullptr;
  Variable *word = m.newVariable();
  *word = *v;
  word->type = words(v->type);
  word->hostBytes = scalar->is(TypeKind::Bool) ? 1 : scalar->bits / 8;
  return stored[v] = word;
}

/// What words hold, as a value of `type`.
Expr *SmallArguments::read(Expr *place, const Type *type) {
  if (type->is(TypeKind::Bool))
    return apply(m, Op::NotEqual, {place, literalInt(m, place->type, 0)});
  if (!type->isArray())
    return convert(m, place, type);
  std::vector<Expr *> parts;
  for (unsigned i = 0; i != type->count; ++i)
    parts.push_back(read(index(m, clone(m, place), literalInt(m, m.i32(), i)),
                         type->element));
  Expr *value = construct(m, type, std::move(parts));
  arrays[value] = place;
  return value;
}

/// The argument's value, composed of what now stores it.
Expr *SmallArguments::whole(Variable *v) {
  if (auto found = stored.find(v); found != stored.end())
    return read(var(m, found->second), v->type);
  auto split = fields.find(v);
  if (split == fields.end())
    return var(m, v);
  std::vector<Expr *> parts;
  for (Variable *field : split->second)
    parts.push_back(whole(field));
  Expr *value = construct(m, v->type, std::move(parts));
  structs.insert(value);
  return value;
}

/// Operands come first, so that a part of a whole is met after the whole.
void SmallArguments::lowerUse(Expr *&e) {
  if (e->op == Op::Variable)
    e = whole(e->variable);
  else if (e->op == Op::Field && structs.count(e->args[0]))
    e = e->args[0]->args[e->index];
  else if (e->op == Op::Index)
    if (auto found = arrays.find(e->args[0]); found != arrays.end())
      e = read(index(m, found->second, e->args[1]), e->type);
}

Result<Done> SmallArguments::run() {
  Variables kept;
  Variables todo(m.variables.rbegin(), m.variables.rend());
  while (!todo.empty()) {
    Variable *v = todo.back();
    todo.pop_back();
    if (v->storage != Storage::Argument || !holdsSmall(v->type)) {
      kept.push_back(v);
    } else if (v->type->isStruct()) {
      Variables parts = splitStruct(v);
      todo.insert(todo.end(), parts.rbegin(), parts.rend());
    } else if (Variable *word = storeAsWords(v)) {
      kept.push_back(word);
    } else {
      return notSupported(m, v->loc,
                          "a captured array of structs that hold bool, char or "
                          "short: '" +
                              v->name + "'");
    }
  }
  m.variables = std::move(kept);
  for (Function *f : m.functions)
    walkExprs(f->body, [&](Expr *&e) { lowerUse(e); });
  return Done{};
}

} // namespace

Result<Done> lowerSmallArguments(Module &m, const Lowering &) {
  return SmallArguments(m).run();
}

} // namespace ampvk::transforms
