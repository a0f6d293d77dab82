// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/FunctionImporter.h"

#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "Support/HeaderNames.h"

namespace ampvk::import {

using namespace clang;

ir::Expr *FunctionImporter::emitEffect(ir::Expr *effect, SourceLocation loc) {
  if (effect->type->is(ir::TypeKind::Void)) {
    emit(ir::eval(m, effect, cx.line(loc)));
    return effect;
  }
  return save(effect, loc);
}

ir::Expr *FunctionImporter::callFunction(ir::Function *callee,
                                         std::vector<ir::Expr *> args,
                                         SourceLocation loc) {
  ir::Expr *result = ir::call(m, callee, std::move(args));
  return callee->isPure ? result : emitEffect(result, loc);
}

namespace {

bool isTrivialAssignment(const FunctionDecl *callee) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  return method && method->isTrivial() &&
         (method->isCopyAssignmentOperator() ||
          method->isMoveAssignmentOperator());
}

/// The object whose member function is called, if it is one, be it static. An
/// explicit object parameter's object is an argument like others.
const Expr *objectOf(const CallExpr *expr, const FunctionDecl *callee) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  if (!method || method->isExplicitObjectMemberFunction())
    return nullptr;
  if (const auto *call = dyn_cast<CXXMemberCallExpr>(expr))
    return call->getImplicitObjectArgument();
  if (isa<CXXOperatorCallExpr>(expr))
    return expr->getArg(0);
  const auto *named =
      dyn_cast<MemberExpr>(expr->getCallee()->IgnoreParenImpCasts());
  return named ? named->getBase() : nullptr;
}

bool isVirtualCall(const CallExpr *expr, const FunctionDecl *callee,
                   const LangOptions &language) {
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  const auto *member = dyn_cast<MemberExpr>(expr->getCallee()->IgnoreParens());
  return method && method->isVirtual() && isa<CXXMemberCallExpr>(expr) &&
         member && member->performsVirtualDispatch(language);
}

/// Operators of the assignment family evaluate their right operand first.
bool evaluatesRightFirst(const CallExpr *expr) {
  const auto *op = dyn_cast<CXXOperatorCallExpr>(expr);
  return op && op->isAssignmentOp();
}

} // namespace

/// An operator of the library's that a pragma keeps from fusing with others.
/// (Without pragmas they say so themselves.)
void FunctionImporter::noteOperator(const CallExpr *expr) {
  const LangOptions &language = cx.ast.getLangOpts();
  if (isa<CXXOperatorCallExpr>(expr) &&
      language.getDefaultFPContractMode() != LangOptions::FPM_Off &&
      expr->getFPFeaturesInEffect(language).getFPContractMode() ==
          LangOptions::FPM_Off)
    function->neverFuses = true;
}

/// An index<1> is a number, of which no transform sees the subscript: here is
/// what CheckIndices does with the others.
void FunctionImporter::checkComponent(const CallExpr *expr,
                                      const Expr &object) {
  const CXXRecordDecl *record = object.getType()->getAsCXXRecordDecl();
  Expr::EvalResult at;
  if (!record || record->isLambda() ||
      cast<CXXOperatorCallExpr>(expr)->getOperator() != OO_Subscript ||
      !expr->getArg(1)->IgnoreParenImpCasts()->EvaluateAsInt(at, cx.ast) ||
      at.Val.getInt() == 0)
    return;
  const ClassLayout &layout = cx.layout(record, expr->getBeginLoc());
  if (!layout.isVector || !layout.type->isScalar())
    return;
  const msg::Message what =
      ir::outOfRange(at.Val.getInt().getExtValue(), 1);
  if (isSure && !mayHaveLeft && !mayHaveBroken)
    throw ImportError{expr->getBeginLoc(), what};
  m.warnings.push_back(ir::failureAt(m, line(expr), what));
}

