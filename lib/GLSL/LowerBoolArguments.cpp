// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/LowerBoolArguments.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

bool holdsBool(const ir::Type *type) {
  if (type->isArray() || type->isVector())
    return holdsBool(type->element);
  if (!type->isStruct())
    return type->is(ir::TypeKind::Bool);
  return std::ranges::any_of(type->record->fields, [](const ir::Field &field) {
    return holdsBool(field.type);
  });
}

class BoolArguments {
public:
  explicit BoolArguments(Shader &shader) : shader(shader), m(shader.module) {}
  Result<Done> run();

private:
  using Variables = std::vector<ir::Variable *>;

  Variables splitStruct(ir::Variable *v);
  ir::Variable *storeAsUint(ir::Variable *v);
  Expr *whole(ir::Variable *v);
  void lowerUse(Expr *&e);
  Expr *isSet(Expr *word) {
    return ir::apply(m, Op::NotEqual, {word, ir::literalInt(m, m.u32(), 0)});
  }

  Shader &shader;
  ir::Module &m;
  std::unordered_map<const ir::Variable *, Variables> fields;
  std::unordered_map<const ir::Variable *, ir::Variable *> words;
  /// Values that whole() composed, and what they are the value of.
  std::unordered_map<const Expr *, const ir::Variable *> composed;
};

BoolArguments::Variables BoolArguments::splitStruct(ir::Variable *v) {
  Variables parts;
  for (const ir::Field &field : v->type->record->fields) {
    ir::Variable *part = m.newVariable();
    *part = *v;
    part->name = v->name + "_" + field.name;
    part->type = field.type;
    part->host->offset += static_cast<uint32_t>(field.offset);
    parts.push_back(part);
  }
  fields[v] = parts;
  return parts;
}

/// For a bool or an array of bools; null for what else holds bools.
ir::Variable *BoolArguments::storeAsUint(ir::Variable *v) {
  const ir::Type *stored = m.u32();
  if (v->type->isArray() && v->type->element->is(ir::TypeKind::Bool))
    stored = m.arrayType(stored, v->type->count);
  else if (!v->type->is(ir::TypeKind::Bool))
    return nullptr;
  ir::Variable *word = m.newVariable();
  *word = *v;
  word->type = stored;
  words[v] = word;
  shader.boolWords.insert(word);
  return word;
}

/// The argument's value, composed of what now stores it.
Expr *BoolArguments::whole(ir::Variable *v) {
  std::vector<Expr *> parts;
  if (auto found = words.find(v); found != words.end()) {
    if (!v->type->isArray())
      return isSet(ir::var(m, found->second));
    for (unsigned i = 0; i != v->type->count; ++i)
      parts.push_back(isSet(ir::index(m, ir::var(m, found->second),
                                      ir::literalInt(m, m.i32(), i))));
  } else if (auto split = fields.find(v); split != fields.end()) {
    for (ir::Variable *field : split->second)
      parts.push_back(whole(field));
  } else {
    return ir::var(m, v);
  }
  Expr *value = ir::construct(m, v->type, std::move(parts));
  composed[value] = v;
  return value;
}

/// Operands come first, so that a part of a whole is met after the whole.
void BoolArguments::lowerUse(Expr *&e) {
  if (e->op == Op::Variable) {
    e = whole(e->variable);
    return;
  }
  if (e->op != Op::Field && e->op != Op::Index)
    return;
  auto found = composed.find(e->args[0]);
  if (found == composed.end())
    return;
  if (e->op == Op::Field)
    e = e->args[0]->args[e->index];
  else
    e = isSet(ir::index(m, ir::var(m, words.at(found->second)), e->args[1]));
}

Result<Done> BoolArguments::run() {
  Variables kept;
  Variables todo(m.variables.rbegin(), m.variables.rend());
  while (!todo.empty()) {
    ir::Variable *v = todo.back();
    todo.pop_back();
    if (v->storage != ir::Storage::Argument || !holdsBool(v->type)) {
      kept.push_back(v);
    } else if (v->type->isStruct()) {
      Variables parts = splitStruct(v);
      todo.insert(todo.end(), parts.rbegin(), parts.rend());
    } else if (ir::Variable *word = storeAsUint(v)) {
      kept.push_back(word);
    } else {
      return notSupported(m, v->loc,
                          "a captured array of structs that hold bool: '" +
                              v->name + "'");
    }
  }
  m.variables = std::move(kept);
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, [&](Expr *&e) { lowerUse(e); });
  return Done{};
}

} // namespace

Result<Done> lowerBoolArguments(Shader &shader) {
  return BoolArguments(shader).run();
}

} // namespace ampvk::glsl
