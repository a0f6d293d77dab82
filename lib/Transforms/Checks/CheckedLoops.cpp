// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rounds of loops, and what is to be known of statements before any is
// changed.
#include "Transforms/Checks/AccessChecker.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "Transforms/Common/SmallUpdates.h"

#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

/// Whether the loop has a small, known number of rounds and needs no check. A
/// loop that runs once must remain recognizable: drivers turn it into a
/// condition, and glsl::limitNesting limits how deeply these nest.
bool AccessChecker::isShort(const Stmt *loop) const {
  constexpr double Few = 1024;
  if (loop->kind == StmtKind::DoWhile && loop->expr->op == Op::Literal &&
      !loop->expr->bits)
    return true;
  if (loop->kind != StmtKind::For || loop->blocks[0].size() != 1 ||
      !loop->expr || loop->expr->args.empty())
    return false;
  const Expr *counter = loop->expr->args[0];
  if (counter->op != Op::Variable ||
      counter->variable != loop->blocks[0][0]->variable ||
      isSmall(counter->type))
    return false;
  MaybeRange range = ranges.of(counter); // of a counter that counts
  return range && range->high - range->low < Few;
}

void AccessChecker::prepare(Block &block) {
  Block result;
  for (size_t i = 0; i < block.size(); ++i) {
    Stmt *stmt = block[i];
    if (i + 1 < block.size() && isSmallIncrement(stmt, block[i + 1]))
      increments[stmt] = block[i + 1];
    if (stmt->kind == StmtKind::Let && stmt->variable->isConst && stmt->expr &&
        stmt->expr->op == Op::ThreadIndex)
      indices.insert(stmt->variable);
    forEachBlock(stmt, [&](Block &inner) { prepare(inner); });
    if (reports.checks().contains(CheckPart::Loops) && isLoop(stmt) &&
        !isShort(stmt) && !reports.isLeftOut(stmt))
      countRounds(stmt, result);
    else
      result.push_back(stmt);
  }
  block = std::move(result);
}

/// The loop counts the rounds that it begins, and ends after the first one that
/// is too many, so that one more than the limit is an error. Its test has no
/// effect for that, and is the same in all threads if it was so before.
void AccessChecker::countRounds(Stmt *loop, Block &result) {
  const SourceLine loc = loop->loc;
  auto number = [&](uint32_t n) { return literalInt(m, m.u32(), n); };
  auto given = [&] {
    Expr *word = reports.head(offsetof(FaultBuffer, loopLimit));
    work[word] = false;
    return word;
  };
  Variable *limit = local(m, "limit", m.u32(), true);
  Variable *rounds = local(m, "rounds", m.u32(), false);
  limit->loc = rounds->loc = loc;
  result.push_back(let(m, limit,
                       apply(m, Op::Select,
                             {apply(m, Op::Equal, {given(), number(0)}),
                              number(UINT32_MAX), given()}),
                       loc));
  result.push_back(let(m, rounds, number(0), loc));
  Expr *goesOn = apply(m, Op::LessEqual, {var(m, rounds), var(m, limit)});
  const bool isEndless =
      !loop->expr || (loop->expr->op == Op::Literal && loop->expr->bits);
  loop->expr =
      isEndless ? goesOn : apply(m, Op::LogicalAnd, {loop->expr, goesOn});
  Block &body = loop->blocks[loop->kind == StmtKind::For ? 2 : 0];
  body.insert(body.begin(),
              assign(m, var(m, rounds),
                     apply(m, Op::Add, {var(m, rounds), number(1)}), loc));
  result.push_back(loop);
  Stmt *report = m.newStmt(StmtKind::If, loc);
  report->expr = apply(m, Op::Less, {var(m, limit), var(m, rounds)});
  Expr *check = number(reports.number(CheckKind::Loop, "", loc));
  report->blocks = {
      {eval(m, reports.report(check, {var(m, limit)}, {var(m, limit)}), loc)},
      {}};
  result.push_back(report);
}

Expr *AccessChecker::loopTest(Expr *test) {
  loads.clear();
  Expr *checked = value(test);
  loads.clear();
  return checked;
}

} // namespace ampvk::transforms
