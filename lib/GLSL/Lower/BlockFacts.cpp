// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/BlockFacts.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Common/Bodies.h"

#include <algorithm>

namespace ampvk::glsl {

using namespace ir;

namespace {

using Variables = std::unordered_set<const Variable *>;

bool isOfThread(const Expr *lvalue) {
  const Expr *root = ir::rootOf(lvalue);
  return root->op == Op::Variable && ir::isOfThread(root->variable->storage);
}

bool uses(Expr *root, const Variables &variables) {
  bool result = false;
  walkExprs(root, [&](Expr *&e) {
    result |= e->op == Op::Variable && variables.contains(e->variable);
  });
  return result;
}

/// The counter, and the variables that the body sets to what depends on it.
Variables dependents(const Variable *counter, Block &body) {
  Variables result{counter};
  size_t before = 0;
  while (result.size() != before) {
    before = result.size();
    walkStmts(body, [&](Stmt *s) {
      if (!s->expr || !uses(s->expr, result))
        return;
      if (s->kind == StmtKind::Let)
        result.insert(s->variable);
      Block alone{s};
      if (s->blocks.empty() && s->cases.empty())
        result.merge(mutatedVariables(alone));
    });
  }
  return result;
}

} // namespace

Variables writtenMemory(Module &m) {
  Variables changed;
  for (Function *f : m.functions)
    changed.merge(mutatedVariables(f->body));
  const auto isWritten = [&](const Variable *v) {
    return std::ranges::any_of(changed, [&](const Variable *other) {
      return v == other || (v->storage == Storage::Buffer &&
                            other->storage == Storage::Buffer &&
                            transforms::isSameLvalue(v->host, other->host));
    });
  };
  Variables result;
  for (const Variable *v : m.variables)
    if ((v->storage == Storage::Buffer || v->storage == Storage::TileStatic) &&
        isWritten(v))
      result.insert(v);
  return result;
}

BlockFacts::BlockFacts(Module &m) : written(writtenMemory(m)) {
  for (Function *f : m.functions) // callees first
    functions[f] = of(f->body);
}

Facts BlockFacts::of(Block &block) const {
  Facts facts;
  walkStmts(block, [&](Stmt *s) {
    facts.hasLoop |= isLoop(s);
    facts.branches |= s->kind == StmtKind::If || s->kind == StmtKind::Switch;
    if (s->kind == StmtKind::Assign)
      facts.isQuiet &= isOfThread(s->lvalue);
  });
  walkExprs(block, [&](Expr *&e) { add(e, facts); });
  return facts;
}

Facts BlockFacts::of(Expr *&value) const {
  Facts facts;
  walkExprs(value, [&](Expr *&e) { add(e, facts); });
  return facts;
}

bool BlockFacts::loadsBy(const Variable *counter, Block &body) const {
  const Variables varying = dependents(counter, body);
  bool result = false;
  walkExprs(body, [&](Expr *&e) {
    const bool isCall = e->op == Op::Call && calls(e->callee).loads;
    if (isCall || isWritten(e))
      for (size_t i = !isCall; i != e->args.size(); ++i)
        result |= uses(e->args[i], varying);
  });
  return result;
}

Facts BlockFacts::calls(const Function *f) const {
  auto found = functions.find(f);
  return found == functions.end() ? Facts{.isQuiet = false} : found->second;
}

bool isElement(const Expr *e) {
  if (e->op != Op::Index)
    return false;
  const Variable *root = ir::rootOf(e)->variable;
  return root && root->storage == Storage::Buffer;
}

bool BlockFacts::isWritten(const Expr *e) const {
  return isElement(e) && written.contains(ir::rootOf(e)->variable);
}

void BlockFacts::add(const Expr *e, Facts &facts) const {
  ++facts.nodes;
  facts.loads |= isWritten(e);
  facts.isQuiet &= info(e->op).category != OpCategory::Effect;
  if (e->op != Op::Call)
    return;
  const Facts callee = calls(e->callee);
  facts.isQuiet &= callee.isQuiet;
  facts.loads |= callee.loads;
  facts.hasLoop |= callee.hasLoop;
  facts.branches |= callee.branches;
  facts.nodes += callee.nodes;
  for (size_t i = 0; i != e->args.size(); ++i)
    if (e->callee->params[i]->passing != Passing::In)
      facts.isQuiet &= isOfThread(e->args[i]);
}

} // namespace ampvk::glsl
