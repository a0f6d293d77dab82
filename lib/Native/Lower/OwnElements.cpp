// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/OwnElements.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

namespace {

/// Whether it is the same for all threads.
bool isOfLaunch(const Expr *e) {
  if (e->op == Op::Variable)
    return e->variable->storage == Storage::Argument;
  return (e->op == Op::Literal || e->op == Op::Convert || e->op == Op::Add ||
          e->op == Op::Sub || e->op == Op::Mul || e->op == Op::Index) &&
         std::ranges::all_of(e->args, isOfLaunch);
}

} // namespace

const Expr *elementOf(const Expr *lvalue) {
  for (const Expr *e = lvalue; !e->args.empty(); e = e->args[0])
    if (e->op == Op::Index && e->args[0]->op == Op::Variable)
      return e->args[0]->variable->storage == Storage::Buffer ? e : nullptr;
  return nullptr;
}

OwnElements::OwnElements(Module &m) : rank(m.kernel.rank) {
  Block &body = m.kernel.entry->body;
  const auto mutated = mutatedVariables(body);
  walkStmts(body, [&](Stmt *s) {
    if (s->kind == StmtKind::Let && s->expr && !mutated.contains(s->variable))
      values[s->variable] = s->expr;
  });
}

bool OwnElements::isOwn(const Expr *lvalue) const {
  const Expr *element = elementOf(lvalue);
  if (!element)
    return false;
  Terms terms{element->args[0]->variable};
  return add(element->args[1], false, terms) && terms.seen == (1u << rank) - 1;
}

const Expr *OwnElements::valueOf(const Variable *v) const {
  const auto found = values.find(v);
  return found == values.end() ? nullptr : found->second;
}

bool OwnElements::isThread(const Expr *e) const {
  while (e && e->op == Op::Variable)
    e = valueOf(e->variable);
  return e && e->op == Op::ThreadIndex;
}

/// A stride of the buffer's container, or a component of its extent. Elements
/// with different indices are different ones then, where these are in range.
bool OwnElements::isStride(const Expr *e, const Variable *buffer) const {
  if (e->op == Op::Convert)
    return isStride(e->args[0], buffer);
  const Expr *root = rootOf(e);
  if (root->op != Op::Variable || !root->variable->host || !buffer->host ||
      !buffer->container || buffer->container->rank != rank)
    return false;
  const HostLocation host = *root->variable->host;
  const MemberOffsets &members = buffer->container->members;
  return root->variable->storage == Storage::Argument &&
         host.pointer == buffer->host->pointer &&
         (host.offset == members[Member::Strides] ||
          host.offset == members[Member::Extent]);
}

bool OwnElements::addComponent(int64_t number, bool isScaled,
                               Terms &terms) const {
  const unsigned bit = 1u << number;
  if (number < 0 || number >= rank || terms.seen & bit ||
      isScaled != (number + 1 != rank))
    return false;
  terms.seen |= bit;
  return true;
}

/// The terms of a sum. `isScaled`: it is multiplied by a stride.
bool OwnElements::add(const Expr *e, bool isScaled, Terms &terms) const {
  if (isOfLaunch(e))
    return true;
  if (isThread(e))
    return rank == 1 && addComponent(0, isScaled, terms);
  switch (e->op) {
  case Op::Variable: {
    const Expr *value = valueOf(e->variable);
    return value && add(value, isScaled, terms);
  }
  case Op::Convert:
    return e->type->isInteger() && e->type->bits >= 32 &&
           add(e->args[0], isScaled, terms);
  case Op::Add:
    return add(e->args[0], isScaled, terms) && add(e->args[1], isScaled, terms);
  case Op::Mul:
    return isStride(e->args[1], terms.buffer) && add(e->args[0], true, terms);
  case Op::Index:
    if (const auto number = constantIndex(e->args[1]);
        number && isThread(e->args[0]))
      return addComponent(*number, isScaled, terms);
    return false;
  default:
    return false;
  }
}

} // namespace ampvk::native
