// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// One C++ file with its kernels, from cc1 arguments.
#ifndef AMPVK_DRIVER_COMPILE_H
#define AMPVK_DRIVER_COMPILE_H

#include "Frontend/Dialect/DialectOptions.h"
#include "Translate.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>
#include <vector>

namespace ampvk::frontend {
class Passes;
struct DeviceUnit;
} // namespace ampvk::frontend
namespace llvm {
class raw_ostream;
}

namespace ampvk::driver {

struct CompileOptions {
  /// Where each kernel's IR is printed, as imported; null: nowhere.
  llvm::raw_ostream *dumpIr = nullptr;
  frontend::DialectOptions dialect;
  TranslateOptions translation; ///< fastMath is taken from the passes
  bool nativeKernels = false; ///< also for the host (lib/Native)
  bool nativeClones = true; ///< a second version for AVX2 where it may pay
  /// Their C++ becomes source that is compiled with any options.
  bool nativeIsSource = false;
  /// Whether the two passes run side by side, see Passes::runBoth.
  bool sideBySide = true;
  /// The directory for .comp and .spv files, or empty. They are written where
  /// code is generated.
  std::string saveShaders;
};

/// A kernel and what the host code calls its image.
struct DeviceKernel {
  CompiledKernel kernel;
  std::string symbol;
  bool isInternal = false;
  bool isUnused = false;
};

/// As the environment has it: AMPVK_VALIDATE_IR=1, which the tests set, turns
/// TranslateOptions::validate on.
CompileOptions defaultOptions();

/// The kernels of a file, in source order.
struct DeviceKernels {
  std::vector<DeviceKernel> good;
  struct RefusedKernel {
    std::string name, file;
    unsigned line = 0;
  };
  std::vector<RefusedKernel> refused; ///< errors were reported in each
};

/// For who wants to see the AST that the kernels are of, too.
using Inspect = llvm::function_ref<void(const frontend::DeviceUnit &,
                                        const DeviceKernels &)>;

/// Runs the device pass and translates the kernels it finds; none where there
/// are errors outside of kernels. `inspect` is called when that is done. False
/// after having reported errors.
bool compileKernels(frontend::Passes &passes, const CompileOptions &options,
                    DeviceKernels &kernels, Inspect inspect = nullptr);

/// Does what `clang -cc1` does with these arguments (without "-cc1"), for C++
/// AMP. False after having reported errors; then there is no output.
bool compileFile(llvm::ArrayRef<const char *> cc1Args,
                 const CompileOptions &options);

} // namespace ampvk::driver

#endif
