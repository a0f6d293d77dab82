// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: loads of tile_static memory that no thread stored
/// to.
#ifndef AMPVK_TRANSFORMS_CHECKS_WRITTENSHADOW_H
#define AMPVK_TRANSFORMS_CHECKS_WRITTENSHADOW_H

#include "Transforms/Checks/FaultReports.h"
#include "Transforms/Checks/ProofLog.h"
#include "Transforms/Checks/Proofs.h"
#include "Transforms/Checks/WordCode.h"

#include <functional>
#include <unordered_map>

namespace ampvk::transforms {

/// Each scalar of the tile_static variables that may be read before they are
/// written (Proofs.h) has a word in the tile's shadow, which is 0 until a
/// thread of the tile stores to the scalar. A load of a struct or a vector is
/// an error only if none of its scalars was stored to: it may be copied for
/// those that were.
class WrittenShadow {
public:
  /// The function `findShadow` gives the first word of the tile's shadow, or 0.
  WrittenShadow(ir::Module &m, FaultReports &reports, const Proofs &proofs,
                ir::Function *findShadow);

  bool isWatched(const ir::Variable *variable) const {
    return firsts.contains(variable);
  }
  /// Adds that the thread accesses these scalars, counted from the variable's
  /// first. `check` is for a load, or an atomic operation.
  void watch(AccessKind kind, const ir::Variable *variable,
             const ir::Expr *first, uint32_t count, uint32_t check,
             ir::Block &out, ir::SourceLine loc);

  /// The functions that these call, if there are such. The shadow's words for
  /// them are those from `before` on.
  std::vector<ir::Function *> finish(uint32_t before);
  uint32_t words() const { return scalars; }

private:
  ir::Stmt *forEach(ir::Function *f, ir::Variable *shadow, uint32_t before,
                    const std::function<ir::Block(ir::Variable *)> &body);
  void fill(ir::Function *f, ir::Block body, ir::Variable *shadow);

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  ir::Function *findShadow;
  uint32_t scalars = 0;
  std::unordered_map<const ir::Variable *, uint32_t> firsts;
  ir::Function *markWritten, *checkWritten;
};

} // namespace ampvk::transforms

#endif
