// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/SingleRounds.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::glsl {
namespace {

using ir::Block;
using ir::Stmt;
using ir::StmtKind;

/// How many statements of the block go on or end the loop that it is in.
unsigned countJumps(Block &block, bool isInSwitch = false) {
  unsigned jumps = 0;
  for (Stmt *s : block) {
    jumps += s->kind == StmtKind::Continue ||
             (s->kind == StmtKind::Break && !isInSwitch);
    if (!ir::isLoop(s))
      ir::forEachBlock(s, [&](Block &inner) {
        jumps += countJumps(inner, isInSwitch || s->kind == StmtKind::Switch);
      });
  }
  return jumps;
}

bool isSingleRound(Stmt *loop) {
  Block &body = loop->blocks.back();
  return !body.empty() && body.back()->kind == StmtKind::Break &&
         countJumps(body) == 1;
}

/// The only round of the loop, if it comes to that.
Stmt *roundOf(ir::Module &m, Stmt *loop) {
  bool isAsked = loop->expr && loop->kind != StmtKind::DoWhile;
  Stmt *round = m.newStmt(isAsked ? StmtKind::If : StmtKind::Scope, loop->loc);
  round->blocks.push_back(std::move(loop->blocks.back()));
  round->blocks[0].pop_back();
  if (isAsked) {
    round->expr = loop->expr;
    round->blocks.emplace_back();
  }
  if (loop->kind != StmtKind::For || loop->blocks[0].empty())
    return round;
  Stmt *whole = m.newStmt(StmtKind::Scope, loop->loc);
  whole->blocks.push_back(std::move(loop->blocks[0]));
  whole->blocks[0].push_back(round);
  return whole;
}

void removeIn(ir::Module &m, Block &block) {
  for (Stmt *&s : block) {
    ir::forEachBlock(s, [&](Block &inner) { removeIn(m, inner); });
    if (ir::isLoop(s) && isSingleRound(s))
      s = roundOf(m, s);
  }
}

} // namespace

void removeSingleRounds(ir::Module &m, ir::Function *function) {
  removeIn(m, function->body);
}

} // namespace ampvk::glsl
