// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/EarlyExits.h"

#include "GLSL/Lower/Declarations.h"
#include "GLSL/Lower/Nesting.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Simplify.h"

#include <ranges>

namespace ampvk::glsl {
namespace {

using ir::Block;
using ir::Stmt;
using ir::StmtKind;

/// The jumps of one kind out of one block, of which nothing stands behind it
/// that they jump over.
class Exits {
public:
  Exits(ir::Module &m, StmtKind kind, ir::Variable *result = nullptr)
      : m(m), kind(kind), result(result),
        left(ir::local(m, "left", m.boolType(), false)) {}

  bool areIn(const Block &block) const {
    for (const Stmt *s : block)
      if (areIn(s))
        return true;
    return false;
  }

  /// The block without them. Where threads jump the flag is set if `isTold`.
  Block without(Block block, bool isTold);

  /// Whether it ends in a jump, on all ways.
  bool alwaysIn(const Block &block) const {
    if (block.empty())
      return false;
    const Stmt *last = block.back();
    return last->kind == kind ||
           (last->kind == StmtKind::If && alwaysIn(last->blocks[0]) &&
            alwaysIn(last->blocks[1]));
  }

  Stmt *declaration(ir::SourceLine loc) {
    return ir::let(m, left, ir::literalBool(m, false), loc);
  }
  Stmt *ifLeft(Block block, ir::SourceLine loc) {
    return branch(ir::var(m, left), std::move(block), loc);
  }

  bool isFlagUsed = false;

private:
  bool areIn(const Stmt *s) const {
    if (s->kind == kind)
      return true;
    if (kind != StmtKind::Return && ir::isLoop(s))
      return false;
    if (kind == StmtKind::Break && s->kind == StmtKind::Switch)
      return false;
    for (const Block &block : s->blocks)
      if (areIn(block))
        return true;
    for (const ir::SwitchCase &arm : s->cases)
      if (areIn(arm.body))
        return true;
    return false;
  }

  void jump(const Stmt *s, bool isTold, Block &out);
  void choice(Stmt *s, Block rest, bool isTold, Block &out);
  void leaveInside(Block &block);
  Stmt *branch(ir::Expr *test, Block block, ir::SourceLine loc) {
    Stmt *s = m.newStmt(StmtKind::If, loc);
    s->expr = test;
    s->blocks = {std::move(block), {}};
    return s;
  }
  ir::Expr *inverse(ir::Expr *test) {
    return transforms::simplified(m, ir::apply(m, ir::Op::LogicalNot, {test}));
  }

  ir::Module &m;
  StmtKind kind;
  ir::Variable *result;
  ir::Variable *left;
};

void Exits::jump(const Stmt *s, bool isTold, Block &out) {
  if (s->expr && result)
    out.push_back(ir::assign(m, ir::var(m, result), s->expr, s->loc));
  else if (s->expr && ir::hasEffect(s->expr))
    out.push_back(ir::eval(m, s->expr, s->loc));
  if (!isTold)
    return;
  isFlagUsed = true;
  out.push_back(
      ir::assign(m, ir::var(m, left), ir::literalBool(m, true), s->loc));
}

/// Within a loop or switch of its own: sets the flag, and leaves that.
void Exits::leaveInside(Block &block) {
  Block out;
  for (Stmt *s : block) {
    if (s->kind == kind) {
      jump(s, true, out);
      out.push_back(m.newStmt(StmtKind::Break, s->loc));
      break;
    }
    bool isLeft = areIn(s);
    if (isLeft)
      ir::forEachBlock(s, [&](Block &inner) { leaveInside(inner); });
    out.push_back(s);
    if (isLeft && (ir::isLoop(s) || s->kind == StmtKind::Switch))
      out.push_back(ifLeft({m.newStmt(StmtKind::Break, s->loc)}, s->loc));
  }
  block = std::move(out);
}

/// An If that threads leave in, and what follows it.
void Exits::choice(Stmt *s, Block rest, bool isTold, Block &out) {
  out.push_back(s);
  for (size_t side : {0, 1})
    if (rest.empty() || alwaysIn(s->blocks[side])) {
      Block &other = s->blocks[1 - side];
      other.insert(other.end(), rest.begin(), rest.end());
      for (Block &block : s->blocks)
        block = without(std::move(block), isTold);
      if (s->blocks[0].empty()) {
        s->expr = inverse(s->expr);
        std::swap(s->blocks[0], s->blocks[1]);
      }
      return;
    }
  for (Block &block : s->blocks)
    block = without(std::move(block), true);
  out.push_back(branch(inverse(ir::var(m, left)),
                       without(std::move(rest), isTold), s->loc));
}

Block Exits::without(Block block, bool isTold) {
  Block out;
  for (size_t i = 0; i != block.size(); ++i) {
    Stmt *s = block[i];
    if (s->kind == kind) {
      jump(s, isTold, out);
      break; // what follows is not reached
    }
    if (!areIn(s)) {
      out.push_back(s);
      continue;
    }
    Block rest(block.begin() + ptrdiff_t(i) + 1, block.end());
    if (s->kind == StmtKind::If) {
      choice(s, std::move(rest), isTold, out);
      break;
    }
    bool isScope = s->kind == StmtKind::Scope;
    ir::forEachBlock(s, [&](Block &inner) {
      if (isScope)
        inner = without(std::move(inner), isTold || !rest.empty());
      else
        leaveInside(inner);
    });
    out.push_back(s);
    if (!rest.empty())
      out.push_back(branch(inverse(ir::var(m, left)),
                           without(std::move(rest), isTold), s->loc));
    break;
  }
  return out;
}

/// Removes jumps within a function, except returns.
class Remover {
public:
  explicit Remover(ir::Module &m) : m(m) {}

