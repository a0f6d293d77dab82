// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/WrittenShadow.h"

#include "IR/Build.h"
#include "IR/Walk.h"

namespace ampvk::transforms {

using namespace ir;

WrittenShadow::WrittenShadow(Module &m, FaultReports &reports,
                             const Proofs &proofs, Function *findShadow)
    : m(m), reports(reports), findShadow(findShadow),
      markWritten(newFunction("mark_written", {"first", "count"})),
      checkWritten(
          newFunction("check_written", {"first", "count", "index", "check"})) {
  if (!m.kernel.isTiled() || !reports.checks().contains(CheckPart::Init))
    return;
  for (const Variable *v : m.variables)
    if (v->storage == Storage::TileStatic && !proofs.isWrittenFirst(v)) {
      firsts[v] = scalars;
      scalars += static_cast<uint32_t>(scalarsIn(v->type));
    }
}

Function *
WrittenShadow::newFunction(const char *name,
                           std::initializer_list<const char *> params) {
  Function *f = m.newFunction();
  f->name = name;
  f->result = m.voidType();
  for (const char *param : params) {
    Variable *v = local(m, param, m.u32(), true);
    v->storage = Storage::Parameter;
    f->params.push_back(v);
  }
  return f;
}

void WrittenShadow::watch(AccessKind kind, const Variable *variable,
                          const Expr *first, uint32_t count, uint32_t check,
                          Block &out, SourceLine loc) {
  auto at = [&] {
    return apply(m, Op::Add, {clone(m, first), number(firsts.at(variable))});
  };
  if (kind != AccessKind::Store)
    out.push_back(
        eval(m,
             call(m, checkWritten,
                  {at(), number(count), clone(m, first), number(check)}),
             loc));
  if (kind != AccessKind::Load)
    out.push_back(eval(m, call(m, markWritten, {at(), number(count)}), loc));
}

/// Calls `body` with the word of each scalar.
Stmt *WrittenShadow::forEach(Function *f, Variable *shadow, uint32_t before,
                             const std::function<Block(Variable *)> &body) {
  Variable *i = local(m, "i", m.u32(), false);
  Variable *at = local(m, "at", m.u32(), true);
  auto param = [&](unsigned which) { return var(m, f->params[which]); };
  auto add = [&](Expr *a, Expr *b) { return apply(m, Op::Add, {a, b}); };
  Block inner = body(at);
  inner.insert(inner.begin(),
               let(m, at, add(add(var(m, shadow), number(before)), var(m, i))));
  Stmt *loop = m.newStmt(StmtKind::For);
  loop->expr = apply(m, Op::Less, {var(m, i), add(param(0), param(1))});
  loop->blocks = {{let(m, i, param(0))},
                  {assign(m, var(m, i), add(var(m, i), number(1)))},
                  std::move(inner)};
  return loop;
}

/// The function's body, for tiles that have a shadow.
void WrittenShadow::fill(Function *f, Block body, Variable *shadow) {
  Stmt *branch = m.newStmt(StmtKind::If);
  branch->expr = apply(m, Op::NotEqual, {var(m, shadow), number(0)});
  branch->blocks = {std::move(body), {}};
  f->body = {let(m, shadow, call(m, findShadow, {})), branch};
}

std::vector<Function *> WrittenShadow::finish(uint32_t before) {
  if (!scalars)
    return {};
  auto set = [&](Variable *at, uint32_t bit) {
    return m.newExpr(Op::AtomicOr, m.u32(),
                     {reports.word(var(m, at)), number(bit)});
  };
  Variable *shadow = local(m, "shadow", m.u32(), true);
  fill(markWritten,
       {forEach(markWritten, shadow, before,
                [&](Variable *at) -> Block {
                  Stmt *once = m.newStmt(StmtKind::If);
                  once->expr = apply(m, Op::Equal,
                                     {reports.word(var(m, at)), number(0)});
                  once->blocks = {{eval(m, set(at, 1))}, {}};
                  return {once};
                }),
        eval(m, apply(m, Op::FenceGlobal, {}))},
       shadow);
  shadow = local(m, "shadow", m.u32(), true);
  Variable *any = local(m, "any", m.u32(), false);
  Stmt *look =
      forEach(checkWritten, shadow, before, [&](Variable *at) -> Block {
        Variable *one = local(m, "one", m.u32(), true);
        return {let(m, one, set(at, 0)),
                assign(m, var(m, any),
                       apply(m, Op::BitOr, {var(m, any), var(m, one)}))};
      });
  Stmt *unless = m.newStmt(StmtKind::If);
  unless->expr = apply(m, Op::Equal, {var(m, any), number(0)});
  const auto &params = checkWritten->params;
  unless->blocks = {
      {eval(m, reports.report(var(m, params[3]), {var(m, params[2])}, {}))},
      {}};
  fill(checkWritten, {let(m, any, number(0)), look, unless}, shadow);
  return {markWritten, checkWritten};
}

} // namespace ampvk::transforms
