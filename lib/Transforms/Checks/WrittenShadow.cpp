// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/WrittenShadow.h"

#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

WrittenShadow::WrittenShadow(Module &m, FaultReports &reports,
                             const Proofs &proofs, Function *findShadow)
    : m(m), reports(reports), code(m), findShadow(findShadow),
      markWritten(
          code.function("mark_written", m.voidType(), {"first", "count"})),
      checkWritten(code.function("check_written", m.voidType(),
                                 {"first", "count", "index", "check"})) {
  if (!m.kernel.isTiled() || !reports.checks().contains(CheckPart::Init))
    return;
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic && !proofs.isWrittenFirst(v)) {
      firsts[v] = scalars;
      scalars += static_cast<uint32_t>(scalarsIn(v->type));
    }
}

void WrittenShadow::watch(AccessKind kind, const Variable *variable,
                          const Expr *first, uint32_t count, uint32_t check,
                          Block &out, SourceLine loc) {
  auto at = [&] {
    return code.add(clone(m, first), code.number(firsts.at(variable)));
  };
  if (kind != AccessKind::Store)
    out.push_back(eval(
        m,
        call(m, checkWritten,
             {at(), code.number(count), clone(m, first), code.number(check)}),
        loc));
  if (kind != AccessKind::Load)
    out.push_back(
        eval(m, call(m, markWritten, {at(), code.number(count)}), loc));
}

/// Calls `body` with the word of each scalar.
Stmt *WrittenShadow::forEach(Function *f, Variable *shadow, uint32_t before,
                             const std::function<Block(Variable *)> &body) {
  Variable *i = local(m, "i", m.u32(), false);
  Variable *at = local(m, "at", m.u32(), true);
  Expr *first = code.add(code.of(shadow), code.number(before));
  Block each = {let(m, at, code.add(first, code.of(i)))};
  for (Stmt *s : body(at))
    each.push_back(s);
  Expr *end = code.add(code.of(f->params[0]), code.of(f->params[1]));
  return code.counting(i, code.of(f->params[0]), code.isLess(code.of(i), end),
                       1, std::move(each));
}

/// The function's body, for tiles that have a shadow.
void WrittenShadow::fill(Function *f, Block body, Variable *shadow) {
  f->body = {let(m, shadow, call(m, findShadow, {})),
             code.when(code.differs(code.of(shadow), code.number(0)),
                       std::move(body))};
}

std::vector<Function *> WrittenShadow::finish(uint32_t before) {
  if (!scalars)
    return {};
  auto set = [&](Variable *at, uint32_t bit) {
    return m.newExpr(Op::AtomicOr, m.u32(),
                     {reports.word(code.of(at)), code.number(bit)});
  };
  Variable *shadow = local(m, "shadow", m.u32(), true);
  Stmt *mark = forEach(markWritten, shadow, before, [&](Variable *at) -> Block {
    return {code.when(code.isSame(reports.word(code.of(at)), code.number(0)),
                      {code.eval(set(at, 1))})};
  });
  fill(markWritten, {mark, code.eval(apply(m, Op::FenceGlobal, {}))}, shadow);
  shadow = local(m, "shadow", m.u32(), true);
  Variable *any = local(m, "any", m.u32(), false);
  Stmt *look =
      forEach(checkWritten, shadow, before, [&](Variable *at) -> Block {
        Variable *one = local(m, "one", m.u32(), true);
        return {let(m, one, set(at, 0)),
                code.assign(any, code.with(code.of(any), code.of(one)))};
      });
  const auto &params = checkWritten->params;
  Stmt *unless = code.when(code.isSame(code.of(any), code.number(0)),
                           {code.eval(reports.report(
                               code.of(params[3]), {code.of(params[2])}, {}))});
  fill(checkWritten, {let(m, any, code.number(0)), look, unless}, shadow);
  return {markWritten, checkWritten};
}

} // namespace ampvk::transforms
