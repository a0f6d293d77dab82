// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/Simplify.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

namespace ampvk::transforms {

using namespace ir;

namespace {

bool isLiteral(const Expr *expr) { return expr->op == Op::Literal; }

bool isIntLiteral(const Expr *expr, uint64_t bits) {
  return expr->type->isInteger() && ((isLiteral(expr) && expr->bits == bits) ||
                                     (bits == 0 && expr->op == Op::Zero));
}

int64_t signedValue(const Expr *literal) { return int64_t(literal->bits); }

/// The part `index` of a Construct or Zero; null if `whole` is neither.
Expr *partOfValue(Module &m, Expr *whole, unsigned index, const Type *type) {
  if (whole->op == Op::Construct && index < whole->args.size())
    return whole->args[index];
  if (whole->op == Op::Zero)
    return zero(m, type);
  if (whole->op == Op::Splat)
    return whole->args[0];
  return nullptr;
}

/// The value that C++ gives; nullopt where it gives none.
std::optional<uint64_t> computed(Op op, const Type *type, const Expr *left,
                                 const Expr *right) {
  uint64_t a = left->bits, b = right->bits;
  bool isSigned = type->isSigned;
  switch (op) {
  case Op::Add:
    return a + b;
  case Op::Sub:
    return a - b;
  case Op::Mul:
    return a * b;
  case Op::BitAnd:
    return a & b;
  case Op::BitOr:
    return a | b;
  case Op::BitXor:
    return a ^ b;
  case Op::Div:
  case Op::Rem:
    if (b == 0 || (isSigned && int64_t(b) == -1)) // may overflow
      return std::nullopt;
    if (op == Op::Div)
      return isSigned ? uint64_t(int64_t(a) / int64_t(b)) : a / b;
    return isSigned ? uint64_t(int64_t(a) % int64_t(b)) : a % b;
  case Op::Shl:
  case Op::Shr:
    if (b >= type->bits)
      return std::nullopt;
    if (op == Op::Shl)
      return a << b;
    return isSigned ? uint64_t(int64_t(a) >> b) : a >> b;
  default:
    return std::nullopt;
  }
}

/// Whether `a op right` is `a`.
bool isNeutral(Op op, const Expr *right) {
  switch (op) {
  case Op::Add:
  case Op::Sub:
  case Op::BitOr:
  case Op::BitXor:
  case Op::Shl:
  case Op::Shr:
    return isIntLiteral(right, 0);
  case Op::Mul:
  case Op::Div:
    return isIntLiteral(right, 1);
  default:
    return false;
  }
}

bool isCommutative(Op op) {
  return op == Op::Add || op == Op::Mul || op == Op::BitOr || op == Op::BitXor;
}

Expr *simplifyArithmetic(Module &m, Expr *expr) {
  Expr *a = expr->args[0], *b = expr->args[1];
  if (!expr->type->isInteger())
    return expr;
  if (isLiteral(a) && isLiteral(b)) {
    auto value = computed(expr->op, expr->type, a, b);
    return value ? literalInt(m, expr->type, int64_t(*value)) : expr;
  }
  bool isNothing = expr->op == Op::Mul || expr->op == Op::BitAnd;
  for (Expr *arg : expr->args)
    if (isNothing && isIntLiteral(arg, 0) && !hasEffectInside(expr))
      return zero(m, expr->type);
  if (isNeutral(expr->op, b))
    return a;
  return isCommutative(expr->op) && isNeutral(expr->op, a) ? b : expr;
}

/// The integer of a floating point literal; null where it has none.
Expr *truncated(Module &m, const Type *to, const Expr *from) {
  double value = from->type->bits == 64
                     ? std::bit_cast<double>(from->bits)
                     : std::bit_cast<float>(uint32_t(from->bits));
  double whole = std::trunc(value);
  double limit = std::ldexp(1.0, int(to->bits) - (to->isSigned ? 1 : 0));
  if (!(whole < limit && whole >= (to->isSigned ? -limit : 0.0)))
    return nullptr;
  return literalInt(m, to,
                    to->isSigned ? int64_t(whole) : int64_t(uint64_t(whole)));
}

Expr *convertLiteral(Module &m, Expr *expr) {
  const Expr *from = expr->args[0];
  const Type *to = expr->type;
  bool fromInt = from->type->isInteger() || from->type->is(TypeKind::Bool);
  bool isNarrowing =
      from->type->isFloat() && from->type->bits == 64 && to->isFloat();
  if (isNarrowing) // rounds as C++ does
    return literalFloat(m, to, std::bit_cast<double>(from->bits));
  if (from->type->isFloat() && from->type->bits >= 32 && to->isInteger())
    if (Expr *whole = truncated(m, to, from))
      return whole;
  if (!fromInt)
    return expr;
  if (to->isInteger()) {
    Expr *number = literalInt(m, to, signedValue(from));
    if (number->bits == from->bits)
      writeAlike(number, from);
    return number;
  }
  if (to->is(TypeKind::Bool))
    return literalBool(m, from->bits != 0);
  if (to->isFloat() && from->type->isSigned)
    return literalFloat(m, to, double(signedValue(from)));
  if (to->isFloat())
    return literalFloat(m, to, double(from->bits));
  return expr;
}

/// Whether every value of the one integer type is one of the other.
bool holdsAll(const Type *to, const Type *from) {
  return to->isInteger() && from->isInteger() && to->bits > from->bits &&
         (to->isSigned || !from->isSigned);
}

/// Whether integers only lose, on their way through `by`, what `to` has no bits
/// for.
bool keepsLowBits(const Type *to, const Type *by, const Type *from) {
  return to->isInteger() && by->isInteger() && from->isInteger() &&
         to->bits <= by->bits;
}

Expr *simplifyConversion(Module &m, Expr *expr) {
  Expr *&from = expr->args[0];
  if (from->op == Op::Convert &&
      keepsLowBits(expr->type, from->type, from->args[0]->type))
    from = from->args[0];
  if (from->op == Op::Convert && holdsAll(from->type, from->args[0]->type) &&
      (expr->type->isInteger() || expr->type->isFloat()))
    from = from->args[0];
  if (from->type == expr->type)
    return from;
  if (from->op == Op::Zero && expr->type->isScalar())
    return zero(m, expr->type);
  bool isChoice = from->op == Op::Select && isLiteral(from->args[1]) &&
                  isLiteral(from->args[2]);
  if (isChoice && expr->type->isInteger() && from->type->isInteger()) {
    for (size_t i : {1, 2})
      from->args[i] = simplified(m, convert(m, from->args[i], expr->type));
    from->type = expr->type;
    return from;
  }
  if (isLiteral(from))
    return convertLiteral(m, expr);
  // float(-3) is -3.0; of 0 there would be a -0.0.
  if (from->op == Op::Neg && expr->type->isFloat() && from->type->isInteger() &&
      from->type->isSigned && isLiteral(from->args[0]) && from->args[0]->bits) {
    Expr *number = convertLiteral(m, convert(m, from->args[0], expr->type));
    return apply(m, Op::Neg, {number});
  }
  return expr;
}

/// Whether a pointer to the element that steps on may come to another array:
/// the next row of an array of arrays.
bool mayLeaveRow(const Expr *element, const Expr *steps) {
  const Expr *array = element->args[0];
  if (!array->type->isArray() || array->op == Op::Variable ||
      array->op == Op::Field)
    return false;
  if (!isLiteral(element->args[1]) || !isLiteral(steps))
    return true;
  uint64_t at = element->args[1]->bits + steps->bits;
  return at >= array->type->count;
}

Expr *simplifyPointer(Module &m, Expr *expr) {
  Expr *a = expr->args[0];
  switch (expr->op) {
  case Op::Deref:
    if (a->op != Op::AddressOf)
      return expr;
    if (expr->loc.line) // the access is there, wherever the pointer was made
      a->args[0]->loc = expr->loc;
    return a->args[0];
  case Op::AddressOf:
    return a->op == Op::Deref ? a->args[0] : expr;
  case Op::PtrAdd:
    if (isIntLiteral(expr->args[1], 0))
      return a;
    if (a->op == Op::AddressOf && a->args[0]->op == Op::Index &&
        !mayLeaveRow(a->args[0], expr->args[1])) {
      Expr *element = a->args[0];
      const Type *type = element->args[1]->type;
      element->args[1] = simplified(
          m, apply(m, Op::Add,
                   {element->args[1],
                    simplified(m, convert(m, expr->args[1], type))}));
      element->loc = expr->loc; // another place than where the pointer was
      return a;
    }
    return expr;
  default:
    return expr;
  }
}

/// A bool condition compared with false, and the like.
Expr *simplifyLogicalNot(Module &m, Expr *expr) {
  Expr *a = expr->args[0];
  static const std::pair<Op, Op> opposites[] = {{Op::Equal, Op::NotEqual},
                                                {Op::NotEqual, Op::Equal}};
  if (a->op == Op::LogicalNot)
    return a->args[0];
  if (isLiteral(a))
    return literalBool(m, !a->bits);
  for (auto [from, to] : opposites)
    if (a->op == from) {
      a->op = to;
      return a;
    }
  // Only comparisons of integers have an opposite, because of NaN.
  static const std::pair<Op, Op> ordered[] = {{Op::Less, Op::GreaterEqual},
                                              {Op::GreaterEqual, Op::Less},
                                              {Op::Greater, Op::LessEqual},
                                              {Op::LessEqual, Op::Greater}};
  for (auto [from, to] : ordered)
    if (a->op == from && a->args[0]->type->isInteger()) {
      a->op = to;
      return a;
    }
  return expr;
}

/// C++ compares conditions as integers.
Expr *simplifyEquality(Module &m, Expr *expr) {
  auto isCondition = [](const Expr *e) {
    return e->op == Op::Convert && e->args[0]->type->is(TypeKind::Bool);
  };
  Expr *a = expr->args[0], *b = expr->args[1];
  if (isCondition(a) && isIntLiteral(b, 0))
    return expr->op == Op::NotEqual
               ? a->args[0]
               : simplifyLogicalNot(
                     m, m.newExpr(Op::LogicalNot, m.boolType(), {a->args[0]}));
  if (std::ranges::all_of(expr->args, isCondition))
    for (Expr *&arg : expr->args)
      arg = arg->args[0];
  return expr;
}

/// `a && true`, `c ? true : false` and the like.
Expr *simplifyLogic(Expr *expr) {
  Expr *a = expr->args[0], *b = expr->args[1];
  bool neutral = expr->op == Op::LogicalAnd;
  if (isLiteral(a))
    return bool(a->bits) == neutral ? b : a;
  return isLiteral(b) && bool(b->bits) == neutral ? a : expr;
}

Expr *simplifySelect(Expr *expr) {
  const Expr *yes = expr->args[1], *no = expr->args[2];
  if (isLiteral(expr->args[0]))
    return expr->args[expr->args[0]->bits ? 1 : 2];
  bool isCondition = expr->type->is(TypeKind::Bool) && isLiteral(yes) &&
                     isLiteral(no) && yes->bits && !no->bits;
  return isCondition ? expr->args[0] : expr;
}

} // namespace

Expr *simplified(Module &m, Expr *expr) {
  switch (expr->op) {
  case Op::Field:
    if (Expr *part = partOfValue(m, expr->args[0], expr->index, expr->type))
      return part;
    return expr;
  case Op::Index:
    if (isLiteral(expr->args[1]) && !hasEffectInside(expr->args[0]))
      if (Expr *part =
              partOfValue(m, expr->args[0], expr->args[1]->bits, expr->type))
        return part;
    return expr;
  case Op::Downcast: {
    const Expr *base = expr->args[0];
    bool isKnown = base->op == Op::Field && base->args[0]->type == expr->type;
    return isKnown ? base->args[0] : expr;
  }
  case Op::Deref:
  case Op::AddressOf:
  case Op::PtrAdd:
    return simplifyPointer(m, expr);
  case Op::Add:
  case Op::Sub:
  case Op::Mul:
  case Op::Div:
  case Op::Rem:
  case Op::BitAnd:
  case Op::BitOr:
  case Op::BitXor:
  case Op::Shl:
  case Op::Shr:
    return simplifyArithmetic(m, expr);
  case Op::Convert:
    return simplifyConversion(m, expr);
  case Op::Select:
    return simplifySelect(expr);
  case Op::LogicalAnd:
  case Op::LogicalOr:
    return simplifyLogic(expr);
  case Op::Equal:
  case Op::NotEqual:
    return simplifyEquality(m, expr);
  case Op::LogicalNot:
    return simplifyLogicalNot(m, expr);
  default:
    return expr;
  }
}

Expr *simplifiedTree(Module &m, Expr *expr) {
  walkExprs(expr, [&](Expr *&node) { node = simplified(m, node); });
  return expr;
}

namespace {

/// Pointer variables whose object is changed through them, or that other
/// pointers are set from.
std::unordered_set<const Variable *> pinnedPointers(Block &block) {
  std::unordered_set<const Variable *> pinned;
  walkStmts(block, [&](Stmt *stmt) {
    if (stmt->expr && stmt->expr->op == Op::Variable)
      pinned.insert(stmt->expr->variable);
    const Expr *root = stmt->lvalue ? rootOf(stmt->lvalue) : nullptr;
    if (root && root->op == Op::Deref && root->args[0]->op == Op::Variable)
      pinned.insert(root->args[0]->variable);
  });
  walkExprs(block, [&](Expr *&expr) {
    bool onlyReads = expr->op == Op::Deref || expr->op == Op::Call;
    for (const Expr *arg : expr->args)
      if (!onlyReads && arg->op == Op::Variable)
        pinned.insert(arg->variable);
  });
  return pinned;
}

/// Whether pointers into the object may step from one view to the next: it has
/// to stay an object.
bool holdsArrayOfPointers(const Type *type) {
  if (type->isArray())
    return containsPointer(type->element);
  return type->isStruct() &&
         std::ranges::any_of(type->record->fields, [](const Field &field) {
           return holdsArrayOfPointers(field.type);
         });
}

/// Whether the uses of the Let's variable may hold its value instead.
bool isForwardable(const Stmt *stmt,
                   const std::unordered_set<const Variable *> &pinned) {
  const Variable *variable = stmt->variable;
  if (!stmt->expr || !variable->isConst || hasEffectInside(stmt->expr) ||
      !isStable(stmt->expr, false))
    return false;
  if (variable->type->isPointer()) {
    bool isTemporaryObject =
        stmt->expr->op == Op::AddressOf && !isLvalue(stmt->expr->args[0]);
    return !isTemporaryObject || (containsPointer(variable->type->element) &&
                                  !pinned.count(variable));
  }
  if (holdsArrayOfPointers(variable->type))
    return false;
  return containsPointer(variable->type) ||
         (variable->isTemporary && isCheap(stmt->expr));
}

void markConst(Function *function) {
  auto mutated = mutatedVariables(function->body);
  walkStmts(function->body, [&](Stmt *stmt) {
    if (stmt->kind == StmtKind::Let && stmt->expr &&
        !mutated.count(stmt->variable))
      stmt->variable->isConst = true;
  });
  for (Variable *parameter : function->params)
    if (parameter->passing == Passing::In && !mutated.count(parameter))
      parameter->isConst = true;
}

/// Puts values of Lets where the Lets are used.
class Forwarder {
public:
  explicit Forwarder(Module &m, Block &body)
      : m(m), pinned(pinnedPointers(body)) {}

