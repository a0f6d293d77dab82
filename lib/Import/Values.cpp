// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions for what they give, and for what they do.

#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"

#include "IR/Walk.h"

#include "IR/Analysis.h"

#include "clang/AST/ExprConcepts.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/SourceManager.h"

namespace ampvk::import {

using namespace clang;

// ---- Values

/// Imports expressions that do not denote memory.
class FunctionImporter::ValueVisitor
    : public ConstStmtVisitor<ValueVisitor, ir::Expr *> {
public:
  explicit ValueVisitor(FunctionImporter &importer) : f(importer) {}

  ir::Expr *VisitExpr(const Expr *expr) {
    throw ImportError{expr->getBeginLoc(), msg::amp_unsupported_expression(
                                               expr->getStmtClassName())};
  }
  ir::Expr *VisitCXXNewExpr(const CXXNewExpr *expr) { return refuseNew(expr); }
  ir::Expr *VisitCXXDeleteExpr(const CXXDeleteExpr *expr) {
    return refuseNew(expr);
  }

  // ---- Expressions that stand for others
  ir::Expr *VisitFullExpr(const FullExpr *expr) {
    return f.fullExpression([&] { return f.value(expr->getSubExpr()); }, false,
                            expr->getBeginLoc());
  }
  ir::Expr *VisitCXXBindTemporaryExpr(const CXXBindTemporaryExpr *expr) {
    return f.value(expr->getSubExpr());
  }
  ir::Expr *VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *expr) {
    return f.value(expr->getExpr());
  }
  ir::Expr *VisitCXXDefaultInitExpr(const CXXDefaultInitExpr *expr) {
    return f.value(expr->getExpr());
  }
  ir::Expr *
  VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *expr) {
    return f.value(expr->getReplacement());
  }
  ir::Expr *
  VisitCXXRewrittenBinaryOperator(const CXXRewrittenBinaryOperator *expr) {
    return f.value(expr->getSemanticForm());
  }
  ir::Expr *VisitPseudoObjectExpr(const PseudoObjectExpr *expr) {
    return f.lvalue(expr);
  }
  ir::Expr *VisitOpaqueValueExpr(const OpaqueValueExpr *expr) {
    return f.lvalue(expr);
  }

  // ---- Operators and calls
  ir::Expr *VisitCastExpr(const CastExpr *expr) { return f.castValue(expr); }
  ir::Expr *VisitBinaryOperator(const BinaryOperator *expr) {
    return f.binary(expr);
  }
  ir::Expr *VisitUnaryOperator(const UnaryOperator *expr) {
    return f.unary(expr);
  }
  ir::Expr *
  VisitAbstractConditionalOperator(const AbstractConditionalOperator *expr) {
    return f.conditional(expr, false);
  }
  ir::Expr *VisitCallExpr(const CallExpr *expr) { return f.call(expr); }

  // ---- Objects
  ir::Expr *VisitCXXConstructExpr(const CXXConstructExpr *expr) {
    return f.construction(expr);
  }
  ir::Expr *VisitInitListExpr(const InitListExpr *expr) {
    return f.initList(expr, f.type(expr));
  }
  ir::Expr *VisitCXXParenListInitExpr(const CXXParenListInitExpr *expr) {
    return f.aggregate({expr->getInitExprs(), expr->getArrayFiller(),
                        expr->getInitializedFieldInUnion(),
                        expr->getBeginLoc()},
                       f.type(expr));
  }
  ir::Expr *VisitCompoundLiteralExpr(const CompoundLiteralExpr *expr) {
    return f.value(expr->getInitializer());
  }
  ir::Expr *
  VisitCXXInheritedCtorInitExpr(const CXXInheritedCtorInitExpr *expr) {
    return f.inheritedConstruction(expr);
  }
  ir::Expr *VisitArrayInitIndexExpr(const ArrayInitIndexExpr *) {
    return ir::var(f.m, f.arrayIndex);
  }
  ir::Expr *VisitArrayInitLoopExpr(const ArrayInitLoopExpr *expr) {
    return f.arrayCopy(expr);
  }
  ir::Expr *VisitImplicitValueInitExpr(const ImplicitValueInitExpr *expr) {
    return f.valueInitialized(expr);
  }
  ir::Expr *VisitCXXScalarValueInitExpr(const CXXScalarValueInitExpr *expr) {
    return f.valueInitialized(expr);
  }
  ir::Expr *VisitLambdaExpr(const LambdaExpr *expr) { return f.lambda(expr); }
  ir::Expr *VisitCXXThisExpr(const CXXThisExpr *expr) {
    return f.thisPointer(expr);
  }
  ir::Expr *VisitCXXNullPtrLiteralExpr(const CXXNullPtrLiteralExpr *expr) {
    return null(expr);
  }
  ir::Expr *VisitGNUNullExpr(const GNUNullExpr *expr) { return null(expr); }
  // Both: an enumerator.
  ir::Expr *VisitDeclRefExpr(const DeclRefExpr *expr) {
    return f.declRef(expr);
  }
  ir::Expr *VisitMemberExpr(const MemberExpr *expr) { return f.member(expr); }

