// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LambdaSides.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace ampvk::frontend {

void takeForBothSides(CXXRecordDecl &lambda) {
  CXXMethodDecl *method = lambda.getLambdaCallOperator();
  if (!method || lambda.isDependentContext() || lambda.isGenericLambda() ||
      method->hasAttr<CUDADeviceAttr>())
    return;
  auto *host = method->getAttr<CUDAHostAttr>();
  if (!host || host->getLocation() != lambda.getLocation())
    return;
  ASTContext &context = method->getASTContext();
  method->dropAttr<CUDAHostAttr>();
  method->addAttr(CUDADeviceAttr::CreateImplicit(context));
  method->addAttr(CUDAHostAttr::CreateImplicit(context));
}

} // namespace ampvk::frontend
