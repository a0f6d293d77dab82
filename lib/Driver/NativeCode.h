// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as code of the host (lib/Native), in the host's module.
#ifndef AMPVK_DRIVER_NATIVECODE_H
#define AMPVK_DRIVER_NATIVECODE_H

#include "Support/Result.h"

#include "llvm/Support/thread.h"

#include <memory>
#include <string>
#include <vector>

namespace clang {
class CompilerInvocation;
}
namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

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

/// The native code of the kernels whose images a module refers to, compiled as
/// the options of the command line say. Reports errors through the module's
/// LLVMContext.
class NativeCode {
public:
  NativeCode(const clang::CompilerInvocation &options, bool sideBySide)
      : options(options), sideBySide(sideBySide) {}
  ~NativeCode();

  /// Declares the entries, to which images refer by their names (see
  /// defineImages), in a module that no pass has run on. With `isApart`, the
  /// code is optimized by itself, with `sideBySide` on another thread, and
  /// link() comes behind the optimizer. Else link() comes before it.
  void begin(llvm::Module &module, const std::vector<NativeText> &texts,
             bool isApart);
  void link(llvm::Module &module);

private:
  Result<std::unique_ptr<llvm::Module>> compiled(llvm::LLVMContext &context);

  const clang::CompilerInvocation &options;
  const bool sideBySide;
  bool isApart = false;
  std::vector<NativeText> kernels;
  std::string text;                              ///< of all
  Result<std::string> optimized = std::string(); ///< as bitcode
  llvm::thread worker;                           ///< makes `optimized`
};

} // namespace ampvk::driver

#endif
