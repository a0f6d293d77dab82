// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/TileVotes.h"

#include "IR/Build.h"
#include "Transforms/Common/ThreadNumber.h"

namespace ampvk::transforms {

using namespace ir;

namespace {

constexpr uint32_t Yes = 0, No = 1, WordsOfVote = 2, Turns = 3;

} // namespace

TileVotes::TileVotes(Module &m)
    : m(m), outcomeType(m.vectorType(m.u32(), WordsOfVote)),
      threads(m.kernel.tileThreads()),
      words(local(m, "votes", m.arrayType(m.u32(), Turns * WordsOfVote),
                  false)),
      turn(local(m, "turn", m.u32(), false)), begin(m.newFunction()),
      vote(m.newFunction()) {
  words->storage = Storage::TileStatic;
  begin->name = "begin_votes";
  vote->name = "vote";
  begin->result = vote->result = m.voidType();
  parameter("yes", m.boolType(), Passing::In);
  parameter("turn", m.u32(), Passing::InOut);
  parameter("outcome", outcomeType, Passing::Out);
}

Variable *TileVotes::parameter(const char *name, const Type *type,
                               Passing passing) {
  Variable *v = local(m, name, type, passing == Passing::In);
  v->storage = Storage::Parameter;
  v->passing = passing;
  vote->params.push_back(v);
  return v;
}

Expr *TileVotes::number(uint32_t value) {
  return literalInt(m, m.u32(), value);
}

Expr *TileVotes::word(Expr *where) { return index(m, var(m, words), where); }

Expr *TileVotes::part(Variable *outcome, uint32_t which) {
  return index(m, var(m, outcome), literalInt(m, m.i32(), which));
}

Expr *TileVotes::any(Variable *outcome, uint32_t which) {
  return apply(m, Op::NotEqual, {part(outcome, which), number(0)});
}

Expr *TileVotes::isFirstYes(Variable *outcome) {
  return apply(m, Op::Equal,
               {apply(m, Op::Sub, {number(threads), part(outcome, Yes)}),
                threadNumber(m)});
}

Expr *TileVotes::firstNo(Variable *outcome) {
  return apply(m, Op::Sub, {number(threads), part(outcome, No)});
}

Variable *TileVotes::newOutcome() {
  return local(m, "outcome", outcomeType, false);
}

Stmt *TileVotes::take(Variable *yes, Variable *outcome, SourceLine loc) {
  return eval(m,
              call(m, vote, {var(m, yes), var(m, turn), var(m, outcome)}), loc);
}

Block TileVotes::prologue() {
  return {let(m, turn, number(0)), eval(m, call(m, begin, {}))};
}

Stmt *TileVotes::byFirstThread(Block body) {
  Stmt *branch = m.newStmt(StmtKind::If);
  branch->expr = apply(m, Op::Equal, {threadNumber(m), number(0)});
  branch->blocks = {std::move(body), {}};
  return branch;
}

void TileVotes::fillVote() {
  Variable *yes = vote->params[0], *at = vote->params[1],
           *outcome = vote->params[2];
  Variable *next = local(m, "next", m.u32(), true);
  auto behind = [&](Variable *first, uint32_t which) {
    return which ? apply(m, Op::Add, {var(m, first), number(which)})
                 : var(m, first);
  };
  Expr *isLast = apply(m, Op::Equal,
                       {var(m, at), number((Turns - 1) * WordsOfVote)});
  Expr *mine = apply(m, Op::Add,
                     {var(m, at), m.newExpr(Op::Select, m.u32(),
                                            {var(m, yes), number(Yes),
                                             number(No)})});
  Expr *rank = apply(m, Op::Sub, {number(threads), threadNumber(m)});
  vote->body = {
      let(m, next,
          m.newExpr(Op::Select, m.u32(),
                    {isLast, number(0), behind(at, WordsOfVote)})),
      byFirstThread({assign(m, word(behind(next, Yes)), number(0)),
                     assign(m, word(behind(next, No)), number(0))}),
      eval(m, m.newExpr(Op::AtomicMax, m.u32(), {word(mine), rank})),
      eval(m, m.newExpr(Op::BarrierTileStatic, m.voidType())),
      assign(m, var(m, outcome),
             construct(m, outcomeType,
                       {word(behind(at, Yes)), word(behind(at, No))})),
      assign(m, var(m, at), var(m, next))};
}

void TileVotes::finish() {
  begin->body = {byFirstThread({assign(m, word(number(Yes)), number(0)),
                                assign(m, word(number(No)), number(0))}),
                 eval(m, m.newExpr(Op::BarrierTileStatic, m.voidType()))};
  fillVote();
  m.variables.push_back(words);
  m.functions.insert(m.functions.begin(), {begin, vote});
}

} // namespace ampvk::transforms
