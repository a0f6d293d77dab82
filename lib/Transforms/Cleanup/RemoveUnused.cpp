// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/RemoveUnused.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The local variable that the statement declares or assigns.
const Variable *changedLocal(const Stmt *stmt) {
  if (stmt->kind == StmtKind::Let)
    return stmt->variable;
  if (stmt->kind != StmtKind::Assign)
    return nullptr;
  const Expr *root = rootOf(stmt->lvalue);
  bool isLocal =
      root->op == Op::Variable && root->variable->storage == Storage::Local;
  return isLocal ? root->variable : nullptr;
}

bool isEmptyIf(const Stmt *stmt) {
  return stmt->kind == StmtKind::If && stmt->blocks[0].empty() &&
         stmt->blocks[1].empty();
}

class Temporaries : public StmtRewriter {
public:
  /// `read`: the variables that stay.
  Temporaries(Module &m, const std::unordered_set<const Variable *> &read)
      : StmtRewriter(m), read(read) {}

  bool changed = false;

private:
  void statement(Stmt *stmt) override {
    bool wasEmpty = isEmptyIf(stmt);
    rewriteInside(stmt);
    if (isEmptyIf(stmt) && !wasEmpty)
      return; // it held nothing of the user's
    const Variable *variable = changedLocal(stmt);
    bool isUnused = variable && variable->isTemporary && !read.count(variable);
    changed |= isUnused;
    if (isUnused && (!stmt->expr || !hasEffectInside(stmt->expr)))
      return;
    if (isUnused) {
      stmt->kind = StmtKind::Eval;
      stmt->variable = nullptr;
      stmt->lvalue = nullptr;
    }
    emit(stmt);
  }

  const std::unordered_set<const Variable *> &read;
};

/// Whether there were any to drop.
bool dropTemporaries(Module &m, Block &block) {
  std::unordered_set<const Variable *> read = readVariables(block);
  Temporaries temporaries(m, read);
  temporaries.rewrite(block);
  return temporaries.changed;
}

/// Removes parameters that the body does not name, here and at every call.
/// Those that a user declared stay.
bool dropParameters(Module &m, Function *function) {
  auto uses = countUses(function->body);
  std::vector<bool> keep;
  for (const Variable *param : function->params)
    keep.push_back(uses.count(param) ||
                   !(function->isLibrary || param->isTemporary));
  auto dropped = [&](auto &items) {
    size_t i = 0;
    std::erase_if(items, [&](auto &) { return !keep[i++]; });
  };
  if (std::find(keep.begin(), keep.end(), false) == keep.end())
    return false;
  dropped(function->params);
  for (Function *caller : m.functions)
    walkExprs(caller->body, [&](Expr *&expr) {
      if (expr->op == Op::Call && expr->callee == function)
        dropped(expr->args);
    });
  return true;
}

void dropGlobals(Module &m) {
  std::set<const Variable *> used;
  for (Function *function : m.functions)
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op == Op::Variable)
        used.insert(expr->variable);
    });
  std::erase_if(m.variables,
                [&](Variable *variable) { return !used.count(variable); });
}

void useType(const Type *type, std::set<const Struct *> &used) {
  if (!type)
    return;
  if (type->isStruct() && used.insert(type->record).second)
    for (const Field &field : type->record->fields)
      useType(field.type, used);
  if (type->element)
    useType(type->element, used);
}

void dropStructs(Module &m) {
  std::set<const Struct *> used;
  for (const Variable *variable : m.variables)
    useType(variable->type, used);
  for (Function *function : m.functions) {
    useType(function->result, used);
    for (const Variable *param : function->params)
      useType(param->type, used);
    walkExprs(function->body, [&](Expr *&expr) { useType(expr->type, used); });
    walkStmts(function->body, [&](Stmt *stmt) {
      if (stmt->variable)
        useType(stmt->variable->type, used);
    });
  }
  std::erase_if(m.structs,
                [&](const Struct *record) { return !used.count(record); });
}

} // namespace

Result<Done> removeUnused(Module &m) {
  bool changed = true;
  while (changed) {
    changed = false;
    m.functions = reachableFunctions(m);
    for (Function *function : m.functions) {
      changed |= dropTemporaries(m, function->body);
      if (function != m.kernel.entry)
        changed |= dropParameters(m, function);
    }
  }
  dropGlobals(m);
  dropStructs(m);
  return Done{};
}

} // namespace ampvk::transforms
