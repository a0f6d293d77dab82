// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/FunctionImporter.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::import {

using namespace clang;

// ---- Order of evaluation

ir::Expr *&
FunctionImporter::Operands::add(const std::function<ir::Expr *()> &import,
                                SourceLocation loc, bool asPlace) {
  size_t before = importer.block->size();
  ir::Expr *expr = import();
  bool changes = std::any_of(importer.block->begin() + before,
                             importer.block->end(), ir::changesMemory);
  if (changes) {
    ir::Block later(importer.block->begin() + before, importer.block->end());
    importer.block->resize(before);
    for (Operand &earlier : operands) {
      if (earlier.asPlace)
        earlier.expr = importer.stabilise(earlier.expr, loc);
      else if (!ir::isStable(earlier.expr, false))
        earlier.expr = importer.save(earlier.expr, loc);
    }
    importer.block->insert(importer.block->end(), later.begin(), later.end());
  }
  operands.push_back({expr, asPlace});
  return operands.back().expr;
}

ir::Expr *&FunctionImporter::Operands::add(
    ir::Expr *(FunctionImporter::*import)(const Expr *), const Expr *expr) {
  return add([&] { return (importer.*import)(expr); }, expr->getBeginLoc(),
             import == &FunctionImporter::place);
}

ir::Expr *FunctionImporter::save(ir::Expr *value, SourceLocation loc) {
  ir::Variable *temporary = ir::local(m, "t", value->type, true);
  temporary->isTemporary = true;
  temporary->loc = cx.line(loc);
  emit(ir::let(m, temporary, value, temporary->loc));
  return ir::var(m, temporary);
}

ir::Expr *FunctionImporter::stabilise(ir::Expr *place, SourceLocation loc) {
  switch (place->op) {
  case ir::Op::Field:
  case ir::Op::Swizzle:
    place->args[0] = stabilise(place->args[0], loc);
    return place;
  case ir::Op::Index:
    place->args[0] = stabilise(place->args[0], loc);
    if (!ir::isStable(place->args[1], false))
      place->args[1] = save(place->args[1], loc);
    return place;
  case ir::Op::Deref:
    if (!ir::isStable(place->args[0], false))
      place->args[0] = save(place->args[0], loc);
    return place;
  default:
    return place;
  }
}

/// A temporary is an object of its own: where its value is that of another
/// object, it gets a variable, so that changing one does not change the other.
ir::Expr *
FunctionImporter::temporaryObject(const MaterializeTemporaryExpr *expr) {
  ir::Expr *content = value(expr->getSubExpr());
  if (!ir::isPlace(content) && !isDestroyed(expr->getType()))
    return content;
  ir::Variable *object = ir::local(m, "t", content->type, false);
  object->isTemporary = true;
  object->loc = line(expr);
  emit(ir::let(m, object, content, object->loc));
  destroyLater(object, expr->getType(), expr->getBeginLoc(),
               expr->getStorageDuration() == SD_FullExpression);
  return ir::var(m, object);
}

void FunctionImporter::inArm(ir::Block &into,
                             const std::function<void()> &fill) {
  bool wasConditional = isConditional;
  isConditional = true;
  inBlock(into, fill);
  isConditional = wasConditional;
}

void FunctionImporter::inBlock(ir::Block &into,
                               const std::function<void()> &fill) {
  ir::Block *outer = block;
  block = &into;
  fill();
  block = outer;
}

// ---- Values and places

ir::Expr *FunctionImporter::constantIfKnown(const Expr *expr) {
  if (!isa<IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr,
           CharacterLiteral, UnaryExprOrTypeTraitExpr, TypeTraitExpr,
           SizeOfPackExpr, ConstantExpr, CXXNoexceptExpr>(expr))
    return nullptr;
  Expr::EvalResult result;
  if (!expr->EvaluateAsRValue(result, cx.ast) || result.HasSideEffects ||
      !(result.Val.isInt() || result.Val.isFloat()))
    return nullptr;
  return cx.constant(result.Val, expr->getType(), expr->getBeginLoc());
}

