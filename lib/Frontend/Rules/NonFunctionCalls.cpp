// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NonFunctionCalls.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Common/Restrictions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class CallReader : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit CallReader(ASTContext &context)
      : context(context), sources(context.getSourceManager()) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseDecl(Decl *decl) override;
  bool TraverseFieldDecl(FieldDecl *field) override;
  bool TraverseLambdaExpr(LambdaExpr *lambda) override {
    return TraverseDecl(lambda->getCallOperator());
  }
  bool
  TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *trait) override;
  bool TraverseTypeLoc(TypeLoc type, bool = true) override;
  bool TraverseParmVarDecl(ParmVarDecl *) override { return true; }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc, bool = true) override {
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *reference) override {
    return use(*reference->getDecl(), reference->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    SourceLocation name = member->getMemberLoc(); // none of a conversion
    return use(*member->getMemberDecl(),
               name.isValid() ? name : member->getBeginLoc());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *construction) override {
    return use(*construction->getConstructor(), construction->getBeginLoc());
  }

  NonFunctionCalls found;

private:
  bool use(const ValueDecl &used, SourceLocation loc);

  ASTContext &context;
  const SourceManager &sources;
  /// Whether what is being read is evaluated by the compiler.
  bool isConstant = true;
  bool isUnevaluated = false;
  /// Whether what is being read has the restrictions of a function that it is
  /// in, and Clang knows it.
  bool isInside = false;
  bool isForCpu = true; ///< alone: what is outside
};

bool CallReader::TraverseDecl(Decl *decl) {
  if (!decl || decl->isInvalidDecl() ||
      (!isa<TranslationUnitDecl>(decl) &&
       sources.isInSystemHeader(decl->getLocation())))
    return true;
  const bool wasInside = isInside, wasForCpu = isForCpu,
             wasConstant = isConstant;
  bool isDone = true;
  if (auto *function = dyn_cast<FunctionDecl>(decl)) {
    isInside = true;
    isConstant = false;
    isForCpu = !isAmp(*function);
    if (function->doesThisDeclarationHaveABody())
      isDone = TraverseStmt(function->getBody());
  } else {
    isInside &= !isa<CXXRecordDecl>(decl);
    if (auto *variable = dyn_cast<VarDecl>(decl))
      isConstant = variable->isUsableInConstantExpressions(context);
    else
      isConstant |= isa<EnumConstantDecl, CXXRecordDecl>(decl);
    isDone = Base::TraverseDecl(decl);
  }
  isInside = wasInside;
  isForCpu = wasForCpu;
  isConstant = wasConstant;
  return isDone;
}

/// The operands of sizeof.
bool CallReader::TraverseUnaryExprOrTypeTraitExpr(
    UnaryExprOrTypeTraitExpr *trait) {
  const bool was = isUnevaluated;
  isUnevaluated = true;
  const bool isDone = Base::TraverseUnaryExprOrTypeTraitExpr(trait);
  isUnevaluated = was;
  return isDone;
}

/// Bounds and template arguments.
bool CallReader::TraverseTypeLoc(TypeLoc type, bool) {
  const bool was = isConstant;
  isConstant = true;
  const bool isDone = Base::TraverseTypeLoc(type);
  isConstant = was;
  return isDone;
}

/// Without its default initializer.
bool CallReader::TraverseFieldDecl(FieldDecl *field) {
  TypeSourceInfo *type = field->getTypeSourceInfo();
  return (!type || TraverseTypeLoc(type->getTypeLoc())) &&
         TraverseStmt(field->getBitWidth());
}

/// Where its call operator cannot be called, Clang calls what a lambda becomes
/// as a pointer.
const FunctionDecl *convertedLambda(const ValueDecl &used) {
  auto *conversion = dyn_cast<CXXConversionDecl>(&used);
  return conversion && conversion->getParent()->isLambda()
             ? conversion->getParent()->getLambdaCallOperator()
             : nullptr;
}

bool CallReader::use(const ValueDecl &used, SourceLocation loc) {
  auto *function = dyn_cast<FunctionDecl>(&used);
  const FunctionDecl *lambda = convertedLambda(used);
  if (lambda && !isInside && isForCpu && isMarkedAmp(*lambda) &&
      !isCpu(*lambda))
    found.findings.push_back({loc, msg::amp_lambda_outside()});
  if (!isForCpu || !function || !isMarkedAmp(*function))
    return true;
  if (isCpu(*function)) {
    if (isConstant && !isUnevaluated)
      found.constants.push_back({function->getCanonicalDecl(), loc});
  } else if (!isInside) {
    found.findings.push_back(
        {loc, msg::amp_call_outside(function->getQualifiedNameAsString())});
  }
  return true;
}

} // namespace

NonFunctionCalls findNonFunctionCalls(ASTContext &context) {
  CallReader reader(context);
  reader.TraverseDecl(context.getTranslationUnitDecl());
  return std::move(reader.found);
}

} // namespace ampvk::frontend
