// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/WordFunctions.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"
#include "Transforms/Common/WordParts.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The kernel's body for one element of words.
class InWords : public StmtRewriter {
public:
  InWords(Module &m, const std::vector<Word> &words, Variable *shift)
      : StmtRewriter(m), words(words), shift(shift) {}

private:
  const Word *wordOf(const Expr *lvalue) const {
    if (lvalue->op != Op::Index || lvalue->args[0]->op != Op::Variable)
      return nullptr;
    auto found = std::ranges::find_if(words, [&](const Word &word) {
      return word.view->buffer == lvalue->args[0]->variable;
    });
    return found == words.end() ? nullptr : &*found;
  }

  Expr *value(Expr *expr) {
    if (const Word *word = wordOf(expr))
      return elementOf(m, var(m, word->value), var(m, shift),
                       word->view->element());
    for (Expr *&arg : expr->args)
      arg = value(arg);
    return expr;
  }

  void store(const Word &word, Expr *element) {
    const Type *type = word.view->element();
    if (hasEffect(element))
      element = kept(element, "value");
    auto shifted = [&](Expr *bits) {
      return apply(m, Op::Shl, {bits, var(m, shift)});
    };
    auto add = [&](Variable *to, Expr *bits) {
      emit(
          assign(m, var(m, to), apply(m, Op::BitOr, {var(m, to), bits}), here));
    };
    if (word.startsAsZero)
      add(word.value, shifted(elementBits(m, element, type)));
    else
      emit(assign(
          m, var(m, word.value),
          withElement(m, var(m, word.value), var(m, shift), element, type),
          here));
    if (word.written)
      add(word.written, shifted(elementMask(m, type)));
  }

  Expr *loopTest(Expr *test) override { return value(test); }

  void statement(Stmt *stmt) override {
    if (stmt->expr)
      stmt->expr = value(stmt->expr);
    if (stmt->kind == StmtKind::Assign)
      if (const Word *word = wordOf(stmt->lvalue))
        return store(*word, stmt->expr);
    if (stmt->lvalue)
      stmt->lvalue = value(stmt->lvalue);
    StmtRewriter::statement(stmt);
  }

  const std::vector<Word> &words;
  Variable *shift;
};

} // namespace

Variable *WordFunctions::parameter(const std::string &name, const Type *type,
                                   Passing passing) {
  Variable *v = m.newVariable();
  v->name = name;
  v->type = type;
  v->storage = Storage::Parameter;
  v->passing = passing;
  v->isConst = passing == Passing::In;
  return v;
}

Function *WordFunctions::make(const std::string &name, const Type *result,
                              std::vector<Variable *> params) {
  Function *function = m.newFunction();
  function->name = name;
  function->result = result;
  function->params = std::move(params);
  m.functions.insert(m.functions.end() - 1, function);
  return function;
}

Expr *WordFunctions::wordAt(const WordView &view, Expr *at) {
  return m.newExpr(Op::Word, m.u32(), {index(m, var(m, view.buffer), at)});
}

Function *WordFunctions::forOne() {
  const Function *entry = m.kernel.entry;
  Variable *index = plan.index;
  index->storage = Storage::Parameter;
  Function *one = make(m.kernel.name + "_one", m.voidType(), {index});
  one->loc = entry->loc;
  one->neverFuses = entry->neverFuses;
  one->body = Block(entry->body.begin() + 1, entry->body.end());
  return one;
}

std::vector<Word> WordFunctions::declareWords() {
  std::vector<Word> words;
  for (const WordView &view : plan.views) {
    const std::string &name = view.buffer->name;
    const Passing passing = view.isWritten() ? Passing::InOut : Passing::In;
    Word word{&view, parameter(name + "_word", m.u32(), passing), nullptr,
              view.writes == 1 && !view.isRead};
    if (view.isWritten() && !view.isSurelyWritten)
      word.written = parameter(name + "_written", m.u32(), Passing::InOut);
    words.push_back(word);
  }
  return words;
}

