// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/ThreadNumber.h"

#include "IR/Build.h"

namespace ampvk::transforms {

using namespace ir;

Expr *threadNumber(Module &m) {
  const unsigned rank = m.kernel.rank;
  const Type *type = rank == 1 ? m.i32() : m.vectorType(m.i32(), rank);
  Expr *result = nullptr;
  for (unsigned d = 0; d < rank; ++d) {
    Expr *along = m.newExpr(Op::LocalIndex, type);
    if (rank > 1)
      along = index(m, along, literalInt(m, m.i32(), d));
    along = convert(m, along, m.u32());
    Expr *size = literalInt(m, m.u32(), m.kernel.tile[d]);
    result = result ? apply(m, Op::Add,
                            {apply(m, Op::Mul, {result, size}), along})
                    : along;
  }
  return result;
}

} // namespace ampvk::transforms