  /// Returns whether there were any Lets to forward.
  bool run(Block &body) {
    forwardIn(body);
    return !values.empty();
  }

private:
  /// The value that `expr` reads whole or a part of; null if there is none.
  const Expr *valueOf(const Expr *expr) const {
    if (expr->op == Op::Variable) {
      auto found = values.find(expr->variable);
      return found == values.end() ? nullptr : found->second;
    }
    if (expr->op != Op::Field && expr->op != Op::Deref)
      return nullptr;
    const Expr *base = valueOf(expr->args[0]);
    if (!base)
      return nullptr;
    if (expr->op == Op::Deref)
      return base->op == Op::AddressOf ? base->args[0] : nullptr;
    bool hasPart = base->op == Op::Construct && expr->index < base->args.size();
    return hasPart ? base->args[expr->index] : nullptr;
  }

  /// Replaces the root of a tree whose operands are simplified. An object is
  /// replaced only where one of its parts is used: copying all of a kernel's
  /// captures for each use would need quadratic space.
  void replace(Expr *&expr) {
    if (const Expr *value = valueOf(expr)) {
      if (!isObject(value))
        expr = clone(m, value);
      return;
    }
    for (Expr *&arg : expr->args)
      replaceWhole(arg);
    expr = simplified(m, expr);
  }

