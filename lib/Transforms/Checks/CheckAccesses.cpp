// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/CheckAccesses.h"

#include "IR/Walk.h"
#include "Transforms/Checks/AccessChecker.h"

namespace ampvk::transforms {

using namespace ir;

Result<Done> checkAccesses(Module &m, const Lowering &lowering) {
  if (!guardsAccesses(lowering.checks))
    for (Function *f : m.functions)
      walkExprs(f->body, [](Expr *&expr) {
        if (expr->op == Op::InExtent)
          expr = expr->args[0];
      });
  if (lowering.checks.isEmpty())
    return Done{};
  FaultReports reports(m, lowering.checks);
  TileShadow shadow(m, reports);
  for (Function *f : m.functions) // callees first
    AccessChecker(m, reports, shadow, f).run();
  m.shadowWords = shadow.words();
  reports.finish(shadow.finish());
  return Done{};
}

} // namespace ampvk::transforms
