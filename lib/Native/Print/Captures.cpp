// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/Captures.h"

#include "IR/Walk.h"

#include <unordered_set>

namespace ampvk::native {

using namespace ir;

Captures::Captures(Module &m) {
  for (Function *f : m.functions) { // callees come first
    std::unordered_set<const Variable *> used;
    walkExprs(f->body, [&](Expr *&e) {
      if (e->op == Op::Variable)
        used.insert(e->variable);
      if (e->op == Op::Call)
        used.insert(captured[e->callee].begin(), captured[e->callee].end());
    });
    std::vector<const Variable *> &list = captured[f];
    for (const Variable *v : m.variables) // their order
      if (v->storage != Storage::Constant && used.contains(v))
        list.push_back(v);
  }
}

} // namespace ampvk::native
