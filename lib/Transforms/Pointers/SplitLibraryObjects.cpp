// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pointers/SplitLibraryObjects.h"

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

bool isCandidate(const Stmt *stmt) {
  return stmt->kind == StmtKind::Let && stmt->variable->isConst &&
         stmt->variable->type->isStruct() &&
         stmt->variable->type->record->isLibrary && stmt->expr &&
         stmt->expr->op == Op::Construct;
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
class Splitter : public StmtRewriter {
public:
  Splitter(Module &m, std::set<const Variable *> whole)
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

/// The members that nobody reads need no variable.
void dropUnread(Block &block, const Parts &parts) {
  std::set<const Variable *> read, made;
  for (const auto &[whole, variables] : parts)
    made.insert(variables.begin(), variables.end());
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::Variable)
      read.insert(expr->variable);
  });
  auto drop = [&](Block &statements) {
    std::erase_if(statements, [&](const Stmt *stmt) {
      return stmt->kind == StmtKind::Let && made.count(stmt->variable) &&
             !read.count(stmt->variable);
    });
  };
  drop(block);
  walkStmts(block, [&](Stmt *stmt) { forEachBlock(stmt, drop); });
}

} // namespace

Result<Done> splitLibraryObjects(Module &m) {
  for (Function *function : m.functions) {
    Splitter splitter(m, usedWhole(function->body));
    splitter.rewrite(function->body);
    const Parts &parts = splitter.parts;
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op != Op::Field || expr->args[0]->op != Op::Variable)
        return;
      auto found = parts.find(expr->args[0]->variable);
      if (found != parts.end())
        expr = var(m, found->second[expr->index]);
    });
    dropUnread(function->body, parts);
    simplifyFunction(m, function);
  }
  return Done{};
}

} // namespace ampvk::transforms
