// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of MaskBarriers: votes of the threads of a tile.
#ifndef AMPVK_TRANSFORMS_CHECKS_TILEVOTES_H
#define AMPVK_TRANSFORMS_CHECKS_TILEVOTES_H

#include "Transforms/Checks/WordCode.h"

namespace ampvk::transforms {

/// In a vote, each thread of a tile says yes or no. All of them learn who was
/// the first that said yes, and who the first that said no, by its number in
/// the tile. So the outcome does not depend on the order in which threads run.
///
/// A vote is two words of tile_static memory and one barrier between writing
/// and reading them. There are three pairs of words, which votes use in turns:
/// while a vote is in one pair, the first thread clears that of the next vote.
/// It was last read two votes ago: all threads had done that when they came to
/// the barrier of the last vote.
///
/// The functions are not in the module before finish(): so other passes over
/// it neither check them nor take their barriers for the source's.
class TileVotes {
public:
  explicit TileVotes(ir::Module &m);

  /// Stands at the start of the entry.
  ir::Block prologue();
  /// A new variable for the outcome of a vote.
  ir::Variable *newOutcome();
  /// The vote. All threads of the tile have to come to it together.
  ir::Stmt *take(ir::Variable *yes, ir::Variable *outcome, ir::SourceLine loc);
  ir::Expr *anyYes(ir::Variable *outcome) { return any(outcome, 0); }
  ir::Expr *anyNo(ir::Variable *outcome) { return any(outcome, 1); }
  /// Whether this thread is the first that said yes, if any did.
  ir::Expr *isFirstYes(ir::Variable *outcome);
  /// The number of the first thread that said no, if any did.
  ir::Expr *firstNo(ir::Variable *outcome);

  /// Adds the functions and the memory to the module.
  void finish();

private:
  ir::Expr *word(ir::Expr *where);
  ir::Expr *part(ir::Variable *outcome, uint32_t which);
  ir::Expr *any(ir::Variable *outcome, uint32_t which);
  ir::Stmt *byFirstThread(ir::Block body);
  ir::Variable *parameter(const char *name, const ir::Type *type,
                          ir::Passing passing);
  void fillVote();

  ir::Module &m;
  WordCode code;
  const ir::Type *outcomeType;
  const uint32_t threads; ///< of a tile
  ir::Variable *words; ///< number of threads - a thread's number; 0: no thread
  ir::Variable *turn;  ///< the first word of the next vote, in the entry
  ir::Function *begin, *vote;
};

} // namespace ampvk::transforms

#endif
