// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/Narrowing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

bool losesAsInteger(const llvm::APSInt &value, QualType to,
                    const ASTContext &context) {
  const unsigned width = context.getIntWidth(to);
  const bool isSigned = to->isSignedIntegerOrEnumerationType();
  if (value.isNegative())
    return !isSigned || value.getSignificantBits() > width;
  return value.getActiveBits() + isSigned > width;
}

/// Whether a type holds all values of another one.
bool holdsAll(QualType to, QualType from, const ASTContext &context) {
  const unsigned width = context.getIntWidth(to),
                 other = context.getIntWidth(from);
  const bool isSigned = to->isSignedIntegerOrEnumerationType();
  if (from->isSignedIntegerOrEnumerationType())
    return isSigned && width >= other;
  return isSigned ? width > other : width >= other;
}

bool losesAsFloat(const llvm::APSInt &value, QualType to,
                  const ASTContext &context) {
  llvm::APFloat result(context.getFloatTypeSemantics(to));
  return result.convertFromAPInt(value, value.isSigned(),
                                 llvm::APFloat::rmNearestTiesToEven) !=
         llvm::APFloat::opOK;
}

bool loses(const ImplicitCastExpr &cast, const ASTContext &context) {
  const Expr &from = *cast.getSubExpr();
  const QualType to = cast.getType();
  if (from.isValueDependent())
    return false;
  Expr::EvalResult value;
  const bool isConstant = from.isCXX11ConstantExpr(context) &&
                          from.EvaluateAsRValue(value, context);
  switch (cast.getCastKind()) {
  case CK_FloatingToIntegral:
    return true;
  case CK_IntegralToFloating:
    return !isConstant || losesAsFloat(value.Val.getInt(), to, context);
  case CK_FloatingCast:
    // A constant may lose digits, but not be out of range.
    if (isConstant) {
      bool loses = false;
      llvm::APFloat number = value.Val.getFloat();
      const bool isFinite = number.isFinite();
      number.convert(context.getFloatTypeSemantics(to),
                     llvm::APFloat::rmNearestTiesToEven, &loses);
      return isFinite && !number.isFinite();
    }
    return context.getFloatingTypeOrder(from.getType(), to) > 0;
  case CK_IntegralCast:
    if (isConstant)
      return losesAsInteger(value.Val.getInt(), to, context);
    return !holdsAll(to, from.getType(), context);
  default:
    return false;
  }
}

} // namespace

const ImplicitCastExpr *narrowing(const Expr &initializer,
                                  const ASTContext &context) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(&initializer);
  return cast && loses(*cast, context) ? cast : nullptr;
}

} // namespace ampvk::rewrite
