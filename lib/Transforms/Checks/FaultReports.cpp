// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/FaultReports.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>
#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

namespace {

constexpr uint32_t HeadWords = sizeof(FaultBuffer) / sizeof(uint32_t);
constexpr uint32_t WordsOfVector = 4;
constexpr uint32_t RecordVectors =
    sizeof(FaultRecord) / sizeof(uint32_t) / WordsOfVector;

AccessKind accessOf(const ir::Check &check) {
  return check.kind == CheckKind::ContainerRace ||
                 check.kind == CheckKind::ContainerUnwritten
             ? static_cast<AccessKind>(check.shape[1])
             : AccessKind::Load;
}

} // namespace

FaultReports::FaultReports(Module &m, CheckSet checks)
    : m(m), wanted(checks), buffer(newBuffer("faults", m.u32())),
      records(newBuffer("fault_records", m.vectorType(m.i32(), 4))),
      reportFault(newFunction("report_fault", m.voidType())),
      conditionHolds(newFunction("holds", m.boolType())) {
  for (const ir::Check &known : m.checks) // another variant has them
    numbers.try_emplace({known.kind, known.variable, known.loc.file,
                         known.loc.line, accessOf(known)},
                        static_cast<uint32_t>(numbers.size()));
  const Type *four = m.vectorType(m.i32(), 4);
  parameter(conditionHolds, "condition", m.boolType());
  for (Function *f : {reportFault, conditionHolds}) {
    parameter(f, "check", m.u32());
    parameter(f, "index", four);
    parameter(f, "extent", four);
  }
}

Variable *FaultReports::newBuffer(const char *name, const Type *element) {
  Variable *v = m.newVariable();
  v->name = name;
  v->type = m.arrayType(element, 0);
  v->storage = Storage::Buffer;
  v->holdsFaults = true;
  return v;
}

Function *FaultReports::newFunction(const char *name, const Type *result) {
  Function *f = m.newFunction();
  f->name = name;
  f->result = result;
  return f;
}

Variable *FaultReports::parameter(Function *f, const char *name,
                                  const Type *type) {
  Variable *v = local(m, name, type, true);
  v->storage = Storage::Parameter;
  f->params.push_back(v);
  return v;
}

uint32_t FaultReports::number(CheckKind kind, const std::string &variable,
                              SourceLine loc, std::vector<uint32_t> shape,
                              AccessKind access) {
  auto next = static_cast<uint32_t>(m.checks.size());
  auto [found, isNew] =
      numbers.try_emplace({kind, variable, loc.file, loc.line, access}, next);
  if (isNew)
    m.checks.push_back({kind, variable, loc, std::move(shape)});
  return found->second;
}

Expr *FaultReports::four(const Numbers &numbers) {
  std::vector<Expr *> parts;
  for (size_t i = 0; i < 4; ++i)
    parts.push_back(i < numbers.size() ? convert(m, numbers[i], m.i32())
                                       : literalInt(m, m.i32(), 0));
  return construct(m, m.vectorType(m.i32(), 4), std::move(parts));
}

Numbers FaultReports::wide(Expr *number) {
  if (number->type == m.i32())
    return {number};
  Expr *high = number->type->bits > 32
                   ? apply(m, Op::Shr,
                           {clone(m, number), literalInt(m, number->type, 32)})
                   : literalInt(m, m.i32(), 0);
  return {number, high, literalInt(m, m.i32(), 1)};
}

Expr *FaultReports::holds(Expr *condition, uint32_t check, const Numbers &index,
                          const Numbers &extent) {
  hasConditions = true;
  return call(
      m, conditionHolds,
      {condition, literalInt(m, m.u32(), check), four(index), four(extent)});
}

Expr *FaultReports::report(Expr *check, const Numbers &index,
                           const Numbers &extent) {
  return call(m, reportFault, {check, four(index), four(extent)});
}

Expr *FaultReports::word(Expr *where) {
  return index(m, var(m, buffer), where);
}

Expr *FaultReports::head(size_t offset) {
  return word(
      literalInt(m, m.u32(), static_cast<int64_t>(offset / sizeof(uint32_t))));
}

Expr *FaultReports::shadowHead(size_t offset) {
  containerWords.push_back(
      literalInt(m, m.u32(), static_cast<int64_t>(offset / sizeof(uint32_t))));
  return containerWords.back();
}

