// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/AtomicUpdates.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Native/Lower/OwnElements.h"
#include "Transforms/Common/SmallUpdates.h"
#include "Transforms/Common/StmtRewriter.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::native {

using namespace ir;

namespace {

using transforms::isSmallIncrement;
using transforms::isSmallUpdate;

bool isInBuffer(const Expr *lvalue) {
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable &&
         root->variable->storage == Storage::Buffer;
}

class Updater : public transforms::StmtRewriter {
public:
  explicit Updater(Module &m) : StmtRewriter(m) {}

  void run(Block &block) {
    findIncrements(block);
    rewrite(block);
  }

private:
  /// t = x[i]; x[i] = f(t): the second statement by the first.
  void findIncrements(Block &block) {
    for (size_t i = 0; i != block.size(); ++i) {
      forEachBlock(block[i], [&](Block &inner) { findIncrements(inner); });
      if (i + 1 == block.size() ||
          !isSmallIncrement(block[i], block[i + 1]) ||
          !isInBuffer(block[i]->expr))
        continue;
      increments[block[i]] = block[i + 1];
      done.insert(block[i + 1]);
    }
  }

  void statement(Stmt *s) override {
    rewriteInside(s);
    if (done.contains(s))
      return;
    if (auto found = increments.find(s); found != increments.end())
      return update(s->variable, s->expr, found->second->expr);
    if (s->kind == StmtKind::Assign && isSmallUpdate(s) &&
        isInBuffer(s->lvalue))
      return update(local(m, "old", s->lvalue->type, false), s->lvalue,
                    s->expr);
    emit(s);
  }

  /// Where the element lies, computed once.
  void settle(Expr *lvalue) {
    if (lvalue->op == Op::Index && lvalue->args[1]->op != Op::Literal)
      lvalue->args[1] = kept(lvalue->args[1], "at");
    if (!lvalue->args.empty())
      settle(lvalue->args[0]);
  }

  /// T old = x[i], expected;
  /// do {
  ///   expected = old;
  ///   old = atomic_compare_exchange(x[i], expected, f(expected));
  /// } while (old != expected);
  void update(Variable *old, const Expr *lvalue, Expr *value) {
    old->isConst = false;
    Variable *expected = local(m, "expected", old->type, false);
    walkExprs(value, [&](Expr *&e) {
      if (isVariable(e, old) || equal(e, lvalue))
        e = var(m, expected);
    });
    Expr *place = clone(m, lvalue);
    settle(place);
    emit(let(m, old, clone(m, place), here));
    emit(let(m, expected, nullptr, here));
    Expr *exchange = m.newExpr(Op::AtomicCompareExchange, old->type,
                               {place, var(m, expected), value});
    Stmt *loop = m.newStmt(StmtKind::DoWhile, here);
    loop->expr =
        apply(m, Op::NotEqual, {var(m, old), var(m, expected)});
    loop->blocks = {{assign(m, var(m, expected), var(m, old), here),
                     assign(m, var(m, old), exchange, here)}};
    emit(loop);
  }

  std::unordered_map<const Stmt *, Stmt *> increments;
  std::unordered_set<const Stmt *> done;
};

/// The places of a block's updates.
void collect(Block &block, std::vector<const Expr *> &places) {
  for (size_t i = 0; i != block.size(); ++i) {
    Stmt *s = block[i];
    forEachBlock(s, [&](Block &inner) { collect(inner, places); });
    const bool isUpdate =
        isSmallUpdate(s) || (i != 0 && isSmallIncrement(block[i - 1], s));
    if (isUpdate && isInBuffer(s->lvalue))
      places.push_back(s->lvalue);
  }
}

/// Whether each thread updates its own element, and no other.
bool areOwn(Module &m) {
  std::vector<const Expr *> places, inEntry;
  for (Function *f : m.functions)
    collect(f->body, places);
  collect(m.kernel.entry->body, inEntry);
  const OwnElements own(m);
  return places.size() == inEntry.size() &&
         std::ranges::all_of(inEntry, [&](const Expr *place) {
           return own.isOwn(place) &&
                  equal(elementOf(place), elementOf(inEntry.front()));
         });
}

} // namespace

void makeUpdatesAtomic(Module &m) {
  if (areOwn(m))
    return;
  for (Function *f : m.functions)
    Updater(m).run(f->body);
}

} // namespace ampvk::native