  void block(Block &block) {
    Block out;
    for (Stmt *s : block) {
      ir::forEachBlock(s, [&](Block &inner) { this->block(inner); });
      if (ir::isLoop(s))
        loop(s);
      else if (s->kind == StmtKind::Switch)
        choice(s, out);
      out.push_back(s);
    }
    block = std::move(out);
  }

private:
  void rounds(Stmt *s, StmtKind kind) {
    Exits exits(m, kind);
    Block &body = s->kind == StmtKind::For ? s->blocks[2] : s->blocks[0];
    if (!exits.areIn(body))
      return;
    body = exits.without(std::move(body), false);
    if (exits.isFlagUsed)
      body.insert(body.begin(), exits.declaration(s->loc));
  }

  void loop(Stmt *s) {
    rounds(s, StmtKind::Continue);
    if (!runsOnce(s))
      return;
    rounds(s, StmtKind::Break);
    s->kind = StmtKind::Scope;
    s->expr = nullptr;
  }

  /// A switch is one scope: what one case declares and others use is declared
  /// ahead of it, since the case's statements get into blocks of their own.
  void shareDeclarations(Stmt *s, Block &out) {
    std::unordered_set<const ir::Variable *> usedLater;
    for (ir::SwitchCase &arm : std::views::reverse(s->cases)) {
      liftDeclarations(m, arm.body, usedLater, out);
      for (const auto &[variable, count] : ir::countUses(arm.body))
        usedLater.insert(variable);
    }
  }

  void choice(Stmt *s, Block &out) {
    Exits exits(m, StmtKind::Break);
    shareDeclarations(s, out);
    for (ir::SwitchCase &arm : s->cases) {
      bool fallsThrough = !exits.alwaysIn(arm.body);
      if (!exits.areIn(arm.body))
        continue;
      arm.body = exits.without(std::move(arm.body), fallsThrough);
      Stmt *end = m.newStmt(StmtKind::Break, s->loc);
      arm.body.push_back(fallsThrough ? exits.ifLeft({end}, s->loc) : end);
    }
    if (exits.isFlagUsed)
      out.push_back(exits.declaration(s->loc));
  }

  ir::Module &m;
};

} // namespace

void removeEarlyExits(ir::Module &m, ir::Function *function) {
  Block &body = function->body;
  ir::Variable *result = nullptr;
  if (function->result != m.voidType())
    result = ir::local(m, "result", function->result, false);
  Exits returns(m, StmtKind::Return, result);
  bool hasLast = !body.empty() && body.back()->kind == StmtKind::Return;
  if (returns.areIn(Block(body.begin(), body.end() - hasLast))) {
    body = returns.without(std::move(body), false);
    ir::SourceLine loc = function->loc;
    if (returns.isFlagUsed)
      body.insert(body.begin(), returns.declaration(loc));
    if (result) {
      body.insert(body.begin(), ir::let(m, result, nullptr, loc));
      body.push_back(ir::ret(m, ir::var(m, result), loc));
    }
  }
  Remover(m).block(body);
}

} // namespace ampvk::glsl
