// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/CountedLoop.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::glsl {

using namespace ir;

namespace {

/// Products of larger steps with rounds could overflow.
constexpr int64_t MaxStep = 1 << 16;

/// By how much the statement changes the counter; 0: not known, or too much.
int64_t stepOf(const Stmt *next, const Variable *counter) {
  if (next->kind != StmtKind::Assign || !isVariable(next->lvalue, counter) ||
      (next->expr->op != Op::Add && next->expr->op != Op::Sub) ||
      !isVariable(next->expr->args[0], counter) ||
      next->expr->args[1]->op != Op::Literal)
    return 0;
  const auto by = static_cast<int64_t>(next->expr->args[1]->bits);
  if (by < -MaxStep || by > MaxStep)
    return 0;
  return next->expr->op == Op::Add ? by : -by;
}

/// The test with its operands exchanged.
Op mirrored(Op test) {
  switch (test) {
  case Op::Less:
    return Op::Greater;
  case Op::LessEqual:
    return Op::GreaterEqual;
  case Op::Greater:
    return Op::Less;
  case Op::GreaterEqual:
    return Op::LessEqual;
  default:
    return test;
  }
}

/// Whether a counter that goes there comes to the end by the test.
bool leadsTo(const CountedLoop &loop) {
  const bool isOne = loop.step == 1;
  switch (loop.test) {
  case Op::Less:
  case Op::LessEqual:
    return !loop.isDown && (isOne || loop.counter->type->isSigned);
  case Op::Greater:
  case Op::GreaterEqual:
    return loop.isDown && (isOne || loop.counter->type->isSigned);
  default:
    return loop.test == Op::NotEqual && isOne;
  }
}

} // namespace

std::optional<CountedLoop> countedLoop(const Stmt *s) {
  if (s->kind != StmtKind::For || s->blocks[0].size() != 1 ||
      s->blocks[0][0]->kind != StmtKind::Let || !s->blocks[0][0]->expr ||
      s->blocks[1].size() != 1 || !s->expr || !isComparison(s->expr->op))
    return {};
  Variable *counter = s->blocks[0][0]->variable;
  if (!counter->type->isInteger() || counter->type->bits < 32)
    return {};
  const int64_t step = stepOf(s->blocks[1][0], counter);
  const bool isFirst = isVariable(s->expr->args[0], counter);
  if (!step || (!isFirst && !isVariable(s->expr->args[1], counter)))
    return {};
  CountedLoop loop{counter,
                   s->blocks[0][0]->expr,
                   s->expr->args[isFirst],
                   isFirst ? s->expr->op : mirrored(s->expr->op),
                   step < 0 ? -step : step,
                   step < 0};
  return leadsTo(loop) ? std::optional(loop) : std::nullopt;
}

bool isLeft(const Block &body, bool isOwn) {
  for (Stmt *s : body) {
    if (s->kind == StmtKind::Return || (s->kind == StmtKind::Break && isOwn))
      return true;
    const bool isInner = isLoop(s) || s->kind == StmtKind::Switch;
    bool found = false;
    forEachBlock(
        s, [&](Block &inner) { found |= isLeft(inner, isOwn && !isInner); });
    if (found)
      return true;
  }
  return false;
}

} // namespace ampvk::glsl