  static bool isObject(const Expr *value) {
    if (value->op == Op::AddressOf)
      value = value->args[0];
    return value->op == Op::Construct;
  }

  void replaceWhole(Expr *&expr) {
    if (const Expr *value = valueOf(expr))
      expr = clone(m, value);
  }

  void replaceIn(Stmt *stmt) {
    forEachRoot(stmt, [&](Expr *&root) {
      walkExprs(root, [&](Expr *&expr) { replace(expr); });
      replaceWhole(root);
    });
  }

  void forwardIn(Block &statements) {
    Block kept;
    for (Stmt *stmt : statements) {
      replaceIn(stmt);
      forEachBlock(stmt, [&](Block &block) { forwardIn(block); });
      // A DoWhile's test and a For's see the variables of their blocks.
      replaceIn(stmt);
      if (stmt->kind == StmtKind::Let && isForwardable(stmt, pinned))
        values[stmt->variable] = stmt->expr;
      else
        kept.push_back(stmt);
    }
    statements = std::move(kept);
  }

  Module &m;
  std::unordered_set<const Variable *> pinned;
  std::unordered_map<const Variable *, Expr *> values;
};

} // namespace

void simplifyFunction(Module &m, Function *function) {
  do {
    walkExprs(function->body, [&](Expr *&expr) { expr = simplified(m, expr); });
    markConst(function);
  } while (Forwarder(m, function->body).run(function->body));
}

Result<Done> simplify(Module &m) {
  for (Function *function : m.functions)
    simplifyFunction(m, function);
  return Done{};
}

} // namespace ampvk::transforms
