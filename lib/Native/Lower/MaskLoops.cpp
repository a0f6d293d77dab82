// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/MaskLoops.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/BlockExits.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;
using transforms::BlockExits;

namespace {

bool isOwn(const Expr *e) {
  return e->op == Op::Variable &&
         (e->variable->storage == Storage::Local ||
          e->variable->storage == Storage::Parameter ||
          e->variable->storage == Storage::Argument);
}

bool isHarmlessBody(const Block &body);

/// Whether a lane may compute it although it has left: it ends, and neither
/// accesses memory nor has an effect.
bool isHarmless(const Expr *e) {
  if (e->op == Op::Variable)
    return isOwn(e);
  switch (e->op) {
  case Op::Length:
  case Op::Reinterpret:
    return false;
  case Op::Call:
    if (!e->callee->isPure || !isHarmlessBody(e->callee->body))
      return false;
    break;
  case Op::Index:
    if (!constantIndex(e->args[1]))
      return false;
    break;
  default:
    break;
  }
  return info(e->op).category != OpCategory::Effect && !isOnTexture(e) &&
         std::ranges::all_of(e->args, isHarmless);
}

/// Whether all statements of a function are.
bool isHarmlessBody(const Block &body) {
  return std::ranges::all_of(body, [](const Stmt *s) {
    return !isLoop(s) && s->kind != StmtKind::Switch &&
           (!s->expr || isHarmless(s->expr)) &&
           std::ranges::all_of(s->blocks, isHarmlessBody);
  });
}

bool isBlended(const Type *type) {
  return type->is(TypeKind::Bool) ||
         ((type->isInteger() || type->isFloat()) && type->bits >= 32);
}

bool isMaskable(const Block &block);

bool isMaskable(const Stmt *s) {
  if (s->expr && !isHarmless(s->expr))
    return false;
  switch (s->kind) {
  case StmtKind::Let:
    return true;
  case StmtKind::Assign:
    return isOwn(s->lvalue) && isBlended(s->lvalue->type);
  case StmtKind::If:
  case StmtKind::Scope:
    return std::ranges::all_of(
        s->blocks, [](const Block &inner) { return isMaskable(inner); });
  case StmtKind::Break:
  case StmtKind::Continue:
    return true;
  default:
    return false;
  }
}

bool isMaskable(const Block &block) {
  return std::ranges::all_of(block,
                             [](const Stmt *s) { return isMaskable(s); });
}

class Masker {
public:
  Masker(Kernel &kernel, Block &root,
         const std::function<bool(const Stmt *)> &isShared, Reduced &reduced)
      : kernel(kernel), m(kernel.module), uses(countUses(root)), isShared(isShared), reduced(reduced) {}

  void block(Block &block) {
    Block out;
    for (Stmt *s : block) {
      if (isShared(s) || s->kind == StmtKind::Scope)
        forEachBlock(s, [&](Block &inner) { this->block(inner); });
      const bool isCandidate =
          isLoop(s) && !isShared(s) && (!s->expr || isHarmless(s->expr)) &&
          std::ranges::all_of(s->blocks, [](const Block &inner) {
            return isMaskable(inner);
          });
      if (isCandidate)
        loop(s, out);
      else
        out.push_back(s);
    }
    block = std::move(out);
  }

private:
  Expr *number(int64_t value) { return literalInt(m, m.i32(), value); }

  /// 1 or 0. Both sides of && are computed.
  Expr *asInt(Expr *test) {
    auto both = [&](Op op) {
      return apply(m, op, {asInt(test->args[0]), asInt(test->args[1])});
    };
    if (test->op == Op::LogicalAnd)
      return both(Op::BitAnd);
    if (test->op == Op::LogicalOr)
      return both(Op::BitOr);
    if (test->op == Op::LogicalNot)
      return apply(m, Op::BitXor, {asInt(test->args[0]), number(1)});
    return convert(m, test, m.i32());
  }
  /// The mask where the test is true, too.
  Expr *narrowed(const Expr *mask, Expr *test) {
    return apply(m, Op::BitAnd, {clone(m, mask), maskOf(asInt(test))});
  }
  Expr *maskOf(Expr *oneOrZero) { return apply(m, Op::Neg, {oneOrZero}); }

  /// T blend(int mask, T a, T b)
  Function *blend(const Type *type) {
    Function *&made = kernel.blends[type];
    if (made)
      return made;
    made = m.newFunction();
    made->name = "blend";
    made->result = type;
    made->isPure = true;
    std::vector<Variable *> params;
    for (const auto &[name, of] :
         {std::pair{"mask", m.i32()}, {"a", type}, {"b", type}}) {
      Variable *param = local(m, name, of, true);
      param->storage = Storage::Parameter;
      params.push_back(param);
    }
    made->params = params;
    const Type *bits = m.intType(type->bits, true);
    auto bitsOf = [&](Variable *v) {
      return type == bits ? var(m, v) : m.newExpr(Op::Bitcast, bits, {var(m, v)});
    };
    auto mask = [&] { return convert(m, var(m, params[0]), bits); };
    Expr *value = apply(
        m, Op::BitOr,
        {apply(m, Op::BitAnd, {mask(), bitsOf(params[1])}),
         apply(m, Op::BitAnd,
               {apply(m, Op::BitNot, {mask()}), bitsOf(params[2])})});
    made->body = {ret(m, type == bits ? value
                                      : m.newExpr(Op::Bitcast, type, {value}))};
    m.functions.insert(m.functions.begin(), made);
    return made;
  }
  Expr *blended(const Expr *mask, Expr *value, const Expr *otherwise) {
    if (value->type->is(TypeKind::Bool))
      return apply(m, Op::Select,
                   {apply(m, Op::NotEqual, {clone(m, mask), number(0)}), value,
                    clone(m, otherwise)});
    return call(m, blend(value->type),
                {clone(m, mask), value, clone(m, otherwise)});
  }

