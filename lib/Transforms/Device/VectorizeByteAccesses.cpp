// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/VectorizeByteAccesses.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/Address.h"
#include "Transforms/Common/Simplify.h"
#include "Transforms/Device/WordFunctions.h"

#include <functional>
#include <utility>

namespace ampvk::transforms {

using namespace ir;

namespace {

class ByteVectorizer {
public:
  ByteVectorizer(Module &m, const WordPlan &plan)
      : m(m), plan(plan), entry(m.kernel.entry), rank(m.kernel.rank),
        addresses(m, plan.index), functions(m, plan) {}
  void run();

private:
  Expr *number(int64_t n) { return literalInt(m, m.i32(), n); }
  Expr *component(Expr *index, unsigned d) {
    return rank == 1 ? index : ir::index(m, index, number(d));
  }
  Expr *extent(unsigned d) {
    return component(m.newExpr(Op::LaunchExtent, plan.index->type), d);
  }
  Expr *all(Expr *a, Expr *b) {
    return a ? apply(m, Op::LogicalAnd, {a, b}) : b;
  }

  Variable *keep(const std::string &name, Expr *value);
  Expr *elementIndex(Expr *element);
  Expr *phase(size_t view);
  Expr *at(size_t view);
  void findStart();
  Expr *haveRows(const WordView &view);
  Expr *isWhole();
  Stmt *each(const std::function<Block(Expr *)> &body);
  Block byWords(Function *part);
  Block oneByOne(Function *one);
  Stmt *callWithin(Function *one, Expr *element, Expr *index);
  Stmt *when(Expr *test, Block yes, Block no = {});
  Block severalElements(Function *part, Function *one);