Expr *FaultReports::container(uint32_t number) {
  return shadowHead(sizeof(ShadowHead) + number * sizeof(ShadowPlace));
}

Expr *FaultReports::shadows() {
  shadowWords.push_back(literalInt(m, m.u32(), 0));
  return shadowWords.back();
}

/// The statements that fill the check's record of this number. They stand
/// wherever something is checked, as drivers put functions in the place of
/// their calls: so there are few of them, of whole vectors. (An index of more
/// than three dimensions is known to the entry alone.)
Block FaultReports::record(Variable *check, Variable *number) {
  auto literal = [&](uint32_t n) { return literalInt(m, m.u32(), n); };
  Expr *before =
      apply(m, Op::Add,
            {apply(m, Op::Mul, {var(m, check), literal(FaultRecordsOfCheck)}),
             var(m, number)});
  const auto checks = static_cast<uint32_t>(m.checks.size());
  Variable *first = local(m, "first", m.u32(), true);
  Block fill = {let(m, first,
                    apply(m, Op::Add,
                          {apply(m, Op::Mul, {before, literal(RecordVectors)}),
                           literal(faultRecordsAt(checks) / WordsOfVector)}))};
  const unsigned rank = m.kernel.rank;
  Numbers thread;
  if (rank <= 3) {
    const Type *type = rank == 1 ? m.i32() : m.vectorType(m.i32(), rank);
    Variable *own = local(m, "thread", type, true);
    fill.push_back(let(m, own, m.newExpr(Op::ThreadIndex, type)));
    for (unsigned i = 0; i < rank; ++i)
      thread.push_back(rank == 1
                           ? var(m, own)
                           : index(m, var(m, own), literalInt(m, m.i32(), i)));
  }
  while (thread.size() < 3)
    thread.push_back(literalInt(m, m.i32(), 0));
  thread.push_back(literalInt(m, m.i32(), 1));
  auto store = [&](uint32_t at, Expr *value) {
    Expr *where = var(m, first);
    if (at)
      where = apply(m, Op::Add, {where, literal(at)});
    fill.push_back(assign(m, index(m, var(m, records), where), value));
  };
  store(0, four(thread));
  store(1, var(m, reportFault->params[1]));
  store(2, var(m, reportFault->params[2]));
  return fill;
}

void FaultReports::finish(const std::vector<Function *> &callers) {
  if (m.checks.empty() && callers.empty())
    return;
  const auto checks = static_cast<uint32_t>(m.checks.size());
  const auto containers = static_cast<uint32_t>(m.shadowed.size());
  for (Expr *literal : containerWords)
    literal->bits += faultContainersAt(checks);
  for (Expr *literal : shadowWords)
    literal->bits = faultShadowsAt(checks, containers);
  // Counted by the check, of which the first few are recorded.
  Variable *check = reportFault->params[0];
  Variable *count = local(m, "count", m.u32(), true);
  Expr *at =
      apply(m, Op::Add, {var(m, check), literalInt(m, m.u32(), HeadWords)});
  Stmt *few = m.newStmt(StmtKind::If);
  few->expr =
      apply(m, Op::Less,
            {var(m, count), literalInt(m, m.u32(), FaultRecordsOfCheck)});
  few->blocks = {record(check, count), {}};
  reportFault->body = {let(m, count,
                           m.newExpr(Op::AtomicAdd, m.u32(),
                                     {word(at), literalInt(m, m.u32(), 1)})),
                       few};
  const auto &params = conditionHolds->params;
  Stmt *unless = m.newStmt(StmtKind::If);
  unless->expr = apply(m, Op::LogicalNot, {var(m, params[0])});
  unless->blocks = {{eval(m, call(m, reportFault,
                                  {var(m, params[1]), var(m, params[2]),
                                   var(m, params[3])}))},
                    {}};
  conditionHolds->body = {unless, ret(m, var(m, params[0]))};
  m.variables.insert(m.variables.end(), {buffer, records});
  std::vector<Function *> made = {reportFault};
  if (hasConditions)
    made.push_back(conditionHolds);
  made.insert(made.end(), callers.begin(), callers.end());
  m.functions.insert(m.functions.begin(), made.begin(), made.end());
}

} // namespace ampvk::transforms
