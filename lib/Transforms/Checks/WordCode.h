// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Short ways to write code that computes with 32-bit words, for the functions
/// that checks add to a shader. Operands are u32, and of the shader's own.
#ifndef AMPVK_TRANSFORMS_CHECKS_WORDCODE_H
#define AMPVK_TRANSFORMS_CHECKS_WORDCODE_H

#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

class WordCode {
public:
  explicit WordCode(ir::Module &m) : m(m) {}

  ir::Expr *number(uint32_t value) { return ir::literalInt(m, m.u32(), value); }
  ir::Expr *of(ir::Variable *v) { return ir::var(m, v); }
  ir::Expr *apply(ir::Op op, ir::Expr *a, ir::Expr *b) {
    return ir::apply(m, op, {a, b});
  }
  ir::Expr *add(ir::Expr *a, ir::Expr *b) { return apply(ir::Op::Add, a, b); }
  ir::Expr *sub(ir::Expr *a, ir::Expr *b) { return apply(ir::Op::Sub, a, b); }
  ir::Expr *mul(ir::Expr *a, ir::Expr *b) { return apply(ir::Op::Mul, a, b); }
  ir::Expr *shl(ir::Expr *a, ir::Expr *b) { return apply(ir::Op::Shl, a, b); }
  ir::Expr *shr(ir::Expr *a, ir::Expr *b) { return apply(ir::Op::Shr, a, b); }
  ir::Expr *bits(ir::Expr *a, ir::Expr *mask) {
    return apply(ir::Op::BitAnd, a, mask);
  }
  ir::Expr *with(ir::Expr *a, ir::Expr *more) {
    return apply(ir::Op::BitOr, a, more);
  }
  ir::Expr *flipped(ir::Expr *a, ir::Expr *b) {
    return apply(ir::Op::BitXor, a, b);
  }
  ir::Expr *isSame(ir::Expr *a, ir::Expr *b) {
    return apply(ir::Op::Equal, a, b);
  }
  ir::Expr *differs(ir::Expr *a, ir::Expr *b) {
    return apply(ir::Op::NotEqual, a, b);
  }
  ir::Expr *isLess(ir::Expr *a, ir::Expr *b) {
    return apply(ir::Op::Less, a, b);
  }
  ir::Expr *isSet(ir::Expr *a, ir::Expr *mask) {
    return differs(bits(a, mask), number(0));
  }
  ir::Expr *both(ir::Expr *a, ir::Expr *b) {
    return apply(ir::Op::LogicalAnd, a, b);
  }
  ir::Expr *either(ir::Expr *a, ir::Expr *b) {
    return apply(ir::Op::LogicalOr, a, b);
  }
  ir::Expr *isNot(ir::Expr *a) { return ir::apply(m, ir::Op::LogicalNot, {a}); }
  /// The bits of a scalar; the two halves of a 64-bit one combined.
  ir::Expr *bitsOf(ir::Expr *scalar) {
    if (scalar->type->isFloat() && scalar->type->bits < 32)
      scalar = ir::convert(m, scalar, m.f32());
    if (scalar->type->isFloat())
      scalar = m.newExpr(ir::Op::Bitcast, m.intType(scalar->type->bits, false),
                         {scalar});
    if (!scalar->type->isInteger() || scalar->type->bits != 64)
      return ir::convert(m, scalar, m.u32());
    ir::Expr *all = ir::convert(m, scalar, m.intType(64, false));
    ir::Expr *high = shr(ir::clone(m, all), number(32));
    return flipped(ir::convert(m, all, m.u32()), ir::convert(m, high, m.u32()));
  }
  ir::Expr *choose(ir::Expr *condition, ir::Expr *a, ir::Expr *b) {
    return m.newExpr(ir::Op::Select, a->type, {condition, a, b});
  }

  ir::Variable *parameter(ir::Function *f, const char *name,
                          const ir::Type *type) {
    ir::Variable *v = ir::local(m, name, type, true);
    v->storage = ir::Storage::Parameter;
    f->params.push_back(v);
    return v;
  }
  ir::Function *function(const char *name, const ir::Type *result,
                         std::initializer_list<const char *> words) {
    ir::Function *f = m.newFunction();
    f->name = name;
    f->result = result;
    for (const char *word : words)
      parameter(f, word, m.u32());
    return f;
  }
  /// A new variable at the block's end.
  ir::Variable *keep(ir::Block &body, const char *name, ir::Expr *value,
                     bool isConst = true) {
    ir::Variable *v = ir::local(m, name, value->type, isConst);
    body.push_back(ir::let(m, v, value));
    return v;
  }
  ir::Stmt *assign(ir::Variable *v, ir::Expr *value) {
    return ir::assign(m, of(v), value);
  }
  ir::Stmt *eval(ir::Expr *effect) { return ir::eval(m, effect); }
  ir::Stmt *when(ir::Expr *condition, ir::Block then,
                 ir::Block otherwise = {}) {
    ir::Stmt *branch = m.newStmt(ir::StmtKind::If);
    branch->expr = condition;
    branch->blocks = {std::move(then), std::move(otherwise)};
    return branch;
  }
  /// A loop of i = 0, 1 ... while the condition holds.
  ir::Stmt *counting(ir::Variable *i, ir::Expr *condition, ir::Block body) {
    return counting(i, number(0), condition, 1, std::move(body));
  }
  /// A loop of i = from, from + step ... while the condition holds.
  ir::Stmt *counting(ir::Variable *i, ir::Expr *from, ir::Expr *condition,
                     uint32_t step, ir::Block body) {
    ir::Stmt *loop = m.newStmt(ir::StmtKind::For);
    loop->expr = condition;
    loop->blocks = {{ir::let(m, i, from)},
                    {assign(i, add(of(i), number(step)))},
                    std::move(body)};
    return loop;
  }

private:
  ir::Module &m;
};

} // namespace ampvk::transforms

#endif
