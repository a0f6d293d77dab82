// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/UnrollPartly.h"

#include "GLSL/Lower/BlockFacts.h"
#include "GLSL/Lower/CountedLoop.h"
#include "GLSL/Lower/LoadsFirst.h"
#include "GLSL/Lower/PassLoads.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Invariant.h"
#include "Transforms/Common/Simplify.h"

namespace ampvk::glsl {
namespace {

using namespace ir;

using Variables = std::unordered_set<const Variable *>;

/// Rounds at a time, where the source does not say.
constexpr unsigned UsualTimes = 4;
/// Expression nodes of a body that is unrolled without being asked for, those
/// of called functions included. Larger bodies have little to gain, as loads
/// take less of their time (HeCBench's sph gains 2 %), and they stand in the
/// code five times.
constexpr size_t MaxBody = 500;
/// By how much the counter may change in a group, so that products of it with
/// rounds are small numbers.
constexpr int64_t MaxWay = 1 << 16;

bool isInclusive(Op test) {
  return test == Op::LessEqual || test == Op::GreaterEqual;
}

/// Whether the expression may be repeated.
bool isRepeatable(const Expr *e) {
  return e->op == Op::Literal || e->op == Op::Variable;
}

/// Changes one loop.
class Regrouping {
public:
  Regrouping(Module &m, const BlockFacts &facts, Stmt *s, CountedLoop loop,
             unsigned times)
      : m(m), facts(facts), s(s), loop(loop), times(times),
        type(loop.counter->type), bits(m.intType(type->bits, false)) {}

  /// The statements before the loop, and behind it.
  Block before, after;

  void run() {
    loop.first = plain("first", loop.first);
    loop.end = plain("end", loop.end);
    Expr *rounds = keep("rounds", bits, count());
    Expr *whole = apply(m, Op::Mul,
                        {apply(m, Op::Div, {rounds, number(bits, times)}),
                         number(bits, times * loop.step)});
    Expr *rest = keep("rest", type, moved(loop.first, convert(m, whole, type)));
    after = remaining(rest);
    Variable *start = local(m, "start", type, false);
    s->expr = apply(m,
                    loop.test == Op::NotEqual ? Op::NotEqual
                    : loop.isDown             ? Op::Greater
                                              : Op::Less,
                    {var(m, start), rest});
    s->blocks = {{let(m, start, clone(m, loop.first), s->loc)},
                 {step(start, times * loop.step)},
                 group(start)};
    s->unrolling = Unrolling::Unsaid;
  }

private:
  Expr *number(const Type *of, int64_t value) {
    return literalInt(m, of, value);
  }

  Expr *keep(const char *name, const Type *of, Expr *value) {
    Variable *v = local(m, name, of, true);
    before.push_back(let(m, v, transforms::simplifiedTree(m, value), s->loc));
    return var(m, v);
  }

  Expr *plain(const char *name, Expr *value) {
    return isRepeatable(value) ? value : keep(name, type, value);
  }

  /// `from`, and so far on.
  Expr *moved(const Expr *from, Expr *by) {
    return apply(m, loop.isDown ? Op::Sub : Op::Add, {clone(m, from), by});
  }

  Stmt *step(Variable *counter, int64_t by) {
    return assign(m, var(m, counter),
                  moved(var(m, counter), number(counter->type, by)), s->loc);
  }

  /// How often the loop goes round.
  Expr *count() {
    const Expr *less = loop.isDown ? loop.end : loop.first;
    const Expr *more = loop.isDown ? loop.first : loop.end;
    Expr *way = apply(
        m, Op::Sub,
        {convert(m, clone(m, more), bits), convert(m, clone(m, less), bits)});
    if (loop.test == Op::NotEqual)
      return way;
    const bool isOne = loop.step == 1;
    if (!isOne && !isInclusive(loop.test))
      way = apply(m, Op::Sub, {way, number(bits, 1)});
    if (!isOne)
      way = apply(m, Op::Div, {way, number(bits, loop.step)});
    if (!isOne || isInclusive(loop.test))
      way = apply(m, Op::Add, {way, number(bits, 1)});
    Expr *rounds = m.newExpr(Op::Select, bits);
    rounds->args = {
        apply(m, loop.test, {clone(m, loop.first), clone(m, loop.end)}), way,
        number(bits, 0)};
    return rounds;
  }

  /// The loop itself, from `rest` on.
  Block remaining(const Expr *rest) {
    VariableMap map;
    Block copy = clone(m, Block{s}, map);
    Stmt *last = copy[0];
    last->blocks[0][0]->expr = clone(m, rest);
    last->expr =
        apply(m, loop.test, {var(m, map.at(loop.counter)), clone(m, loop.end)});
    last->unrolling = Unrolling::Unsaid;
    return copy;
  }

  /// The rounds of a group, perhaps after their loads.
  Block group(Variable *start) {
    // Drivers unroll no loop whose counter has 64 bits.
    const Type *narrow = m.intType(32, type->isSigned);
    Variable *round = local(m, "round", narrow, false);
    Block body = s->blocks[2];
    loop.counter->isConst = true;
    LoadsFirst first;
    if (facts.of(body).isQuiet)
      first = takeLoads(m, facts, body, loop.counter, round, times);
    Block result = first.arrays;
    if (!first.loads.empty()) {
      Block loading{overRounds(start, round, first.loads)};
      VariableMap map; // the counter is declared for each loop
      loading = clone(m, loading, map);
      result.push_back(loading[0]);
    }
    result.push_back(overRounds(start, round, body));
    return result;
  }

