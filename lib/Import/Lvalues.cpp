// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Expressions that denote memory.

#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

#include "clang/AST/StmtVisitor.h"

namespace ampvk::import {

using namespace clang;

class FunctionImporter::LvalueVisitor
    : public ConstStmtVisitor<LvalueVisitor, ir::Expr *> {
public:
  explicit LvalueVisitor(FunctionImporter &importer) : f(importer) {}

  ir::Expr *VisitExpr(const Expr *expr) {
    if (!expr->isGLValue())
      return f.value(expr);
    throw ImportError{expr->getBeginLoc(),
                      msg::amp_unsupported_lvalue(expr->getStmtClassName())};
  }
  ir::Expr *VisitStringLiteral(const StringLiteral *expr) {
    throw unchecked(expr->getBeginLoc(), "a string literal");
  }

  // ---- Expressions that stand for others
  ir::Expr *VisitFullExpr(const FullExpr *expr) {
    return f.fullExpression([&] { return f.lvalue(expr->getSubExpr()); }, true,
                            expr->getBeginLoc());
  }
  ir::Expr *VisitInitListExpr(const InitListExpr *expr) {
    return expr->isGLValue() ? f.lvalue(expr->getInit(0)) : VisitExpr(expr);
  }
  ir::Expr *
  VisitSubstNonTypeTemplateParmExpr(const SubstNonTypeTemplateParmExpr *expr) {
    return f.lvalue(expr->getReplacement());
  }
  ir::Expr *VisitCXXDefaultArgExpr(const CXXDefaultArgExpr *expr) {
    return f.lvalue(expr->getExpr());
  }
  ir::Expr *VisitPseudoObjectExpr(const PseudoObjectExpr *expr) {
    return f.pseudoObject(expr);
  }
  ir::Expr *VisitOpaqueValueExpr(const OpaqueValueExpr *expr) {
    auto bound = f.opaqueValues.find(expr);
    if (bound != f.opaqueValues.end())
      return ir::clone(f.m, bound->second);
    return f.lvalue(expr->getSourceExpr());
  }

  // ---- Objects and their parts
  ir::Expr *VisitDeclRefExpr(const DeclRefExpr *expr) {
    return f.declRef(expr);
  }
  ir::Expr *VisitMemberExpr(const MemberExpr *expr) { return f.member(expr); }
  ir::Expr *VisitArraySubscriptExpr(const ArraySubscriptExpr *expr) {
    return f.subscript(expr);
  }
  ir::Expr *
  VisitMaterializeTemporaryExpr(const MaterializeTemporaryExpr *expr) {
    return f.temporaryObject(expr);
  }

  // ---- Operators
  ir::Expr *VisitCallExpr(const CallExpr *expr) {
    return expr->isGLValue() ? ir::deref(f.m, f.call(expr)) : VisitExpr(expr);
  }
  ir::Expr *VisitUnaryOperator(const UnaryOperator *expr) {
    return expr->isGLValue() ? f.incrementLvalue(expr) : VisitExpr(expr);
  }
  ir::Expr *VisitUnaryDeref(const UnaryOperator *expr) {
    return expr->isGLValue() ? ir::deref(f.m, f.value(expr->getSubExpr()))
                             : VisitExpr(expr);
  }
  ir::Expr *VisitBinAssign(const BinaryOperator *expr) {
    return f.assignment(expr);
  }
  ir::Expr *VisitCompoundAssignOperator(const CompoundAssignOperator *expr) {
    return f.compoundAssignment(expr);
  }
  ir::Expr *VisitBinPtrMemD(const BinaryOperator *expr) {
    return f.memberThrough(expr);
  }
  ir::Expr *VisitBinPtrMemI(const BinaryOperator *expr) {
    return f.memberThrough(expr);
  }
  ir::Expr *VisitBinComma(const BinaryOperator *expr) {
    f.discard(expr->getLHS());
    return f.lvalue(expr->getRHS());
  }
  ir::Expr *
  VisitAbstractConditionalOperator(const AbstractConditionalOperator *expr) {
    return expr->isGLValue() ? f.conditional(expr, true) : VisitExpr(expr);
  }
  ir::Expr *VisitCastExpr(const CastExpr *expr) {
    return expr->isGLValue() ? f.castLvalue(expr) : VisitExpr(expr);
  }

private:
  FunctionImporter &f;
};

ir::Expr *FunctionImporter::lvalue(const Expr *expr) {
  return located(LvalueVisitor(*this).Visit(expr->IgnoreParens()), expr);
}

ir::Expr *FunctionImporter::castLvalue(const CastExpr *expr) {
  const Expr *source = expr->getSubExpr();
  switch (expr->getCastKind()) {
  case CK_NoOp:
  case CK_UserDefinedConversion: // of the call of a conversion to a reference
    return lvalue(source);
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    // A cast of a reference to the base may lead back to the object.
    return baseOf(inMemory(lvalue(source), source->getBeginLoc()), expr);
  case CK_BaseToDerived:
    return derivedOf(lvalue(source), expr);
  case CK_LValueBitCast:
    return ir::deref(m, reinterpreted(ir::addressOf(m, lvalue(source)),
                                      m.pointerType(type(expr)),
                                      expr->getBeginLoc()));
  default:
    return LvalueVisitor(*this).VisitExpr(expr);
  }
}

ir::Expr *FunctionImporter::reinterpreted(ir::Expr *pointer,
                                          const ir::Type *type,
                                          SourceLocation loc) {
  if (ir::containsPointer(pointer->type->element) ||
      ir::containsPointer(type->element))
    throw ImportError{loc, msg::amp_pointer_memory()};
  return m.newExpr(ir::Op::Bitcast, type, {pointer});
}

/// Evaluates `source`, which `opaque` stands for, now and never again.
void FunctionImporter::bindOnce(const OpaqueValueExpr *opaque,
                                const Expr *source) {
  ir::Expr *bound = lvalue(source);
  opaqueValues[opaque] = ir::isLvalue(bound)
                             ? stabilize(bound, source->getBeginLoc())
                             : save(bound, source->getBeginLoc());
}

/// A __declspec(property): calls of its get and put, with the object bound to
/// opaque values.
ir::Expr *FunctionImporter::pseudoObject(const PseudoObjectExpr *expr) {
  ir::Expr *result = nullptr;
  for (const Expr *semantic : expr->semantics()) {
    if (const auto *opaque = dyn_cast<OpaqueValueExpr>(semantic)) {
      bindOnce(opaque, opaque->getSourceExpr());
      if (semantic == expr->getResultExpr())
        result = ir::clone(m, opaqueValues[opaque]);
    } else if (semantic == expr->getResultExpr()) {
      result = semantic->isGLValue() ? lvalue(semantic) : value(semantic);
    } else {
      discard(semantic);
    }
  }
  return result ? result : ir::zero(m, m.voidType());
}

/// In a lambda, `this` is the captured pointer or the captured copy.
ir::Expr *FunctionImporter::thisPointer(const Expr *expr) {
  if (!thisCapture)
    return ir::addressOf(m, thisObject());
  ir::Expr *captured = fieldOf(thisObject(), thisCapture, expr->getBeginLoc());
  return captured->type->isPointer() ? captured : ir::addressOf(m, captured);
}

ir::Expr *FunctionImporter::thisObject() {
  ir::Expr *object = ir::var(m, self);
  return self->type->isPointer() ? ir::deref(m, object) : object;
}

ir::Expr *FunctionImporter::enumerator(const EnumConstantDecl *decl,
                                       const ir::Type *type) {
  ir::Expr *literal = m.newExpr(ir::Op::Literal, type);
  llvm::APSInt number = decl->getInitVal();
  literal->bits = number.isSigned() ? uint64_t(number.getSExtValue())
                                    : number.getZExtValue();
  literal->enumerator = cx.enumerator(decl, literal->bits);
  return literal;
}

ir::Expr *FunctionImporter::declRef(const DeclRefExpr *expr) {
  const ValueDecl *decl = expr->getDecl();
  if (const auto *number = dyn_cast<EnumConstantDecl>(decl))
    return enumerator(number, type(expr));
  auto capture = captures.find(decl);
  if (const auto *binding = dyn_cast<BindingDecl>(decl))
    return capture == captures.end()
               ? lvalue(binding->getBinding())
               : fieldOf(thisObject(), capture->second, expr->getBeginLoc());
  if (const auto *argument = dyn_cast<TemplateParamObjectDecl>(decl))
    return cx.constant(argument->getValue(), expr->getType(),
                       expr->getBeginLoc());
  const auto *variable = dyn_cast<VarDecl>(decl);
  if (!variable)
    throw unchecked(expr->getBeginLoc(),
                    "use of '" + decl->getNameAsString() + "'");
  auto local = locals.find(variable);
  if (local != locals.end()) {
    ir::Expr *object = ir::var(m, local->second);
    return variable->getType()->isReferenceType() ? ir::deref(m, object)
                                                  : object;
  }
  if (capture != captures.end())
    return fieldOf(thisObject(), capture->second, expr->getBeginLoc());
  // A lambda does not capture a reference whose object is known.
  if (variable->getType()->isReferenceType() &&
      variable->isUsableInConstantExpressions(cx.ast))
    return lvalue(variable->getAnyInitializer());
  return globalVariable(variable, expr->getBeginLoc());
}

ir::Expr *FunctionImporter::globalVariable(const VarDecl *variable,
                                           SourceLocation loc) {
  if (variable->getType().isConstQualified() &&
      !variable->getType()->isRecordType() &&
      !variable->getType()->isArrayType()) {
    const VarDecl *definition = nullptr;
    const Expr *init = variable->getAnyInitializer(definition);
    const APValue *known = init && !init->isValueDependent()
                               ? definition->evaluateValue()
                               : nullptr;
    if (known)
      return cx.constant(*known, variable->getType(), loc);
  }
  if (ir::Variable *global = cx.moduleVariable(variable, loc))
    return ir::var(m, global);
  throw ImportError{loc, msg::amp_global_variable(variable->getNameAsString())};
}

ir::Expr *FunctionImporter::fieldOf(ir::Expr *object, const FieldDecl *decl,
                                    SourceLocation loc) {
  const ClassLayout &layout =
      cx.layout(cast<CXXRecordDecl>(decl->getParent()), loc);
  if (layout.isUnion)
    return ir::deref(m, m.newExpr(ir::Op::Bitcast,
                                  m.pointerType(cx.type(decl->getType(), loc)),
                                  {ir::addressOf(m, ir::field(m, object, 0))}));
  ir::Expr *result = object;
  if (!layout.isVector)
    result = ir::field(m, object, layout.fields.at(decl));
  return decl->getType()->isReferenceType() ? ir::deref(m, result) : result;
}

ir::Expr *FunctionImporter::member(const MemberExpr *expr) {
  const ValueDecl *decl = expr->getMemberDecl();
  if (const auto *field = dyn_cast<FieldDecl>(decl)) {
    ir::Expr *object = expr->isArrow() ? ir::deref(m, value(expr->getBase()))
                                       : lvalue(expr->getBase());
    return fieldOf(object, field, expr->getMemberLoc());
  }
  // A static member: the object is evaluated for its effects alone.
  discard(expr->getBase());
  if (const auto *variable = dyn_cast<VarDecl>(decl))
    return globalVariable(variable, expr->getMemberLoc());
  if (const auto *number = dyn_cast<EnumConstantDecl>(decl))
    return enumerator(number, type(expr));
  throw unchecked(expr->getMemberLoc(),
                  "use of member '" + decl->getNameAsString() + "'");
}

ir::Expr *FunctionImporter::baseOf(ir::Expr *object, const CastExpr *cast) {
  QualType from = cast->getSubExpr()->getType();
  if (from->isPointerType())
    from = from->getPointeeType();
  const CXXRecordDecl *record = from->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier *step : cast->path()) {
    const CXXRecordDecl *base =
        step->getType()->getAsCXXRecordDecl()->getDefinition();
    const ClassLayout &layout = cx.layout(record, cast->getBeginLoc());
    object = ir::field(m, object, layout.bases.at(base));
    record = base;
  }
  return object;
}