Function *WordFunctions::inWords(std::vector<Word> &words) {
  const Function *entry = m.kernel.entry;
  words = declareWords();
  Variable *index = parameter(plan.index->name, plan.index->type);
  index->loc = plan.index->loc;
  Variable *shift = parameter("shift", m.i32());
  std::vector<Variable *> params = {index, shift};
  for (const Word &word : words)
    for (Variable *v : {word.value, word.written})
      if (v)
        params.push_back(v);
  Function *part = make(m.kernel.name + "_in_word", m.voidType(), params);
  part->loc = entry->loc;
  part->neverFuses = entry->neverFuses;
  VariableMap map{{plan.index, index}};
  part->body = clone(m, Block(entry->body.begin() + 1, entry->body.end()), map);
  InWords(m, words, shift).rewrite(part->body);
  return part;
}

Function *WordFunctions::load(const WordView &view) {
  Variable *at = parameter("at", m.positionType());
  Function *load = make("load_word_" + view.buffer->name, m.u32(), {at});
  load->isPure = true;
  Variable *shift = local(m, "shift", m.i32(), true);
  Variable *word = local(m, "word", m.u32(), false);
  auto number = [&](int64_t n) { return literalInt(m, m.i32(), n); };
  Expr *next =
      apply(m, Op::Add, {var(m, at), literalPosition(m, plan.elements - 1)});
  Expr *low = apply(m, Op::Shr, {var(m, word), var(m, shift)});
  Expr *high = apply(
      m, Op::Shl,
      {wordAt(view, next), apply(m, Op::Sub, {number(32), var(m, shift)})});
  Stmt *join = m.newStmt(StmtKind::If);
  join->expr = apply(m, Op::NotEqual, {var(m, shift), number(0)});
  join->blocks = {{assign(m, var(m, word), apply(m, Op::BitOr, {low, high}))},
                  {}};
  load->body = {let(m, shift, elementShift(m, var(m, at), view.element())),
                let(m, word, wordAt(view, var(m, at))), join,
                ret(m, var(m, word))};
  return load;
}

Function *WordFunctions::store(const WordView &view) {
  Variable *at = parameter("at", m.positionType());
  Variable *word = parameter("word", m.u32());
  Variable *written = parameter("written", m.u32());
  Function *store = make("store_word_" + view.buffer->name, m.voidType(),
                         {at, word, written});
  Variable *found = local(m, "found", m.u32(), false);
  Variable *seen = local(m, "seen", m.u32(), false);
  auto lvalue = [&] { return wordAt(view, var(m, at)); };
  auto number = [&](int64_t n) { return literalInt(m, m.u32(), n); };
  auto both = [&](Expr *a, Expr *b) { return apply(m, Op::BitAnd, {a, b}); };
  Expr *fresh =
      apply(m, Op::BitOr,
            {both(var(m, seen), apply(m, Op::BitNot, {var(m, written)})),
             both(var(m, word), var(m, written))});
  Stmt *loop = m.newStmt(StmtKind::DoWhile);
  loop->expr = apply(m, Op::NotEqual, {var(m, found), var(m, seen)});
  loop->blocks = {{assign(m, var(m, seen), var(m, found)),
                   assign(m, var(m, found),
                          m.newExpr(Op::AtomicCompareExchange, m.u32(),
                                    {lvalue(), var(m, seen), fresh}))}};
  Stmt *some = m.newStmt(StmtKind::If);
  some->expr = apply(m, Op::NotEqual, {var(m, written), number(0)});
  some->blocks = {{let(m, found, lvalue()), let(m, seen, nullptr), loop}, {}};
  Stmt *whole = m.newStmt(StmtKind::If);
  whole->expr = apply(m, Op::Equal, {var(m, written), number(0xffffffff)});
  whole->blocks = {{assign(m, lvalue(), var(m, word))}, {some}};
  store->body = {whole};
  return store;
}

} // namespace ampvk::transforms
