// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Printf/LowerPrintf.h"

#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/StmtRewriter.h"

#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

namespace {

class Lowering : public StmtRewriter {
public:
  explicit Lowering(Module &m) : StmtRewriter(m) {}

  void run() {
    buffer = m.newVariable();
    buffer->name = "messages";
    buffer->type = m.arrayType(m.u32(), 0);
    buffer->storage = Storage::Buffer;
    m.variables.push_back(buffer);
    for (Function *f : m.functions)
      rewrite(f->body);
    m.functions.insert(m.functions.begin(), makeReserve());
  }

private:
  Expr *word(uint32_t value) { return literalInt(m, m.u32(), value); }
  Expr *at(Expr *where) { return index(m, var(m, buffer), where); }
  Expr *head(size_t offset) {
    return at(word(static_cast<uint32_t>(offset / sizeof(uint32_t))));
  }
  Stmt *branch(Expr *test, Block yes, Block no = {}) {
    Stmt *stmt = m.newStmt(StmtKind::If);
    stmt->expr = test;
    stmt->blocks = {std::move(yes), std::move(no)};
    return stmt;
  }
  Expr *addTo(size_t offset, Expr *count) {
    return m.newExpr(Op::AtomicAdd, m.u32(), {head(offset), count});
  }

  /// uint reserve_message(uint words): the index of the record; 0 if the buffer
  /// is full. (Without the first test the count might overflow.)
  Function *makeReserve() {
    reserve->loc = {};
    Variable *words = reserve->params[0];
    Variable *used = local(m, "used", m.u32(), true);
    Expr *end = apply(m, Op::Add, {var(m, used), var(m, words)});
    constexpr uint32_t HeadWords = sizeof(PrintfBuffer) / sizeof(uint32_t);
    Block room = {
        let(m, used, addTo(offsetof(PrintfBuffer, used), var(m, words))),
        branch(apply(m, Op::LessEqual,
                     {end, head(offsetof(PrintfBuffer, capacity))}),
               {ret(m, apply(m, Op::Add, {var(m, used), word(HeadWords)}))})};
    reserve->body = {branch(apply(m, Op::Less,
                                  {head(offsetof(PrintfBuffer, used)),
                                   head(offsetof(PrintfBuffer, capacity))}),
                            std::move(room)),
                     eval(m, addTo(offsetof(PrintfBuffer, lost), word(1))),
                     ret(m, word(0))};
    return reserve;
  }

  Function *newReserve() {
    Function *f = m.newFunction();
    f->name = "reserve_message";
    f->result = m.u32();
    Variable *words = local(m, "words", m.u32(), true);
    words->storage = Storage::Parameter;
    f->params = {words};
    return f;
  }

  /// The words of a value, the low one first. `value` can be cloned.
  std::vector<Expr *> wordsOf(Expr *value) {
    const Type *type = value->type;
    const Type *bits = m.intType(type->bits, false);
    if (type->isFloat())
      value = m.newExpr(Op::Bitcast, bits, {value});
    if (type->bits == 32)
      return {convert(m, value, bits)};
    Expr *low = convert(m, value, bits);
    Expr *high = apply(m, Op::Shr, {clone(m, low), word(32)});
    return {convert(m, low, m.u32()), convert(m, high, m.u32())};
  }

  void lower(Expr *message, SourceLine loc) {
    Block record;
    std::vector<Expr *> words = {word(message->index + 1)};
    for (Expr *arg : message->args) {
      if (arg->type->bits > 32) {
        Variable *value = local(m, "value", arg->type, true);
        record.push_back(let(m, value, arg, loc));
        arg = var(m, value);
      }
      for (Expr *part : wordsOf(arg))
        words.push_back(part);
    }
    Variable *start = local(m, "message", m.u32(), true);
    for (uint32_t i = 0; i < words.size(); ++i) {
      Expr *where = var(m, start);
      if (i)
        where = apply(m, Op::Add, {where, word(i)});
      record.push_back(assign(m, at(where), words[i], loc));
    }
    Block lost;
    if (m.messages[message->index].kind != PrintfKind::Print)
      lost.push_back(assign(m, head(offsetof(PrintfBuffer, lostError)),
                            word(message->index + 1), loc));
    auto count = static_cast<uint32_t>(words.size());
    Stmt *scope = m.newStmt(StmtKind::Scope, loc);
    Stmt *write = branch(apply(m, Op::NotEqual, {var(m, start), word(0)}),
                         std::move(record), std::move(lost));
    write->loc = loc;
    scope->blocks = {
        {let(m, start, call(m, reserve, {word(count)}), loc), write}};
    emit(scope);
  }

  void statement(Stmt *stmt) override {
    rewriteInside(stmt);
    if (stmt->expr && stmt->expr->op == Op::Message)
      lower(stmt->expr, stmt->loc);
    else
      emit(stmt);
  }

  Variable *buffer = nullptr;
  Function *reserve = newReserve();
};

bool hasMessages(Module &m) {
  bool found = false;
  for (Function *f : m.functions)
    walkExprs(f->body, [&](Expr *&e) { found |= e->op == Op::Message; });
  return found;
}

} // namespace

Result<Done> lowerPrintf(Module &m) {
  if (hasMessages(m))
    Lowering(m).run();
  return Done{};
}

} // namespace ampvk::transforms
