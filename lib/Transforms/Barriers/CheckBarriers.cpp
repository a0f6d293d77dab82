// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Barriers/CheckBarriers.h"

#include "IR/Walk.h"
#include "Transforms/Barriers/BarrierAnalysis.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

bool hasBarrier(Module &m) {
  bool found = false;
  for (Function *f : m.functions)
    walkExprs(f->body, [&](Expr *&e) { found |= isCollective(e->op); });
  return found;
}

} // namespace

Result<Done> checkBarriers(Module &m) {
  if (m.kernel.tileThreads() <= 1 || !hasBarrier(m))
    return Done{};
  return BarrierAnalysis(m).run();
}

} // namespace ampvk::transforms
