// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/EarlyExits.h"

#include "GLSL/Lower/Declarations.h"
#include "GLSL/Lower/Nesting.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/BlockExits.h"

#include <ranges>

namespace ampvk::glsl {
namespace {

using ir::Block;
using ir::Stmt;
using ir::StmtKind;
using transforms::BlockExits;

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
    BlockExits exits(m, kind);
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
    BlockExits exits(m, StmtKind::Break);
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
  BlockExits returns(m, StmtKind::Return, result);
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
