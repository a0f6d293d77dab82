// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/SingleRounds.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>

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

/// Whether every path through the block ends at a break: its last statement, or
/// the last statement of both branches of a condition. The block has no other
/// jumps.
bool endsLoop(Block &block) {
  if (block.empty() || block.back()->kind != StmtKind::Break)
    return false;
  return std::ranges::all_of(block, [&](Stmt *s) {
    if (s == block.back())
      return true;
    if (s->kind == StmtKind::Break || s->kind == StmtKind::Continue)
      return false;
    bool isGood = true;
    if (!ir::isLoop(s))
      ir::forEachBlock(s, [&](Block &inner) {
        isGood &= !countJumps(inner, s->kind == StmtKind::Switch) ||
                  (s->kind == StmtKind::If && endsLoop(inner));
      });
    return isGood;
  });
}

/// Removes the breaks. Code after a condition with breaks moves into the
/// branches without one.
void removeBreaks(Block &block) {
  for (size_t i = 0; i + 1 != block.size(); ++i) {
    Stmt *s = block[i];
    if (s->kind != StmtKind::If ||
        !(countJumps(s->blocks[0]) || countJumps(s->blocks[1])))
      continue;
    Block rest(block.begin() + ptrdiff_t(i) + 1, block.end());
    block.resize(i + 1);
    for (Block &branch : s->blocks) {
      if (!countJumps(branch))
        branch.insert(branch.end(), rest.begin(), rest.end());
      removeBreaks(branch);
    }
    return;
  }
  block.pop_back();
}

/// The only round of the loop, if it comes to that.
Stmt *roundOf(ir::Module &m, Stmt *loop) {
  bool isAsked = loop->expr && loop->kind != StmtKind::DoWhile;
  Stmt *round = m.newStmt(isAsked ? StmtKind::If : StmtKind::Scope, loop->loc);
  round->blocks.push_back(std::move(loop->blocks.back()));
  removeBreaks(round->blocks[0]);
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
    if (ir::isLoop(s) && endsLoop(s->blocks.back()))
      s = roundOf(m, s);
  }
}

} // namespace

void removeSingleRounds(ir::Module &m, ir::Function *function) {
  removeIn(m, function->body);
}

} // namespace ampvk::glsl
