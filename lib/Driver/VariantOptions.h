// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The options of the tools that say which variants kernels have.
#ifndef AMPVK_DRIVER_VARIANTOPTIONS_H
#define AMPVK_DRIVER_VARIANTOPTIONS_H

#include "IR/Module.h"
#include "Support/Choice.h"
#include "ampvk/KernelInterface.h"

#include <optional>
#include <string>
#include <string_view>

namespace ampvk::driver {

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

/// Which variants kernels have, and how all of them are lowered.
struct VariantOptions {
  /// Bits of VariantTrait: a kernel has a variant if all of its traits are
  /// here. (Native is decided by byteAccess and floatAtomics.)
  uint32_t traits = TraitLarge | TraitSeveral;
  ByteAccess byteAccess = ByteAccess::Auto;
  ir::FloatAtomics floatAtomics = ir::FloatAtomics::Auto;
  bool wideAsWords = false;   ///< 64-bit integers are pairs of words in all
  bool mergesFew = false;     ///< for tests: TraitMerged with any containers
  bool tellsElements = false; ///< which kernels have TraitSeveral, and why
};

/// Reads the value of --variants: words of traits, "all" and "none", with
/// commas between them. Adds to the traits, from left to right. False if it
/// makes no sense.
bool addVariants(std::string_view list, VariantOptions &options);
/// What --variants may have.
std::string listedVariants();

/// What a word of the options below means: each changes what others said.
using SetVariants = void (*)(VariantOptions &options);

/// The values of --thread-elements: of kernels that do little but load and
/// store.
inline constexpr Choice<SetVariants> threadElementsTable[] = {
    {[](VariantOptions &options) { options.traits |= TraitSeveral; }, "auto",
     "two in large launches, where that is faster"},
    {[](VariantOptions &options) { options.traits &= ~TraitSeveral; }, "one",
     "one"},
    {[](VariantOptions &options) {
       options.traits |= TraitSeveral;
       options.tellsElements = true;
     },
     "explain", "as auto, and says which kernels can have two, and why"},
};
inline constexpr std::span<const Choice<SetVariants>> threadElementsChoices =
    threadElementsTable;

/// The values of --wide-integers.
inline constexpr Choice<SetVariants> wideIntegersTable[] = {
    {[](VariantOptions &options) { options.traits |= TraitWords; }, "auto",
     "both, for the runtime to pick"},
    {[](VariantOptions &options) { options.traits &= ~TraitWords; }, "native",
     "the device's own"},
    {[](VariantOptions &options) { options.wideAsWords = true; }, "words",
     "pairs of 32-bit words"},
};
inline constexpr std::span<const Choice<SetVariants>> wideIntegersChoices =
    wideIntegersTable;

/// The values of --many-containers.
inline constexpr Choice<SetVariants> manyContainersTable[] = {
    {[](VariantOptions &options) { options.traits |= TraitMerged; }, "auto",
     "also all in one buffer, for the runtime to pick"},
    {[](VariantOptions &options) { options.traits &= ~TraitMerged; }, "never",
     "not in one buffer"},
    {[](VariantOptions &options) {
       options.traits |= TraitMerged;
       options.mergesFew = true;
     },
     "always", "as auto, of all kernels: for tests"},
};
inline constexpr std::span<const Choice<SetVariants>> manyContainersChoices =
    manyContainersTable;

} // namespace ampvk::driver

#endif
