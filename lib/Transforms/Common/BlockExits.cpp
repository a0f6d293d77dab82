// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/BlockExits.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

namespace ampvk::transforms {

using ir::Block;
using ir::Stmt;
using ir::StmtKind;

BlockExits::BlockExits(ir::Module &m, StmtKind kind, ir::Variable *result)
    : m(m), kind(kind), result(result),
      left(ir::local(m, "left", m.boolType(), false)) {}

bool BlockExits::areIn(const Block &block) const {
  for (const Stmt *s : block)
    if (areIn(s))
      return true;
  return false;
}

bool BlockExits::areIn(const Stmt *s) const {
  if (s->kind == kind)
    return true;
  if (kind != StmtKind::Return && ir::isLoop(s))
    return false;
  if (kind == StmtKind::Break && s->kind == StmtKind::Switch)
    return false;
  for (const Block &block : s->blocks)
    if (areIn(block))
      return true;
  for (const ir::SwitchCase &arm : s->cases)
    if (areIn(arm.body))
      return true;
  return false;
}

bool BlockExits::alwaysIn(const Block &block) const {
  if (block.empty())
    return false;
  const Stmt *last = block.back();
  return last->kind == kind ||
         (last->kind == StmtKind::If && alwaysIn(last->blocks[0]) &&
          alwaysIn(last->blocks[1]));
}

Stmt *BlockExits::declaration(ir::SourceLine loc) {
  return ir::let(m, left, ir::literalBool(m, false), loc);
}

Stmt *BlockExits::ifLeft(Block block, ir::SourceLine loc) {
  return branch(ir::var(m, left), std::move(block), loc);
}

ir::Expr *BlockExits::notLeft() { return inverse(ir::var(m, left)); }

Stmt *BlockExits::branch(ir::Expr *test, Block block, ir::SourceLine loc) {
  Stmt *s = m.newStmt(StmtKind::If, loc);
  s->expr = test;
  s->blocks = {std::move(block), {}};
  return s;
}

ir::Expr *BlockExits::inverse(ir::Expr *test) {
  return simplified(m, ir::apply(m, ir::Op::LogicalNot, {test}));
}

void BlockExits::jump(const Stmt *s, bool isTold, Block &out) {
  if (s->expr && result)
    out.push_back(ir::assign(m, ir::var(m, result), s->expr, s->loc));
  else if (s->expr && ir::hasEffect(s->expr))
    out.push_back(ir::eval(m, s->expr, s->loc));
  if (!isTold)
    return;
  isFlagUsed = true;
  out.push_back(
      ir::assign(m, ir::var(m, left), ir::literalBool(m, true), s->loc));
}

/// Within a loop or switch of its own: sets the flag, and leaves that.
void BlockExits::leaveInside(Block &block) {
  Block out;
  for (Stmt *s : block) {
    if (s->kind == kind) {
      jump(s, true, out);
      out.push_back(m.newStmt(StmtKind::Break, s->loc));
      break;
    }
    bool isLeft = areIn(s);
    if (isLeft)
      ir::forEachBlock(s, [&](Block &inner) { leaveInside(inner); });
    out.push_back(s);
    if (isLeft && (ir::isLoop(s) || s->kind == StmtKind::Switch))
      out.push_back(ifLeft({m.newStmt(StmtKind::Break, s->loc)}, s->loc));
  }
  block = std::move(out);
}

/// An If that threads leave in, and what follows it.
void BlockExits::choice(Stmt *s, Block rest, bool isTold, Block &out) {
  out.push_back(s);
  for (size_t side : {0, 1})
    if (rest.empty() || alwaysIn(s->blocks[side])) {
      Block &other = s->blocks[1 - side];
      other.insert(other.end(), rest.begin(), rest.end());
      for (Block &block : s->blocks)
        block = without(std::move(block), isTold);
      if (s->blocks[0].empty()) {
        s->expr = inverse(s->expr);
        std::swap(s->blocks[0], s->blocks[1]);
      }
      return;
    }
  for (Block &block : s->blocks)
    block = without(std::move(block), true);
  out.push_back(branch(notLeft(),
                       without(std::move(rest), isTold), s->loc));
}

Block BlockExits::without(Block block, bool isTold) {
  Block out;
  for (size_t i = 0; i != block.size(); ++i) {
    Stmt *s = block[i];
    if (s->kind == kind) {
      jump(s, isTold, out);
      break; // what follows is not reached
    }
    if (!areIn(s)) {
      out.push_back(s);
      continue;
    }
    Block rest(block.begin() + ptrdiff_t(i) + 1, block.end());
    if (s->kind == StmtKind::If) {
      choice(s, std::move(rest), isTold, out);
      break;
    }
    bool isScope = s->kind == StmtKind::Scope;
    ir::forEachBlock(s, [&](Block &inner) {
      if (isScope)
        inner = without(std::move(inner), isTold || !rest.empty());
      else
        leaveInside(inner);
    });
    out.push_back(s);
    if (!rest.empty())
      out.push_back(branch(notLeft(),
                           without(std::move(rest), isTold), s->loc));
    break;
  }
  return out;
}

} // namespace ampvk::transforms
