// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/EmulateInt64.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Parse.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Transforms/Device/Int64Functions.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The functions that stand for an operation, of unsigned and signed integers.
struct Int64Op {
  Op op;
  const char *ofUnsigned, *ofSigned;
};
constexpr Int64Op int64Ops[] = {
    {Op::Add, "amp_add64", "amp_add64"},
    {Op::Sub, "amp_sub64", "amp_sub64"},
    {Op::Mul, "amp_mul64", "amp_mul64"},
    {Op::Div, "amp_div_u64", "amp_div_i64"},
    {Op::Rem, "amp_rem_u64", "amp_rem_i64"},
    {Op::Neg, "amp_neg64", "amp_neg64"},
    {Op::Shl, "amp_shl64", "amp_shl64"},
    {Op::Shr, "amp_shr_u64", "amp_shr_i64"},
    {Op::Less, "amp_less_u64", "amp_less_i64"},
    {Op::Min, "amp_min_u64", "amp_min_i64"},
    {Op::Max, "amp_max_u64", "amp_max_i64"},
    {Op::Clamp, "amp_clamp_u64", "amp_clamp_i64"},
    {Op::Abs, nullptr, "amp_abs64"},
    {Op::Sign, nullptr, "amp_sign_i64"},
};

/// Whether the operation is the same on a pair of words as on a 64-bit integer.
bool isSameOnWords(Op op) {
  switch (op) {
  case Op::Variable:
  case Op::Zero:
  case Op::Field:
  case Op::Index:
  case Op::Construct:
  case Op::Select:
  case Op::Call:
  case Op::BitAnd:
  case Op::BitOr:
  case Op::BitXor:
  case Op::BitNot:
  case Op::Equal:
  case Op::NotEqual:
    return true;
  default:
    return false;
  }
}

bool isWide(const Type *type) { return type->isInteger() && type->bits == 64; }

class Splitting {
public:
  explicit Splitting(Module &m) : m(m) {}

  bool isNeeded();
  void run();

private:
  const Type *split(const Type *type);
  void variable(Variable *v);
  void function(Function *f);

  Expr *expr(Expr *e);
  Expr *value(Expr *e, const Type *first);
  Expr *converted(Expr *value, const Type *from, const Type *to);
  Expr *bits(Expr *value, const Type *from, const Type *to);
  Expr *ordered(Op op, std::vector<Expr *> args, bool isSigned);
  Expr *calledFor(Op op, std::vector<Expr *> args, bool isSigned);
  Expr *pair(Expr *low, Expr *high);
  Expr *literal(uint64_t value);
  Expr *word(Expr *pair, unsigned at);
  Function *helper(std::string_view name);
  Expr *callOf(std::string_view name, std::vector<Expr *> args);
  void narrow(Expr *&integer, const Type *count = nullptr);
  [[noreturn]] void refuse(const msg::Message &what);

  Module &m;
  const Type *words = m.vectorType(m.u32(), 2);
  std::vector<Function *> helpers;
  SourceLine here;
};

void Splitting::refuse(const msg::Message &what) {
  throw Unsupported{failureAt(m, here, what)};
}

/// Whether a type of anything holds a 64-bit integer.
bool Splitting::isNeeded() {
  bool found = false;
  auto look = [&](const Type *type) {
    while (type->isArray() || type->isVector())
      type = type->element;
    found |= isWide(type);
  };
  for (const Struct *record : m.structs)
    for (const Field &field : record->fields)
      look(field.type);
  for (const Variable *v : m.variables)
    look(v->type);
  for (Function *f : m.functions) {
    for (const Variable *param : f->params)
      look(param->type);
    walkStmts(f->body, [&](Stmt *s) {
      if (s->variable)
        look(s->variable->type);
    });
    walkExprs(f->body, [&](Expr *&e) { look(e->type); });
  }
  return found;
}

const Type *Splitting::split(const Type *type) {
  if (isWide(type))
    return words;
  if (type->isArray())
    return m.arrayType(split(type->element), type->count);
  if (type->isVector() && isWide(type->element))
    refuse(msg::amp_wide_vector());
  return type;
}

void Splitting::variable(Variable *v) {
  v->type = split(v->type);
  if (v->init)
    v->init = expr(v->init);
}

Expr *Splitting::pair(Expr *low, Expr *high) {
  return construct(m, words, {low, high});
}

Expr *Splitting::literal(uint64_t value) {
  return pair(literalInt(m, m.u32(), static_cast<uint32_t>(value)),
              literalInt(m, m.u32(), static_cast<uint32_t>(value >> 32)));
}

Expr *Splitting::word(Expr *pair, unsigned at) {
  if (pair->op == Op::Construct)
    return pair->args[at];
  if (at == 0 && pair->op == Op::Call && pair->callee == helper("amp_widen64"))
    return convert(m, pair->args[0], m.u32());
  Expr *part = m.newExpr(Op::Swizzle, m.u32(), {pair});
  part->index = at;
  part->count = 1;
  return part;
}

Function *Splitting::helper(std::string_view name) {
  return *std::ranges::find(helpers, name, &Function::name);
}

Expr *Splitting::callOf(std::string_view name, std::vector<Expr *> args) {
  return call(m, helper(name), std::move(args));
}

/// An integer that counts bits, or elements of a buffer: of type `count`, or
/// without one of 32 bits.
void Splitting::narrow(Expr *&integer, const Type *count) {
  const Type *type = integer->type;
  if (!count)
    count = isWide(type) ? m.intType(32, type->isSigned) : type;
  if (integer->op == Op::Literal)
    integer = literalInt(m, count, static_cast<int64_t>(integer->bits));
  else if (isWide(type))
    integer = converted(expr(integer), type, count);
  else
    integer = convert(m, expr(integer), count);
}

