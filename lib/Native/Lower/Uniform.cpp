// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/Uniform.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

Uniformity::Uniformity(Module &m, Block &block,
                       std::vector<const Variable *> varying,
                       const IsOfGroup &isOfGroup,
                       std::unordered_set<const Variable *> reduced)
    : m(m), varying(varying.begin(), varying.end()),
      reduced(std::move(reduced)), mutated(mutatedVariables(block)) {
  for (Function *f : m.functions)
    for (const Variable *v : mutatedVariables(f->body))
      written.insert(v);
  walkStmts(block, [&](Stmt *s) {
    if (s->variable)
      declared.insert(s->variable);
  });
  findCandidates(block, isOfGroup);
  while (shrink(block, isOfGroup))
    ;
}

/// Variables that only statements of the group give a value.
void Uniformity::findCandidates(Block &block, const IsOfGroup &isOfGroup) {
  for (Stmt *s : block)
    if (s->kind == StmtKind::Let)
      candidates.insert(s->variable);
    else if (isOfGroup(s))
      forEachBlock(s, [&](Block &inner) { findCandidates(inner, isOfGroup); });
}

/// Variables that a statement of every thread changes are no candidates.
void Uniformity::exclude(Stmt *s) {
  Block alone = {s};
  for (const Variable *v : mutatedVariables(alone))
    if (!reduced.contains(v))
      candidates.erase(v);
}

bool Uniformity::shrink(Block &block, const IsOfGroup &isOfGroup) {
  const size_t before = candidates.size();
  for (Stmt *s : block) {
    const bool isOne = s->kind == StmtKind::Assign &&
                       s->lvalue->op == Op::Variable && isUniform(s->expr);
    if (s->kind == StmtKind::Let) {
      if (s->expr && !isUniform(s->expr))
        candidates.erase(s->variable);
    } else if (isOfGroup(s)) {
      forEachBlock(s, [&](Block &inner) {
        while (shrink(inner, isOfGroup))
          ;
      });
    } else if (!isOne) {
      exclude(s);
    }
    // A call or an atomic operation may also change what it is given.
    if (s->expr && hasEffectInside(s->expr))
      exclude(s);
  }
  return candidates.size() != before;
}

bool Uniformity::isUniform(const Variable *v) const {
  switch (v->storage) {
  case Storage::Argument:
  case Storage::Constant:
    return true;
  case Storage::Local:
  case Storage::Builtin:
    if (varying.contains(v))
      return false;
    if (declared.contains(v))
      return candidates.contains(v);
    return v->type->scalar()->isScalar() && !mutated.contains(v);
  default:
    return false;
  }
}

/// Whether it calls a function that looks at nothing but its arguments.
bool Uniformity::isCallUniform(const Expr *call) const {
  if (!call->callee->isPure)
    return false;
  bool isClosed = true;
  walkExprs(call->callee->body, [&](Expr *&e) {
    const Storage storage =
        e->op == Op::Variable ? e->variable->storage : Storage::Local;
    isClosed &= storage != Storage::Buffer && storage != Storage::TileStatic &&
                storage != Storage::Texture;
    if (e->op == Op::Call)
      isClosed &= isCallUniform(e);
  });
  return isClosed;
}

/// An element of a buffer that no thread writes. Of the FaultBuffer, the words
/// at fixed places are the launch's: those that threads write have computed ones.
bool Uniformity::isLoadUniform(const Expr *e) const {
  const Expr *root = rootOf(e);
  return root->op == Op::Variable &&
         root->variable->storage == Storage::Buffer &&
         (!written.contains(root->variable) ||
          (root->variable->holdsFaults && e->args[1]->op == Op::Literal));
}

bool Uniformity::isUniform(const Expr *e) const {
  if (e->op == Op::Variable)
    return isUniform(e->variable);
  if (info(e->op).category == OpCategory::Effect ||
      (e->op == Op::Call && !isCallUniform(e)))
    return false;
  switch (e->op) {
  case Op::LocalIndex:
  case Op::ThreadIndex:
  case Op::TexelLoad:
  case Op::TextureSample:
  case Op::TextureGather:
    return false;
  case Op::Length:
    return true;
  case Op::Index:
    if (e->args[0]->op == Op::Variable && isLoadUniform(e))
      return isUniform(e->args[1]);
    break;
  default:
    break;
  }
  return std::ranges::all_of(
      e->args, [&](const Expr *arg) { return isUniform(arg); });
}

bool Uniformity::runsOnce(const Stmt *s) const {
  if (s->kind == StmtKind::Let)
    return candidates.contains(s->variable);
  return s->kind == StmtKind::Assign && s->lvalue->op == Op::Variable &&
         candidates.contains(s->lvalue->variable) && isUniform(s->expr);
}

} // namespace ampvk::native
