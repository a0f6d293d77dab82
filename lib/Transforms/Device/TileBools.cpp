// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/TileBools.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include <algorithm>
#include <vector>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Bytes of tile_static memory that Vulkan promises (Limits,
/// maxComputeSharedMemorySize), where a bool takes 4.
constexpr uint64_t PromisedBytes = 16384;

bool isOfTile(const Variable *variable) {
  return variable->storage == Storage::TileStatic;
}

const Type *innermostOf(const Type *type) {
  while (type->isArray())
    type = type->element;
  return type;
}

uint64_t inWords(uint64_t bytes) { return (bytes + 3) / 4 * 4; }

/// Those of which something else than a single bool is accessed.
std::set<const Variable *> seenOtherwise(Module &m) {
  std::vector<const Expr *> lvalues;
  std::set<const Expr *> inner;
  for (Function *function : m.functions)
    walkExprs(function->body, [&](Expr *&e) {
      if (!isLvalue(e))
        return;
      lvalues.push_back(e);
      if (e->op != Op::Variable && e->op != Op::Deref)
        inner.insert(e->args[0]);
    });
  std::set<const Variable *> result;
  for (const Expr *lvalue : lvalues)
    if (!inner.contains(lvalue) && !lvalue->type->is(TypeKind::Bool))
      if (const Expr *root = rootOf(lvalue); root->op == Op::Variable)
        result.insert(root->variable);
  return result;
}

} // namespace

std::set<const Variable *> plainTileBools(Module &m) {
  uint64_t bytes = 0;
  for (const Variable *variable : m.variables)
    if (isOfTile(variable))
      bytes += inWords(hostSize(variable->type));
  const std::set<const Variable *> others = seenOtherwise(m);
  std::set<const Variable *> result;
  for (const Variable *variable : m.variables) {
    if (!isOfTile(variable) || others.contains(variable) ||
        !innermostOf(variable->type)->is(TypeKind::Bool))
      continue;
    const uint64_t count = hostSize(variable->type);
    const uint64_t more = 4 * count - inWords(count);
    if (more && bytes + more > PromisedBytes)
      continue;
    bytes += more;
    result.insert(variable);
  }
  return result;
}

} // namespace ampvk::transforms