ir::Expr *FunctionImporter::value(const Expr *expr) {
  expr = expr->IgnoreParens();
  if (ir::Expr *constant = constantIfKnown(expr))
    return constant;
  if (expr->isGLValue())
    return place(expr);
  if (const auto *full = dyn_cast<FullExpr>(expr))
    return fullExpression([&] { return value(full->getSubExpr()); }, false,
                          expr->getBeginLoc());
  if (const auto *temporary = dyn_cast<CXXBindTemporaryExpr>(expr))
    return value(temporary->getSubExpr());
  if (const auto *argument = dyn_cast<CXXDefaultArgExpr>(expr))
    return value(argument->getExpr());
  if (const auto *init = dyn_cast<CXXDefaultInitExpr>(expr))
    return value(init->getExpr());
  if (const auto *parameter = dyn_cast<SubstNonTypeTemplateParmExpr>(expr))
    return value(parameter->getReplacement());
  if (const auto *construct = dyn_cast<CXXConstructExpr>(expr))
    return construction(construct);
  if (const auto *cast = dyn_cast<CastExpr>(expr))
    return castValue(cast);
  if (const auto *op = dyn_cast<BinaryOperator>(expr))
    return binary(op);
  if (const auto *op = dyn_cast<UnaryOperator>(expr))
    return unary(op);
  if (const auto *op = dyn_cast<AbstractConditionalOperator>(expr))
    return conditional(op, expr->isGLValue());
  if (const auto *callExpr = dyn_cast<CallExpr>(expr))
    return call(callExpr);
  if (const auto *list = dyn_cast<InitListExpr>(expr))
    return initList(list, type(list));
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(expr))
    return ir::zero(m, type(expr));
  if (isa<CXXThisExpr>(expr))
    return thisPointer(expr);
  if (const auto *lambdaExpr = dyn_cast<LambdaExpr>(expr))
    return lambda(lambdaExpr);
  if (isa<CXXNullPtrLiteralExpr, GNUNullExpr>(expr))
    return m.newExpr(ir::Op::Null, type(expr));
  if (const auto *pseudo = dyn_cast<PseudoObjectExpr>(expr))
    return place(pseudo);
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr))
    return place(opaque);
  if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(expr))
    return value(rewritten->getSemanticForm());
  if (const auto *loop = dyn_cast<ArrayInitLoopExpr>(expr))
    return arrayCopy(loop);
  if (const auto *ref = dyn_cast<DeclRefExpr>(expr)) // an enumerator
    return declRef(ref);
  if (isa<CXXNewExpr, CXXDeleteExpr>(expr))
    throw ImportError{expr->getBeginLoc(),
                      "new and delete are not allowed in restrict(amp) code"};
  throw unsupported(expr->getBeginLoc(), std::string("expression of kind ") +
                                             expr->getStmtClassName() +
                                             " in restrict(amp) code");
}

ir::Expr *FunctionImporter::place(const Expr *expr) {
  expr = expr->IgnoreParens();
  if (const auto *ref = dyn_cast<DeclRefExpr>(expr))
    return declRef(ref);
  if (const auto *memberExpr = dyn_cast<MemberExpr>(expr))
    return member(memberExpr);
  if (const auto *subscriptExpr = dyn_cast<ArraySubscriptExpr>(expr))
    return subscript(subscriptExpr);
  if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expr))
    return temporaryObject(temporary);
  if (const auto *full = dyn_cast<FullExpr>(expr))
    return fullExpression([&] { return place(full->getSubExpr()); }, true,
                          expr->getBeginLoc());
  if (const auto *parameter = dyn_cast<SubstNonTypeTemplateParmExpr>(expr))
    return place(parameter->getReplacement());
  if (const auto *argument = dyn_cast<CXXDefaultArgExpr>(expr))
    return place(argument->getExpr());
  if (const auto *callExpr = dyn_cast<CallExpr>(expr);
      callExpr && expr->isGLValue())
    return ir::deref(m, call(callExpr));
  if (const auto *op = dyn_cast<UnaryOperator>(expr); op && expr->isGLValue())
    return op->getOpcode() == UO_Deref ? ir::deref(m, value(op->getSubExpr()))
                                       : incrementPlace(op);
  if (const auto *op = dyn_cast<CompoundAssignOperator>(expr))
    return compoundAssignment(op);
  if (const auto *op = dyn_cast<BinaryOperator>(expr)) {
    if (op->isAssignmentOp())
      return assignment(op);
    if (op->getOpcode() == BO_Comma) {
      discard(op->getLHS());
      return place(op->getRHS());
    }
  }
  if (const auto *op = dyn_cast<AbstractConditionalOperator>(expr);
      op && expr->isGLValue())
    return conditional(op, expr->isGLValue());
  if (const auto *cast = dyn_cast<CastExpr>(expr); cast && expr->isGLValue()) {
    switch (cast->getCastKind()) {
    case CK_NoOp:
      return place(cast->getSubExpr());
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
      return baseOf(place(cast->getSubExpr()), cast);
    case CK_BaseToDerived:
      return derivedOf(place(cast->getSubExpr()), cast);
    case CK_LValueBitCast:
      return ir::deref(
          m, m.newExpr(ir::Op::Bitcast, m.pointerType(type(cast)),
                       {ir::addressOf(m, place(cast->getSubExpr()))}));
    default:
      break;
    }
  }
  if (const auto *pseudo = dyn_cast<PseudoObjectExpr>(expr)) {
    ir::Expr *result = nullptr;
    for (const Expr *semantic : pseudo->semantics()) {
      if (const auto *opaque = dyn_cast<OpaqueValueExpr>(semantic)) {
        ir::Expr *bound = place(opaque->getSourceExpr());
        opaqueValues[opaque] = ir::isPlace(bound)
                                   ? stabilise(bound, opaque->getBeginLoc())
                                   : save(bound, opaque->getBeginLoc());
        if (semantic == pseudo->getResultExpr())
          result = ir::clone(m, opaqueValues[opaque]);
      } else if (semantic == pseudo->getResultExpr()) {
        result = semantic->isGLValue() ? place(semantic) : value(semantic);
      } else {
        discard(semantic);
      }
    }
    return result ? result : ir::zero(m, m.voidType());
  }
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr)) {
    auto bound = opaqueValues.find(opaque);
    if (bound != opaqueValues.end())
      return ir::clone(m, bound->second);
    return place(opaque->getSourceExpr());
  }
  if (isa<StringLiteral>(expr))
    throw ImportError{expr->getBeginLoc(),
                      "string literal is not allowed in restrict(amp) code"};
  if (!expr->isGLValue())
    return value(expr);
  throw unsupported(expr->getBeginLoc(), std::string("lvalue of kind ") +
                                             expr->getStmtClassName() +
                                             " in restrict(amp) code");
}

