// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/ThreadValues.h"

#include "GLSL/Shader/Shader.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {

using ir::Expr;
using ir::Op;
using ir::Storage;

ThreadValues::ThreadValues(ir::Module &m) {
  do {
    isChanged = false;
    for (ir::Function *f : m.functions) {
      ir::walkStmts(f->body, [&](ir::Stmt *stmt) { note(stmt); });
      ir::walkExprs(f->body, [&](Expr *&e) {
        if (e->op == Op::Call)
          notePassed(e);
      });
    }
  } while (isChanged);
}

bool ThreadValues::vary(const Expr *value) const {
  if (value->op == Op::Variable)
    switch (value->variable->storage) {
    case Storage::Local:
    case Storage::Parameter:
      return varying.contains(value->variable);
    case Storage::Argument:
    case Storage::Constant:
      return false;
    default:
      return true;
    }
  if (value->op == Op::Call ||
      info(value->op).category == ir::OpCategory::Effect)
    return true;
  return std::ranges::any_of(value->args,
                             [&](const Expr *arg) { return vary(arg); });
}

void ThreadValues::note(ir::Stmt *stmt) {
  if (stmt->kind == ir::StmtKind::Let && stmt->expr && vary(stmt->expr))
    add(stmt->variable);
  // An element that the thread chooses differs, whatever it is set to.
  if (stmt->kind == ir::StmtKind::Assign &&
      (vary(stmt->expr) || vary(stmt->lvalue)))
    add(glsl::rootOf(stmt->lvalue));
}

void ThreadValues::notePassed(const Expr *call) {
  for (size_t i = 0; i != call->args.size(); ++i) {
    const ir::Variable *parameter = call->callee->params[i];
    if (vary(call->args[i]))
      add(parameter);
    if (parameter->passing != ir::Passing::In && varying.contains(parameter))
      add(glsl::rootOf(call->args[i]));
  }
}

void ThreadValues::add(const ir::Variable *variable) {
  isChanged |= varying.insert(variable).second;
}

} // namespace ampvk::glsl
