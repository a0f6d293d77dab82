// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Analysis.h"

#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::ir {

namespace {

bool isPart(Op op) {
  return op == Op::Field || op == Op::Index || op == Op::Swizzle ||
         op == Op::Downcast || op == Op::Reinterpret || op == Op::Word ||
         op == Op::Flat;
}

bool isImmutable(const Variable *variable) {
  return variable->isConst || variable->storage == Storage::Argument ||
         variable->storage == Storage::Constant;
}

void reach(Function *function, std::unordered_set<Function *> &seen,
           std::vector<Function *> &order) {
  if (!seen.insert(function).second)
    return;
  walkExprs(function->body, [&](Expr *&expr) {
    if (expr->op == Op::Call)
      reach(expr->callee, seen, order);
  });
  order.push_back(function);
}

} // namespace

const Expr *rootOf(const Expr *lvalue) {
  while (isPart(lvalue->op))
    lvalue = lvalue->args[0];
  return lvalue;
}

bool isVariable(const Expr *expr, const Variable *variable) {
  return expr->op == Op::Variable && expr->variable == variable;
}

bool isStable(const Expr *expr, bool asLvalue,
              const std::unordered_set<const Function *> *closed) {
  auto stable = [&](const Expr *part, bool isLvalue) {
    return isStable(part, isLvalue, closed);
  };
  switch (expr->op) {
  case Op::Variable:
    return asLvalue || isImmutable(expr->variable);
  case Op::Field:
  case Op::Swizzle:
  case Op::Downcast:
  case Op::Reinterpret:
  case Op::Word:
  case Op::Flat:
    return stable(expr->args[0], asLvalue);
  case Op::Index:
    return stable(expr->args[0], asLvalue) && stable(expr->args[1], false);
  case Op::Deref:
    return asLvalue && stable(expr->args[0], false);
  case Op::AddressOf:
    return stable(expr->args[0], isLvalue(expr->args[0]));
  case Op::Call:
    if (!closed || !closed->contains(expr->callee))
      return false;
    [[fallthrough]];
  default:
    return std::ranges::all_of(
        expr->args, [&](const Expr *arg) { return stable(arg, false); });
  }
}

bool isCheap(const Expr *expr) {
  switch (expr->op) {
  case Op::Variable:
  case Op::Literal:
  case Op::Zero:
  case Op::Null:
  case Op::ThreadIndex:
  case Op::LocalIndex:
  case Op::TileIndex:
  case Op::LaunchExtent:
  case Op::LaunchElements:
    return true;
  case Op::Field:
  case Op::Swizzle:
  case Op::Deref:
  case Op::InRange:
    return isCheap(expr->args[0]);
  case Op::Index:
  case Op::Construct:
  case Op::AddressOf:
  case Op::PtrAdd:
  case Op::InExtent:
    return std::all_of(expr->args.begin(), expr->args.end(), isCheap);
  default:
    return false;
  }
}

bool hasEffectInside(const Expr *expr) {
  return hasEffect(expr) ||
         std::ranges::any_of(
             expr->args, [](const Expr *arg) { return hasEffectInside(arg); });
}

bool isConditional(Op op) {
  return op == Op::Select || op == Op::LogicalAnd || op == Op::LogicalOr;
}

Expr **findRead(Expr *&root, const Variable *variable) {
  if (root->op == Op::Variable && root->variable == variable)
    return &root;
  size_t count = isConditional(root->op) ? 1 : root->args.size();
  for (size_t i = 0; i < count; ++i)
    if (Expr **found = findRead(root->args[i], variable))
      return found;
  return nullptr;
}

bool isLoop(const Stmt *stmt) {
  return stmt->kind == StmtKind::For || stmt->kind == StmtKind::While ||
         stmt->kind == StmtKind::DoWhile;
}

bool continues(const Block &body) {
  return std::ranges::any_of(body, [](Stmt *stmt) {
    bool found = stmt->kind == StmtKind::Continue;
    if (!isLoop(stmt))
      forEachBlock(stmt, [&](Block &inner) { found |= continues(inner); });
    return found;
  });
}

