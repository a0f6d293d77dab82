// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/CoarsenThreads.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Device/DeferredStores.h"

#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

constexpr unsigned Elements = 2;

class ThreadCoarsener {
public:
  ThreadCoarsener(Module &m, const DeferredStores &plan)
      : m(m), plan(plan), rank(m.kernel.rank),
        loc(m.kernel.entry->body[0]->loc) {}
  void run();

private:
  using Element = BodyWithoutStores::Store;

  Expr *number(int64_t n) { return literalInt(m, m.i32(), n); }
  Expr *component(Expr *index, unsigned d) {
    return rank == 1 ? index : ir::index(m, index, number(d));
  }
  Expr *isInRow(Variable *column) {
    Expr *extent =
        component(m.newExpr(Op::LaunchExtent, plan.index->type), rank - 1);
    return apply(m, Op::Less, {var(m, column), extent});
  }
  Stmt *when(Expr *test, Block yes, Block no = {}) {
    Stmt *branch = m.newStmt(StmtKind::If, loc);
    branch->expr = test;
    branch->blocks = {std::move(yes), std::move(no)};
    return branch;
  }
  Variable *keep(Block &block, const std::string &name, Expr *value);
  Variable *indexAt(Block &block, Variable *column);
  std::vector<Element> compute(Block &block, Variable *index);
  void store(Block &block, Variable *index, const std::vector<Element> &values);
  Block done(const std::vector<Variable *> &columns);

  Module &m;
  const DeferredStores &plan;
  unsigned rank;
  SourceLine loc;
  BodyWithoutStores body{};
  Variable *thread = nullptr;
};

/// A constant of the block.
Variable *ThreadCoarsener::keep(Block &block, const std::string &name,
                                Expr *value) {
  Variable *v = local(m, name, value->type, true);
  block.push_back(let(m, v, value, loc));
  return v;
}

/// The index whose least significant component is the column.
Variable *ThreadCoarsener::indexAt(Block &block, Variable *column) {
  if (rank == 1)
    return column;
  std::vector<Expr *> parts;
  for (unsigned d = 0; d + 1 < rank; ++d)
    parts.push_back(component(var(m, thread), d));
  parts.push_back(var(m, column));
  return keep(block, plan.index->name,
              construct(m, plan.index->type, std::move(parts)));
}

/// Calls the body for the index; the variables that it sets.
std::vector<ThreadCoarsener::Element>
ThreadCoarsener::compute(Block &block, Variable *index) {
  std::vector<Expr *> args = {var(m, index)};
  auto pass = [&](const Variable *parameter) -> Variable * {
    if (!parameter)
      return nullptr;
    Variable *v = local(m, parameter->name, parameter->type, false);
    block.push_back(let(m, v, nullptr, loc));
    args.push_back(var(m, v));
    return v;
  };
  std::vector<Element> values;
  for (const Element &store : body.stores) {
    Variable *value = pass(store.value);
    Variable *position = pass(store.position);
    values.push_back({value, position, pass(store.isDone)});
  }
  block.push_back(eval(m, call(m, body.function, std::move(args)), loc));
  return values;
}

void ThreadCoarsener::store(Block &block, Variable *index,
                            const std::vector<Element> &values) {
  for (size_t i = 0; i != values.size(); ++i) {
    const DeferredStore &late = plan.stores[i];
    const Element &element = values[i];
    Expr *position = element.position
                         ? var(m, element.position)
                         : clone(m, late.position, {{plan.index, index}});
    Stmt *stmt = assign(m, ir::index(m, var(m, late.buffer), position),
                        var(m, element.value), loc);
    block.push_back(element.isDone ? when(var(m, element.isDone), {stmt})
                                   : stmt);
  }
}

/// All of these elements.
Block ThreadCoarsener::done(const std::vector<Variable *> &columns) {
  Block block;
  std::vector<Variable *> indices;
  for (Variable *column : columns)
    indices.push_back(indexAt(block, column));
  std::vector<std::vector<Element>> values;
  for (Variable *index : indices)
    values.push_back(compute(block, index));
  for (size_t i = 0; i != indices.size(); ++i)
    store(block, indices[i], values[i]);
  return block;
}

void ThreadCoarsener::run() {
  Function *entry = m.kernel.entry;
  Expr *threadIndex = entry->body[0]->expr;
  body = withoutStores(m, plan);
  const int64_t width = rank == 1 ? 256 : 32; // of a workgroup
  thread = keep(entry->body, "thread", threadIndex);
  auto last = [&] { return component(var(m, thread), rank - 1); };
  const std::string name = rank == 1 ? plan.index->name : "column";
  std::vector<Variable *> columns = {
      keep(entry->body, name,
           apply(m, Op::Sub,
                 {apply(m, Op::Mul, {last(), number(Elements)}),
                  apply(m, Op::BitAnd, {last(), number(width - 1)})}))};
  columns.push_back(
      keep(entry->body, name,
           apply(m, Op::Add, {var(m, columns[0]), number(width)})));
  Stmt *rest = when(isInRow(columns[0]), done({columns[0]}));
  entry->body.push_back(when(isInRow(columns[1]), done(columns), {rest}));
  m.kernel.elementsPerThread = Elements;
}

} // namespace

CoarseningAdvice adviseCoarsening(Module &m) {
  inlineStores(m);
  const DeferredStores plan = planDeferredStores(m);
  const SourceLine where = plan.where.line ? plan.where : m.kernel.loc;
  const std::string file = where.line ? m.files[where.file] : std::string();
  if (plan.problem.empty())
    return {true,
            {std::to_string(Elements) +
                 " elements for each thread of large launches",
             file, where.line}};
  return {
      false,
      {"one element for each thread, since " + plan.problem, file, where.line}};
}

Result<Done> coarsenThreads(Module &m, const Lowering &lowering) {
  if (!lowering.threadCoarsening)
    return Done{};
  inlineStores(m);
  const DeferredStores plan = planDeferredStores(m);
  if (plan.problem.empty())
    ThreadCoarsener(m, plan).run();
  return Done{};
}

} // namespace ampvk::transforms