void FunctionImporter::discard(const Expr *expr) {
  expr = expr->IgnoreParens();
  if (const auto *full = dyn_cast<FullExpr>(expr)) {
    fullExpression(
        [&] {
          discard(full->getSubExpr());
          return ir::zero(m, m.voidType());
        },
        false, expr->getBeginLoc());
    return;
  }
  if (const auto *cast = dyn_cast<CastExpr>(expr);
      cast && (cast->getCastKind() == CK_ToVoid ||
               cast->getCastKind() == CK_LValueToRValue))
    return discard(cast->getSubExpr());
  if (const auto *op = dyn_cast<BinaryOperator>(expr);
      op && op->getOpcode() == BO_Comma) {
    discard(op->getLHS());
    return discard(op->getRHS());
  }
  if (const auto *op = dyn_cast<UnaryOperator>(expr);
      op && op->isIncrementDecrementOp()) {
    incrementPlace(op);
    return;
  }
  ir::Expr *unused = expr->isGLValue() ? place(expr) : value(expr);
  if (expr->isPRValue() && isDestroyed(expr->getType())) {
    ir::Variable *object = ir::local(m, "t", unused->type, false);
    object->isTemporary = true;
    emit(ir::let(m, object, unused, line(expr)));
    return destroyLater(object, expr->getType(), expr->getBeginLoc(), true);
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

ir::Expr *FunctionImporter::declRef(const DeclRefExpr *expr) {
  const ValueDecl *decl = expr->getDecl();
  if (const auto *enumerator = dyn_cast<EnumConstantDecl>(decl)) {
    ir::Expr *literal = m.newExpr(ir::Op::Literal, type(expr));
    llvm::APSInt number = enumerator->getInitVal();
    literal->bits = number.isSigned() ? uint64_t(number.getSExtValue())
                                      : number.getZExtValue();
    return literal;
  }
  if (const auto *binding = dyn_cast<BindingDecl>(decl))
    return place(binding->getBinding());
  const auto *variable = dyn_cast<VarDecl>(decl);
  if (!variable)
    throw unsupported(expr->getBeginLoc(), "use of '" +
                                               decl->getNameAsString() +
                                               "' in restrict(amp) code");
  auto local = locals.find(variable);
  if (local != locals.end()) {
    ir::Expr *object = ir::var(m, local->second);
    return variable->getType()->isReferenceType() ? ir::deref(m, object)
                                                  : object;
  }
  auto capture = captures.find(variable);
  if (capture != captures.end())
    return fieldOf(thisObject(), capture->second, expr->getBeginLoc());
  // A lambda does not capture a reference whose object is known.
  if (variable->getType()->isReferenceType() &&
      variable->isUsableInConstantExpressions(cx.ast))
    return place(variable->getAnyInitializer());
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
  throw ImportError{loc,
                    "'" + variable->getNameAsString() +
                        "' cannot be used in restrict(amp) code: only "
                        "constants that are known at compile time, captures "
                        "and tile_static variables can"};
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
                                       : place(expr->getBase());
    return fieldOf(object, field, expr->getMemberLoc());
  }
  // A static member: the object is evaluated for its effects alone.
  if (const auto *variable = dyn_cast<VarDecl>(decl)) {
    discard(expr->getBase());
    return globalVariable(variable, expr->getMemberLoc());
  }
  throw unsupported(expr->getMemberLoc(),
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
  bool isArray = decay && decay->getCastKind() == CK_ArrayToPointerDecay;
  Operands operands(*this);
  if (isArray)
    operands.add(&FunctionImporter::place, decay->getSubExpr());
  else
    operands.add(&FunctionImporter::value, base);
  operands.add(&FunctionImporter::value, expr->getIdx());
  if (!isArray)
    return ir::deref(m, ir::ptrAdd(m, operands[0], operands[1]));
  // The one element of a class that is a scalar: index<1>::_M_base[0].
  if (operands[0]->type->isScalar())
    return operands[0];
  return ir::index(m, operands[0], operands[1]);
}

ir::Expr *FunctionImporter::conditional(const AbstractConditionalOperator *expr,
                                        bool isPlaceResult) {
  if (isa<BinaryConditionalOperator>(expr))
    throw unsupported(expr->getBeginLoc(), "the operator ?: without a middle");
  bool isVoid = expr->getType()->isVoidType();
  ir::Expr *test = value(expr->getCond());
  ir::Block blocks[2];
  ir::Expr *arms[2] = {};
  const Expr *sources[2] = {expr->getTrueExpr(), expr->getFalseExpr()};
  for (int i = 0; i < 2; ++i)
    inArm(blocks[i], [&] {
      if (isVoid)
        discard(sources[i]);
      else
        arms[i] = isPlaceResult ? ir::addressOf(m, place(sources[i]))
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
  return isPlaceResult ? ir::deref(m, result) : result;
}

ir::Expr *FunctionImporter::load(const Expr *expr) {
  // Either arm may be a constant, which has no address.
  if (const auto *choice =
          dyn_cast<AbstractConditionalOperator>(expr->IgnoreParens()))
    return conditional(choice, false);
  return place(expr);
}

ir::Expr *FunctionImporter::castValue(const CastExpr *expr) {
  const Expr *source = expr->getSubExpr();
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
  case CK_FloatingToBoolean: {
    ir::Expr *number = value(source);
    return number->type->is(ir::TypeKind::Bool)
               ? number
               : ir::apply(m, ir::Op::NotEqual,
                           {number, ir::zero(m, number->type)});
  }
  case CK_PointerToBoolean: {
    ir::Expr *pointer = value(source);
    return ir::apply(m, ir::Op::NotEqual,
                     {pointer, m.newExpr(ir::Op::Null, pointer->type)});
  }
  case CK_ArrayToPointerDecay:
    return ir::addressOf(
        m, ir::index(m, place(source), ir::literalInt(m, m.i32(), 0)));
  case CK_NullToPointer:
    return m.newExpr(ir::Op::Null, type(expr));
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    if (source->getType()->isPointerType())
      return ir::addressOf(m, baseOf(ir::deref(m, value(source)), expr));
    return baseOf(value(source), expr);
  case CK_BaseToDerived:
    return ir::addressOf(m, derivedOf(ir::deref(m, value(source)), expr));
  case CK_BitCast:
    return m.newExpr(ir::Op::Bitcast, type(expr), {value(source)});
  case CK_ToVoid:
    discard(source);
    return ir::zero(m, m.voidType());
  case CK_IntegralToPointer:
  case CK_PointerToIntegral:
    throw ImportError{expr->getBeginLoc(),
                      "cast between pointer and integer is not allowed in "
                      "restrict(amp) code"};
  default:
    throw unsupported(expr->getBeginLoc(),
                      std::string("conversion ") + expr->getCastKindName());
  }
}

ir::Expr *FunctionImporter::lambda(const LambdaExpr *expr) {
  const ClassLayout &layout =
      cx.layout(expr->getLambdaClass(), expr->getBeginLoc());
  if (ir::isEmpty(layout.type))
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

} // namespace ampvk::import