ir::Expr *FunctionImporter::call(const CallExpr *expr) {
  SourceLocation loc = expr->getBeginLoc();
  const FunctionDecl *callee = expr->getDirectCallee();
  if (!callee) {
    if (const auto *pseudo = dyn_cast<CXXPseudoDestructorExpr>(
            expr->getCallee()->IgnoreParens())) {
      discard(pseudo->getBase());
      return ir::zero(m, m.voidType());
    }
    throw unchecked(loc, "a call through a pointer");
  }
  noteOperator(expr);
  llvm::ArrayRef<const Expr *> args(expr->getArgs(), expr->getNumArgs());
  if (!annotation(callee, names::BuiltinMark).empty())
    return builtin(callee, args, expr);
  if (std::string kind = annotation(callee, names::MessageMark); !kind.empty())
    return message(kind, args, loc);
  if (callee->getBuiltinID())
    throw unchecked(loc, "a call of '" + callee->getNameAsString() +
                             "', which is not restrict(amp)");
  if (isVirtualCall(expr, callee, cx.ast.getLangOpts()))
    throw unchecked(loc, "a call of a virtual function");

  const Expr *object = objectOf(expr, callee);
  if (object && isa<CXXOperatorCallExpr>(expr)) {
    args = args.drop_front();
    checkComponent(expr, *object);
  }
  const auto *method = dyn_cast<CXXMethodDecl>(callee);
  if (object && !method->isInstance()) {
    discard(object);
    object = nullptr;
  }
  std::vector<ir::Expr *> values =
      callOperands(callee, object, args, evaluatesRightFirst(expr), loc);
  if (isTrivialAssignment(callee))
    return trivialAssignment(values[0], values[1], loc);
  if (isa<CXXDestructorDecl>(callee)) {
    QualType type = object->getType();
    destroy(ir::deref(m, values[0]),
            type->isPointerType() ? type->getPointeeType() : type, loc);
    return ir::zero(m, m.voidType());
  }
  return callFunction(cx.function(callee, loc), std::move(values), loc);
}

/// The address of the object, if there is one, and the arguments.
std::vector<ir::Expr *>
FunctionImporter::callOperands(const FunctionDecl *callee, const Expr *object,
                               llvm::ArrayRef<const Expr *> args,
                               bool rightFirst, SourceLocation loc) {
  if (args.size() > callee->getNumParams())
    throw unchecked(loc, "a variable number of arguments");
  std::vector<std::function<ir::Expr *()>> imports;
  if (object)
    imports.push_back([&] {
      return object->getType()->isPointerType()
                 ? value(object)
                 : ir::addressOf(m, bound(lvalue(object), loc));
    });
  for (size_t i = 0; i < args.size(); ++i)
    imports.push_back([&, i] {
      return initial(args[i], callee->getParamDecl(i)->getType());
    });
  if (rightFirst)
    std::reverse(imports.begin(), imports.end());
  Operands operands(*this);
  for (const auto &import : imports)
    operands.add(import, loc);
  std::vector<ir::Expr *> values = operands.take();
  if (rightFirst)
    std::reverse(values.begin(), values.end());
  return values;
}

/// Copies all members; returns the address of the object.
ir::Expr *FunctionImporter::trivialAssignment(ir::Expr *to, ir::Expr *from,
                                              SourceLocation loc) {
  ir::Expr *target = stabilize(ir::deref(m, to), loc);
  ir::Expr *source = ir::deref(m, from);
  if (!ir::isEmpty(target->type))
    emit(ir::assign(m, target, source, cx.line(loc)));
  return ir::addressOf(m, ir::clone(m, target));
}

namespace {

/// The value of a builtin's one template argument that is a number.
unsigned unsignedTemplateArgument(const FunctionDecl *callee) {
  for (const TemplateArgument &argument :
       callee->getTemplateSpecializationArgs()->asArray())
    if (argument.getKind() == TemplateArgument::Integral)
      return argument.getAsIntegral().getZExtValue();
  return 0;
}

} // namespace

