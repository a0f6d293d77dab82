// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/UnrollLoops.h"

#include "GLSL/Lower/LoopCounts.h"
#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Common/Bodies.h"
#include "ampvk/Workarounds.h"

#include <algorithm>
#include <optional>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;
using ir::Stmt;
using ir::StmtKind;
using ir::Unrolling;

constexpr unsigned MaxRounds = 16;
/// More rounds are not counted.
constexpr unsigned MaxKnown = 1024;
/// Expression nodes in all rounds.
constexpr size_t MaxNodes = 2000;
/// Expression nodes of a loop nest. A larger nest is not unrolled.
constexpr size_t MaxNested = 500;

bool isWord(const ir::Type *type) {
  return type->isInteger() && type->bits == 32;
}

/// The value, if the type holds it: nothing wraps around here.
std::optional<int64_t> inRange(int64_t value, const ir::Type *type) {
  const int64_t least = type->isSigned ? -(int64_t(1) << 31) : 0;
  const int64_t most = (int64_t(1) << (type->isSigned ? 31 : 32)) - 1;
  if (value < least || value > most)
    return std::nullopt;
  return value;
}

std::optional<int64_t> applied(Op op, int64_t a, int64_t b) {
  const bool isShift = b >= 0 && b < 31;
  switch (op) {
  case Op::Add:
    return a + b;
  case Op::Sub:
    return a - b;
  case Op::Mul: // with two large factors it is in no range
    return a >> 31 && b >> 31 ? std::nullopt : std::optional(a * b);
  case Op::Div:
    return b ? std::optional(a / b) : std::nullopt;
  case Op::Shl:
    return isShift ? std::optional(a * (int64_t(1) << b)) : std::nullopt;
  case Op::Shr:
    return isShift ? std::optional(a >> b) : std::nullopt;
  default:
    return isComparison(op) && op != Op::Equal
               ? std::optional(transforms::compares(op, a, b))
               : std::nullopt;
  }
}

/// The value of an expression of whole numbers, where the counter has a value.
std::optional<int64_t> valueOf(const Expr *e, const ir::Variable *counter,
                               int64_t value) {
  if (e->op == Op::Variable && e->variable == counter)
    return value;
  if (e->op == Op::Literal && isWord(e->type))
    return e->type->isSigned ? static_cast<int32_t>(e->bits)
                             : static_cast<int64_t>(uint32_t(e->bits));
  if (e->op == Op::Convert && isWord(e->type) && isWord(e->args[0]->type)) {
    auto converted = valueOf(e->args[0], counter, value);
    return converted ? inRange(*converted, e->type) : std::nullopt;
  }
  if (e->args.size() != 2 || !isWord(e->args[0]->type) ||
      !isWord(e->args[1]->type))
    return std::nullopt;
  auto a = valueOf(e->args[0], counter, value);
  auto b = valueOf(e->args[1], counter, value);
  auto result = a && b ? applied(e->op, *a, *b) : std::nullopt;
  return result && isWord(e->type) ? inRange(*result, e->type) : result;
}

/// Whether the body sets the counter, or hands it to a function that may.
bool changes(ir::Block &body, const ir::Variable *counter) {
  bool result = false;
  ir::walkStmts(body, [&](Stmt *s) {
    result |= s->kind == StmtKind::Assign && glsl::rootOf(s->lvalue) == counter;
  });
  ir::walkExprs(body, [&](Expr *&e) {
    if (e->op != Op::Call)
      return;
    for (size_t i = 0; i != e->args.size(); ++i)
      result |= e->callee->params[i]->passing != ir::Passing::In &&
                glsl::rootOf(e->args[i]) == counter;
  });
  return result;
}

/// How often the loop goes round; none if that is not known, or more than
/// `most` times.
std::optional<unsigned> roundsOf(Stmt *loop, unsigned most) {
  if (loop->kind != StmtKind::For)
    return std::nullopt;
  const ir::Block &first = loop->blocks[0], &step = loop->blocks[1];
  if (first.size() != 1 || first[0]->kind != StmtKind::Let || !first[0]->expr ||
      step.size() != 1 || step[0]->kind != StmtKind::Assign || !loop->expr)
    return std::nullopt;
  const ir::Variable *counter = first[0]->variable;
  if (!isWord(counter->type) || step[0]->lvalue->op != Op::Variable ||
      step[0]->lvalue->variable != counter || changes(loop->blocks[2], counter))
    return std::nullopt;
  std::optional<int64_t> value = valueOf(first[0]->expr, counter, 0);
  for (unsigned rounds = 0; value && rounds <= most; ++rounds) {
    std::optional<int64_t> goesOn = valueOf(loop->expr, counter, *value);
    if (!goesOn)
      return std::nullopt;
    if (!*goesOn)
      return rounds;
    value = valueOf(step[0]->expr, counter, *value);
  }
  return std::nullopt;
}

