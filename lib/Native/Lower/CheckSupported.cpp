// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/CheckSupported.h"

#include "IR/Walk.h"
#include "Native/Lower/InlineBarriers.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

namespace {

bool isIndex(Op op) {
  return op == Op::ThreadIndex || op == Op::LocalIndex || op == Op::TileIndex;
}

bool hasAbort(const Module &m) {
  return std::ranges::any_of(m.messages, [](const ir::Message &message) {
    return message.kind == PrintfKind::Abort;
  });
}

Failure failure(const Module &m, const char *what, SourceLine loc) {
  return Failure{what, loc.line ? m.files[loc.file] : "", loc.line};
}

const char *problem(const Module &m, const Expr *e, bool isEntry) {
  if (isOnTexture(e))
    return "textures";
  if (e->type->scalar()->isFloat() && e->type->scalar()->bits == 16)
    return "floating point of 16 bits";
  if (!isEntry && isIndex(e->op))
    return "the index of the thread in a function";
  if (e->op == Op::LaunchExtent || e->op == Op::LaunchElements)
    return "the extent of the launch";
  // Threads that have ended are still counted in conditions around barriers.
  if (isBarrier(e->op) && hasAbort(m))
    return "direct3d_abort beside a barrier";
  return nullptr;
}

/// A base class whose padding holds members of the derived one.
bool sharesPadding(const Struct &record) {
  for (size_t i = 0; i != record.fields.size(); ++i) {
    const Field &field = record.fields[i];
    const uint64_t end = i + 1 == record.fields.size()
                             ? record.size
                             : record.fields[i + 1].offset;
    if (field.offset + hostSize(field.type) > end)
      return true;
  }
  return false;
}

} // namespace

Result<Done> checkSupported(Module &m) {
  std::optional<Failure> found;
  for (const Struct *record : m.structs)
    if (!containsPointer(m.structType(const_cast<Struct *>(record))) &&
        sharesPadding(*record))
      found = failure(m, "classes that use the padding of a base class", {});
  for (Function *f : m.functions)
    walkStmts(f->body, [&](Stmt *s) {
      if (!found && s->kind == StmtKind::Switch && hasBarrier(s))
        found = failure(m, "a barrier in a switch", s->loc);
      forEachRoot(s, [&](Expr *&root) {
        walkExprs(root, [&](Expr *&e) {
          const char *what = problem(m, e, f == m.kernel.entry);
          if (!found && what)
            found = failure(m, what, s->loc);
        });
      });
    });
  if (found)
    return *found;
  return Done{};
}

} // namespace ampvk::native
