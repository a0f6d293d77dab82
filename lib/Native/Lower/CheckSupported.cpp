// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/CheckSupported.h"

#include "IR/Walk.h"
#include "Native/Lower/InlineBarriers.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

bool hasAbort(const Module &m) {
  return std::ranges::any_of(m.messages, [](const ir::Message &message) {
    return message.kind == PrintfKind::Abort;
  });
}

namespace {

bool isIndex(Op op) {
  return op == Op::ThreadIndex || op == Op::LocalIndex || op == Op::TileIndex;
}

Failure failure(const Module &m, const char *what, SourceLine loc) {
  return Failure{what, loc.line ? m.files[loc.file] : "", loc.line};
}

const char *problem(const Module &m, const Expr *e, bool isEntry) {
  if (e->type->scalar()->isFloat() && e->type->scalar()->bits == 16)
    return "floating point of 16 bits";
  if (!isEntry && isIndex(e->op))
    return "the index of the thread in a function";
  if (e->op == Op::LaunchExtent || e->op == Op::LaunchElements)
    return "the extent of the launch";
  // A Return out of it, as an abort makes, is a condition of the whole tile.
  if (!isEntry && isBarrier(e->op) && hasAbort(m))
    return "direct3d_abort beside a barrier in a function";
  return nullptr;
}

} // namespace

Result<Done> checkSupported(Module &m) {
  std::optional<Failure> found;
  for (Function *f : m.functions)
    walkStmts(f->body, [&](Stmt *s) {
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