private:
  ir::Expr *null(const Expr *expr) {
    return f.m.newExpr(ir::Op::Null, f.type(expr));
  }
  [[noreturn]] ir::Expr *refuseNew(const Expr *expr) {
    throw unchecked(expr->getBeginLoc(), "'new' or 'delete'");
  }

  FunctionImporter &f;
};

ir::Expr *FunctionImporter::value(const Expr *expr) {
  expr = expr->IgnoreParens();
  if (ir::Expr *constant = constantIfKnown(expr))
    return constant;
  return expr->isGLValue() ? lvalue(expr)
                           : located(ValueVisitor(*this).Visit(expr), expr);
}

/// Keeps the locations of user code, which checks report. Library code gets the
/// line of the call when it is inlined.
ir::Expr *FunctionImporter::located(ir::Expr *made, const Expr *expr) {
  if (!cx.options.bounds || isLibraryCode || made->loc.line)
    return made;
  made->loc = line(expr);
  for (ir::Expr *arg : made->args)
    located(arg, expr);
  return made;
}

namespace {
/// INFINITY and the like are calls of Clang's builtins, or of numeric_limits.
bool isLibraryConstant(const Expr *expr) {
  const auto *call = dyn_cast<CallExpr>(expr);
  const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee)
    return false;
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  return callee->getBuiltinID() ||
         (method && method->isStatic() && method->isConstexpr() &&
          method->getParent()->isInStdNamespace() &&
          method->getParent()->getName() == "numeric_limits");
}
} // namespace

/// Whether it is written 0x1f in the source, also by a macro.
bool FunctionImporter::isHexadecimal(const Expr *literal) const {
  if (!isa<IntegerLiteral>(literal))
    return false;
  const SourceManager &sources = cx.ast.getSourceManager();
  bool isInvalid = false;
  const char *text = sources.getCharacterData(
      sources.getSpellingLoc(literal->getBeginLoc()), &isInvalid);
  return !isInvalid && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
}

ir::Expr *FunctionImporter::constantIfKnown(const Expr *expr) {
  if (!isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr,
           CharacterLiteral, UnaryExprOrTypeTraitExpr, TypeTraitExpr,
           SizeOfPackExpr, ConstantExpr, CXXNoexceptExpr, OffsetOfExpr,
           ConceptSpecializationExpr, RequiresExpr>(expr) &&
      !isLibraryConstant(expr))
    return nullptr;
  Expr::EvalResult result;
  if (!expr->EvaluateAsRValue(result, cx.ast) || result.HasSideEffects ||
      !(result.Val.isInt() || result.Val.isFloat()))
    return nullptr;
  ir::Expr *made =
      cx.constant(result.Val, expr->getType(), expr->getBeginLoc());
  if (made->op == ir::Op::Literal && isHexadecimal(expr))
    made->count = 16;
  return made;
}

std::optional<bool> FunctionImporter::knownCondition(const Expr *expr) {
  expr = expr->IgnoreParens();
  const auto *both = dyn_cast<BinaryOperator>(expr);
  if (both && both->isLogicalOp()) {
    // Each operator of a long chain asks, and so does the whole.
    auto found = knownLogic.find(both);
    if (found == knownLogic.end())
      found = knownLogic.emplace(both, knownOf(*both)).first;
    return found->second;
  }
  bool result;
  if (expr->HasSideEffects(cx.ast) ||
      !expr->EvaluateAsBooleanCondition(result, cx.ast))
    return std::nullopt;
  return result;
}

/// An operand that is never evaluated may have side effects.
std::optional<bool> FunctionImporter::knownOf(const BinaryOperator &both) {
  const bool isAnd = both.getOpcode() == BO_LAnd;
  std::optional<bool> left = knownCondition(both.getLHS());
  if (left && *left != isAnd)
    return left;
  std::optional<bool> right = knownCondition(both.getRHS());
  const bool isDecided = right && *right != isAnd;
  return left || (isDecided && !both.getLHS()->HasSideEffects(cx.ast))
             ? right
             : std::nullopt;
}

