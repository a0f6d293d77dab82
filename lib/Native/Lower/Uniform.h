// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which variables have one value in all threads of a group.
#ifndef AMPVK_NATIVE_LOWER_UNIFORM_H
#define AMPVK_NATIVE_LOWER_UNIFORM_H

#include "IR/Module.h"

#include <functional>
#include <unordered_set>

namespace ampvk::native {

/// Which statements run once for a group, and which in each of its threads. A
/// statement of the group stands in the block, or in the blocks of statements
/// that `isOfGroup`.
class Uniformity {
public:
  using IsOfGroup = std::function<bool(const ir::Stmt *)>;

  /// Analyzes the block, whose threads differ in `varying`. A scalar that is
  /// declared outside of the block, and not changed in it, is uniform. `reduced`
  /// are uniform although threads change them.
  Uniformity(ir::Module &m, ir::Block &block,
             std::vector<const ir::Variable *> varying,
             const IsOfGroup &isOfGroup,
             std::unordered_set<const ir::Variable *> reduced = {});

  bool isUniform(const ir::Expr *e) const;
  bool isUniform(const ir::Variable *v) const;
  /// Whether the group can run it once for all of its threads: it gives a
  /// uniform variable its value.
  bool runsOnce(const ir::Stmt *s) const;
  bool isMutated(const ir::Variable *v) const { return mutated.contains(v); }

private:
  bool isCallUniform(const ir::Expr *call) const;
  bool isLoadUniform(const ir::Expr *e) const;
  void findCandidates(ir::Block &block, const IsOfGroup &isOfGroup);
  void exclude(ir::Stmt *s);
  bool shrink(ir::Block &block, const IsOfGroup &isOfGroup);

  ir::Module &m;
  std::unordered_set<const ir::Variable *> varying;
  std::unordered_set<const ir::Variable *> reduced;
  std::unordered_set<const ir::Variable *> declared; ///< anywhere in the block
  std::unordered_set<const ir::Variable *> candidates;
  std::unordered_set<const ir::Variable *> mutated; ///< in the block
  std::unordered_set<const ir::Variable *> written; ///< of the module, anywhere
};

} // namespace ampvk::native

#endif
