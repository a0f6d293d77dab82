// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerOps.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "ampvk/Workarounds.h"

#include <bit>
#include <cmath>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

class OpLowering {
public:
  explicit OpLowering(ir::Module &m) : m(m) {}
  void run();

private:
  void lower(Expr *&e);
  Expr *notFinite(Expr *e);
  void lowerIndex(Expr *index);
  void narrow(Expr *&integer);

  ir::Module &m;
};

/// A division of doubles that glslang folds to the constant. The payload of a
/// NaN is lost. (packDouble2x32 of constants remains a call.)
Expr *OpLowering::notFinite(Expr *e) {
  if (e->type->bits == 32) {
    const auto bits = static_cast<int64_t>(e->bits & 0xffffffff);
    return m.newExpr(Op::Bitcast, e->type, {ir::literalInt(m, m.u32(), bits)});
  }
  if (!isEnabled(Workaround::DoubleConstants)) {
    const auto *words = m.vectorType(m.u32(), 2);
    auto word = [&](uint64_t bits) {
      return ir::literalInt(m, m.u32(), static_cast<int64_t>(bits));
    };
    return m.newExpr(
        Op::Bitcast, e->type,
        {m.newExpr(Op::Construct, words,
                   {word(e->bits & 0xffffffff), word(e->bits >> 32)})});
  }
  const double value = std::bit_cast<double>(e->bits);
  const double above = std::isnan(value) ? 0 : std::copysign(1, value);
  return m.newExpr(
      Op::Div, e->type,
      {ir::literalFloat(m, e->type, above), ir::literalFloat(m, e->type, 0)});
}

bool isFinite(const Expr *literal) {
  if (literal->type->bits == 32)
    return (literal->bits & 0x7f800000) != 0x7f800000;
  uint64_t exponent = uint64_t(0x7ff) << 52;
  return (literal->bits & exponent) != exponent;
}

void OpLowering::narrow(Expr *&integer) {
  const ir::Type *scalar = integer->type->scalar();
  if (scalar->bits != 64)
    return;
  const ir::Type *to = m.intType(32, scalar->isSigned);
  if (integer->type->isVector())
    to = m.vectorType(to, integer->type->count);
  integer = ir::convert(m, integer, to);
}

/// GLSL has indices of 32 bits; a buffer that is reached by its address has a
/// function for them.
void OpLowering::lowerIndex(Expr *index) {
  const Expr *memory = index->args[0];
  Expr *&at = index->args[1];
  if (memory->op != Op::Variable || !isAddressed(m, memory->variable))
    return narrow(at);
  if (at->type == m.positionType())
    return;
  at = at->op == Op::Literal
           ? ir::literalPosition(m, static_cast<int64_t>(at->bits))
           : ir::convert(m, at, m.positionType());
  lower(at);
}

void OpLowering::lower(Expr *&e) {
  switch (e->op) {
  case Op::LogicalNot: // of bytes as conditions, `!(x != 0u)`
    if (e->args[0]->op == Op::NotEqual)
      e = transforms::simplified(m, e);
    break;
  case Op::Literal:
    if (e->type->isFloat() && !isFinite(e))
      e = notFinite(e);
    break;
  case Op::Splat:
    if (!e->type->isVector())
      e = e->args[0];
    break;
  case Op::Index:
    lowerIndex(e);
    break;
  case Op::Shl:
  case Op::Shr:
    narrow(e->args[1]);
    break;
  case Op::AtomicSub:
    e->op = Op::AtomicAdd;
    e->args[1] = ir::apply(m, Op::Neg, {e->args[1]});
    break;
  case Op::BitCount:
  case Op::FindMsb:
  case Op::FindLsb:
    if (!e->type->scalar()->isSigned) {
      const ir::Type *wanted = e->type;
      e->type =
          wanted->isVector() ? m.vectorType(m.i32(), wanted->count) : m.i32();
      e = ir::convert(m, e, wanted);
    }
    break;
  default:
    break;
  }
}

void OpLowering::run() {
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, [&](Expr *&e) { lower(e); });
  for (ir::Variable *v : m.variables)
    if (v->init)
      ir::walkExprs(v->init, [&](Expr *&e) { lower(e); });
}

} // namespace

Result<Done> lowerOps(Shader &shader) {
  OpLowering(shader.module).run();
  return Done{};
}

} // namespace ampvk::glsl
