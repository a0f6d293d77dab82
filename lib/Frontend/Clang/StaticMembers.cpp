// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "StaticMembers.h"

#include "llvm/IR/Module.h"

namespace ampvk::frontend {

void defineStaticMembers(llvm::Module &module) {
  // Clang gives the optimizer the values of what it takes to be defined
  // elsewhere. With the prefix _ZT these are tables of its own.
  for (llvm::GlobalVariable &variable : module.globals())
    if (variable.hasAvailableExternallyLinkage() && variable.isConstant() &&
        !variable.getName().starts_with("_ZT"))
      variable.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
}

} // namespace ampvk::frontend
