// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/FoldTemporaries.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

using Uses = std::unordered_map<const Variable *, unsigned>;

bool isLoop(const Stmt *stmt) {
  return stmt->kind == StmtKind::For || stmt->kind == StmtKind::While ||
         stmt->kind == StmtKind::DoWhile;
}

/// The one place of the statement's own expressions that reads `variable`
/// unconditionally; null if there is none.
Expr **findRead(Expr *&root, const Variable *variable) {
  if (root->op == Op::Variable && root->variable == variable)
    return &root;
  bool isConditional = root->op == Op::Select || root->op == Op::LogicalAnd ||
                       root->op == Op::LogicalOr;
  size_t count = isConditional ? 1 : root->args.size();
  for (size_t i = 0; i < count; ++i)
    if (Expr **found = findRead(root->args[i], variable))
      return found;
  return nullptr;
}

/// Puts the Let's value into `next`; false where it cannot stand there.
bool foldInto(Stmt *definition, Stmt *next) {
  if (isLoop(next))
    return false;
  Expr **read = nullptr;
  if (next->expr)
    read = findRead(next->expr, definition->variable);
  bool inValue = read != nullptr;
  if (!read && next->place)
    read = findRead(next->place, definition->variable);
  if (!read)
    return false;
  // Where an effect may stand: see IR/Node.h.
  if (hasEffectInside(definition->expr)) {
    bool isWhole = inValue && read == &next->expr;
    bool mayHold =
        next->kind == StmtKind::Let || next->kind == StmtKind::Eval ||
        next->kind == StmtKind::Return ||
        (next->kind == StmtKind::Assign && isStable(next->place, true));
    if (!isWhole || !mayHold)
      return false;
  }
  // Other effects of the statement would come before or after the value.
  if (next->expr && read != &next->expr && hasEffectInside(next->expr) &&
      !isStable(definition->expr, false))
    return false;
  *read = definition->expr;
  return true;
}

/// One pass; true if anything was folded.
bool fold(Block &block, const Uses &uses) {
  bool changed = false;
  Block kept;
  for (size_t i = 0; i < block.size(); ++i) {
    Stmt *stmt = block[i];
    forEachBlock(stmt, [&](Block &inner) { changed |= fold(inner, uses); });
    bool isCandidate = stmt->kind == StmtKind::Let && stmt->expr &&
                       stmt->variable->isTemporary && stmt->variable->isConst &&
                       i + 1 < block.size();
    if (isCandidate) {
      auto count = uses.find(stmt->variable);
      if (count != uses.end() && count->second == 1 &&
          foldInto(stmt, block[i + 1])) {
        changed = true;
        continue;
      }
    }
    kept.push_back(stmt);
  }
  block = std::move(kept);
  return changed;
}

} // namespace

Result<Done> foldTemporaries(Module &m) {
  for (Function *function : m.functions)
    while (fold(function->body, countUses(function->body))) {
    }
  return Done{};
}

} // namespace ampvk::transforms
