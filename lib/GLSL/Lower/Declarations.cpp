// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/Declarations.h"

#include "IR/Build.h"

namespace ampvk::glsl {

void liftDeclarations(
    ir::Module &m, ir::Block &block,
    const std::unordered_set<const ir::Variable *> &variables,
    ir::Block &declarations) {
  ir::Block kept;
  for (ir::Stmt *s : block) {
    if (s->kind != ir::StmtKind::Let || !variables.contains(s->variable)) {
      kept.push_back(s);
      continue;
    }
    s->variable->isConst = false;
    declarations.push_back(ir::let(m, s->variable, nullptr, s->loc));
    if (s->expr)
      kept.push_back(ir::assign(m, ir::var(m, s->variable), s->expr, s->loc));
  }
  block = std::move(kept);
}

} // namespace ampvk::glsl
