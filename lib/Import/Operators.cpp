// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"

#include "IR/Walk.h"

namespace ampvk::import {

using namespace clang;

namespace {

struct BinaryRow {
  BinaryOperatorKind kind;
  ir::Op op;
};

/// The operators that mean the same in C++ and in the IR.
const BinaryRow binaryRows[] = {
    {BO_Mul, ir::Op::Mul},         {BO_Div, ir::Op::Div},
    {BO_Rem, ir::Op::Rem},         {BO_Add, ir::Op::Add},
    {BO_Sub, ir::Op::Sub},         {BO_Shl, ir::Op::Shl},
    {BO_Shr, ir::Op::Shr},         {BO_LT, ir::Op::Less},
    {BO_GT, ir::Op::Greater},      {BO_LE, ir::Op::LessEqual},
    {BO_GE, ir::Op::GreaterEqual}, {BO_EQ, ir::Op::Equal},
    {BO_NE, ir::Op::NotEqual},     {BO_And, ir::Op::BitAnd},
    {BO_Xor, ir::Op::BitXor},      {BO_Or, ir::Op::BitOr},
};

} // namespace

ir::Expr *FunctionImporter::elementCount(ir::Expr *number) {
  bool isSmall =
      number->type->is(ir::TypeKind::Bool) || number->type->bits < 32;
  return isSmall ? ir::convert(m, number, m.i32()) : number;
}

ir::Expr *FunctionImporter::pointerArithmetic(BinaryOperatorKind kind,
                                              ir::Expr *left, ir::Expr *right) {
  if (kind == BO_Sub && right->type->isPointer())
    return m.newExpr(ir::Op::PtrSub, m.positionType(), {left, right});
  if (kind == BO_Add)
    return left->type->isPointer() ? ir::ptrAdd(m, left, elementCount(right))
                                   : ir::ptrAdd(m, right, elementCount(left));
  // -u of an unsigned is a large number in a wider position.
  ir::Expr *back = ir::convert(m, right, m.positionType());
  return ir::ptrAdd(m, left, ir::apply(m, ir::Op::Neg, {back}));
}

ir::Expr *FunctionImporter::arithmetic(BinaryOperatorKind kind, ir::Expr *left,
                                       ir::Expr *right, SourceLocation loc) {
  bool isAdditive = kind == BO_Add || kind == BO_Sub;
  if (isAdditive && (left->type->isPointer() || right->type->isPointer()))
    return pointerArithmetic(kind, left, right);
  for (const BinaryRow &row : binaryRows)
    if (row.kind == kind)
      return ir::apply(m, row.op, {left, right});
  throw ImportError{loc, msg::amp_unsupported_operator(
                             BinaryOperator::getOpcodeStr(kind).str(), 0)};
}

namespace {

bool mayContract(FPOptions options) {
  return options.getFPContractMode() != LangOptions::FPM_Off;
}

/// Whether the operand is a product that may fuse, perhaps negated.
bool isWrittenProduct(const Expr *operand, const LangOptions &language) {
  const Expr *expr = operand->IgnoreParens();
  while (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
    if (unary->getOpcode() != UO_Minus)
      return false;
    expr = unary->getSubExpr()->IgnoreParens();
  }
  const auto *product = dyn_cast<BinaryOperator>(expr);
  return product && product->getOpcode() == BO_Mul &&
         mayContract(product->getFPFeaturesInEffect(language));
}

} // namespace

/// Marks a sum and the products that are its operands in the source, if Clang
/// would fuse them too. The library's computations with short vectors belong to
/// the expression of the caller; other library code is not fused.
void FunctionImporter::allowFusing(ir::Expr *value, FPOptions options,
                                   llvm::ArrayRef<const Expr *> operands) {
  if (!mayContract(options) || !ir::isFusable(value))
    return;
  if (isLibraryCode) {
    value->mayFuse = value->type->isVector();
    return;
  }
  if (options.allowFPContractAcrossStatement())
    value->mayFuse = true;
  if (value->op == ir::Op::Mul)
    return;
  for (size_t i = 0; i < operands.size(); ++i) {
    ir::Expr **product = ir::productIn(value->args[i]);
    if (product && isWrittenProduct(operands[i], cx.ast.getLangOpts()))
      value->mayFuse = (*product)->mayFuse = true;
  }
}

ir::Expr *FunctionImporter::binary(const BinaryOperator *expr) {
  if (expr->isLogicalOp())
    return logical(expr);
  if (expr->getOpcode() == BO_Comma) {
    discard(expr->getLHS());
    return value(expr->getRHS());
  }
  if (expr->isAssignmentOp())
    return lvalue(expr);
  Operands operands(*this);
  operands.add(&FunctionImporter::value, expr->getLHS());
  operands.add(&FunctionImporter::value, expr->getRHS());
  ir::Expr *result = arithmetic(expr->getOpcode(), operands[0], operands[1],
                                expr->getOperatorLoc());
  allowFusing(result, expr->getFPFeaturesInEffect(cx.ast.getLangOpts()),
              {expr->getLHS(), expr->getRHS()});
  // The difference of two pointers is a ptrdiff_t in C++.
  return result->op == ir::Op::PtrSub ? ir::convert(m, result, type(expr))
                                      : result;
}

ir::Expr *FunctionImporter::logical(const BinaryOperator *expr) {
  bool isAnd = expr->getOpcode() == BO_LAnd;
  std::optional<bool> known = knownCondition(expr->getLHS());
  if (known)
    return *known == isAnd ? value(expr->getRHS()) : ir::literalBool(m, *known);
  ir::Expr *left = value(expr->getLHS());
  ir::Block rightBlock;
  ir::Expr *right = nullptr;
  inArm(rightBlock, [&] { right = value(expr->getRHS()); });
  if (rightBlock.empty())
    return ir::apply(m, isAnd ? ir::Op::LogicalAnd : ir::Op::LogicalOr,
                     {left, right});
  ir::Variable *result = ir::local(m, "t", m.boolType(), false);
  result->isTemporary = true;
  emit(ir::let(m, result, left, line(expr)));
  ir::Stmt *test = m.newStmt(ir::StmtKind::If, line(expr));
  test->expr = isAnd ? ir::var(m, result)
                     : ir::apply(m, ir::Op::LogicalNot, {ir::var(m, result)});
  rightBlock.push_back(ir::assign(m, ir::var(m, result), right, line(expr)));
  test->blocks = {rightBlock, {}};
  emit(test);
  return ir::var(m, result);
}

ir::Expr *FunctionImporter::unary(const UnaryOperator *expr) {
  switch (expr->getOpcode()) {
  case UO_Plus:
  case UO_Extension:
    return value(expr->getSubExpr());
  case UO_Minus:
    return ir::apply(m, ir::Op::Neg, {value(expr->getSubExpr())});
  case UO_Not:
    return ir::apply(m, ir::Op::BitNot, {value(expr->getSubExpr())});
  case UO_LNot:
    return ir::apply(m, ir::Op::LogicalNot, {value(expr->getSubExpr())});
  case UO_AddrOf:
    if (expr->getType()->isMemberDataPointerType())
      return addressOfMember(
          cast<DeclRefExpr>(expr->getSubExpr()->IgnoreParens())->getDecl());
    if (expr->getSubExpr()->getType()->isFunctionType() ||
        expr->getType()->isMemberPointerType())
      throw unchecked(expr->getBeginLoc(), "the address of a function");
    return ir::addressOf(m, lvalue(expr->getSubExpr()));
  case UO_PostInc:
  case UO_PostDec: {
    ir::Expr *object =
        stabilize(lvalue(expr->getSubExpr()), expr->getBeginLoc());
    ir::Expr *old = save(ir::clone(m, object), expr->getBeginLoc());
    emit(ir::assign(m, object, incremented(expr, ir::clone(m, old)),
                    line(expr)));
    return old;
  }
  default:
    throw ImportError{
        expr->getBeginLoc(),
        msg::amp_unsupported_operator(
            UnaryOperator::getOpcodeStr(expr->getOpcode()).str(), 1)};
  }
}

/// The result of ++ or --. A bool counts as an int, until C++17.
ir::Expr *FunctionImporter::incremented(const UnaryOperator *expr,
                                        ir::Expr *old) {
  const ir::Type *type = old->type;
  ir::Expr *one = ir::literalInt(m, m.i32(), 1);
  if (type->is(ir::TypeKind::Bool))
    old = ir::convert(m, old, m.i32());
  else if (!type->isPointer())
    one = ir::convert(m, one, type);
  ir::Expr *result = arithmetic(expr->isIncrementOp() ? BO_Add : BO_Sub, old,
                                one, expr->getBeginLoc());
  return type->isPointer() ? result : ir::convert(m, result, type);
}

/// ++x and --x; also x++ and x-- whose result is not used.
ir::Expr *FunctionImporter::incrementLvalue(const UnaryOperator *expr) {
  if (!expr->isIncrementDecrementOp())
    throw ImportError{
        expr->getBeginLoc(),
        msg::amp_unsupported_operator(
            UnaryOperator::getOpcodeStr(expr->getOpcode()).str(), 2)};
  ir::Expr *object = stabilize(lvalue(expr->getSubExpr()), expr->getBeginLoc());
  emit(ir::assign(m, object, incremented(expr, ir::clone(m, object)),
                  line(expr)));
  return ir::clone(m, object);
}

// C++17: the right operand of an assignment is evaluated first.

ir::Expr *FunctionImporter::assignment(const BinaryOperator *expr) {
  Operands operands(*this);
  operands.add(&FunctionImporter::value, expr->getRHS());
  operands.add(&FunctionImporter::lvalue, expr->getLHS());
  ir::Expr *object = stabilize(operands[1], expr->getBeginLoc());
  emit(ir::assign(m, object, operands[0], line(expr)));
  return ir::clone(m, object);
}

ir::Expr *
FunctionImporter::compoundAssignment(const CompoundAssignOperator *expr) {
  SourceLocation loc = expr->getOperatorLoc();
  Operands operands(*this);
  operands.add(&FunctionImporter::value, expr->getRHS());
  operands.add(&FunctionImporter::lvalue, expr->getLHS());
  ir::Expr *object = stabilize(operands[1], expr->getBeginLoc());
  ir::Expr *left = ir::clone(m, object);
  if (!left->type->isPointer())
    left = ir::convert(m, left, cx.type(expr->getComputationLHSType(), loc));
  BinaryOperatorKind kind =
      BinaryOperator::getOpForCompoundAssignment(expr->getOpcode());
  ir::Expr *result = arithmetic(kind, left, operands[0], loc);
  allowFusing(result, expr->getFPFeaturesInEffect(cx.ast.getLangOpts()),
              {expr->getLHS(), expr->getRHS()});
  if (!object->type->isPointer())
    result = ir::convert(m, result, object->type);
  emit(ir::assign(m, object, result, line(expr)));
  return ir::clone(m, object);
}

} // namespace ampvk::import
