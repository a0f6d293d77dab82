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
    : m(m), code(m), outcomeType(m.vectorType(m.u32(), WordsOfVote)),
      threads(m.kernel.tileThreads()),
      words(
          local(m, "votes", m.arrayType(m.u32(), Turns * WordsOfVote), false)),
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

Expr *TileVotes::word(Expr *where) { return index(m, var(m, words), where); }

Expr *TileVotes::part(Variable *outcome, uint32_t which) {
  return index(m, var(m, outcome), literalInt(m, m.i32(), which));
}

Expr *TileVotes::any(Variable *outcome, uint32_t which) {
  return code.differs(part(outcome, which), code.number(0));
}

Expr *TileVotes::isFirstYes(Variable *outcome) {
  return code.isSame(code.sub(code.number(threads), part(outcome, Yes)),
                     threadNumber(m));
}

Expr *TileVotes::firstNo(Variable *outcome) {
  return code.sub(code.number(threads), part(outcome, No));
}

Variable *TileVotes::newOutcome() {
  return local(m, "outcome", outcomeType, false);
}

Stmt *TileVotes::take(Variable *yes, Variable *outcome, SourceLine loc) {
  return eval(m, call(m, vote, {var(m, yes), var(m, turn), var(m, outcome)}),
              loc);
}

Block TileVotes::prologue() {
  return {let(m, turn, code.number(0)), eval(m, call(m, begin, {}))};
}

Stmt *TileVotes::byFirstThread(Block body) {
  return code.when(code.isSame(threadNumber(m), code.number(0)),
                   std::move(body));
}

void TileVotes::fillVote() {
  Variable *yes = vote->params[0], *at = vote->params[1],
           *outcome = vote->params[2];
  Variable *next = local(m, "next", m.u32(), true);
  auto behind = [&](Variable *first, uint32_t which) {
    return which ? code.add(code.of(first), code.number(which))
                 : code.of(first);
  };
  Expr *isLast =
      code.isSame(code.of(at), code.number((Turns - 1) * WordsOfVote));
  Expr *mine = code.add(code.of(at), code.choose(code.of(yes), code.number(Yes),
                                                 code.number(No)));
  Expr *rank = code.sub(code.number(threads), threadNumber(m));
  vote->body = {
      let(m, next,
          code.choose(isLast, code.number(0), behind(at, WordsOfVote))),
      byFirstThread({assign(m, word(behind(next, Yes)), code.number(0)),
                     assign(m, word(behind(next, No)), code.number(0))}),
      eval(m, m.newExpr(Op::AtomicMax, m.u32(), {word(mine), rank})),
      eval(m, m.newExpr(Op::BarrierTileStatic, m.voidType())),
      assign(m, var(m, outcome),
             construct(m, outcomeType,
                       {word(behind(at, Yes)), word(behind(at, No))})),
      assign(m, var(m, at), var(m, next))};
}

void TileVotes::finish() {
  begin->body = {
      byFirstThread({assign(m, word(code.number(Yes)), code.number(0)),
                     assign(m, word(code.number(No)), code.number(0))}),
      eval(m, m.newExpr(Op::BarrierTileStatic, m.voidType()))};
  fillVote();
  m.variables.push_back(words);
  m.functions.insert(m.functions.begin(), {begin, vote});
}

} // namespace ampvk::transforms
