// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/ShareRounds.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Native/Lower/Plain.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

namespace {

/// The largest number of an integer type.
Expr *greatest(Module &m, const Type *type) {
  const uint64_t ones = ~uint64_t(0) >> (64 - type->bits);
  return literalInt(m, type, int64_t(type->isSigned ? ones >> 1 : ones));
}

/// Whether it has one value during the loop.
bool isFixed(const Expr *e,
             const std::unordered_set<const Variable *> &mutated) {
  if (e->op == Op::Variable)
    return (e->variable->storage == Storage::Local ||
            e->variable->storage == Storage::Argument) &&
           !mutated.contains(e->variable);
  return e->op != Op::Call && !isOnTexture(e) &&
         info(e->op).category != OpCategory::Effect &&
         std::ranges::all_of(e->args, [&](const Expr *arg) {
           return isFixed(arg, mutated);
         });
}

/// for (k = literal; k < fixed; k = k + literal) with statements that LLVM can
/// vectorize.
bool isCounted(Stmt *s) {
  if (s->kind != StmtKind::For || !s->expr || s->expr->op != Op::Less ||
      s->blocks[0].size() != 1 || s->blocks[1].size() != 1)
    return false;
  const Stmt *first = s->blocks[0][0], *step = s->blocks[1][0];
  const Variable *k = first->variable;
  if (first->kind != StmtKind::Let || !first->expr ||
      first->expr->op != Op::Literal || !k->type->isInteger() ||
      !isVariable(s->expr->args[0], k) || step->kind != StmtKind::Assign ||
      !isVariable(step->lvalue, k) || step->expr->op != Op::Add ||
      !isVariable(step->expr->args[0], k) ||
      step->expr->args[1]->op != Op::Literal)
    return false;
  auto mutated = mutatedVariables(s->blocks[2]);
  if (mutated.contains(k))
    return false;
  mutated.insert(k);
  return isFixed(s->expr->args[1], mutated) &&
         std::ranges::all_of(s->blocks[2], isPlain);
}

class Sharer {
public:
  Sharer(Module &m, const std::function<bool(const Stmt *)> &isShared,
         Reduced &reduced)
      : m(m), isShared(isShared), reduced(reduced) {}

  void block(Block &block) {
    Block out;
    for (Stmt *s : block) {
      if (isShared(s) || s->kind == StmtKind::Scope)
        forEachBlock(s, [&](Block &inner) { this->block(inner); });
      if (!isShared(s) && isCounted(s))
        loop(s, out);
      else
        out.push_back(s);
    }
    block = std::move(out);
  }

private:
  Variable *own(const char *name, const Type *type, Expr *value, Stmt *loop,
                Block &out) {
    Variable *made = local(m, name, type, false);
    out.push_back(let(m, made, value, loop->loc));
    return made;
  }

  void loop(Stmt *s, Block &out) {
    Variable *k = s->blocks[0][0]->variable;
    Expr *bound = s->expr->args[1];
    Variable *rounds = bound->op == Op::Variable
                           ? bound->variable
                           : own("rounds", k->type, bound, s, out);
    Variable *common = own("common", k->type, greatest(m, k->type), s, out);
    reduced.insert(common);
    Expr *isLess = apply(m, Op::Less, {var(m, rounds), var(m, common)});
    out.push_back(assign(m, var(m, common),
                         apply(m, Op::Select,
                               {isLess, var(m, rounds), var(m, common)}),
                         s->loc));
    Variable *shared =
        own("shared", k->type, s->blocks[0][0]->expr, s, out);
    VariableMap map = {{k, shared}};
    Stmt *ofAll = m.newStmt(StmtKind::For, s->loc);
    ofAll->expr = apply(m, Op::Less, {var(m, shared), var(m, common)});
    ofAll->blocks = {{},
                     clone(m, s->blocks[1], map),
                     clone(m, s->blocks[2], map)};
    out.push_back(ofAll);
    s->blocks[0][0]->expr = var(m, shared);
    s->expr->args[1] = var(m, rounds);
    out.push_back(s);
  }

  Module &m;
  const std::function<bool(const Stmt *)> &isShared;
  Reduced &reduced;
};

} // namespace

void shareRounds(Module &m, Block &block,
                 const std::function<bool(const Stmt *)> &isShared,
                 Reduced &reduced) {
  Sharer(m, isShared, reduced).block(block);
}

} // namespace ampvk::native