ir::Expr *FunctionImporter::conditional(const AbstractConditionalOperator *expr,
                                        bool isLvalueResult) {
  if (const auto *binary = dyn_cast<BinaryConditionalOperator>(expr))
    bindOnce(binary->getOpaqueValue(), binary->getCommon());
  bool isVoid = expr->getType()->isVoidType();
  if (std::optional<bool> known = knownCondition(expr->getCond()); known) {
    const Expr *chosen = *known ? expr->getTrueExpr() : expr->getFalseExpr();
    if (!isVoid)
      return isLvalueResult        ? lvalue(chosen)
             : chosen->isGLValue() ? load(chosen)
                                   : value(chosen);
    discard(chosen);
    return ir::zero(m, m.voidType());
  }
  ir::Expr *test = value(expr->getCond());
  ir::Block blocks[2];
  ir::Expr *arms[2] = {};
  const Expr *sources[2] = {expr->getTrueExpr(), expr->getFalseExpr()};
  for (int i = 0; i < 2; ++i)
    inArm(blocks[i], [&] {
      if (isVoid)
        discard(sources[i]);
      else
        arms[i] = isLvalueResult
                      ? ir::addressOf(m, inMemory(lvalue(sources[i]),
                                                  sources[i]->getBeginLoc()))
                  : sources[i]->isGLValue() ? load(sources[i])
                                            : value(sources[i]);
    });
  ir::Expr *result = nullptr;
  if (blocks[0].empty() && blocks[1].empty() && !isVoid) {
    result = m.newExpr(ir::Op::Select, arms[0]->type, {test, arms[0], arms[1]});
  } else {
    ir::Stmt *choice = m.newStmt(ir::StmtKind::If, line(expr));
    choice->expr = test;
    choice->blocks = {blocks[0], blocks[1]};
    if (!isVoid) {
      ir::Variable *chosen = ir::local(m, "t", arms[0]->type, false);
      chosen->isTemporary = true;
      emit(ir::let(m, chosen, nullptr, line(expr)));
      for (int i = 0; i < 2; ++i)
        choice->blocks[i].push_back(
            ir::assign(m, ir::var(m, chosen), arms[i], line(expr)));
      result = ir::var(m, chosen);
    }
    emit(choice);
  }
  if (isVoid)
    return ir::zero(m, m.voidType());
  return isLvalueResult ? ir::deref(m, result) : result;
}

ir::Expr *FunctionImporter::load(const Expr *expr) {
  // Either arm may be a constant, which has no address.
  if (const auto *choice =
          dyn_cast<AbstractConditionalOperator>(expr->IgnoreParens()))
    return conditional(choice, false);
  return lvalue(expr);
}

static ir::Expr *isNotZero(ir::Module &m, ir::Expr *value) {
  const ir::Type *type = value->type;
  if (type->is(ir::TypeKind::Bool))
    return value;
  ir::Expr *zero =
      type->isPointer() ? m.newExpr(ir::Op::Null, type) : ir::zero(m, type);
  return ir::apply(m, ir::Op::NotEqual, {value, zero});
}

/// Whether a pointer that is cast to another class surely is not null.
static bool isNeverNull(const CastExpr *cast) {
  const Expr *pointer = cast->getSubExpr()->IgnoreParenCasts();
  auto *operation = dyn_cast<UnaryOperator>(pointer);
  return cast->getCastKind() == CK_UncheckedDerivedToBase ||
         isa<CXXThisExpr>(pointer) || pointer->getType()->isArrayType() ||
         (operation && operation->getOpcode() == UO_AddrOf);
}

