// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Cleanup/FoldTemporaries.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <algorithm>
#include <ranges>

namespace ampvk::transforms {

using namespace ir;

namespace {

using Uses = std::unordered_map<const Variable *, unsigned>;

/// Whether it is a value that the operation takes before its effect.
bool isTakenBefore(Expr *expr, const Variable *variable) {
  return changesItsLvalue(expr) && !findRead(expr->args[0], variable);
}

/// Puts the Let's value into `next`; false where it cannot stand there.
bool foldInto(Stmt *definition, Stmt *next) {
  if (isLoop(next))
    return false;
  Expr **read = nullptr;
  if (next->expr)
    read = findRead(next->expr, definition->variable);
  bool inValue = read != nullptr;
  if (!read && next->lvalue)
    read = findRead(next->lvalue, definition->variable);
  if (!read)
    return false;
  // Where an effect may stand: see IR/Node.h.
  if (hasEffectInside(definition->expr)) {
    bool isWhole = inValue && read == &next->expr;
    bool mayHold =
        next->kind == StmtKind::Let || next->kind == StmtKind::Eval ||
        next->kind == StmtKind::Return ||
        (next->kind == StmtKind::Assign && isStable(next->lvalue, true));
    if (!isWhole || !mayHold)
      return false;
  }
  // Other effects of the statement would come before or after the value.
  if (next->expr && read != &next->expr && hasEffectInside(next->expr) &&
      !isStable(definition->expr, false) &&
      !isTakenBefore(next->expr, definition->variable))
    return false;
  *read = definition->expr;
  return true;
}

bool mentions(Stmt *stmt, const Variable *variable) {
  Block alone = {stmt};
  return countUses(alone).contains(variable);
}

bool isSimple(const Stmt *stmt) {
  return stmt->kind == StmtKind::Let || stmt->kind == StmtKind::Assign ||
         stmt->kind == StmtKind::Eval;
}

/// The local variable that the Let copies; null if it does something else.
const Variable *copied(const Stmt *let) {
  const Variable *from =
      let->expr->op == Op::Variable ? let->expr->variable : nullptr;
  bool isLocal = from && (from->storage == Storage::Local ||
                          from->storage == Storage::Parameter);
  return isLocal ? from : nullptr;
}

/// Lets the statement after the copy read the original.
/// `t = k; k = t + 1;` is `t = k; k = k + 1;`.
bool readOriginal(Module &m, const Stmt *copy, Stmt *next) {
  const Variable *original = copied(copy);
  if (!original || !isSimple(next) || !mentions(next, copy->variable))
    return false;
  if (next->expr && hasEffectInside(next->expr) && mentions(next, original))
    return false;
  forEachRoot(next, [&](Expr *&root) {
    walkExprs(root, [&](Expr *&expr) {
      if (expr->op == Op::Variable && expr->variable == copy->variable)
        expr = clone(m, copy->expr);
    });
  });
  return true;
}

/// Whether `variable` is all that the expression reads and that may change.
bool dependsOnlyOn(const Expr *expr, const Variable *variable) {
  if (expr->op == Op::Variable)
    return expr->variable == variable || isStable(expr, false);
  return expr->op != Op::Call &&
         std::ranges::all_of(expr->args, [&](const Expr *arg) {
           return dependsOnlyOn(arg, variable);
         });
}

/// `t = k; k = k + 1; a[t] = x;` becomes `t = k; a[t] = x; k = k + 1;`.
bool delayUpdate(Block &block, size_t copy) {
  const Variable *original = copied(block[copy]);
  if (!original || copy + 2 >= block.size())
    return false;
  Stmt *&update = block[copy + 1], *&next = block[copy + 2];
  bool isUpdate = update->kind == StmtKind::Assign &&
                  update->lvalue->op == Op::Variable &&
                  update->lvalue->variable == original &&
                  dependsOnlyOn(update->expr, original);
  bool isUse = isUpdate && isSimple(next) && !mentions(next, original) &&
               mentions(next, block[copy]->variable);
  if (isUse)
    std::swap(update, next);
  return isUse;
}

/// One pass; true if anything was folded.
bool fold(Module &m, Block &block, const Uses &uses) {
  bool changed = false;
  Block kept;
  for (size_t i = 0; i < block.size(); ++i) {
    Stmt *stmt = block[i];
    forEachBlock(stmt, [&](Block &inner) { changed |= fold(m, inner, uses); });
    bool isCandidate = stmt->kind == StmtKind::Let && stmt->expr &&
                       stmt->variable->isTemporary && stmt->variable->isConst &&
                       i + 1 < block.size();
    if (isCandidate) {
      auto count = uses.find(stmt->variable);
      bool isUnused = count == uses.end() && !hasEffectInside(stmt->expr);
      bool isFolded = count != uses.end() && count->second == 1 &&
                      foldInto(stmt, block[i + 1]);
      if (isUnused || isFolded) {
        changed = true;
        continue;
      }
      changed |= readOriginal(m, stmt, block[i + 1]) || delayUpdate(block, i);
    }
    kept.push_back(stmt);
  }
  block = std::move(kept);
  return changed;
}

/// Counts the uses in a block's statements, from the first one onwards.
class UsesSoFar {
public:
  explicit UsesSoFar(const Block &block) : block(block) {}

