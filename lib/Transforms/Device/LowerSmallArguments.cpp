// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/LowerSmallArguments.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <unordered_map>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The replacement of an argument: a variable, or one for each field.
struct Source {
  Variable *variable = nullptr;
  bool isWords = false;
  std::vector<Source> fields;
};

/// A part of an argument: the arrays that lead to it are those of its source.
struct Part {
  const Source *source;
  const Type *type;
  std::vector<Expr *> indices;
};

class SmallArguments {
public:
  explicit SmallArguments(Module &m) : m(m) {}
  void run();

private:
  Source split(Variable *v);
  Variable *fieldOf(const Variable &v, const Type *element, const Field &field);
  const Type *inArrays(const Type *around, const Type *element);
  const Type *words(const Type *type);
  Part partAt(Expr *lvalue);
  Expr *value(const Part &part);
  void lower(Expr *&e);

  Module &m;
  std::vector<Variable *> kept;
  std::unordered_map<const Variable *, Source> sources;
};

const Type *innermost(const Type *type) {
  while (type->isArray())
    type = type->element;
  return type;
}

/// The element's type with the arrays that `around` has around its own.
const Type *SmallArguments::inArrays(const Type *around, const Type *element) {
  return around->isArray()
             ? m.arrayType(inArrays(around->element, element), around->count)
             : element;
}

const Type *SmallArguments::words(const Type *type) {
  const Type *scalar = innermost(type);
  return inArrays(type, m.intType(32, scalar->isInteger() && scalar->isSigned));
}

/// One field of the struct that `v` is, or of all structs of its arrays.
Variable *SmallArguments::fieldOf(const Variable &v, const Type *element,
                                  const Field &field) {
  Variable *part = m.newVariable();
  *part = v;
  part->name = v.name + "_" + field.name;
  part->type = inArrays(v.type, field.type);
  part->host->offset += static_cast<uint32_t>(field.offset);
  part->hostStrides.clear();
  size_t known = 0;
  for (const Type *type = v.type; type != element; type = type->element)
    part->hostStrides.push_back(
        known < v.hostStrides.size()
            ? v.hostStrides[known++]
            : static_cast<uint32_t>(hostSize(type->element)));
  return part;
}

Source SmallArguments::split(Variable *v) {
  const Type *element = innermost(v->type);
  Source source;
  if (element->isStruct() && holdsSmall(element)) {
    for (const Field &field : element->record->fields)
      source.fields.push_back(split(fieldOf(*v, element, field)));
    return source;
  }
  source.variable = v;
  if (isSmall(element)) {
    source.isWords = true;
    source.variable = m.newVariable();
    *source.variable = *v;
    source.variable->type = words(v->type);
    source.variable->hostBytes =
        element->is(TypeKind::Bool) ? 1 : element->bits / 8;
  }
  kept.push_back(source.variable);
  return source;
}

/// The part of an argument that has a replacement; otherwise an empty part. A
/// part within a field that is stored unchanged is empty too.
Part SmallArguments::partAt(Expr *lvalue) {
  const Part none{nullptr, nullptr, {}};
  if (lvalue->op == Op::Variable) {
    auto found = sources.find(lvalue->variable);
    return found != sources.end() ? Part{&found->second, lvalue->type, {}}
                                  : none;
  }
  if (lvalue->op != Op::Field && lvalue->op != Op::Index)
    return none;
  Part part = partAt(lvalue->args[0]);
  if (!part.source || (lvalue->op == Op::Field && part.source->variable) ||
      (lvalue->op == Op::Index && !part.type->isArray()))
    return none;
  if (lvalue->op == Op::Field)
    part.source = &part.source->fields[lvalue->index];
  else
    part.indices.push_back(lvalue->args[1]);
  part.type = lvalue->type;
  return part;
}

/// Composed of what now stores it.
Expr *SmallArguments::value(const Part &part) {
  if (part.source->variable &&
      !(part.source->isWords && part.type->isArray())) {
    Expr *lvalue = var(m, part.source->variable);
    for (Expr *i : part.indices)
      lvalue = index(m, lvalue, clone(m, i));
    if (!part.source->isWords)
      return lvalue;
    return part.type->is(TypeKind::Bool)
               ? apply(m, Op::NotEqual,
                       {lvalue, literalInt(m, lvalue->type, 0)})
               : convert(m, lvalue, part.type);
  }
  std::vector<Expr *> parts;
  if (part.type->isArray()) {
    for (unsigned i = 0; i != part.type->count; ++i) {
      Part element{part.source, part.type->element, part.indices};
      element.indices.push_back(literalInt(m, m.i32(), i));
      parts.push_back(value(element));
    }
  } else {
    const std::vector<Field> &fields = part.type->record->fields;
    for (size_t i = 0; i != fields.size(); ++i)
      parts.push_back(
          value({&part.source->fields[i], fields[i].type, part.indices}));
  }
  return construct(m, part.type, std::move(parts));
}

void SmallArguments::lower(Expr *&e) {
  Part part = partAt(e);
  for (Expr *&arg : part.source ? part.indices : e->args)
    lower(arg);
  if (part.source)
    e = value(part);
}

void SmallArguments::run() {
  for (Variable *v : std::exchange(m.variables, {}))
    if (v->storage == Storage::Argument && holdsSmall(v->type))
      sources[v] = split(v);
    else
      kept.push_back(v);
  m.variables = std::move(kept);
  for (Function *f : m.functions) {
    auto lowerAll = [&](Stmt *stmt) {
      forEachRoot(stmt, [&](Expr *&e) { lower(e); });
    };
    walkStmts(f->body, lowerAll);
  }
}

} // namespace

Result<Done> lowerSmallArguments(Module &m, const Lowering &) {
  SmallArguments(m).run();
  return Done{};
}

} // namespace ampvk::transforms
