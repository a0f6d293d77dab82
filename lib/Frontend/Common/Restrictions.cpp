// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Restrictions.h"

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace ampvk::frontend {

namespace {
/// Whether the program spells the attribute, as opposed to Clang, or ampvk for
/// generated members.
bool isWritten(const InheritableAttr *attribute) {
  return attribute && !attribute->isImplicit() &&
         attribute->getLocation().isValid();
}
} // namespace

bool isMarkedAmp(const FunctionDecl &function) {
  return isWritten(function.getAttr<CUDADeviceAttr>());
}

bool isAmp(const FunctionDecl &function) {
  if (isMarkedAmp(function))
    return true;
  if (isWritten(function.getAttr<CUDAHostAttr>()))
    return false;
  for (const DeclContext *scope = function.getParent(); scope;
       scope = scope->getParent())
    if (auto *outer = dyn_cast<FunctionDecl>(scope))
      return isAmp(*outer);
  return false;
}

bool isCpu(const FunctionDecl &function) {
  return function.hasAttr<CUDAHostAttr>() || !isAmp(function);
}

} // namespace ampvk::frontend