  /// A loop over the rounds of a group, each of which does the same.
  Stmt *overRounds(Variable *start, Variable *round, const Block &body) {
    const Type *narrow = round->type;
    Expr *by = apply(
        m, Op::Mul, {convert(m, var(m, round), type), number(type, loop.step)});
    Expr *value = moved(var(m, start), transforms::simplifiedTree(m, by));
    Stmt *each = m.newStmt(StmtKind::For, s->loc);
    each->expr = apply(m, Op::Less, {var(m, round), number(narrow, times)});
    each->blocks = {
        {let(m, round, number(narrow, 0), s->loc)},
        {assign(m, var(m, round),
                apply(m, Op::Add, {var(m, round), number(narrow, 1)}), s->loc)},
        body};
    if (countUses(each->blocks[2]).contains(loop.counter))
      each->blocks[2].insert(each->blocks[2].begin(),
                             let(m, loop.counter, value, s->loc));
    each->unrolling = Unrolling::Always;
    return each;
  }

  Module &m;
  const BlockFacts &facts;
  Stmt *s;
  CountedLoop loop;
  unsigned times;
  const Type *type, *bits;
};

/// Finds the loops.
class Unroller {
public:
  explicit Unroller(Shader &shader) : shader(shader), blocks(shader.module) {}

  /// The functions that rounds call which are put together.
  std::unordered_set<const Function *> called() {
    std::unordered_set<const Function *> result;
    for (Function *f : shader.module.functions)
      walkStmts(f->body, [&](Stmt *s) {
        if (timesOf(s, countedLoop(s)))
          addCalled(s->blocks[2], result);
      });
    return result;
  }

  void rewrite(Block &block) {
    Block result;
    for (Stmt *s : block) {
      forEachBlock(s, [&](Block &inner) { rewrite(inner); });
      unroll(s, result);
    }
    block = std::move(result);
  }

private:
  static void addCalled(Block &block,
                        std::unordered_set<const Function *> &result) {
    walkExprs(block, [&](Expr *&e) {
      if (e->op == Op::Call && result.insert(e->callee).second)
        addCalled(e->callee->body, result);
    });
  }

  /// Into how many rounds a loop that can be changed is put together; 0: none.
  unsigned timesOf(const Stmt *s, const CountedLoop &loop, const Facts &facts) {
    const bool isAsked =
        s->unrolling != Unrolling::Unsaid && s->unrolling != Unrolling::Always;
    if (isAsked)
      return s->unrolling == Unrolling::Once ? 0 : s->unrolling;
    Block body = s->blocks[2];
    const bool isSmall =
        facts.isQuiet && !facts.hasLoop && facts.nodes <= MaxBody;
    const bool gains =
        isSmall && (blocks.loadsBy(loop.counter, body) ||
                    (facts.branches &&
                     hasLoads(shader.module, blocks, body, loop.counter)));
    return gains ? UsualTimes : 0;
  }

  bool canUnroll(const Stmt *s, const CountedLoop &loop, const Facts &facts) {
    Block body = s->blocks[2];
    Variables changed = mutatedVariables(body);
    const bool isSteady = !changed.contains(loop.counter);
    changed.insert(loop.counter);
    const bool isKnown =
        loop.first->op == Op::Literal && loop.end->op == Op::Literal;
    return isSteady && !isKnown && !isLeft(body) &&
           transforms::isInvariant(loop.end, changed, facts.isQuiet);
  }

  /// 0 also for what is no such loop, or cannot be changed.
  unsigned timesOf(Stmt *s, const std::optional<CountedLoop> &loop) {
    const Facts facts = loop ? blocks.of(s->blocks[2]) : Facts();
    const unsigned times =
        loop && canUnroll(s, *loop, facts) ? timesOf(s, *loop, facts) : 0;
    return times && times * loop->step <= MaxWay ? times : 0;
  }

  /// Adds the statement to the block, perhaps changed.
  void unroll(Stmt *s, Block &block) {
    const std::optional<CountedLoop> loop = countedLoop(s);
    const unsigned times = timesOf(s, loop);
    if (!times) {
      block.push_back(s);
      return;
    }
    shader.comments[s] =
        std::to_string(times) +
        (s->unrolling == times
             ? " rounds at a time, as the source asks"
             : " rounds at a time, so that their loads overlap") +
        "; the next loop does the rest";
    Regrouping regrouping(shader.module, blocks, s, *loop, times);
    regrouping.run();
    block.insert(block.end(), regrouping.before.begin(),
                 regrouping.before.end());
    block.push_back(s);
    block.insert(block.end(), regrouping.after.begin(), regrouping.after.end());
  }

  Shader &shader;
  BlockFacts blocks;
};

} // namespace

Result<Done> unrollPartly(Shader &shader) {
  passLoads(shader.module, Unroller(shader).called());
  Unroller unroller(shader);
  for (Function *f : shader.module.functions)
    unroller.rewrite(f->body);
  return Done{};
}

} // namespace ampvk::glsl
