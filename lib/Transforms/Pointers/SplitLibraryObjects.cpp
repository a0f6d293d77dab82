// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/SplitLibraryObjects.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Common/StmtRewriter.h"

#include <map>
#include <set>

namespace ampvk::transforms {

using namespace ir;

namespace {

using Parts = std::map<const Variable *, std::vector<Variable *>>;

/// The variable whose members, all of them in their order, the Construct is
/// made of; null if it is no copy.
Variable *copiedFrom(const Expr *construct) {
  Variable *from = nullptr;
  for (size_t i = 0; i < construct->args.size(); ++i) {
    const Expr *arg = construct->args[i];
    if (arg->op == Op::Zero && arg->type->isStruct() &&
        arg->type->record->fields.empty())
      continue;
    bool isMember = arg->op == Op::Field && arg->index == i &&
                    arg->args[0]->op == Op::Variable &&
                    arg->args[0]->type == construct->type;
    if (!isMember || (from && from != arg->args[0]->variable))
      return nullptr;
    from = arg->args[0]->variable;
  }
  return from && from->isConst ? from : nullptr;
}

bool isLibraryObject(const Type *type) {
  return type->isStruct() && type->record->isLibrary;
}

bool isCandidate(const Stmt *stmt) {
  return stmt->kind == StmtKind::Let && stmt->variable->isConst &&
         isLibraryObject(stmt->variable->type) && stmt->expr &&
         stmt->expr->op == Op::Construct;
}

void dropAll(Block &block,
             const std::function<bool(const Stmt *)> &isNeedless) {
  std::erase_if(block, isNeedless);
  walkStmts(block, [&](Stmt *stmt) {
    forEachBlock(stmt, [&](Block &inner) { std::erase_if(inner, isNeedless); });
  });
}

/// The constant object that the Let copies; null if it does something else.
Variable *copiedBy(const Stmt *stmt) {
  bool isCopy = stmt->kind == StmtKind::Let && stmt->variable->isConst &&
                stmt->expr && stmt->expr->op == Op::Variable &&
                isLibraryObject(stmt->variable->type);
  return isCopy && stmt->expr->variable->isConst ? stmt->expr->variable
                                                 : nullptr;
}

/// Copies of a library object are the object itself, which has the name that
/// the user gave one of them.
void removeCopies(Module &m, Block &block) {
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::Construct && isLibraryObject(expr->type))
      if (Variable *from = copiedFrom(expr))
        expr = var(m, from);
  });
  std::map<const Variable *, Variable *> originals;
  walkStmts(block, [&](Stmt *stmt) {
    Variable *original = copiedBy(stmt);
    if (!original)
      return;
    if (auto found = originals.find(original); found != originals.end())
      original = found->second;
    originals[stmt->variable] = original;
    if (original->isTemporary && original->storage == Storage::Local) {
      original->name = stmt->variable->name;
      original->isTemporary = stmt->variable->isTemporary;
    }
  });
  dropAll(block, copiedBy);
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::Variable)
      if (auto found = originals.find(expr->variable); found != originals.end())
        expr->variable = found->second;
  });
}

/// The variables that occur other than as `variable.member`.
std::set<const Variable *> usedWhole(Block &block) {
  std::map<const Variable *, int> uses;
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::Variable)
      ++uses[expr->variable];
    if (expr->op == Op::Field && expr->args[0]->op == Op::Variable)
      --uses[expr->args[0]->variable];
  });
  std::set<const Variable *> whole;
  for (auto [variable, count] : uses)
    if (count)
      whole.insert(variable);
  return whole;
}

/// Splits the candidates that are not used whole.
class ObjectSplitter : public StmtRewriter {
public:
  ObjectSplitter(Module &m, std::set<const Variable *> whole)
      : StmtRewriter(m), whole(std::move(whole)) {}

  Parts parts;

private:
  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    if (!isCandidate(stmt) || whole.count(stmt->variable))
      return emit(stmt);
    std::vector<Variable *> &made = parts[stmt->variable];
    for (size_t i = 0; i < stmt->expr->args.size(); ++i) {
      const Field &field = stmt->variable->type->record->fields[i];
      Variable *part =
          local(m, stmt->variable->name + "_" + field.name, field.type, true);
      part->loc = stmt->variable->loc;
      made.push_back(part);
      emit(let(m, part, stmt->expr->args[i], stmt->loc));
    }
  }

  const std::set<const Variable *> whole;
};

/// `int t_local = f(); int local = t_local;` is `int local = f();`, if nothing
/// else reads `t_local`.
void foldIntoCopies(Block &block, const Parts &parts) {
  std::map<const Variable *, Expr *> values;
  auto uses = countUses(block);
  std::set<const Variable *> made;
  for (const auto &[whole, variables] : parts)
    made.insert(variables.begin(), variables.end());
  walkStmts(block, [&](Stmt *stmt) {
    if (stmt->kind != StmtKind::Let || !stmt->expr)
      return;
    if (made.count(stmt->variable) && uses[stmt->variable] == 1 &&
        isStable(stmt->expr, false))
      values[stmt->variable] = stmt->expr;
    else if (stmt->expr->op == Op::Variable)
      if (auto found = values.find(stmt->expr->variable); found != values.end())
        stmt->expr = found->second;
  });
}

/// Members that are never read need no variable.
void dropUnread(Block &block, const Parts &parts) {
  std::set<const Variable *> read, made;
  for (const auto &[whole, variables] : parts)
    made.insert(variables.begin(), variables.end());
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::Variable)
      read.insert(expr->variable);
  });
  dropAll(block, [&](const Stmt *stmt) {
    return stmt->kind == StmtKind::Let && made.count(stmt->variable) &&
           !read.count(stmt->variable);
  });
}

} // namespace

Result<Done> splitLibraryObjects(Module &m) {
  for (Function *function : m.functions) {
    removeCopies(m, function->body);
    ObjectSplitter splitter(m, usedWhole(function->body));
    splitter.rewrite(function->body);
    const Parts &parts = splitter.parts;
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op != Op::Field || expr->args[0]->op != Op::Variable)
        return;
      auto found = parts.find(expr->args[0]->variable);
      if (found != parts.end())
        expr = var(m, found->second[expr->index]);
    });
    foldIntoCopies(function->body, parts);
    dropUnread(function->body, parts);
    simplifyFunction(m, function);
  }
  return Done{};
}

} // namespace ampvk::transforms
