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
  return root->op == Op::Variable &&
         (root->variable->storage == Storage::Local ||
          root->variable->storage == Storage::Parameter);
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

BlockFacts::BlockFacts(Module &m) {
  for (Function *f : m.functions)
    for (const Variable *changed : mutatedVariables(f->body))
      if (changed->storage == Storage::Buffer)
        written.insert(changed);
  for (const Variable *v : m.variables)
    if (v->storage == Storage::Buffer && isAlias(v))
      written.insert(v);
  for (Function *f : m.functions) // callees first
    functions[f] = of(f->body);
}

Facts BlockFacts::of(Block &block) const {
  Facts facts;
  walkStmts(block, [&](Stmt *s) {
    facts.hasLoop |= isLoop(s);
    if (s->kind == StmtKind::Assign)
      facts.isQuiet &= isOfThread(s->lvalue);
  });
  walkExprs(block, [&](Expr *&e) { add(e, facts); });
  return facts;
}

bool BlockFacts::loadsBy(const Variable *counter, Block &body) const {
  const Variables varying = dependents(counter, body);
  bool result = false;
  walkExprs(body, [&](Expr *&e) {
    const bool isCall = e->op == Op::Call && calls(e->callee).loads;
    if (isCall || isWrittenElement(e))
      for (size_t i = !isCall; i != e->args.size(); ++i)
        result |= uses(e->args[i], varying);
  });
  return result;
}

Facts BlockFacts::calls(const Function *f) const {
  auto found = functions.find(f);
  return found == functions.end() ? Facts{.isQuiet = false} : found->second;
}

/// Whether it is another type's view of a written container.
bool BlockFacts::isAlias(const Variable *buffer) const {
  return std::ranges::any_of(written, [&](const Variable *other) {
    return transforms::isSameLvalue(buffer->host, other->host);
  });
}

bool BlockFacts::isWrittenElement(const Expr *e) const {
  return e->op == Op::Index && written.contains(ir::rootOf(e)->variable);
}

void BlockFacts::add(const Expr *e, Facts &facts) const {
  ++facts.nodes;
  facts.loads |= isWrittenElement(e);
  facts.isQuiet &= info(e->op).category != OpCategory::Effect;
  if (e->op != Op::Call)
    return;
  const Facts callee = calls(e->callee);
  facts.isQuiet &= callee.isQuiet;
  facts.loads |= callee.loads;
  facts.hasLoop |= callee.hasLoop;
  facts.nodes += callee.nodes;
  for (size_t i = 0; i != e->args.size(); ++i)
    if (e->callee->params[i]->passing != Passing::In)
      facts.isQuiet &= isOfThread(e->args[i]);
}

} // namespace ampvk::glsl