ir::Expr *FunctionImporter::castValue(const CastExpr *expr) {
  const Expr *source = expr->getSubExpr();
  auto pointerToClass = [&](auto &&classOf) {
    ir::Expr *pointer = value(source);
    auto cast = [&](ir::Expr *object) {
      return ir::addressOf(m, classOf(ir::deref(m, object)));
    };
    if (isNeverNull(expr))
      return cast(pointer);
    pointer = save(pointer, source->getBeginLoc());
    ir::Expr *isNull = ir::apply(
        m, ir::Op::Equal, {pointer, m.newExpr(ir::Op::Null, pointer->type)});
    ir::Expr *result = cast(ir::clone(m, pointer));
    return m.newExpr(ir::Op::Select, result->type,
                     {isNull, m.newExpr(ir::Op::Null, result->type), result});
  };
  switch (expr->getCastKind()) {
  case CK_LValueToRValue:
    return load(source);
  case CK_NoOp:
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return value(source);
  case CK_IntegralCast:
  case CK_IntegralToFloating:
  case CK_FloatingToIntegral:
  case CK_FloatingCast:
  case CK_BooleanToSignedIntegral:
    return ir::convert(m, value(source), type(expr));
  case CK_IntegralToBoolean:
  case CK_FloatingToBoolean:
  case CK_PointerToBoolean:
    return isNotZero(m, value(source));
  case CK_ArrayToPointerDecay: {
    ir::Expr *array = inMemory(lvalue(source), source->getBeginLoc());
    if (!array->type->isArray()) // it has no elements: to what follows it
      return reinterpreted(ir::addressOf(m, array), type(expr),
                           expr->getBeginLoc());
    return ir::addressOf(m, ir::index(m, array, ir::literalInt(m, m.i32(), 0)));
  }
  case CK_NullToPointer:
    discard(source);
    return m.newExpr(ir::Op::Null, type(expr));
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    if (source->getType()->isPointerType())
      return pointerToClass(
          [&](ir::Expr *object) { return baseOf(object, expr); });
    return baseOf(value(source), expr);
  case CK_NullToMemberPointer:
    discard(source);
    return nullMemberPointer();
  case CK_MemberPointerToBoolean:
    return isMember(value(source));
  case CK_BaseToDerivedMemberPointer:
  case CK_DerivedToBaseMemberPointer:
    return castMemberPointer(expr);
  case CK_BaseToDerived:
    return pointerToClass(
        [&](ir::Expr *object) { return derivedOf(object, expr); });
  case CK_BitCast:
    return reinterpreted(value(source), type(expr), expr->getBeginLoc());
  case CK_ToVoid:
    discard(source);
    return ir::zero(m, m.voidType());
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
    throw unchecked(expr->getBeginLoc(),
                    "a cast between a pointer and an integer");
  default:
    throw ImportError{expr->getBeginLoc(), msg::amp_unsupported_conversion(
                                               expr->getCastKindName())};
  }
}

ir::Expr *FunctionImporter::valueInitialized(const Expr *expr) {
  return expr->getType()->isMemberDataPointerType() ? nullMemberPointer()
                                                    : ir::zero(m, type(expr));
}

ir::Expr *FunctionImporter::lambda(const LambdaExpr *expr) {
  const ClassLayout &layout =
      cx.layout(expr->getLambdaClass(), expr->getBeginLoc());
  if (!expr->capture_size())
    return ir::zero(m, layout.type);
  Operands operands(*this);
  auto field = expr->getLambdaClass()->field_begin();
  for (const Expr *init : expr->capture_inits()) {
    QualType fieldType = field->getType();
    operands.add([&] { return initial(init, fieldType); }, expr->getBeginLoc());
    ++field;
  }
  return ir::construct(m, layout.type, operands.take());
}

// ---- Effects

class FunctionImporter::EffectVisitor : public ConstStmtVisitor<EffectVisitor> {
public:
  explicit EffectVisitor(FunctionImporter &importer) : f(importer) {}

  void VisitExpr(const Expr *expr) { f.dropResult(expr); }
  void VisitFullExpr(const FullExpr *expr) {
    auto inside = [&] {
      f.discard(expr->getSubExpr());
      return ir::zero(f.m, f.m.voidType());
    };
    f.fullExpression(inside, false, expr->getBeginLoc());
  }
  void VisitCastExpr(const CastExpr *expr) {
    bool isNothing = expr->getCastKind() == CK_ToVoid ||
                     expr->getCastKind() == CK_LValueToRValue;
    if (isNothing)
      f.discard(expr->getSubExpr());
    else
      VisitExpr(expr);
  }
  void VisitBinComma(const BinaryOperator *expr) {
    f.discard(expr->getLHS());
    f.discard(expr->getRHS());
  }
  void VisitUnaryOperator(const UnaryOperator *expr) {
    if (expr->isIncrementDecrementOp())
      f.incrementLvalue(expr);
    else
      VisitExpr(expr);
  }

private:
  FunctionImporter &f;
};

void FunctionImporter::discard(const Expr *expr) {
  EffectVisitor(*this).Visit(expr->IgnoreParens());
}

/// Imports the expression, and drops what it gives.
void FunctionImporter::dropResult(const Expr *expr) {
  ir::Expr *unused = expr->isGLValue() ? lvalue(expr) : value(expr);
  if (expr->isPRValue() && isDestroyed(expr->getType())) {
    temporaryOf(unused, expr->getType(), expr->getBeginLoc(), true);
    return;
  }
  if (unused->op == ir::Op::Deref)
    unused = unused->args[0];
  // The result of a call that was emitted for its effect is not needed.
  if (!block->empty() && unused->op == ir::Op::Variable &&
      block->back()->kind == ir::StmtKind::Let &&
      block->back()->variable == unused->variable &&
      unused->variable->isTemporary && block->back()->expr &&
      ir::hasEffect(block->back()->expr)) {
    ir::Stmt *last = block->back();
    block->back() = ir::eval(m, last->expr, last->loc);
  }
}

} // namespace ampvk::import