  /// A loop's own jumps become flags. `stays`: where a thread has not left, if
  /// there is a way out of the body; else null.
  Block withoutJumps(Stmt *s, Block body, Block &out, Expr *&stays) {
    BlockExits continues(m, StmtKind::Continue);
    if (continues.areIn(body)) {
      body = continues.without(std::move(body), false);
      if (continues.isFlagUsed)
        body.insert(body.begin(), continues.declaration(s->loc));
    }
    BlockExits breaks(m, StmtKind::Break);
    if (!breaks.areIn(body))
      return body;
    body = breaks.without(std::move(body), true);
    out.push_back(breaks.declaration(s->loc));
    stays = breaks.notLeft();
    s->expr = s->expr ? apply(m, Op::LogicalAnd, {breaks.notLeft(), s->expr})
                      : breaks.notLeft();
    return body;
  }

  /// `before`: the statements of the loop's block in front of it.
  void findOwn(Stmt *s, const Block &before) {
    own.clear();
    Block loop = {s};
    const auto inside = countUses(loop);
    auto add = [&](const Stmt *let) {
      const auto found = inside.find(let->variable);
      if (let->kind == StmtKind::Let && found != inside.end() &&
          found->second == uses[let->variable])
        own.insert(let->variable);
    };
    walkStmts(loop, add);
    std::ranges::for_each(before, add);
  }

  void loop(Stmt *s, Block &out) {
    const bool isFor = s->kind == StmtKind::For;
    findOwn(s, out);
    Expr *stays = nullptr;
    Block body = withoutJumps(s, s->blocks[isFor ? 2 : 0], out, stays);
    Block step;
    if (isFor) {
      out.insert(out.end(), s->blocks[0].begin(), s->blocks[0].end());
      step = s->blocks[1];
    }
    Variable *runs = local(m, "runs", m.i32(), false);
    Variable *any = local(m, "any", m.i32(), false);
    reduced.insert(any);
    out.push_back(let(m, runs, number(1), s->loc));
    out.push_back(let(m, any, number(1), s->loc));
    const Expr *mask = maskOf(var(m, runs));
    Block test;
    if (s->expr)
      test.push_back(assign(
          m, var(m, runs),
          apply(m, Op::BitAnd, {var(m, runs), asInt(s->expr)}), s->loc));
    test.push_back(assign(m, var(m, any),
                          apply(m, Op::BitOr, {var(m, any), var(m, runs)}),
                          s->loc));
    Block round = {assign(m, var(m, any), number(0), s->loc)};
    auto add = [&](const Block &block) {
      round.insert(round.end(), block.begin(), block.end());
    };
    if (s->kind == StmtKind::DoWhile) {
      add(masked(body, mask, true));
      add(test);
    } else {
      add(test);
      add(masked(body, mask, true));
      add(masked(step, stays ? narrowed(mask, stays) : mask, !stays));
    }
    Stmt *made = m.newStmt(StmtKind::While, s->loc);
    made->expr = apply(m, Op::NotEqual, {var(m, any), number(0)});
    made->blocks = {std::move(round)};
    out.push_back(made);
  }

  /// The statements, for the lanes of the mask. `isOfAll`: it has all lanes that
  /// go on, so what the loop alone uses needs no blend.
  Block masked(const Block &block, const Expr *mask, bool isOfAll) {
    Block out;
    for (Stmt *s : block) {
      if (s->kind == StmtKind::Assign) {
        if (!isOfAll || !own.contains(s->lvalue->variable))
          s->expr = blended(mask, s->expr, s->lvalue);
        out.push_back(s);
      } else if (s->kind == StmtKind::If) {
        branch(s, mask, out);
      } else if (s->kind == StmtKind::Scope) {
        s->blocks[0] = masked(s->blocks[0], mask, isOfAll);
        out.push_back(s);
      } else {
        out.push_back(s);
      }
    }
    return out;
  }

  void branch(Stmt *s, const Expr *mask, Block &out) {
    Variable *taken = local(m, "taken", m.i32(), true);
    out.push_back(let(m, taken, maskOf(asInt(s->expr)), s->loc));
    auto side = [&](Expr *lanes, const Block &inner) {
      Variable *here = local(m, "lanes", m.i32(), true);
      Stmt *scope = m.newStmt(StmtKind::Scope, s->loc);
      Block made = {
          let(m, here, apply(m, Op::BitAnd, {clone(m, mask), lanes}), s->loc)};
      Block rest = masked(inner, var(m, here), false);
      made.insert(made.end(), rest.begin(), rest.end());
      scope->blocks = {std::move(made)};
      out.push_back(scope);
    };
    if (!s->blocks[0].empty())
      side(var(m, taken), s->blocks[0]);
    if (!s->blocks[1].empty())
      side(apply(m, Op::BitNot, {var(m, taken)}), s->blocks[1]);
  }

  Kernel &kernel;
  Module &m;
  std::unordered_map<const Variable *, unsigned> uses; ///< of the root
  /// Variables of the lanes that the loop at hand uses alone.
  std::unordered_set<const Variable *> own;
  const std::function<bool(const Stmt *)> &isShared;
  Reduced &reduced;
};

} // namespace

void maskLoops(Kernel &kernel, Block &block,
               const std::function<bool(const Stmt *)> &isShared,
               Reduced &reduced) {
  Masker(kernel, block, isShared, reduced).block(block);
}

} // namespace ampvk::native
