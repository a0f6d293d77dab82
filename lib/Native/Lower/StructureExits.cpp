// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/StructureExits.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Native/Lower/InlineBarriers.h"
#include "Transforms/Common/BlockExits.h"

namespace ampvk::native {

using namespace ir;
using transforms::BlockExits;

namespace {

void prepend(Block &block, Stmt *first) { block.insert(block.begin(), first); }

class Structurer {
public:
  explicit Structurer(Module &m) : m(m) {}

  void block(Block &block) {
    Block out;
    for (Stmt *s : block) {
      if (hasBarrier(s)) {
        forEachBlock(s, [&](Block &inner) { this->block(inner); });
        if (isLoop(s))
          loop(s, out);
      }
      out.push_back(s);
    }
    block = std::move(out);
  }

private:
  static Block &bodyOf(Stmt *s) {
    return s->kind == StmtKind::For ? s->blocks[2] : s->blocks[0];
  }

  void loop(Stmt *s, Block &out) {
    BlockExits continues(m, StmtKind::Continue);
    if (continues.areIn(bodyOf(s))) {
      bodyOf(s) = continues.without(std::move(bodyOf(s)), false);
      if (continues.isFlagUsed)
        prepend(bodyOf(s), continues.declaration(s->loc));
    }
    BlockExits breaks(m, StmtKind::Break);
    if (!breaks.areIn(bodyOf(s)))
      return;
    bodyOf(s) = breaks.without(std::move(bodyOf(s)), true);
    out.push_back(breaks.declaration(s->loc));
    if (s->kind == StmtKind::For)
      withoutStep(s, out, breaks);
    s->expr = s->expr ? apply(m, Op::LogicalAnd, {breaks.notLeft(), s->expr})
                      : breaks.notLeft();
  }

  /// Makes it a While. Threads that have left do not take the step.
  void withoutStep(Stmt *s, Block &out, BlockExits &breaks) {
    out.insert(out.end(), s->blocks[0].begin(), s->blocks[0].end());
    Stmt *step = m.newStmt(StmtKind::If, s->loc);
    step->expr = breaks.notLeft();
    step->blocks = {s->blocks[1], {}};
    Block body = s->blocks[2];
    if (!s->blocks[1].empty())
      body.push_back(step);
    s->kind = StmtKind::While;
    s->blocks = {std::move(body)};
  }

  Module &m;
};

} // namespace

void structureExits(Module &m) {
  Block &body = m.kernel.entry->body;
  BlockExits returns(m, StmtKind::Return);
  if (returns.areIn(body)) {
    body = returns.without(std::move(body), false);
    if (returns.isFlagUsed)
      prepend(body, returns.declaration(m.kernel.entry->loc));
  }
  Structurer(m).block(body);
}

} // namespace ampvk::native
