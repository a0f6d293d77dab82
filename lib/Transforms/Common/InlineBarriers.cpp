// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/InlineBarriers.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/BlockExits.h"
#include "Transforms/Common/StmtRewriter.h"

namespace ampvk::transforms {

using namespace ir;

bool hasBarrier(Block &block) {
  bool found = false;
  walkExprs(block, [&](Expr *&e) { found |= isBarrier(e->op); });
  return found;
}

bool hasBarrier(Stmt *stmt) {
  Block alone = {stmt};
  return hasBarrier(alone);
}

namespace {

class BarrierInliner : public StmtRewriter {
public:
  explicit BarrierInliner(Module &m) : StmtRewriter(m) {}

private:
  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    Expr *call = stmt->expr;
    if (call && call->op == Op::Call && hasBarrier(call->callee->body))
      inlined(stmt, call);
    else
      emit(stmt);
  }

  /// Parameters by reference are copied in and out.
  void inlined(Stmt *stmt, Expr *call) {
    Function *callee = call->callee;
    VariableMap map;
    Block body, after;
    for (size_t i = 0; i != callee->params.size(); ++i) {
      const Variable *param = callee->params[i];
      Variable *copy = local(m, param->name, param->type, param->isConst);
      map[param] = copy;
      bool isIn = param->passing != Passing::Out;
      body.push_back(
          let(m, copy, isIn ? clone(m, call->args[i]) : nullptr, stmt->loc));
      if (param->passing != Passing::In)
        after.push_back(assign(m, call->args[i], var(m, copy), stmt->loc));
    }
    Variable *result = nullptr;
    if (!callee->result->is(TypeKind::Void)) {
      result = local(m, "result", callee->result, false);
      emit(let(m, result, nullptr, stmt->loc));
    }
    BlockExits returns(m, StmtKind::Return, result);
    Block inner = returns.without(clone(m, callee->body, map), false);
    if (returns.isFlagUsed)
      body.push_back(returns.declaration(stmt->loc));
    body.insert(body.end(), inner.begin(), inner.end());
    body.insert(body.end(), after.begin(), after.end());
    Stmt *scope = m.newStmt(StmtKind::Scope, stmt->loc);
    scope->blocks = {std::move(body)};
    emit(scope);
    if (stmt->kind == StmtKind::Eval)
      return;
    stmt->expr = result ? var(m, result) : nullptr;
    emit(stmt);
  }
};

} // namespace

void inlineBarriers(Module &m) {
  BarrierInliner inliner(m);
  for (Function *f : m.functions) // callees come first
    inliner.rewrite(f->body);
  std::erase_if(m.functions, [&](Function *f) {
    return f != m.kernel.entry && hasBarrier(f->body);
  });
}

} // namespace ampvk::transforms