/// The contents of a block.
struct Contents {
  bool hasBarrier = false, hasLoop = false;
  uint64_t nodes = 0; ///< of expressions, in all rounds that are known

  void add(ir::Block &block, uint64_t times) {
    for (Stmt *s : block) {
      ir::forEachRoot(s, [&](Expr *&root) {
        ir::walkExprs(root, [&](Expr *&e) {
          hasBarrier |= ir::isBarrier(e->op);
          nodes += times;
        });
      });
      const bool isLoop = ir::isLoop(s);
      hasLoop |= isLoop;
      const unsigned rounds = isLoop ? roundsOf(s, MaxKnown).value_or(1) : 1;
      const uint64_t each = std::min(times * rounds, uint64_t(MaxNodes));
      ir::forEachBlock(s, [&](ir::Block &inner) { add(inner, each); });
    }
  }
};

/// How often the loop's body stores to tile_static memory at addresses that are
/// products with what the loop changes: `(local + 1) * block - 1`.
unsigned storesByProducts(Stmt *loop) {
  ir::Block round = loop->blocks[2];
  std::unordered_set<const ir::Variable *> changed =
      ir::mutatedVariables(round);
  changed.insert(loop->blocks[0][0]->variable);
  std::unordered_set<const ir::Variable *> products;
  const auto isProduct = [&](Expr *root) {
    bool result = false;
    ir::walkExprs(root, [&](Expr *&e) {
      result |= e->op == Op::Variable && products.contains(e->variable);
      if (e->op == Op::Mul && e->args[0]->op != Op::Literal &&
          e->args[1]->op != Op::Literal)
        for (Expr *factor : e->args)
          ir::walkExprs(factor, [&](Expr *&part) {
            result |=
                part->op == Op::Variable && changed.contains(part->variable);
          });
    });
    return result;
  };
  unsigned stores = 0;
  ir::walkStmts(round, [&](Stmt *s) {
    if (s->kind == StmtKind::Let && s->expr && isProduct(s->expr))
      products.insert(s->variable);
    stores += s->kind == StmtKind::Assign &&
              glsl::rootOf(s->lvalue)->storage == ir::Storage::TileStatic &&
              isProduct(s->lvalue);
  });
  return stores;
}

/// The unrolling that the source asks for, or the best one. Unsaid leaves the
/// choice to the driver.
unsigned unrollingOf(Stmt *loop) {
  if (loop->unrolling == Unrolling::Once ||
      loop->unrolling == Unrolling::Always)
    return loop->unrolling;
  const auto rounds = roundsOf(
      loop, loop->unrolling ? std::min(loop->unrolling, MaxKnown) : MaxKnown);
  if (!rounds || *rounds < 2)
    return Unrolling::Unsaid;
  if (loop->unrolling) // GLSL has no word for a part of the rounds
    return Unrolling::Always;
  Contents body;
  body.add(loop->blocks[2], 1);
  if (!body.hasBarrier)
    return Unrolling::Unsaid;
  const uint64_t nodes = *rounds * body.nodes;
  if (body.hasLoop)
    return nodes > MaxNested && isEnabled(Workaround::UnrolledNests)
               ? Unrolling::Once
               : Unrolling::Unsaid;
  return *rounds <= MaxRounds && nodes <= MaxNodes && storesByProducts(loop) < 2
             ? Unrolling::Always
             : Unrolling::Unsaid;
}

} // namespace

Result<Done> unrollLoops(Shader &shader) {
  for (ir::Function *f : shader.module.functions) {
    if (isEnabled(Workaround::LoopCounts))
      for (Stmt *loop : miscountedLoops(*f))
        shader.rolledLoops.insert(loop);
    ir::walkStmts(f->body, [&](Stmt *s) {
      if (!ir::isLoop(s) || shader.rolledLoops.contains(s))
        return;
      const unsigned wish = unrollingOf(s);
      if (wish == Unrolling::Always)
        shader.unrolledLoops.insert(s);
      else if (wish == Unrolling::Once)
        shader.rolledLoops.insert(s);
    });
  }
  if (!shader.unrolledLoops.empty() || !shader.rolledLoops.empty())
    shader.extensions.insert("GL_EXT_control_flow_attributes");
  return Done{};
}

} // namespace ampvk::glsl
