// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// From a kernel's IR to everything that is stored of it.
#ifndef AMPVK_DRIVER_TRANSLATE_H
#define AMPVK_DRIVER_TRANSLATE_H

#include "Import/Import.h"
#include "Native/Writer.h"
#include "SPIRV/DebugInfo.h"
#include "Shaders/CompiledKernel.h"
#include "Support/Result.h"
#include "VariantOptions.h"

#include <functional>
#include <memory>

namespace ampvk::driver {

using shaders::CompiledKernel;
using shaders::CompiledPrintf;
using shaders::CompiledPrintfPart;
using shaders::CompiledVariant;

struct TranslateOptions {
  bool fastMath = false; ///< floating point need not be exact
  VariantOptions variants;
  /// The kernel IR, around every pass; and SPIR-V that takes spirv-val long.
  bool validate = false;
  /// How the kernel is also compiled for the host. Without a symbol it is not.
  native::WriteOptions native;
  /// The SPIR-V has debug information with these texts of the sources (-g).
  spirv::SourceText sourceText = nullptr;
};

/// Reads the kernel, in the way that a variant wants it. Null after having
/// reported why it cannot.
using ImportKernel =
    std::function<std::unique_ptr<ir::Module>(import::ImportOptions)>;

/// Takes a kernel through the transforms to GLSL and SPIR-V, for all of its
/// variants. Fails without a message where `import` has told why.
Result<CompiledKernel> translate(const ImportKernel &import,
                                 const TranslateOptions &options);

} // namespace ampvk::driver

#endif
