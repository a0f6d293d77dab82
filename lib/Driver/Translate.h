// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// From a kernel's IR to everything that is stored of it.
#ifndef AMPVK_DRIVER_TRANSLATE_H
#define AMPVK_DRIVER_TRANSLATE_H

#include "GLSL/Writer.h"
#include "IR/Module.h"
#include "SPIRV/DebugInfo.h"
#include "Shaders/CompiledKernel.h"
#include "Support/Choice.h"
#include "Support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::driver {

using shaders::CompiledKernel;
using shaders::CompiledMessage;
using shaders::CompiledMessagePart;
using shaders::CompiledVariant;

/// How kernels access data of 8 and 16 bits.
enum class ByteAccess {
  Auto,    ///< in both ways, and the runtime picks what the device can
  Packed,  ///< in 32-bit words
  Native,  ///< with loads and stores of 8 and 16 bits
  Explain, ///< as Auto, and the compiler says what it makes of each kernel
};

/// The values of --byte-access.
inline constexpr Choice<ByteAccess> byteAccessTable[] = {
    {ByteAccess::Auto, "auto", "both, for the runtime to pick (default)"},
    {ByteAccess::Packed, "packed", "in 32-bit words"},
    {ByteAccess::Native, "native", "loads and stores of 8 and 16 bits"},
    {ByteAccess::Explain, "explain",
     "as auto, and says how many elements a thread has, and why"},
};
inline constexpr std::span<const Choice<ByteAccess>> byteAccessChoices =
    byteAccessTable;

/// How many elements threads have of kernels that do little but load and store.
enum class ThreadElements {
  Auto,    ///< one, or two in a variant for large launches
  One,     ///< no such variant
  Explain, ///< as Auto, and the compiler says what it makes of each kernel
};

/// The values of --thread-elements.
inline constexpr Choice<ThreadElements> threadElementsTable[] = {
    {ThreadElements::Auto, "auto",
     "two in large launches, where that is faster"},
    {ThreadElements::One, "one", "one"},
    {ThreadElements::Explain, "explain",
     "as auto, and says which kernels can have two, and why"},
};
inline constexpr std::span<const Choice<ThreadElements>> threadElementsChoices =
    threadElementsTable;

/// What 64-bit integers are.
enum class WideIntegers {
  Auto,   ///< as Native, and pairs of words in a variant of their own
  Native, ///< the device's own
  Words,  ///< pairs of words
};

/// The values of --wide-integers.
inline constexpr Choice<WideIntegers> wideIntegersTable[] = {
    {WideIntegers::Auto, "auto", "both, for the runtime to pick"},
    {WideIntegers::Native, "native", "the device's own"},
    {WideIntegers::Words, "words", "pairs of 32-bit words"},
};
inline constexpr std::span<const Choice<WideIntegers>> wideIntegersChoices =
    wideIntegersTable;

/// Which kernels have a variant with all their containers in one buffer.
enum class ManyContainers {
  Auto,   ///< those that some devices cannot bind otherwise
  Never,  ///< none
  Always, ///< all with containers
};

/// The values of --many-containers.
inline constexpr Choice<ManyContainers> manyContainersTable[] = {
    {ManyContainers::Auto, "auto",
     "also all in one buffer, for the runtime to pick"},
    {ManyContainers::Never, "never", "not in one buffer"},
    {ManyContainers::Always, "always", "as auto, of all kernels: for tests"},
};
inline constexpr std::span<const Choice<ManyContainers>> manyContainersChoices =
    manyContainersTable;

struct TranslateOptions {
  bool fastMath = false; ///< floating point need not be exact
  ByteAccess byteAccess = ByteAccess::Auto;
  ThreadElements threadElements = ThreadElements::Auto;
  WideIntegers wideIntegers = WideIntegers::Auto;
  ManyContainers manyContainers = ManyContainers::Auto;
  ir::FloatAtomics floatAtomics = ir::FloatAtomics::Auto;
  bool largeBuffers = true; ///< also the variant for containers of any size
  bool checked = false;     ///< also the variant that checks accesses
  /// The kernel IR, around every pass; and SPIR-V that takes spirv-val long.
  bool validate = false;
  /// The SPIR-V has debug information with these texts of the sources (-g).
  spirv::SourceText sourceText = nullptr;
};

/// Takes a module as imported through the transforms to GLSL and SPIR-V. It
/// cannot be used for anything else after.
Result<CompiledKernel> translate(ir::Module &m,
                                 const TranslateOptions &options);

/// Whether the kernel has containers, and so a large variant to be added.
bool hasBuffers(const CompiledKernel &kernel);
/// Adds the variant for large containers. `m` is the kernel as imported for
/// them (Module::hasLargeBuffers).
Result<Done> addLargeVariant(ir::Module &m, const TranslateOptions &options,
                             CompiledKernel &kernel);

/// Adds the variant that checks accesses. `m` is the kernel as imported with
/// bounds (ImportOptions).
Result<Done> addCheckedVariant(ir::Module &m, const TranslateOptions &options,
                               CompiledKernel &kernel);

} // namespace ampvk::driver

#endif
