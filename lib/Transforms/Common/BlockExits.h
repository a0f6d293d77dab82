// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Jumps out of a block, made conditions.
#ifndef AMPVK_TRANSFORMS_COMMON_BLOCKEXITS_H
#define AMPVK_TRANSFORMS_COMMON_BLOCKEXITS_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// The jumps of one kind out of one block, of which nothing stands behind it
/// that they jump over.
class BlockExits {
public:
  BlockExits(ir::Module &m, ir::StmtKind kind, ir::Variable *result = nullptr);

  bool areIn(const ir::Block &block) const;

  /// The block without them. Where threads jump the flag is set if `isTold`.
  ir::Block without(ir::Block block, bool isTold);

  /// Whether it ends in a jump, on all ways.
  bool alwaysIn(const ir::Block &block) const;

  /// Declares the flag, which is not set.
  ir::Stmt *declaration(ir::SourceLine loc);
  ir::Stmt *ifLeft(ir::Block block, ir::SourceLine loc);
  /// Whether the thread has not jumped.
  ir::Expr *notLeft();

  bool isFlagUsed = false;

private:
  bool areIn(const ir::Stmt *s) const;

  void jump(const ir::Stmt *s, bool isTold, ir::Block &out);
  void choice(ir::Stmt *s, ir::Block rest, bool isTold, ir::Block &out);
  void leaveInside(ir::Block &block);
  ir::Stmt *branch(ir::Expr *test, ir::Block block, ir::SourceLine loc);
  ir::Expr *inverse(ir::Expr *test);

  ir::Module &m;
  ir::StmtKind kind;
  ir::Variable *result;
  ir::Variable *left;
};

} // namespace ampvk::transforms

#endif
