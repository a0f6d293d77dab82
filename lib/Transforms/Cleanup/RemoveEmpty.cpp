// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/RemoveEmpty.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

/// For each struct: a member's old number -> its new one.
using Renumbering = std::unordered_map<const Struct *, std::vector<unsigned>>;

Renumbering findRemovals(Module &m) {
  Renumbering result;
  for (const Struct *record : m.structs) {
    std::vector<unsigned> &numbers = result[record];
    unsigned next = 0;
    for (const Field &field : record->fields) {
      numbers.push_back(next);
      next += isEmpty(field.type) ? 0 : 1;
    }
  }
  return result;
}

void renumber(Expr *&expr, const Renumbering &numbers) {
  if (expr->op == Op::Field && expr->args[0]->type->isStruct())
    expr->index = numbers.at(expr->args[0]->type->record)[expr->index];
  bool takesAll = expr->op == Op::Construct || expr->op == Op::Call;
  if (!takesAll)
    return;
  std::erase_if(expr->args, [](const Expr *arg) { return isEmpty(arg->type); });
}

/// Drops what is done with objects that have no members.
class EmptyObjects : public StmtRewriter {
public:
  explicit EmptyObjects(Module &m) : StmtRewriter(m) {}

private:
  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    bool isEmptyLet =
        stmt->kind == StmtKind::Let && isEmpty(stmt->variable->type);
    bool isEmptyStore =
        stmt->kind == StmtKind::Assign && isEmpty(stmt->lvalue->type);
    if (stmt->kind == StmtKind::Return && stmt->expr &&
        isEmpty(stmt->expr->type)) {
      if (hasEffectInside(stmt->expr))
        emit(eval(m, stmt->expr, stmt->loc));
      stmt->expr = nullptr;
    } else if (isEmptyLet || isEmptyStore) {
      if (!stmt->expr || !hasEffectInside(stmt->expr))
        return;
      stmt->kind = StmtKind::Eval; // a call stays for its effect
      stmt->variable = nullptr;
      stmt->lvalue = nullptr;
    }
    emit(stmt);
  }
};

} // namespace

Result<Done> removeEmpty(Module &m) {
  Renumbering numbers = findRemovals(m);
  for (Variable *variable : m.variables)
    if (variable->init)
      walkExprs(variable->init, [&](Expr *&expr) { renumber(expr, numbers); });
  for (Function *function : m.functions) {
    walkExprs(function->body, [&](Expr *&expr) { renumber(expr, numbers); });
    EmptyObjects(m).rewrite(function->body);
  }
  // Types are asked about above; now they change.
  for (Function *function : m.functions) {
    std::erase_if(function->params,
                  [](const Variable *param) { return isEmpty(param->type); });
    if (isEmpty(function->result))
      function->result = m.voidType();
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op == Op::Call)
        expr->type = expr->callee->result;
    });
  }
  for (Struct *record : m.structs)
    std::erase_if(record->fields,
                  [](const Field &field) { return isEmpty(field.type); });
  std::erase_if(m.variables, [](const Variable *variable) {
    return isEmpty(variable->type);
  });
  std::erase_if(m.structs,
                [](const Struct *record) { return record->fields.empty(); });
  return Done{};
}

} // namespace ampvk::transforms
