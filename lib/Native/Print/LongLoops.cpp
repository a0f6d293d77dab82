// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/LongLoops.h"

#include "IR/Walk.h"
#include "Native/Print/PrintExpr.h"

namespace ampvk::native {

using namespace ir;

void findLongLoops(Kernel &kernel) {
  std::unordered_set<const Function *> functions;
  auto isLong = [&](Block &block) {
    bool found = false;
    walkExprs(block, [&](Expr *&e) {
      found |= isMathematics(e->op) ||
               (e->op == Op::Call && functions.contains(e->callee));
    });
    return found;
  };
  for (Function *f : kernel.module.functions) // callees come first
    if (isLong(f->body))
      functions.insert(f);
  walkStmts(kernel.module.kernel.entry->body, [&](Stmt *s) {
    if (kernel.threadLoops.contains(s) && isLong(s->blocks[2]))
      kernel.longLoops.insert(s);
  });
}

} // namespace ampvk::native