  /// Uses of the variable up to statement `last`, which never decreases.
  unsigned of(const Variable *variable, size_t last) {
    for (; counted <= last; ++counted) {
      Block one = {block[counted]};
      for (const auto &[used, count] : countUses(one))
        uses[used] += count;
    }
    return uses[variable];
  }

private:
  const Block &block;
  size_t counted = 0;
  Uses uses;
};

/// A temporary that branches have set, and that only gives a user's variable
/// its value, is that variable.
class ResultCopies {
public:
  void run(Function *function) {
    uses = countUses(function->body);
    visit(function->body);
    if (renamed.empty())
      return;
    walkExprs(function->body, [&](Expr *&expr) {
      if (expr->op != Op::Variable)
        return;
      if (auto found = renamed.find(expr->variable); found != renamed.end())
        expr->variable = found->second;
    });
  }

private:
  void visit(Block &block) {
    std::unordered_set<const Variable *> declared;
    UsesSoFar usesSoFar(block);
    Block kept;
    for (size_t i = 0; i < block.size(); ++i) {
      Stmt *stmt = block[i];
      forEachBlock(stmt, [&](Block &inner) { visit(inner); });
      if (stmt->kind == StmtKind::Let) {
        if (isResultCopy(stmt, declared) &&
            usesSoFar.of(stmt->expr->variable, i) ==
                uses[stmt->expr->variable]) {
          Variable *result = stmt->expr->variable;
          result->name = stmt->variable->name;
          result->isTemporary = stmt->variable->isTemporary;
          renamed[stmt->variable] = result;
          continue;
        }
        declared.insert(stmt->variable);
      }
      kept.push_back(stmt);
    }
    block = std::move(kept);
  }

  static bool
  isResultCopy(const Stmt *let,
               const std::unordered_set<const Variable *> &declared) {
    if (!let->expr || let->expr->op != Op::Variable)
      return false;
    const Variable *from = let->expr->variable;
    return from->isTemporary && !from->isConst && declared.contains(from);
  }

  Uses uses;
  std::unordered_map<const Variable *, Variable *> renamed;
};

/// Whether an assignment's value uses the variable it sets.
bool readsItself(const Stmt *stmt) {
  bool found = false;
  Expr *value = stmt->expr;
  walkExprs(value, [&](Expr *&expr) {
    found |=
        expr->op == Op::Variable && expr->variable == stmt->lvalue->variable;
  });
  return found;
}

bool isLetOrAssign(const Stmt *stmt) {
  return stmt->kind == StmtKind::Let || stmt->kind == StmtKind::Assign;
}

bool hasNoValue(const Stmt *stmt) {
  return stmt->kind == StmtKind::Let && !stmt->expr;
}

/// By each Let without value, the statement that mentions its variable first,
/// among the Lets and Assigns that follow.
std::unordered_map<const Stmt *, Stmt *> firstMentions(const Block &block) {
  std::unordered_map<const Stmt *, Stmt *> result;
  if (std::ranges::none_of(block, hasNoValue))
    return result;
  std::unordered_map<const Variable *, Stmt *> next;
  for (Stmt *stmt : block | std::views::reverse) {
    if (!isLetOrAssign(stmt))
      next = {};
    else if (!hasNoValue(stmt))
      forEachRoot(stmt, [&](Expr *&root) {
        walkExprs(root, [&](Expr *&expr) {
          if (expr->op == Op::Variable)
            next[expr->variable] = stmt;
        });
      });
    else if (auto found = next.find(stmt->variable); found != next.end())
      result[stmt] = found->second;
  }
  return result;
}

/// Whether the statement gives the variable a value without reading it.
bool givesValue(const Stmt *stmt, const Variable *variable) {
  return stmt->kind == StmtKind::Assign && stmt->lvalue->op == Op::Variable &&
         stmt->lvalue->variable == variable && !readsItself(stmt);
}

/// `int x; x = 3;` is `int x = 3;`.
void joinDeclarations(Block &block) {
  const auto mentions = firstMentions(block);
  Block kept;
  for (Stmt *stmt : block) {
    // A switch is one scope: what one case declares others assign.
    if (stmt->kind != StmtKind::Switch)
      forEachBlock(stmt, joinDeclarations);
    auto mention = mentions.find(stmt);
    if (mention == mentions.end() ||
        !givesValue(mention->second, stmt->variable)) {
      kept.push_back(stmt);
      continue;
    }
    Stmt *first = mention->second;
    first->kind = StmtKind::Let;
    first->variable = stmt->variable;
    first->lvalue = nullptr;
  }
  block = std::move(kept);
}

void foldAll(Module &m, Function *function) {
  while (fold(m, function->body, countUses(function->body))) {
  }
}

} // namespace

Result<Done> foldTemporaries(Module &m) {
  for (Function *function : m.functions) {
    foldAll(m, function);
    ResultCopies().run(function);
    joinDeclarations(function->body);
    // A variable that keeps its initial value may be constant.
    simplifyFunction(m, function);
    foldAll(m, function);
  }
  return Done{};
}

} // namespace ampvk::transforms
