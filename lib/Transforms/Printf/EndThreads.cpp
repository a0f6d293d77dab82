// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Printf/EndThreads.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

#include <unordered_map>

namespace ampvk::transforms {

using namespace ir;

namespace {

class Ending : public StmtRewriter {
public:
  explicit Ending(Module &m) : StmtRewriter(m) {}

  /// Callees come first, so those that may abort are known.
  void run(Function *f) {
    function = f;
    if (!mayAbort(f->body))
      return;
    flag = local(m, "aborted", m.boolType(), false);
    if (f != m.kernel.entry) {
      flag->storage = Storage::Parameter;
      flag->passing = Passing::InOut;
      f->params.push_back(flag);
      flags[f] = flag;
    }
    rewrite(f->body);
    if (f == m.kernel.entry && countUses(f->body).contains(flag))
      f->body.insert(f->body.begin(),
                     let(m, flag, literalBool(m, false), f->loc));
  }

private:
  bool isAbort(const Expr *e) const {
    return e->op == Op::Message &&
           m.messages[e->index].kind == PrintfKind::Abort;
  }
  bool callsAbort(const Expr *e) const {
    return e->op == Op::Call && flags.contains(e->callee);
  }

  bool mayAbort(Block &body) const {
    bool found = false;
    walkExprs(body, [&](Expr *&e) { found |= isAbort(e) || callsAbort(e); });
    return found;
  }

  Stmt *leave(SourceLine loc) {
    bool isVoid = function->result->is(TypeKind::Void);
    return ret(m, isVoid ? nullptr : zero(m, function->result), loc);
  }

  /// A call that may abort, in the whole of the statement's expression.
  void endAfterCall(Stmt *stmt) {
    stmt->expr->args.push_back(var(m, flag));
    if (stmt->kind == StmtKind::Return)
      return emit(stmt);
    Stmt *assignment = nullptr;
    if (stmt->kind == StmtKind::Assign) {
      Variable *value = local(m, "value", stmt->expr->type, true);
      assignment = stmt;
      stmt = let(m, value, stmt->expr, stmt->loc);
      assignment->expr = var(m, value);
    }
    emit(stmt);
    Stmt *check = m.newStmt(StmtKind::If, stmt->loc);
    check->expr = var(m, flag);
    check->blocks = {{leave(stmt->loc)}, {}};
    emit(check);
    if (assignment)
      emit(assignment);
  }

  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    if (stmt->expr && callsAbort(stmt->expr))
      return endAfterCall(stmt);
    emit(stmt);
    if (!stmt->expr || !isAbort(stmt->expr))
      return;
    if (function != m.kernel.entry)
      emit(assign(m, var(m, flag), literalBool(m, true), stmt->loc));
    emit(leave(stmt->loc));
  }

  Function *function = nullptr;
  Variable *flag = nullptr;
  std::unordered_map<const Function *, Variable *> flags;
};

} // namespace

Result<Done> endThreads(Module &m) {
  Ending ending(m);
  for (Function *f : m.functions)
    ending.run(f);
  return Done{};
}

} // namespace ampvk::transforms
