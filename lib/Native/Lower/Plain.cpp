// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/Plain.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::native {

using namespace ir;

bool isPlain(Stmt *s) {
  bool isGood = s->kind != StmtKind::Switch && s->kind != StmtKind::Break &&
                s->kind != StmtKind::Continue && s->kind != StmtKind::Return &&
                !isLoop(s);
  forEachRoot(s, [&](Expr *&e) { isGood &= !hasEffectInside(e); });
  forEachBlock(s, [&](Block &inner) {
    for (Stmt *each : inner)
      isGood &= isPlain(each);
  });
  return isGood;
}

} // namespace ampvk::native