ir::Expr *FunctionImporter::builtin(const FunctionDecl *callee,
                                    llvm::ArrayRef<const Expr *> args,
                                    const CallExpr *expr) {
  SourceLocation loc = expr->getBeginLoc();
  std::string text = annotation(callee, names::BuiltinMark);
  std::optional<ir::Op> op = ir::opFromText(text);
  if (!op)
    throw ImportError{loc,
                      msg::internal("there is no builtin '" + text + "'")};
  if (*op == ir::Op::InExtent && !cx.options.bounds)
    return initial(args[0], callee->getParamDecl(0)->getType());
  // A pointer stands for what it points to.
  bool isAtomic = ir::info(*op).category == ir::OpCategory::Effect &&
                  ir::info(*op).operands > 0;
  Operands operands(*this);
  for (size_t i = 0; i < args.size(); ++i) {
    QualType parameter = callee->getParamDecl(i)->getType();
    const Expr *arg = args[i];
    bool isLvalue = parameter->isReferenceType() || parameter->isPointerType();
    operands.add(
        [&, arg]() -> ir::Expr * {
          ir::Expr *given = initial(arg, parameter);
          return isLvalue ? ir::deref(m, given) : given;
        },
        arg->getBeginLoc(), isLvalue &&isAtomic &&i == 0);
  }
  const ir::Type *result =
      cx.type(callee->getReturnType().getNonReferenceType(), loc);
  ir::Expr *made = m.newExpr(*op, result, operands.take());
  if (*op == ir::Op::Swizzle) {
    made->index = unsignedTemplateArgument(callee);
    made->count = result->count;
  }
  // The library's headers say + and * of short vectors so.
  allowFusing(made, expr->getFPFeaturesInEffect(cx.ast.getLangOpts()), {});
  if (ir::isOnTexture(made))
    completeTextureOp(made, callee, loc);
  if (callee->getReturnType()->isReferenceType())
    return ir::addressOf(m, made);
  return ir::hasEffect(made) ? emitEffect(made, loc) : made;
}

ir::Expr *FunctionImporter::construction(const CXXConstructExpr *expr,
                                         bool onZeroes) {
  onZeroes |= expr->requiresZeroInitialization();
  SourceLocation loc = expr->getBeginLoc();
  const CXXConstructorDecl *decl = expr->getConstructor();
  const ir::Type *irType = type(expr);
  if (irType->isArray() && !expr->getType()->isRecordType())
    return arrayOfObjects(expr, irType, onZeroes);
  if (decl->isCopyOrMoveConstructor() && decl->isTrivial())
    return lvalue(expr->getArg(0));
  if ((decl->isDefaultConstructor() && isTrivial(*decl)) ||
      isAnnotated(decl, names::ZeroedMark) ||
      cx.isOnlyOnHost(expr->getType(), irType))
    return ir::zero(m, irType);
  return callFunction(cx.function(decl, loc, onZeroes), constructorArgs(expr),
                      loc);
}

std::vector<ir::Expr *>
FunctionImporter::constructorArgs(const CXXConstructExpr *expr) {
  Operands operands(*this);
  for (unsigned i = 0; i < expr->getNumArgs(); ++i) {
    QualType parameter = expr->getConstructor()->getParamDecl(i)->getType();
    const Expr *arg = expr->getArg(i);
    operands.add([&, arg] { return initial(arg, parameter); },
                 arg->getBeginLoc());
  }
  return operands.take();
}

/// Constructs a base by a constructor from a using declaration, with the
/// arguments of the derived constructor.
ir::Expr *
FunctionImporter::inheritedConstruction(const CXXInheritedCtorInitExpr *expr) {
  std::vector<ir::Expr *> args;
  for (ir::Variable *parameter : function->params)
    args.push_back(ir::var(m, parameter));
  SourceLocation loc = expr->getBeginLoc();
  return callFunction(cx.function(expr->getConstructor(), loc, isZeroed), args,
                      loc);
}

} // namespace ampvk::import
