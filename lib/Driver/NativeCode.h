// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as code of the host (lib/Native), in the host's module.
#ifndef AMPVK_DRIVER_NATIVECODE_H
#define AMPVK_DRIVER_NATIVECODE_H

#include "Support/DeepStack.h"
#include "Support/Result.h"

#include "llvm/ADT/StringSet.h"

#include <list>
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
  bool isUnused = false; ///< see KernelSource
  std::string symbol;    ///< of its entry
  std::string text;
  bool hasClone = false; ///< see NativeClones.h

  template <class A> void transfer(A &archive) {
    archive(image, isInternal, isUnused, symbol, text, hasClone);
  }
};

/// Kernels whose code is optimized in a module of its own.
class NativeBatch {
public:
  NativeBatch(const clang::CompilerInvocation &options,
              std::vector<NativeText> kernels);

  bool has(const NativeText &kernel) const {
    return symbols.contains(kernel.symbol);
  }
  /// Optimizes on another thread.
  void begin();
  /// The optimized module. Waits for the thread, or optimizes now.
  Result<std::unique_ptr<llvm::Module>> finish(llvm::LLVMContext &context);

private:
  void optimize();

  const clang::CompilerInvocation &options;
  const std::vector<NativeText> kernels;
  llvm::StringSet<> symbols; ///< of the kernels
  Result<std::string> bitcode = std::string();
  Worker worker; ///< makes `bitcode`; the last member, as it uses the others
};

/// The native code of the kernels whose images a module refers to, compiled as
/// the options of the command line say. Reports errors through the module's
/// LLVMContext.
///
/// Where only the optimizer runs on modules, the code is optimized apart, and
/// linked behind the optimizer. Else it is linked before the first pass.
class NativeCode {
public:
  NativeCode(const clang::CompilerInvocation &options, bool sideBySide)
      : options(options), sideBySide(sideBySide) {}

  /// Begins to optimize the kernels that the module, which need not exist yet,
  /// will probably refer to. Does nothing where code is not optimized apart.
  void begin(const std::vector<NativeText> &texts);
  /// Declares the entries, to which images refer by their names (see
  /// defineImages), in a module that no pass has run on. `isApart`: link()
  /// comes behind the optimizer; else before it.
  void declare(llvm::Module &module, const std::vector<NativeText> &texts,
               bool isApart);
  void link(llvm::Module &module);

private:
  void add(std::vector<NativeText> kernels);
  void linkTogether(llvm::Module &module);

  const clang::CompilerInvocation &options;
  const bool sideBySide;
  bool isApart = false;
  std::list<NativeBatch> batches;
  std::vector<NativeText> used; ///< by the module
};

} // namespace ampvk::driver

#endif
