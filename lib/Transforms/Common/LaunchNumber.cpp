// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/LaunchNumber.h"

#include "IR/Build.h"
#include "Transforms/Common/ThreadNumber.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

Expr *component(Module &m, Op op, unsigned d) {
  const unsigned rank = m.kernel.rank;
  const Type *type = rank == 1   ? m.i32()
                     : rank <= 4 ? m.vectorType(m.i32(), rank)
                                 : m.arrayType(m.i32(), rank);
  Expr *value = m.newExpr(op, type);
  if (rank > 1)
    value = index(m, value, literalInt(m, m.i32(), d));
  return convert(m, value, m.u32());
}

/// `size` gives the length of a dimension.
template <typename F> Expr *flat(Module &m, Op op, F size) {
  Expr *number = component(m, op, 0);
  for (unsigned d = 1; d < m.kernel.rank; ++d)
    number = apply(m, Op::Add,
                   {apply(m, Op::Mul, {number, size(d)}), component(m, op, d)});
  return number;
}

} // namespace

Expr *tileNumber(Module &m) {
  return flat(m, Op::TileIndex, [&](unsigned d) {
    return apply(m, Op::Div,
                 {component(m, Op::LaunchExtent, d),
                  literalInt(m, m.u32(), m.kernel.tile[d])});
  });
}

Expr *launchNumber(Module &m) {
  if (!m.kernel.isTiled())
    return flat(m, Op::ThreadIndex,
                [&](unsigned d) { return component(m, Op::LaunchExtent, d); });
  Expr *before =
      apply(m, Op::Mul,
            {tileNumber(m), literalInt(m, m.u32(), m.kernel.tileThreads())});
  return apply(m, Op::Add, {before, threadNumber(m)});
}

} // namespace ampvk::transforms
