// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Restrictions.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace ampvk::frontend {

bool saysAmp(const FunctionDecl &function) {
  auto *attribute = function.getAttr<CUDADeviceAttr>();
  return attribute && !attribute->isImplicit();
}

bool isAmp(const FunctionDecl &function) {
  if (saysAmp(function))
    return true;
  if (function.hasAttr<CUDAHostAttr>() &&
      !function.getAttr<CUDAHostAttr>()->isImplicit())
    return false;
  for (const DeclContext *scope = function.getParent(); scope;
       scope = scope->getParent())
    if (auto *outer = dyn_cast<FunctionDecl>(scope))
      return isAmp(*outer);
  return false;
}

} // namespace ampvk::frontend
