// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PropertyOperators.h"

#include "Instantiations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Operators that only read their operands.
bool isReading(OverloadedOperatorKind kind) {
  switch (kind) {
  case OO_Plus:
  case OO_Minus:
  case OO_Star:
  case OO_Slash:
  case OO_Percent:
  case OO_Caret:
  case OO_Amp:
  case OO_Pipe:
  case OO_Tilde:
  case OO_LessLess:
  case OO_GreaterGreater:
  case OO_Less:
  case OO_Greater:
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_LessEqual:
  case OO_GreaterEqual:
    return true;
  default:
    return false;
  }
}

class OperatorFixer : public DynamicRecursiveASTVisitor {
public:
  explicit OperatorFixer(ASTContext &context) : context(context) {}

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *call) override {
    bool isAddress = call->getOperator() == OO_Amp && call->getNumArgs() == 1;
    if (call->isTypeDependent() && isReading(call->getOperator()) && !isAddress)
      for (unsigned i = 0; i < call->getNumArgs(); ++i)
        if (isa<CXXDependentScopeMemberExpr>(call->getArg(i)->IgnoreParens()))
          call->setArg(i, read(call->getArg(i)));
    return true;
  }

private:
  /// `(void(), operand)`
  Expr *read(Expr *operand) {
    SourceLocation loc = operand->getBeginLoc();
    Expr *nothing = new (context) CXXScalarValueInitExpr(
        context.VoidTy, context.getTrivialTypeSourceInfo(context.VoidTy, loc),
        loc);
    return BinaryOperator::Create(context, nothing, operand, BO_Comma,
                                  operand->getType(), operand->getValueKind(),
                                  operand->getObjectKind(), loc,
                                  FPOptionsOverride());
  }

  ASTContext &context;
};

void fix(Decl *decl, ASTContext &context) {
  if (!context.getSourceManager().isInSystemHeader(decl->getLocation()))
    OperatorFixer(context).TraverseDecl(decl);
}

} // namespace

void fixPropertyOperators(DeclGroupRef group, ASTContext &context) {
  for (Decl *decl : group)
    fix(decl, context);
}

void fixPropertyOperatorsWhenInstantiated(Sema &sema) {
  llvm::DenseSet<const FunctionDecl *> fixed;
  seeBeforeInstantiation(sema, [=](Decl &decl) mutable {
    auto *function = dyn_cast<FunctionDecl>(&decl);
    FunctionDecl *pattern =
        function ? function->getTemplateInstantiationPattern() : nullptr;
    if (pattern && pattern->getBody() && fixed.insert(pattern).second)
      fix(pattern, decl.getASTContext());
  });
}

} // namespace ampvk::frontend