  Module &m;
  const WordPlan &plan;
  Function *entry;
  unsigned rank;
  RowAddresses addresses;
  WordFunctions functions;
  SourceLine loc;
  std::vector<Word> words;
  Variable *thread = nullptr;
  std::vector<Expr *> rows; ///< where the row begins in each view
  Variable *start = nullptr;
};

// ---- The entry

/// A constant of the entry.
Variable *ByteVectorizer::keep(const std::string &name, Expr *value) {
  Variable *v = local(m, name, value->type, true);
  entry->body.push_back(let(m, v, value, loc));
  return v;
}

/// The index whose least significant component is `element`.
Expr *ByteVectorizer::elementIndex(Expr *element) {
  if (rank == 1)
    return element;
  std::vector<Expr *> parts;
  for (unsigned d = 0; d + 1 < rank; ++d)
    parts.push_back(component(var(m, thread), d));
  parts.push_back(element);
  return construct(m, plan.index->type, parts);
}

/// Which element of its word a row's first one is.
Expr *ByteVectorizer::phase(size_t view) {
  return simplifiedTree(m, apply(m, Op::BitAnd,
                                 {convert(m, clone(m, rows[view]), m.i32()),
                                  number(plan.elements - 1)}));
}

Expr *ByteVectorizer::at(size_t view) {
  return folded(m, Op::Add, clone(m, rows[view]),
                convert(m, var(m, start), m.positionType()));
}

void ByteVectorizer::findStart() {
  for (const WordView &view : plan.views) {
    Expr *row = view.address.start(m, plan.index, thread);
    if (!isCheap(row))
      row = var(m, keep(view.buffer->name + "_row", row));
    rows.push_back(row);
  }
  Expr *first = apply(
      m, Op::Mul, {component(var(m, thread), rank - 1), number(plan.elements)});
  start = keep("start", folded(m, Op::Sub, first, phase(0)));
}

/// Whether rows have no elements in common, as the strides say.
Expr *ByteVectorizer::haveRows(const WordView &view) {
  Expr *result = nullptr;
  const Type *position = m.positionType();
  Expr *inner = nullptr;
  for (unsigned d = rank - 1; d-- > 0;) {
    auto stride = [&] { return clone(m, *addresses.stride(view.address, d)); };
    Expr *rowsApart = inner ? apply(m, Op::Div, {stride(), inner}) : stride();
    result =
        all(result, apply(m, Op::GreaterEqual,
                          {rowsApart, convert(m, extent(d + 1), position)}));
    inner = stride();
  }
  return result;
}

Expr *ByteVectorizer::isWhole() {
  Expr *result = apply(m, Op::GreaterEqual, {var(m, start), number(0)});
  Expr *mostStart =
      apply(m, Op::Sub, {extent(rank - 1), number(plan.elements)});
  result = all(result, apply(m, Op::LessEqual, {var(m, start), mostStart}));
  for (size_t i = 0; i < plan.views.size(); ++i) {
    const WordView &view = plan.views[i];
    if (!view.isWritten())
      continue;
    if (!equal(rows[i], rows[0]) && i)
      result = all(result, apply(m, Op::Equal, {phase(i), phase(0)}));
    if (view.isRead && rank > 1)
      result = all(result, haveRows(view));
  }
  return result;
}

/// for (int k = 0; k < 4; ++k)
Stmt *ByteVectorizer::each(const std::function<Block(Expr *)> &body) {
  Variable *k = local(m, "k", m.i32(), false);
  Stmt *loop = m.newStmt(StmtKind::For, loc);
  loop->blocks = {
      {let(m, k, number(0), loc)},
      {assign(m, var(m, k), apply(m, Op::Add, {var(m, k), number(1)}), loc)},
      body(var(m, k))};
  loop->expr = apply(m, Op::Less, {var(m, k), number(plan.elements)});
  return loop;
}

Block ByteVectorizer::byWords(Function *part) {
  Block result, after;
  std::vector<Expr *> passed;
  for (size_t i = 0; i < words.size(); ++i) {
    const Word &word = words[i];
    const bool isWritten = word.view->isWritten();
    Expr *before = literalInt(m, m.u32(), 0);
    if (word.view->isRead)
      before = isWritten || equal(rows[i], rows[0])
                   ? functions.wordAt(*word.view, at(i))
                   : call(m, functions.load(*word.view), {at(i)});
    Variable *value = local(m, word.value->name, m.u32(), !isWritten);
    result.push_back(let(m, value, before, loc));
    passed.push_back(var(m, value));
    if (!word.written) {
      if (isWritten)
        after.push_back(
            assign(m, functions.wordAt(*word.view, at(i)), var(m, value), loc));
      continue;
    }
    Variable *written = local(m, word.written->name, m.u32(), false);
    result.push_back(let(m, written, literalInt(m, m.u32(), 0), loc));
    passed.push_back(var(m, written));
    after.push_back(eval(m,
                         call(m, functions.store(*word.view),
                              {at(i), var(m, value), var(m, written)}),
                         loc));
  }
  const unsigned bits = 32 / plan.elements;
  result.push_back(each([&](Expr *k) {
    std::vector<Expr *> args = {
        elementIndex(apply(m, Op::Add, {var(m, start), k})),
        times(m, clone(m, k), bits)};
    args.insert(args.end(), passed.begin(), passed.end());
    return Block{eval(m, call(m, part, std::move(args)), loc)};
  }));
  result.insert(result.end(), after.begin(), after.end());
  return result;
}

/// The elements before the first thread's word begins a row's last ones
/// instead, which no other thread has.
Block ByteVectorizer::oneByOne(Function *one) {
  return {each([&](Expr *k) {
    const int64_t mask = plan.elements - 1;
    auto at = [&] { return apply(m, Op::Add, {var(m, start), clone(m, k)}); };
    Expr *words = apply(
        m, Op::BitAnd,
        {apply(m, Op::Add, {extent(rank - 1), number(mask)}), number(~mask)});
    Expr *element = m.newExpr(Op::Select, m.i32());
    element->args = {apply(m, Op::Less, {at(), number(0)}),
                     apply(m, Op::Add, {at(), words}), at()};
    Variable *kept = local(m, "element", m.i32(), true);
    return Block{let(m, kept, element, loc),
                 callWithin(one, var(m, kept), elementIndex(var(m, kept)))};
  })};
}

/// Calls it for an element of the row, if it is one.
Stmt *ByteVectorizer::callWithin(Function *one, Expr *element, Expr *index) {
  return when(apply(m, Op::Less, {element, extent(rank - 1)}),
              {eval(m, call(m, one, {index}), loc)});
}

Stmt *ByteVectorizer::when(Expr *test, Block yes, Block no) {
  Stmt *branch = m.newStmt(StmtKind::If, loc);
  branch->expr = test;
  branch->blocks = {std::move(yes), std::move(no)};
  return branch;
}

/// The code of a thread with several elements.
Block ByteVectorizer::severalElements(Function *part, Function *one) {
  Block outer = std::exchange(entry->body, {});
  findStart();
  entry->body.push_back(when(isWhole(), byWords(part), oneByOne(one)));
  return std::exchange(entry->body, std::move(outer));
}

void ByteVectorizer::run() {
  loc = entry->body[0]->loc;
  Expr *threadIndex = entry->body[0]->expr;
  Function *part = functions.inWords(words), *one = functions.forOne();
  entry->body.clear();
  thread = keep("thread", threadIndex);
  auto last = [&] { return component(var(m, thread), rank - 1); };
  Expr *lastThread = apply(m, Op::Shr,
                           {apply(m, Op::Sub, {extent(rank - 1), number(1)}),
                            number(plan.elements / 2)}); // 4: 2, 2: 1
  Stmt *several = when(apply(m, Op::LessEqual, {last(), lastThread}),
                       severalElements(part, one));
  Expr *hasOne =
      apply(m, Op::Equal, {m.newExpr(Op::LaunchElements, m.i32()), number(1)});
  entry->body.push_back(
      when(hasOne, {callWithin(one, last(), var(m, thread))}, {several}));
  m.kernel.elementsPerThread = plan.elements;
}

// ---- Remarks

std::string quotedNames(const std::vector<WordView> &views) {
  std::string result;
  for (const WordView &view : views)
    result += (result.empty() ? "'" : ", '") + view.buffer->name + "'";
  return result;
}

void remark(Module &m, const std::string &text, SourceLine where) {
  if (!where.line)
    where = m.kernel.loc;
  m.remarks.push_back(
      {text, where.line ? m.files[where.file] : std::string(), where.line});
}

} // namespace

Result<Done> vectorizeByteAccesses(Module &m, const Lowering &lowering) {
  if (!lowering.checks.isEmpty())
    return Done{};
  const WordPlan plan = planWords(m);
  if (!plan.views.empty()) {
    remark(m,
           std::to_string(plan.elements) +
               " elements for each thread, whole words of " +
               quotedNames(plan.views),
           {});
    ByteVectorizer(m, plan).run();
  } else if (!plan.problem.empty()) {
    remark(m, "one element for each thread, since " + plan.problem, plan.where);
  }
  return Done{};
}

} // namespace ampvk::transforms
