// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Barriers/CheckSubgroups.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

Result<Done> checkSubgroups(Module &m) {
  if (m.kernel.isTiled() && m.kernel.tileThreads() % MinSubgroupSize == 0)
    return Done{};
  std::optional<Failure> problem;
  for (Function *f : m.functions)
    walkStmts(f->body, [&](Stmt *s) {
      if (!problem && usesSubgroups(s))
        problem = failureAt(m, s->loc, msg::amp_subgroup_tile());
    });
  if (problem)
    return *problem;
  return Done{};
}

} // namespace ampvk::transforms
