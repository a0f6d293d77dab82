// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: barriers that are not proved to be reached by all
/// threads of the tile.
#ifndef AMPVK_TRANSFORMS_CHECKS_MASKBARRIERS_H
#define AMPVK_TRANSFORMS_CHECKS_MASKBARRIERS_H

#include "Transforms/Checks/FaultReports.h"
#include "Transforms/Checks/TileVotes.h"

#include <unordered_map>

namespace ampvk::transforms {

/// Rewrites the control flow around barriers so that all threads of the tile go
/// through it together, and come to each barrier. A mask, a variable of each
/// thread, says whether it would be there:
///
///     if (c) {            bool here = c;
///       a = 1;            if (some thread of the tile is here) {
///       barrier;            if (here) a = 1;
///       b = a;              barrier;
///     }                     if (here) b = a;
///                         }
///
/// A loop goes on as long as some thread is in it. Jumps become conditions, and
/// functions with barriers stand in place of their calls before that
/// (StructureExits.h, InlineBarriers.h). So every barrier is valid, whatever the
/// threads do: those that would not come to it wait there all the same.
///
/// Where some threads are at a barrier and others are not, the first one that is
/// reports a fault, with the number of the first one that is not.
///
/// Statements without barriers stay as they are. Where no condition is around a
/// barrier, nothing changes.
class MaskBarriers {
public:
  /// Faults are recorded if the reports' checks have their part.
  MaskBarriers(ir::Module &m, FaultReports &reports);

  /// Rewrites the entry, which is not checked yet.
  void run();
  /// Adds what it needs to the module, when that is checked.
  void finish() { votes.finish(); }

private:
  ir::Block masked(const ir::Block &block, ir::Variable *mask);
  /// The statements under the mask. What they declare is outside if `all`, the
  /// uses in the block around them, are more than theirs.
  void
  guard(ir::Block stmts, ir::Variable *mask,
        const std::unordered_map<const ir::Variable *, unsigned> &all,
        ir::Block &out);
  void statement(ir::Stmt *s, ir::Variable *mask, ir::Block &out);
  void barrier(ir::Stmt *s, ir::Variable *mask, ir::Block &out);
  void branch(const ir::Stmt *s, ir::Variable *mask, ir::Block &out);
  void side(const ir::Block &block, ir::Variable *here, ir::Block &out);
  ir::Stmt *forAsWhile(ir::Stmt *s);
  void loop(const ir::Stmt *s, ir::Variable *mask, ir::Block &out);

  ir::Expr *both(ir::Variable *mask, ir::Expr *condition);
  ir::Variable *declared(const char *name, ir::Expr *value, ir::Block &out);
  ir::Variable *voted(ir::Variable *yes, ir::Block &out);
  ir::Stmt *when(ir::Expr *condition, ir::Block body);

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  TileVotes votes;
  ir::SourceLine here; ///< of the statement, or of the last that has one
};

} // namespace ampvk::transforms

#endif