ir::Expr *FunctionImporter::derivedOf(ir::Expr *object, const CastExpr *cast) {
  QualType to = cast->getType();
  if (to->isPointerType())
    to = to->getPointeeType();
  // The path leads from the derived class down to the base.
  std::vector<const ir::Type *> steps;
  const CXXRecordDecl *record = to->getAsCXXRecordDecl();
  for (const CXXBaseSpecifier *step : cast->path()) {
    const CXXRecordDecl *base =
        step->getType()->getAsCXXRecordDecl()->getDefinition();
    steps.push_back(cx.layout(record, cast->getBeginLoc()).type);
    record = base;
  }
  for (auto step = steps.rbegin(); step != steps.rend(); ++step)
    object = m.newExpr(ir::Op::Downcast, *step, {object});
  return object;
}

ir::Expr *FunctionImporter::subscript(const ArraySubscriptExpr *expr) {
  const Expr *base = expr->getBase()->IgnoreParens();
  const auto *decay = dyn_cast<ImplicitCastExpr>(base);
  bool isArray = decay && decay->getCastKind() == CK_ArrayToPointerDecay &&
                 !cx.ast.getTypeSizeInChars(decay->getSubExpr()->getType()).isZero();
  Operands operands(*this);
  if (isArray)
    operands.add(&FunctionImporter::lvalue, decay->getSubExpr());
  else
    operands.add(&FunctionImporter::value, base);
  operands.add(&FunctionImporter::value, expr->getIdx());
  if (!isArray)
    return ir::deref(m, ir::ptrAdd(m, operands[0], elementCount(operands[1])));
  // The one element of a class that is a scalar: index<1>::_M_base[0].
  if (operands[0]->type->isScalar())
    return operands[0];
  return ir::index(m, operands[0], elementCount(operands[1]));
}

} // namespace ampvk::import
