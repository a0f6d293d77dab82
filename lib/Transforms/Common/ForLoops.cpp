// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/ForLoops.h"

#include "IR/Build.h"
#include "Transforms/Common/Simplify.h"

#include <algorithm>

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

/// A While with the For's test and step in its body.
Stmt *roundsOf(Module &m, Stmt *loop, Variable *isFirst) {
  SourceLine loc = loop->loc;
  Block body = {fromTheSecond(m, isFirst, loop->blocks[1], loc)};
  if (loop->expr)
    body.push_back(
        unless(m, loop->expr, {m.newStmt(StmtKind::Break, loc)}, loc));
  body.insert(body.end(), loop->blocks[2].begin(), loop->blocks[2].end());
  Stmt *rounds = m.newStmt(StmtKind::While, loc);
  rounds->expr = literalBool(m, true);
  rounds->blocks = {std::move(body)};
  return rounds;
}

} // namespace

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
  Variable *isFirst = local(m, "first", m.boolType(), false);
  body.insert(body.begin(), fromTheSecond(m, isFirst, std::move(before), loc));
  loop->kind = StmtKind::While;
  Stmt *scope = m.newStmt(StmtKind::Scope, loc);
  scope->blocks = {{let(m, isFirst, literalBool(m, true), loc), loop}};
  return scope;
}

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
  Variable *isFirst = local(m, "first", m.boolType(), false);
  block.push_back(let(m, isFirst, literalBool(m, true), loop->loc));
  block.push_back(roundsOf(m, loop, isFirst));
  return scope;
}

} // namespace ampvk::transforms
