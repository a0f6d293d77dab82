// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/Invariant.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Whether the operation itself, on operands that stay the same, gives the
/// same.
bool isSteady(const Expr *e, bool mayLoad) {
  if (e->op == Op::Call)
    return mayLoad && e->callee->isPure;
  const OpMemory memory = info(e->op).memory;
  return info(e->op).category != OpCategory::Effect && e->op != Op::Deref &&
         (memory == OpMemory::None || (mayLoad && memory == OpMemory::Reads));
}

} // namespace

bool isInvariant(Expr *value,
                 const std::unordered_set<const Variable *> &changed,
                 bool mayLoad) {
  bool result = true;
  walkExprs(value, [&](Expr *&e) {
    if (e->op != Op::Variable) {
      result &= isSteady(e, mayLoad);
      return;
    }
    const Storage storage = e->variable->storage;
    result &= isOfThread(storage) ? !changed.contains(e->variable)
                                  : mayLoad || storage == Storage::Argument ||
                                        storage == Storage::Builtin;
  });
  return result;
}

} // namespace ampvk::transforms
