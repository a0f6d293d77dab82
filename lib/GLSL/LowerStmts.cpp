// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/LowerStmts.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>

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
    ir::forEachBlock(s, [&](ir::Block &inner) { lowerBlock(m, inner); });
    if (s->kind == StmtKind::For)
      lowerFor(m, s);
    if (s->kind == StmtKind::Switch)
      lowerSwitch(m, s);
  }
}

} // namespace

void lowerStmts(Shader &shader) {
  for (ir::Function *f : shader.module.functions)
    lowerBlock(shader.module, f->body);
}

} // namespace ampvk::glsl
