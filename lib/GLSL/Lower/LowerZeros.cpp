// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerZeros.h"

#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::StmtKind;

/// More elements than this are written as a loop.
constexpr unsigned maxWrittenOut = 16;

unsigned elementsOf(const ir::Type *type) {
  return type->isArray() ? type->count * elementsOf(type->element) : 1;
}

class ZeroLowering {
public:
  explicit ZeroLowering(ir::Module &m) : m(m) {}
  void function(ir::Function *f) {
    block(f->body);
    ir::walkExprs(f->body, [&](Expr *&e) { expand(e); });
  }
  void value(Expr *&root) {
    ir::walkExprs(root, [&](Expr *&e) { expand(e); });
  }

private:
  void block(ir::Block &block);
  void expand(Expr *&e) {
    if (e->op == Op::Zero)
      e = expanded(e->type);
  }
  Expr *expanded(const ir::Type *type);
  ir::Stmt *fill(Expr *array, ir::SourceLine loc);
  bool isLargeZero(const Expr *e) const {
    return e && e->op == Op::Zero && e->type->isArray() &&
           elementsOf(e->type) > maxWrittenOut;
  }

  ir::Module &m;
};

Expr *ZeroLowering::expanded(const ir::Type *type) {
  if (type->isScalar())
    return m.newExpr(Op::Literal, type);
  if (type->isVector())
    return m.newExpr(Op::Splat, type, {expanded(type->element)});
  std::vector<Expr *> parts;
  if (type->isArray())
    for (unsigned i = 0; i != type->count; ++i)
      parts.push_back(expanded(type->element));
  else
    for (const ir::Field &field : type->record->fields)
      parts.push_back(expanded(field.type));
  return ir::construct(m, type, std::move(parts));
}

/// for (int k = 0; k < N; ++k) { array[k] = zero; }
ir::Stmt *ZeroLowering::fill(Expr *array, ir::SourceLine loc) {
  ir::Variable *k = ir::local(m, "k", m.i32(), false);
  auto number = [&](int64_t value) {
    return ir::literalInt(m, m.i32(), value);
  };
  const ir::Type *element = array->type->element;
  Expr *lvalue = ir::index(m, array, ir::var(m, k));
  ir::Stmt *loop = m.newStmt(StmtKind::For, loc);
  loop->expr =
      ir::apply(m, Op::Less, {ir::var(m, k), number(array->type->count)});
  ir::Stmt *step = ir::assign(
      m, ir::var(m, k), ir::apply(m, Op::Add, {ir::var(m, k), number(1)}), loc);
  loop->blocks = {{ir::let(m, k, number(0), loc)},
                  {step},
                  {ir::assign(m, lvalue, ir::zero(m, element), loc)}};
  return loop;
}

void ZeroLowering::block(ir::Block &stmts) {
  for (size_t at = 0; at != stmts.size(); ++at) {
    ir::Stmt *s = stmts[at];
    if (s->kind == StmtKind::Let && isLargeZero(s->expr)) {
      s->expr = nullptr;
      s->variable->isConst = false;
      stmts.insert(stmts.begin() + static_cast<ptrdiff_t>(at) + 1,
                   fill(ir::var(m, s->variable), s->loc));
    } else if (s->kind == StmtKind::Assign && isLargeZero(s->expr)) {
      s = stmts[at] = fill(s->lvalue, s->loc);
    }
    // The parts of a for's head must stay expressions.
    if (s->kind == StmtKind::For)
      block(s->blocks[2]);
    else
      ir::forEachBlock(s, [&](ir::Block &inner) { block(inner); });
  }
}

} // namespace

Result<Done> lowerZeros(Shader &shader) {
  ZeroLowering lowering(shader.module);
  for (ir::Function *f : shader.module.functions)
    lowering.function(f);
  for (ir::Variable *v : shader.module.variables)
    if (v->init)
      lowering.value(v->init);
  return Done{};
}

} // namespace ampvk::glsl
