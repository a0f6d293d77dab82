// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/SingleExit.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isLoopOrSwitch(const Stmt *stmt) {
  return isLoop(stmt) || stmt->kind == StmtKind::Switch;
}

class Rewriter {
public:
  Rewriter(Module &m, Variable *result) : m(m), result(result) {
    done = local(m, "done", m.boolType(), false);
  }

  /// Whether the block held a Return. `isInside` a loop or switch of its own.
  bool rewrite(Block &block, bool isInside) {
    Block out;
    bool found = false;
    for (Stmt *stmt : block) {
      if (stmt->kind == StmtKind::Return) {
        store(stmt, out);
        if (isInside)
          raiseFlag(stmt->loc, out);
        out.push_back(m.newStmt(StmtKind::Break, stmt->loc));
        found = true;
        break; // what follows is not reached
      }
      bool canBreak = isLoopOrSwitch(stmt);
      bool inner = false;
      forEachBlock(stmt, [&](Block &nested) {
        inner |= rewrite(nested, isInside || canBreak);
      });
      out.push_back(stmt);
      if (inner && canBreak)
        out.push_back(leaveIfDone(stmt->loc));
      found |= inner;
    }
    block = std::move(out);
    return found;
  }

  void store(Stmt *stmt, Block &out) {
    if (stmt->expr && result)
      out.push_back(assign(m, var(m, result), stmt->expr, stmt->loc));
    else if (stmt->expr && hasEffect(stmt->expr))
      out.push_back(eval(m, stmt->expr, stmt->loc));
  }

  Variable *done = nullptr;
  bool isFlagUsed = false;

private:
  void raiseFlag(SourceLine loc, Block &out) {
    isFlagUsed = true;
    out.push_back(assign(m, var(m, done), literalBool(m, true), loc));
  }

  Stmt *leaveIfDone(SourceLine loc) {
    Stmt *leave = m.newStmt(StmtKind::If, loc);
    leave->expr = var(m, done);
    leave->blocks = {{m.newStmt(StmtKind::Break, loc)}, {}};
    return leave;
  }

  Module &m;
  Variable *result;
};

} // namespace

Block withoutReturns(Module &m, Block body, Variable *result) {
  Rewriter rewriter(m, result);
  // A last Return needs no way out.
  Block tail;
  if (!body.empty() && body.back()->kind == StmtKind::Return) {
    rewriter.store(body.back(), tail);
    body.pop_back();
  }
  bool found = false;
  walkStmts(body, [&](Stmt *stmt) { found |= stmt->kind == StmtKind::Return; });
  if (!found) {
    body.insert(body.end(), tail.begin(), tail.end());
    return body;
  }
  body.insert(body.end(), tail.begin(), tail.end());
  rewriter.rewrite(body, false);
  Stmt *once = m.newStmt(StmtKind::DoWhile,
                         body.empty() ? SourceLine{} : body.front()->loc);
  once->expr = literalBool(m, false);
  once->blocks.push_back(std::move(body));
  Block out;
  if (rewriter.isFlagUsed)
    out.push_back(let(m, rewriter.done, literalBool(m, false), once->loc));
  out.push_back(once);
  return out;
}

} // namespace ampvk::transforms
