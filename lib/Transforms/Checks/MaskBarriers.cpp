// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/MaskBarriers.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/InlineBarriers.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Common/StructureExits.h"

namespace ampvk::transforms {

using namespace ir;

MaskBarriers::MaskBarriers(Module &m, FaultReports &reports)
    : m(m), reports(reports), code(m), votes(m) {}

void MaskBarriers::run() {
  inlineBarriers(m);
  structureExits(m, true);
  Function *entry = m.kernel.entry;
  here = entry->loc;
  Block body = masked(entry->body, nullptr);
  entry->body = votes.prologue();
  entry->body.insert(entry->body.end(), body.begin(), body.end());
}

/// Without a mask, all threads are there.
Block MaskBarriers::masked(const Block &block, Variable *mask) {
  Block out, open, copy = block;
  const auto uses = countUses(copy);
  for (Stmt *s : block) {
    if (s->loc.line)
      here = s->loc;
    if (!hasBarrier(s)) {
      open.push_back(s);
      continue;
    }
    guard(std::exchange(open, {}), mask, uses, out);
    statement(s, mask, out);
  }
  guard(std::move(open), mask, uses, out);
  return out;
}

void MaskBarriers::guard(
    Block stmts, Variable *mask,
    const std::unordered_map<const Variable *, unsigned> &all, Block &out) {
  if (stmts.empty())
    return;
  if (!mask) {
    out.insert(out.end(), stmts.begin(), stmts.end());
    return;
  }
  auto own = countUses(stmts);
  Block inside;
  for (Stmt *s : stmts) {
    auto used = s->kind == StmtKind::Let ? all.find(s->variable) : all.end();
    if (used == all.end() || used->second == own[s->variable]) {
      inside.push_back(s);
      continue;
    }
    s->variable->isConst = false;
    out.push_back(let(m, s->variable, nullptr, s->loc));
    if (s->expr)
      inside.push_back(assign(m, var(m, s->variable), s->expr, s->loc));
  }
  if (!inside.empty())
    out.push_back(when(var(m, mask), std::move(inside)));
}

void MaskBarriers::statement(Stmt *s, Variable *mask, Block &out) {
  if (s->kind == StmtKind::For)
    s = forAsWhile(s);
  if (s->kind == StmtKind::Scope) {
    s->blocks[0] = masked(s->blocks[0], mask);
    out.push_back(s);
  } else if (s->kind == StmtKind::If) {
    branch(s, mask, out);
  } else if (isLoop(s)) {
    loop(s, mask, out);
  } else {
    barrier(s, mask, out);
  }
}

void MaskBarriers::barrier(Stmt *s, Variable *mask, Block &out) {
  if (mask && reports.checks().contains(CheckKind::Barrier)) {
    Variable *outcome = voted(mask, out);
    const uint32_t check = reports.number(CheckKind::Barrier, "", here);
    Expr *diverges = code.both(code.both(code.of(mask), votes.anyNo(outcome)),
                               votes.isFirstYes(outcome));
    out.push_back(when(
        diverges,
        {eval(m,
              reports.report(code.number(check), {votes.firstNo(outcome)}, {}),
              here)}));
  }
  out.push_back(s);
}

void MaskBarriers::side(const Block &block, Variable *threads, Block &out) {
  if (block.empty())
    return;
  Block copy = block;
  if (!hasBarrier(copy)) {
    out.push_back(when(var(m, threads), block));
    return;
  }
  Variable *outcome = voted(threads, out);
  Stmt *branch = when(votes.anyYes(outcome), {});
  branch->blocks[0] = masked(block, threads);
  out.push_back(branch);
}

void MaskBarriers::branch(const Stmt *s, Variable *mask, Block &out) {
  Variable *then = declared("here", both(mask, s->expr), out);
  Variable *otherwise = nullptr;
  if (!s->blocks[1].empty())
    otherwise = declared("here", both(mask, code.isNot(code.of(then))), out);
  side(s->blocks[0], then, out);
  side(s->blocks[1], otherwise, out);
}

/// A Scope of the init and a While.
Stmt *MaskBarriers::forAsWhile(Stmt *s) {
  Stmt *body = m.newStmt(StmtKind::Scope, s->loc);
  body->blocks = {std::move(s->blocks[2])};
  Stmt *loop = m.newStmt(StmtKind::While, s->loc);
  loop->expr = s->expr ? s->expr : literalBool(m, true);
  loop->blocks = {{body}};
  loop->blocks[0].insert(loop->blocks[0].end(), s->blocks[1].begin(),
                         s->blocks[1].end());
  Stmt *scope = m.newStmt(StmtKind::Scope, s->loc);
  scope->blocks = {s->blocks[0]};
  scope->blocks[0].push_back(loop);
  return scope;
}

void MaskBarriers::loop(const Stmt *s, Variable *mask, Block &out) {
  const SourceLine at = here;
  const bool isDo = s->kind == StmtKind::DoWhile;
  Expr *first = isDo ? literalBool(m, true) : clone(m, s->expr);
  Variable *threads = declared("here", both(mask, first), out);
  threads->isConst = false;
  Variable *outcome = votes.newOutcome();
  out.push_back(let(m, outcome, nullptr, at));
  if (!isDo)
    out.push_back(votes.take(threads, outcome, at));
  Stmt *rounds = m.newStmt(s->kind, at);
  Block body = masked(s->blocks[0], threads);
  here = at;
  body.push_back(assign(m, var(m, threads), both(threads, s->expr), at));
  body.push_back(votes.take(threads, outcome, at));
  rounds->expr = votes.anyYes(outcome);
  rounds->blocks = {std::move(body)};
  reports.leaveOut(rounds); // threads that have left it would count, too
  out.push_back(rounds);
}

Expr *MaskBarriers::both(Variable *mask, Expr *condition) {
  return mask ? simplified(m, code.both(code.of(mask), condition)) : condition;
}

Variable *MaskBarriers::declared(const char *name, Expr *value, Block &out) {
  Variable *v = local(m, name, value->type, true);
  v->loc = here;
  out.push_back(let(m, v, value, here));
  return v;
}

Variable *MaskBarriers::voted(Variable *yes, Block &out) {
  Variable *outcome = votes.newOutcome();
  out.push_back(let(m, outcome, nullptr, here));
  out.push_back(votes.take(yes, outcome, here));
  return outcome;
}

Stmt *MaskBarriers::when(Expr *condition, Block body) {
  Stmt *branch = code.when(condition, std::move(body));
  branch->loc = here;
  return branch;
}

} // namespace ampvk::transforms
