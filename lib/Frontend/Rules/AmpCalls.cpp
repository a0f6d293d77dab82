// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpCalls.h"

#include "AST/Annotations.h"
#include "Frontend/Common/Restrictions.h"
#include "Support/HeaderNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampvk::frontend {

bool isLambda(const FunctionDecl &function) {
  auto *method = dyn_cast<CXXMethodDecl>(&function);
  return method && method->getParent()->isLambda();
}

bool isUncallable(const FunctionDecl &callee) {
  bool isUnrestricted =
      isLambda(callee) ? !isAmp(callee)
                       : !callee.hasAttr<CUDADeviceAttr>() && !isAmp(callee);
  return isUnrestricted && !callee.getBuiltinID() && !callee.isImplicit() &&
         !isTrivial(callee) && !callee.isConsteval();
}

bool isBoundElsewhere(const FunctionDecl &callee, const FunctionDecl &declared,
                      bool isUsedInAmp) {
  if (callee.getBuiltinID() || callee.isImplicit() || isLambda(callee))
    return false;
  auto *scope =
      dyn_cast_or_null<FunctionDecl>(declared.getParentFunctionOrMethod());
  bool isInAmp = scope && isAmp(*scope);
  return isInAmp ? !isUsedInAmp && (isUncallable(callee) || !isCpu(callee))
                 : isUsedInAmp && !isCpu(callee);
}

bool isMessage(const FunctionDecl &function) {
  return llvm::any_of(
      function.specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *attr) {
        return attr->getAnnotation().starts_with(names::MessageMark);
      });
}

SourceLocation calleeLocation(const CallExpr &call) {
  // The calls of conversion functions that are not written have no name.
  if (auto *member = dyn_cast<MemberExpr>(call.getCallee()->IgnoreParens());
      member && member->getMemberLoc().isValid())
    return member->getMemberLoc();
  if (auto *name =
          dyn_cast<DeclRefExpr>(call.getCallee()->IgnoreParenImpCasts());
      name && !isa<CXXOperatorCallExpr>(call))
    return name->getLocation(); // behind space::
  const Stmt &statement = call; // for its dispatch by class
  return statement.getBeginLoc();
}

bool pointsToFunction(QualType type) {
  type = type.getNonReferenceType();
  return type->isFunctionType() || type->isFunctionPointerType() ||
         type->isMemberFunctionPointerType();
}

const Decl *ownerOf(const Expr &pointer) {
  if (auto *operation = dyn_cast<UnaryOperator>(&pointer)) // (*f)(x)
    return ownerOf(*operation->getSubExpr()->IgnoreParenImpCasts());
  if (auto *name = dyn_cast<DeclRefExpr>(&pointer))
    return name->getDecl();
  auto *member = dyn_cast<MemberExpr>(&pointer);
  return member ? dyn_cast<Decl>(member->getMemberDecl()->getDeclContext())
                : nullptr;
}

namespace {
bool haveSameParameters(const FunctionDecl &a, const FunctionDecl &b) {
  auto method = [](const FunctionDecl &function) {
    auto *member = dyn_cast<CXXMethodDecl>(&function);
    return member ? member->getMethodQualifiers() : Qualifiers();
  };
  return method(a) == method(b) &&
         std::ranges::equal(a.parameters(), b.parameters(),
                            [&](const ParmVarDecl *x, const ParmVarDecl *y) {
                              return a.getASTContext().hasSameType(
                                  x->getType(), y->getType());
                            });
}
} // namespace

const FunctionDecl *counterpartOfOtherType(const FunctionDecl &callee) {
  for (const NamedDecl *named :
       callee.getDeclContext()->getRedeclContext()->lookup(
           callee.getDeclName())) {
    auto *other = dyn_cast<FunctionDecl>(named);
    if (other && isCpu(*other) && haveSameParameters(*other, callee) &&
        !callee.getASTContext().hasSameType(other->getReturnType(),
                                            callee.getReturnType()))
      return other;
  }
  return nullptr;
}

} // namespace ampvk::frontend
