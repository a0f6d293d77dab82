// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/StmtRewriter.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <algorithm>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isPlainInit(const Block &init) {
  return std::all_of(init.begin(), init.end(), [](const Stmt *stmt) {
    return stmt->kind == StmtKind::Let || stmt->kind == StmtKind::Assign;
  });
}

bool isPlainStep(const Block &step) {
  return std::all_of(step.begin(), step.end(), [](const Stmt *stmt) {
    return stmt->kind == StmtKind::Assign || stmt->kind == StmtKind::Eval;
  });
}

Stmt *unless(Module &m, Expr *test, Block body, SourceLine loc) {
  Stmt *branch = m.newStmt(StmtKind::If, loc);
  branch->expr = simplified(m, apply(m, Op::LogicalNot, {test}));
  branch->blocks = {std::move(body), {}};
  return branch;
}

/// `if (isFirst) isFirst = false; else` the rest.
Stmt *fromTheSecond(Module &m, Variable *isFirst, Block rest, SourceLine loc) {
  Stmt *branch = m.newStmt(StmtKind::If, loc);
  branch->expr = var(m, isFirst);
  branch->blocks = {{assign(m, var(m, isFirst), literalBool(m, false), loc)},
                    std::move(rest)};
  return branch;
}

void append(Block &block, const Block &more) {
  block.insert(block.end(), more.begin(), more.end());
}

/// A While with the For's step in its body: at the end, or where a Continue
/// must come to it, with the test behind it at the start.
void addRounds(Module &m, Stmt *loop, Block &to) {
  SourceLine loc = loop->loc;
  Block step = std::move(loop->blocks[1]), body = std::move(loop->blocks[2]);
  Expr *test = loop->expr ? loop->expr : literalBool(m, true);
  loop->kind = StmtKind::While;
  if (!continues(body)) {
    append(body, step);
    loop->expr = test;
  } else {
    Variable *isFirst = local(m, "first", m.boolType(), false);
    to.push_back(let(m, isFirst, literalBool(m, true), loc));
    Block rounds = {fromTheSecond(m, isFirst, std::move(step), loc)};
    if (loop->expr)
      rounds.push_back(
          unless(m, test, {m.newStmt(StmtKind::Break, loc)}, loc));
    append(rounds, body);
    body = std::move(rounds);
    loop->expr = literalBool(m, true);
  }
  loop->blocks = {std::move(body)};
  to.push_back(loop);
}

/// The loop that runs the statements `before` ahead of each test.
Stmt *withTestInside(Module &m, Stmt *loop, Block before) {
  SourceLine loc = loop->loc;
  before.push_back(
      unless(m, loop->expr, {m.newStmt(StmtKind::Break, loc)}, loc));
  bool isFor = loop->kind == StmtKind::For;
  loop->expr = isFor ? nullptr : literalBool(m, true);
  Block &body = loop->blocks[isFor ? 2 : 0];
  if (loop->kind != StmtKind::DoWhile) {
    body.insert(body.begin(), before.begin(), before.end());
    return loop;
  }
  const bool isAtEnd = !continues(body);
  loop->kind = StmtKind::While;
  if (isAtEnd) {
    append(body, before);
    return loop;
  }
  Variable *isFirst = local(m, "first", m.boolType(), false);
  body.insert(body.begin(), fromTheSecond(m, isFirst, std::move(before), loc));
  Stmt *scope = m.newStmt(StmtKind::Scope, loc);
  scope->blocks = {{let(m, isFirst, literalBool(m, true), loc), loop}};
  return scope;
}

/// The For, or statements that do the same if its init or step are no longer
/// expressions.
Stmt *wellFormedFor(Module &m, Stmt *loop) {
  bool hasPlainStep = isPlainStep(loop->blocks[1]);
  if (hasPlainStep && isPlainInit(loop->blocks[0]))
    return loop;
  Stmt *scope = m.newStmt(StmtKind::Scope, loop->loc);
  scope->blocks = {std::move(loop->blocks[0])};
  Block &block = scope->blocks[0];
  loop->blocks[0] = {};
  if (hasPlainStep) {
    block.push_back(loop);
    return scope;
  }
  addRounds(m, loop, block);
  return scope;
}

} // namespace

void StmtRewriter::rewrite(Block &block) {
  Block result;
  Block *outer = std::exchange(out, &result);
  emitRewritten(block);
  out = outer;
  block = std::move(result);
}

void StmtRewriter::emitRewritten(const Block &block) {
  SourceLine outer = here;
  for (Stmt *stmt : block) {
    if (stmt->loc.line)
      here = stmt->loc;
    if (isLoop(stmt))
      loop(stmt);
    else
      statement(stmt);
  }
  here = outer;
}

void StmtRewriter::statement(Stmt *stmt) {
  rewriteInside(stmt);
  emit(stmt);
}

void StmtRewriter::rewriteInside(Stmt *stmt) {
  forEachBlock(stmt, [&](Block &inner) { rewrite(inner); });
}

Expr *StmtRewriter::kept(Expr *value, const std::string &name) {
  Variable *variable = local(m, name, value->type, true);
  variable->isTemporary = true;
  emit(let(m, variable, value, here));
  return var(m, variable);
}

void StmtRewriter::loop(Stmt *stmt) {
  bool isFor = stmt->kind == StmtKind::For;
  if (isFor)
    rewrite(stmt->blocks[0]);
  Block before;
  if (stmt->expr) {
    Block *outer = std::exchange(out, &before);
    stmt->expr = loopTest(stmt->expr);
    out = outer;
  }
  for (size_t i = isFor ? 1 : 0; i < stmt->blocks.size(); ++i)
    rewrite(stmt->blocks[i]);
  if (!before.empty())
    stmt = withTestInside(m, stmt, std::move(before));
  emit(isFor ? wellFormedFor(m, stmt) : stmt);
}

} // namespace ampvk::transforms
