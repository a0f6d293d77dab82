// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LibraryConstants.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

void allowFunctions(CXXRecordDecl &limits, ASTContext &context) {
  for (CXXMethodDecl *function : limits.methods())
    if (function->isStatic() && !function->hasAttr<CUDADeviceAttr>()) {
      function->addAttr(CUDAHostAttr::CreateImplicit(context));
      function->addAttr(CUDADeviceAttr::CreateImplicit(context));
    }
}

} // namespace

void allowLibraryConstants(Sema &sema) {
  const NamespaceDecl *std = sema.getStdNamespace();
  if (!std)
    return;
  ASTContext &context = sema.Context;
  for (NamedDecl *decl : std->lookup(&context.Idents.get("numeric_limits")))
    if (auto *limits = dyn_cast<ClassTemplateDecl>(decl)) {
      allowFunctions(*limits->getTemplatedDecl(), context);
      for (ClassTemplateSpecializationDecl *special : limits->specializations())
        allowFunctions(*special, context);
      llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> partial;
      limits->getPartialSpecializations(partial);
      for (ClassTemplatePartialSpecializationDecl *special : partial)
        allowFunctions(*special, context);
    }
}

} // namespace ampvk::frontend
