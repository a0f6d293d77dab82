// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/CheckSupported.h"

#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

bool hasAbort(const Module &m) {
  return std::ranges::any_of(m.messages, [](const ir::Message &message) {
    return message.kind == PrintfKind::Abort;
  });
}

namespace {

Failure failure(const Module &m, const char *what, SourceLine loc) {
  return Failure{what, loc.line ? m.files[loc.file] : "", loc.line};
}

bool hasReturn(Function *f) {
  bool found = false;
  walkStmts(f->body,
            [&](Stmt *s) { found |= s->kind == StmtKind::Return; });
  return found;
}

const char *problem(const Module &m, const Expr *e, Function *f) {
  if (e->type->scalar()->isFloat() && e->type->scalar()->bits == 16)
    return "floating point of 16 bits";
  if (e->op == Op::LaunchElements)
    return "threads of several elements";
  // A Return out of it, as an abort makes, is a condition of the whole tile.
  if (f != m.kernel.entry && isBarrier(e->op) && hasAbort(m) && hasReturn(f))
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
          const char *what = problem(m, e, f);
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
