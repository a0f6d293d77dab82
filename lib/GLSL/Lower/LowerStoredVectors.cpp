// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerStoredVectors.h"

#include "Diagnostics/Kernels.h"
#include "GLSL/Shader/Layout.h"
#include "GLSL/Shader/Spelling.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>
#include <map>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;

/// Longer arrays of vectors are not copied as a whole.
constexpr unsigned maxArrayLength = 16;

/// The largest power of two that divides `n`; a large one for 0.
uint64_t alignmentOf(uint64_t n) { return n ? n & -n : 64; }

/// Which types vectors have in memory.
class StoredTypes {
public:
  explicit StoredTypes(ir::Module &m) : m(m) {}
  /// The type of what lies at multiples of `align`; changes structs.
  const ir::Type *inMemory(const ir::Type *type, uint64_t align);

private:
  void layOut(ir::Struct *record, uint64_t align);

  ir::Module &m;
  std::map<const ir::Struct *, uint64_t> aligned; ///< the least alignment
};

const ir::Type *StoredTypes::inMemory(const ir::Type *type, uint64_t align) {
  if (type->isVector())
    return std430(type).align <= align
               ? type
               : m.arrayType(type->element, type->count);
  if (type->isStruct())
    layOut(type->record, align);
  if (!type->isArray())
    return type;
  align = std::min(align, alignmentOf(hostSize(type->element)));
  return m.arrayType(inMemory(type->element, align), type->count);
}

void StoredTypes::layOut(ir::Struct *record, uint64_t align) {
  align = std::min(align, alignmentOf(record->size));
  auto [found, isNew] = aligned.try_emplace(record, align);
  if (!isNew && found->second <= align)
    return;
  found->second = align;
  for (ir::Field &field : record->fields)
    field.type =
        inMemory(field.type, std::min(align, alignmentOf(field.offset)));
}

bool isAccess(Op op) {
  return op == Op::Variable || op == Op::Field || op == Op::Index ||
         op == Op::Swizzle;
}

class StoredVectors : public transforms::StmtRewriter {
public:
  explicit StoredVectors(ir::Module &m) : StmtRewriter(m) {}
  void run();
  std::optional<Failure> problem;

private:
  void statement(Stmt *s) override;
  Expr *loopTest(Expr *test) override { return value(test); }
  void call(Expr *e, ir::Block &before, ir::Block &after);
  void assign(Expr *lvalue, Expr *value, ir::Block &out);
  void scatter(Expr *swizzle, Expr *value, ir::Block &out);
  Expr *settled(Expr *lvalue, ir::Block &before);

  Expr *value(Expr *e);
  Expr *access(Expr *e);
  Expr *loaded(Expr *stored, const ir::Type *type);
  Expr *stored(Expr *vector, const ir::Type *type);
  Expr *converted(Expr *from, const ir::Type *type);
  ir::Function *converter(const ir::Type *from, const ir::Type *to);

  std::map<std::pair<const ir::Type *, const ir::Type *>, ir::Function *>
      converters;
  std::vector<ir::Function *> made;
};

/// `from`, which is cheap, part by part.
Expr *StoredVectors::converted(Expr *from, const ir::Type *type) {
  if (from->type == type)
    return from;
  if (type->count > maxArrayLength && !problem)
    problem = ir::failureAt(m, here, msg::amp_vector_array());
  std::vector<Expr *> parts;
  for (unsigned i = 0; i != std::min(type->count, maxArrayLength); ++i)
    parts.push_back(converted(
        ir::index(m, ir::clone(m, from), ir::literalInt(m, m.i32(), i)),
        type->element));
  return ir::construct(m, type, std::move(parts));
}

/// `vec3 amp_vec3(float v[3])` or `float[3] amp_array(vec3 v)`.
ir::Function *StoredVectors::converter(const ir::Type *from,
                                       const ir::Type *to) {
  ir::Function *&f = converters[{from, to}];
  if (f)
    return f;
  f = m.newFunction();
  f->name = to->isVector() ? "amp_" + typeName(to) : "amp_array";
  f->result = to;
  f->isPure = true;
  ir::Variable *param = ir::local(m, "v", from, true);
  param->storage = ir::Storage::Parameter;
  f->params = {param};
  f->body = {ir::ret(m, converted(ir::var(m, param), to))};
  made.push_back(f);
  return f;
}

Expr *StoredVectors::loaded(Expr *stored, const ir::Type *type) {
  return stored->type == type
             ? stored
             : ir::call(m, converter(stored->type, type), {stored});
}

Expr *StoredVectors::stored(Expr *vector, const ir::Type *type) {
  if (vector->type == type)
    return vector;
  if (vector->op == Op::Zero)
    return ir::zero(m, type);
  bool isRead = vector->op == Op::Call && vector->args.size() == 1 &&
                vector->callee == converter(type, vector->type);
  if (isRead) // from other memory, where it is stored alike
    return vector->args[0];
  if (vector->op == Op::Construct) {
    std::vector<Expr *> parts;
    for (Expr *part : vector->args)
      parts.push_back(stored(part, type->element));
    return ir::construct(m, type, std::move(parts));
  }
  return ir::call(m, converter(vector->type, type), {vector});
}

/// A place or part of one, with the types that it has in memory.
Expr *StoredVectors::access(Expr *e) {
  if (e->op == Op::Variable) {
    e->type = e->variable->type;
    return e;
  }
  Expr *&base = e->args[0];
  if (e->op == Op::Swizzle) {
    base = value(base);
    return e;
  }
  base = isAccess(base->op) ? access(base) : value(base);
  if (e->op == Op::Field) {
    e->type = base->type->record->fields[e->index].type;
  } else {
    e->args[1] = value(e->args[1]);
    e->type = base->type->element;
  }
  return e;
}

