// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "StaticMembers.h"

#include "llvm/IR/Module.h"

using namespace llvm;

namespace ampvk::frontend {

void defineStaticMembers(Module &module) {
  // Clang gives the optimizer the values of what it takes to be defined
  // elsewhere. With the prefix _ZT these are tables of its own.
  for (GlobalVariable &variable : module.globals())
    if (variable.hasAvailableExternallyLinkage() && variable.isConstant() &&
        !variable.getName().starts_with("_ZT"))
      variable.setLinkage(GlobalValue::LinkOnceODRLinkage);
}

} // namespace ampvk::frontend
