// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/Bodies.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

std::optional<int64_t> literal(const Expr *e) {
  if (e->op == Op::Neg && e->type->isSigned)
    if (auto value = literal(e->args[0]))
      return -*value;
  if (e->op != Op::Literal || !e->type->isInteger())
    return std::nullopt;
  return static_cast<int64_t>(e->bits);
}

bool mayReturn(Stmt *stmt) {
  Block one = {stmt};
  bool found = false;
  walkStmts(one, [&](Stmt *s) { found |= s->kind == StmtKind::Return; });
  return found;
}

} // namespace

bool compares(Op op, int64_t a, int64_t b) {
  switch (op) {
  case Op::Less:
    return a < b;
  case Op::LessEqual:
    return a <= b;
  case Op::Greater:
    return a > b;
  case Op::GreaterEqual:
    return a >= b;
  case Op::Equal:
    return a == b;
  default:
    return a != b;
  }
}

Variable *indexOfEntry(Module &m) {
  const Block &body = m.kernel.entry->body;
  unsigned uses = 0;
  for (Function *f : m.functions)
    walkExprs(f->body, [&](Expr *&e) { uses += e->op == Op::ThreadIndex; });
  if (uses != 1 || body[0]->kind != StmtKind::Let || !body[0]->expr ||
      body[0]->expr->op != Op::ThreadIndex || !body[0]->variable->isConst)
    return nullptr;
  return body[0]->variable;
}

unsigned roundsOf(Stmt *loop) {
  constexpr unsigned Many = MaxRounds + 1;
  if (loop->kind != StmtKind::For || loop->blocks[0].size() != 1 ||
      loop->blocks[1].size() != 1 || !loop->expr ||
      !isComparison(loop->expr->op) || loop->expr->op == Op::Equal)
    return Many;
  const Stmt *init = loop->blocks[0][0], *step = loop->blocks[1][0];
  const Variable *counter = init->variable;
  if (init->kind != StmtKind::Let || !init->expr ||
      step->kind != StmtKind::Assign || !isVariable(step->lvalue, counter) ||
      (step->expr->op != Op::Add && step->expr->op != Op::Sub) ||
      !isVariable(step->expr->args[0], counter) ||
      !isVariable(loop->expr->args[0], counter) ||
      mutatedVariables(loop->blocks[2]).contains(counter))
    return Many;
  auto first = literal(init->expr), end = literal(loop->expr->args[1]),
       by = literal(step->expr->args[1]);
  if (!first || !end || !by)
    return Many;
  if (step->expr->op == Op::Sub)
    by = -*by;
  unsigned rounds = 0;
  for (int64_t n = *first; compares(loop->expr->op, n, *end) && rounds < Many;
       n += *by)
    ++rounds;
  return rounds;
}

bool isShort(Block &block, unsigned most) {
  for (Stmt *stmt : block) {
    unsigned inside = most;
    if (isLoop(stmt)) {
      const unsigned rounds = std::max(roundsOf(stmt), 1u);
      if (rounds > most)
        return false;
      inside = most / rounds;
    }
    bool result = true;
    forEachBlock(stmt, [&](Block &b) { result &= isShort(b, inside); });
    if (!result)
      return false;
  }
  return true;
}

bool surelyDoes(const Block &block,
                const std::function<bool(const Stmt *)> &does) {
  for (Stmt *stmt : block) {
    if (does(stmt))
      return true;
    if (stmt->kind == StmtKind::Scope && surelyDoes(stmt->blocks[0], does))
      return true;
    if (stmt->kind == StmtKind::If && surelyDoes(stmt->blocks[0], does) &&
        surelyDoes(stmt->blocks[1], does))
      return true;
    if (mayReturn(stmt))
      return false;
  }
  return false;
}

bool isSameLvalue(const std::optional<HostLocation> &a,
                  const std::optional<HostLocation> &b) {
  return a && b && a->pointer == b->pointer && a->offset == b->offset;
}

} // namespace ampvk::transforms
