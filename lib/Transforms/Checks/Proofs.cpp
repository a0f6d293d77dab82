// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/Proofs.h"

#include "Transforms/Checks/ProofRun.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

Proofs::Proofs(Module &m) {
  const bool hasTileStatic =
      std::ranges::any_of(m.variables, [](const Variable *v) {
        return v->storage == Storage::TileStatic;
      });
  if (!m.kernel.isTiled() || !hasTileStatic)
    return;
  ProofRun run(m);
  run.run();
  isComplete = !run.gaveUp;
  if (!isComplete)
    return;
  racing = std::move(run.doubts.races);
  unwritten = std::move(run.doubts.unwritten);
  for (const Expr *subscript : run.subscripts)
    if (!run.doubts.outside.contains(subscript))
      inRange.insert(subscript);
}

} // namespace ampvk::transforms