bool changesMemory(const Stmt *stmt) {
  return stmt->kind != StmtKind::Let ||
         (stmt->expr && hasEffectInside(stmt->expr));
}

bool isPureBody(Block &body) {
  bool pure = true;
  walkStmts(body, [&](Stmt *stmt) {
    if (stmt->kind != StmtKind::Assign)
      return;
    const Expr *root = rootOf(stmt->lvalue);
    pure &= root->op == Op::Variable &&
            (root->variable->storage == Storage::Local ||
             (root->variable->storage == Storage::Parameter &&
              root->variable->passing == Passing::In));
  });
  walkExprs(body, [&](Expr *&expr) { pure &= !hasEffect(expr); });
  return pure;
}

std::unordered_map<const Variable *, unsigned> countUses(Block &block) {
  std::unordered_map<const Variable *, unsigned> uses;
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::Variable)
      ++uses[expr->variable];
  });
  return uses;
}

std::unordered_set<const Variable *> readVariables(Block &block) {
  std::unordered_set<const Variable *> read;
  walkStmts(block, [&](Stmt *stmt) {
    forEachRoot(stmt, [&](Expr *&root) {
      const Expr *target = root == stmt->lvalue ? rootOf(root) : nullptr;
      walkExprs(root, [&](Expr *&expr) {
        if (expr->op == Op::Variable && expr != target)
          read.insert(expr->variable);
      });
    });
  });
  return read;
}

std::unordered_set<const Variable *> mutatedVariables(Block &block) {
  std::unordered_set<const Variable *> mutated;
  auto mark = [&](const Expr *lvalue) {
    const Expr *root = rootOf(lvalue);
    if (root->op == Op::Variable)
      mutated.insert(root->variable);
  };
  walkStmts(block, [&](Stmt *stmt) {
    if (stmt->kind == StmtKind::Assign)
      mark(stmt->lvalue);
  });
  walkExprs(block, [&](Expr *&expr) {
    if (expr->op == Op::AddressOf || changesItsLvalue(expr))
      mark(expr->args[0]);
    if (expr->op == Op::Call)
      for (size_t i = 0; i < expr->args.size(); ++i)
        if (expr->callee->params[i]->passing != Passing::In)
          mark(expr->args[i]);
  });
  return mutated;
}

std::optional<int64_t> constantIndex(const Expr *index) {
  if (!index->type->isInteger())
    return std::nullopt;
  if (index->op == Op::Literal)
    return index->type->bits == 32 ? static_cast<int32_t>(index->bits)
                                   : static_cast<int64_t>(index->bits);
  bool isPassedOn = index->op == Op::Neg || index->op == Op::Convert;
  auto value = isPassedOn ? constantIndex(index->args[0]) : std::nullopt;
  return value && index->op == Op::Neg ? -*value : value;
}

bool isOutside(const Expr *element) {
  const Type *elements = element->args[0]->type;
  bool isRunTimeSized = elements->isArray() && !elements->count;
  std::optional<int64_t> at = constantIndex(element->args[1]);
  return at && (*at < 0 || (!isRunTimeSized && *at >= elements->count));
}

bool usesSubgroups(Stmt *s) {
  bool found = false;
  forEachRoot(s, [&](Expr *&root) {
    walkExprs(root, [&](Expr *&e) { found |= isOnSubgroup(e->op); });
  });
  return found;
}

bool usesSubgroups(Module &m) {
  bool found = false;
  for (Function *f : m.functions)
    walkStmts(f->body, [&](Stmt *s) { found |= usesSubgroups(s); });
  return found;
}

std::vector<Function *> reachableFunctions(Module &m) {
  std::unordered_set<Function *> seen;
  std::vector<Function *> order;
  reach(m.kernel.entry, seen, order);
  return order;
}

} // namespace ampvk::ir