/// The conversion of what was of type `from`, and is split already.
Expr *Splitting::converted(Expr *value, const Type *from, const Type *to) {
  auto number = [&](uint32_t n) { return literalInt(m, m.u32(), n); };
  if (isWide(from) && isWide(to))
    return value;
  if (from->isFloat())
    return callOf(std::string("amp_") +
                      (from->bits == 64 ? "double" : "float") +
                      (to->isSigned ? "_to_i64" : "_to_u64"),
                  {value});
  if (isWide(to))
    return from->isInteger() && from->isSigned
               ? callOf("amp_widen64", {convert(m, value, m.i32())})
               : pair(convert(m, value, m.u32()), number(0));
  if (to->is(TypeKind::Bool))
    return apply(m, Op::NotEqual, {value, literal(0)});
  if (to->isFloat())
    return callOf(std::string("amp_") + (to->bits == 64 ? "double" : "float") +
                      (from->isSigned ? "_i64" : "_u64"),
                  {value});
  Expr *low = word(value, 0);
  const bool isBack = low->op == Op::Convert && low->args[0]->type == to;
  return isBack ? low->args[0] : convert(m, low, to);
}

/// The bits of an integer or a double as the other.
Expr *Splitting::bits(Expr *value, const Type *from, const Type *to) {
  if (isWide(from) && isWide(to))
    return value;
  return m.newExpr(Op::Bitcast, split(to), {value});
}

Expr *Splitting::ordered(Op op, std::vector<Expr *> args, bool isSigned) {
  const bool isSwapped = op == Op::Greater || op == Op::LessEqual;
  const bool isNegated = op == Op::GreaterEqual || op == Op::LessEqual;
  if (isSwapped)
    std::swap(args[0], args[1]);
  Expr *less = calledFor(Op::Less, std::move(args), isSigned);
  return isNegated ? apply(m, Op::LogicalNot, {less}) : less;
}

Expr *Splitting::calledFor(Op op, std::vector<Expr *> args, bool isSigned) {
  const Int64Op *found = std::ranges::find(int64Ops, op, &Int64Op::op);
  if (found == std::end(int64Ops))
    refuse(msg::amp_wide_operation(info(op).text, 0));
  const char *name = isSigned ? found->ofSigned : found->ofUnsigned;
  return name ? callOf(name, std::move(args)) : args[0];
}

/// A 64-bit integer shifted by 32 is the high word.
bool isHighWord(const Expr *e) {
  return e->op == Op::Shr && isWide(e->type) && e->args[1]->op == Op::Literal &&
         e->args[1]->bits == 32;
}

Expr *Splitting::expr(Expr *e) {
  if (e->op == Op::Literal)
    return isWide(e->type) ? literal(e->bits) : e;
  if (e->op == Op::Convert && e->type->isInteger() && !isWide(e->type) &&
      isHighWord(e->args[0]))
    return convert(m, word(expr(e->args[0]->args[0]), 1), e->type);
  const bool isShift = e->op == Op::Shl || e->op == Op::Shr;
  const Type *first = e->args.empty() ? e->type : e->args[0]->type;
  for (size_t i = 0; i != e->args.size(); ++i)
    if (i == 1 && (isShift || e->op == Op::Index))
      narrow(e->args[1], isShift && isWide(first) ? m.u32() : nullptr);
    else
      e->args[i] = expr(e->args[i]);
  return value(e, first);
}

/// The expression, whose operands are split; the first was of type `first`.
Expr *Splitting::value(Expr *e, const Type *first) {
  const Type *type = e->type;
  if (isSameOnWords(e->op)) {
    e->type = split(type);
    return e;
  }
  if (!isWide(type) && !isWide(first)) {
    split(type); // to refuse it
    return e;
  }
  switch (e->op) {
  case Op::Convert:
    return converted(e->args[0], first, type);
  case Op::Bitcast:
    return bits(e->args[0], first, type);
  case Op::Splat:
    return e->args[0];
  case Op::Less:
  case Op::LessEqual:
  case Op::Greater:
  case Op::GreaterEqual:
    return ordered(e->op, e->args, first->isSigned);
  default:
    return calledFor(e->op, e->args, type->isSigned);
  }
}

void Splitting::function(Function *f) {
  here = f->loc;
  f->result = split(f->result);
  for (Variable *param : f->params)
    variable(param);
  walkStmts(f->body, [&](Stmt *s) {
    if (s->variable)
      variable(s->variable);
  });
  walkStmts(f->body, [&](Stmt *s) {
    if (s->loc.line)
      here = s->loc;
    if (s->kind == StmtKind::Switch && isWide(s->expr->type))
      refuse(msg::amp_wide_switch());
    forEachRoot(s, [&](Expr *&root) { root = expr(root); });
  });
}

void Splitting::run() {
  const std::vector<Function *> own = m.functions;
  if (auto done = parseFunctions(int64Functions(), m); !done)
    throw Unsupported{{"internal error: " + done.failure().message}};
  helpers.assign(m.functions.begin(), m.functions.end() - own.size());
  for (Struct *record : m.structs)
    for (Field &field : record->fields)
      field.type = split(field.type);
  for (Variable *v : m.variables) {
    here = v->loc;
    variable(v);
  }
  for (Function *f : own)
    function(f);
  m.functions = reachableFunctions(m);
}

} // namespace

Result<Done> emulateInt64(Module &m, const Lowering &lowering) {
  if (!lowering.emulatesInt64)
    return Done{};
  Splitting splitting(m);
  if (!splitting.isNeeded())
    return Done{};
  try {
    splitting.run();
  } catch (const Unsupported &problem) {
    return problem.failure;
  }
  return Done{};
}

} // namespace ampvk::transforms
