// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerStmts.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace ampvk::glsl {
namespace {

using ir::StmtKind;

/// `int i = 0, n = 8` or `i = 0, n = 8`.
bool isOneExpression(const ir::Block &init) {
  return std::ranges::all_of(init, [&](const ir::Stmt *s) {
    if (s->kind != init[0]->kind)
      return false;
    return s->kind != StmtKind::Let || init.size() == 1 ||
           (s->variable->type == init[0]->variable->type &&
            !s->variable->type->isArray());
  });
}

bool isLet(const ir::Stmt *s) { return s->kind == StmtKind::Let; }

/// `{ int i = 0; for (; i != n; ++i) ... }` with the declaration in the loop.
void fillFor(ir::Stmt *&s) {
  ir::Block &block = s->blocks[0];
  bool isLoopOfOne = block.size() == 2 && isLet(block[0]) && block[0]->expr &&
                     block[1]->kind == StmtKind::For &&
                     block[1]->blocks[0].empty();
  if (!isLoopOfOne)
    return;
  ir::Stmt *loop = block[1];
  loop->blocks[0] = {block[0]};
  s = loop;
}

/// Puts the statements of scopes into the block where each name that they
/// declare has no other use in it, and so stays.
void removeScopes(ir::Block &block) {
  bool hasScope = std::ranges::any_of(
      block, [](const ir::Stmt *s) { return s->kind == StmtKind::Scope; });
  if (!hasScope)
    return;
  std::unordered_map<std::string, unsigned> declarations;
  ir::walkStmts(block, [&](const ir::Stmt *s) {
    if (isLet(s))
      ++declarations[s->variable->name];
  });
  ir::Block kept;
  for (ir::Stmt *s : block) {
    bool isNeedless =
        s->kind == StmtKind::Scope &&
        std::ranges::all_of(s->blocks[0], [&](const ir::Stmt *inner) {
          return !isLet(inner) || declarations[inner->variable->name] == 1;
        });
    if (isNeedless)
      kept.insert(kept.end(), s->blocks[0].begin(), s->blocks[0].end());
    else
      kept.push_back(s);
  }
  block = std::move(kept);
}

void lowerFor(ir::Module &m, ir::Stmt *&s) {
  if (isOneExpression(s->blocks[0]))
    return;
  ir::Stmt *scope = m.newStmt(StmtKind::Scope, s->loc);
  scope->blocks = {std::move(s->blocks[0])};
  s->blocks[0].clear();
  scope->blocks[0].push_back(s);
  s = scope;
}

void lowerSwitch(ir::Module &m, ir::Stmt *s) {
  if (s->cases.empty())
    s->cases.emplace_back().isDefault = true;
  ir::Block &last = s->cases.back().body;
  if (last.empty())
    last.push_back(m.newStmt(StmtKind::Break, s->loc));
}

void lowerBlock(ir::Module &m, ir::Block &block) {
  for (ir::Stmt *&s : block) {
    bool isSwitch = s->kind == StmtKind::Switch; // one scope for all its cases
    ir::forEachBlock(s, [&](ir::Block &inner) {
      lowerBlock(m, inner);
      if (!isSwitch)
        removeScopes(inner);
    });
    if (s->kind == StmtKind::Scope)
      fillFor(s);
    if (s->kind == StmtKind::For)
      lowerFor(m, s);
    if (s->kind == StmtKind::Switch)
      lowerSwitch(m, s);
  }
}

} // namespace

Result<Done> lowerStmts(Shader &shader) {
  for (ir::Function *f : shader.module.functions) {
    lowerBlock(shader.module, f->body);
    removeScopes(f->body);
  }
  return Done{};
}

} // namespace ampvk::glsl