/// The expression, of the type it had before.
Expr *StoredVectors::value(Expr *e) {
  const ir::Type *type = e->type;
  if (isAccess(e->op))
    return loaded(access(e), type);
  if (e->op == Op::Length) {
    e->args[0] = access(e->args[0]);
    return e;
  }
  for (size_t i = 0; i != e->args.size(); ++i) {
    e->args[i] = value(e->args[i]);
    if (e->op == Op::Construct && type->isStruct())
      e->args[i] = stored(e->args[i], type->record->fields[i].type);
  }
  return e;
}

/// The place, whose indices what follows cannot change.
Expr *StoredVectors::settled(Expr *lvalue, ir::Block &before) {
  for (Expr *part = lvalue; !part->args.empty(); part = part->args[0])
    if (part->op == Op::Index && !ir::isStable(part->args[1], false)) {
      ir::Variable *at = ir::local(m, "at", part->args[1]->type, true);
      before.push_back(ir::let(m, at, value(part->args[1]), here));
      part->args[1] = ir::var(m, at);
    }
  return lvalue;
}

/// Components of a vector that is stored as an array.
void StoredVectors::scatter(Expr *swizzle, Expr *value, ir::Block &out) {
  Expr *base = settled(swizzle->args[0], out);
  ir::Variable *v = value->variable;
  if (value->op != Op::Variable || v->storage != ir::Storage::Local) {
    v = ir::local(m, "v", swizzle->type, true);
    out.push_back(ir::let(m, v, value, here));
  }
  for (unsigned i = 0; i != swizzle->count; ++i) {
    auto number = [&](unsigned n) { return ir::literalInt(m, m.i32(), n); };
    Expr *to = ir::index(m, access(ir::clone(m, base)),
                         number(swizzle->index >> (4 * i) & 15));
    Expr *component = ir::var(m, v);
    if (v->type->isVector()) // of one component it is that itself
      component = ir::index(m, component, number(i));
    out.push_back(ir::assign(m, to, component, here));
  }
}

void StoredVectors::assign(Expr *lvalue, Expr *value, ir::Block &out) {
  if (lvalue->op == Op::Swizzle) {
    if (access(ir::clone(m, lvalue->args[0]))->type->isArray())
      return scatter(lvalue, value, out);
    lvalue->args[0] = access(lvalue->args[0]);
  } else {
    lvalue = access(lvalue);
  }
  // An expression with an effect becomes a statement of its own before the
  // conversion.
  if (lvalue->type != value->type && ir::hasEffect(value)) {
    ir::Variable *result = ir::local(m, "result", value->type, true);
    out.push_back(ir::let(m, result, value, here));
    value = ir::var(m, result);
  }
  out.push_back(ir::assign(m, lvalue, stored(value, lvalue->type), here));
}

/// A function cannot write to a vector that is no vector in memory: it is given
/// a copy, which is written back.
void StoredVectors::call(Expr *e, ir::Block &before, ir::Block &after) {
  for (size_t i = 0; i != e->args.size(); ++i) {
    Expr *&arg = e->args[i];
    bool isWritten = e->callee->params[i]->passing != ir::Passing::In;
    Expr *probe = isWritten ? value(ir::clone(m, arg)) : nullptr;
    if (!isWritten || ir::isLvalue(probe)) {
      arg = value(arg);
      continue;
    }
    arg = settled(arg, before);
    ir::Variable *copy = ir::local(m, "copy", arg->type, false);
    before.push_back(ir::let(m, copy, value(ir::clone(m, arg)), here));
    assign(arg, ir::var(m, copy), after);
    arg = ir::var(m, copy);
  }
}

void StoredVectors::statement(Stmt *s) {
  here = s->loc; // what has no line gets none
  ir::Block after;
  if (s->expr && s->expr->op == Op::Call)
    call(s->expr, *out, after);
  else if (s->expr)
    s->expr = value(s->expr);
  bool isLast = s->kind == StmtKind::Assign || s->kind == StmtKind::Return;
  if (isLast && !after.empty() && s->expr) {
    ir::Variable *result = ir::local(m, "result", s->expr->type, true);
    emit(ir::let(m, result, s->expr, here));
    s->expr = ir::var(m, result);
    out->insert(out->end(), after.begin(), after.end());
    after.clear();
  }
  if (s->kind == StmtKind::Assign) {
    assign(s->lvalue, s->expr, *out);
  } else {
    rewriteInside(s);
    emit(s);
  }
  out->insert(out->end(), after.begin(), after.end());
}

void StoredVectors::run() {
  for (ir::Variable *v : m.variables)
    if (v->init)
      v->init = value(v->init);
  for (ir::Function *f : m.functions)
    rewrite(f->body);
  // Converters of elements come before converters of arrays, which call them.
  m.functions.insert(m.functions.begin(), made.begin(), made.end());
}

} // namespace

Result<Done> lowerStoredVectors(Shader &shader) {
  ir::Module &m = shader.module;
  StoredTypes types(m);
  for (ir::Variable *v : m.variables)
    if (v->storage == ir::Storage::Buffer)
      v->type = types.inMemory(v->type, alignmentOf(0));
  StoredVectors vectors(m);
  vectors.run();
  if (vectors.problem)
    return *vectors.problem;
  return Done{};
}

} // namespace ampvk::glsl
