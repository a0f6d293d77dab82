// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as code of the host (lib/Native), in the host's module.
#ifndef AMPVK_DRIVER_NATIVECODE_H
#define AMPVK_DRIVER_NATIVECODE_H

#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
}
namespace llvm {
class Module;
}

namespace ampvk::driver {

/// The C++ of a kernel.
struct NativeText {
  std::string image; ///< the symbol of its image
  bool isInternal = false;
  std::string symbol; ///< of its entry
  std::string text;
  bool hasClone = false; ///< see NativeClones.h

  template <class A> void transfer(A &archive) {
    archive(image, isInternal, symbol, text, hasClone);
  }
};

/// Compiles the texts of kernels whose images the module refers to, as
/// `options` say, and links them into the module. Images refer to the entries
/// by their names (see defineImages); this comes first. Reports errors through
/// the module's LLVMContext.
void defineNativeCode(llvm::Module &module,
                      const std::vector<NativeText> &kernels,
                      const clang::CompilerInvocation &options);

} // namespace ampvk::driver

#endif
