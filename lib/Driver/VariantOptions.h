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
    {ByteAccess::Auto, values::ByteAccess::Auto},
    {ByteAccess::Packed, values::ByteAccess::Packed},
    {ByteAccess::Native, values::ByteAccess::Native},
    {ByteAccess::Explain, values::ByteAccess::Explain},
};
inline constexpr std::span<const Choice<ByteAccess>> byteAccessChoices =
    byteAccessTable;

/// Which variants kernels have, and how all of them are lowered.
struct VariantOptions {
  /// Bits of VariantTrait: a kernel has a variant if all of its traits are
  /// here. (Native is decided by byteAccess and floatAtomics.)
  uint32_t traits = TraitLarge | TraitCoarsened;
  CheckSet checks; ///< of variants with TraitChecked, and of the host's code
  /// The compiler says what it proves, so that it need not be checked.
  bool explainsChecks = false;
  ByteAccess byteAccess = ByteAccess::Auto;
  ir::FloatAtomics floatAtomics = ir::FloatAtomics::Auto;
  bool emulatesInt64 = false; ///< 64-bit integers are pairs of words in all
  bool mergesFew = false;     ///< for tests: TraitMerged with any containers
  bool explainsCoarsening =
      false; ///< which kernels have TraitCoarsened, and why
};

/// Reads the value of --variants: words of traits, "all" and "none", with
/// commas between them. Adds to the traits, from left to right. False if it
/// makes no sense.
bool addVariants(std::string_view list, VariantOptions &options);
/// The words that --variants accepts.
std::string listedVariants();

/// The effect of -fcheck: adds to the checks, and variants that make those of
/// kernels.
void addChecks(CheckSet checks, VariantOptions &options);

/// The effect of a word of the options below. Later options override earlier
/// ones.
using SetVariants = void (*)(VariantOptions &options);

/// The values of --thread-coarsening, for kernels that do little but load and
/// store.
inline constexpr Choice<SetVariants> threadCoarseningTable[] = {
    {[](VariantOptions &options) { options.traits |= TraitCoarsened; },
     values::ThreadCoarsening::Auto},
    {[](VariantOptions &options) { options.traits &= ~TraitCoarsened; },
     values::ThreadCoarsening::One},
    {[](VariantOptions &options) {
       options.traits |= TraitCoarsened;
       options.explainsCoarsening = true;
     },
     values::ThreadCoarsening::Explain},
};
inline constexpr std::span<const Choice<SetVariants>> threadCoarseningChoices =
    threadCoarseningTable;

/// The values of --int64.
inline constexpr Choice<SetVariants> int64Table[] = {
    {[](VariantOptions &options) { options.traits |= TraitInt64; },
     values::Int64::Auto},
    {[](VariantOptions &options) { options.traits &= ~TraitInt64; },
     values::Int64::Native},
    {[](VariantOptions &options) { options.emulatesInt64 = true; },
     values::Int64::Emulated},
};
inline constexpr std::span<const Choice<SetVariants>> int64Choices = int64Table;

/// The values of --merged-containers.
inline constexpr Choice<SetVariants> mergedContainersTable[] = {
    {[](VariantOptions &options) { options.traits |= TraitMerged; },
     values::MergedContainers::Auto},
    {[](VariantOptions &options) { options.traits &= ~TraitMerged; },
     values::MergedContainers::Never},
    {[](VariantOptions &options) {
       options.traits |= TraitMerged;
       options.mergesFew = true;
     },
     values::MergedContainers::Always},
};
inline constexpr std::span<const Choice<SetVariants>> mergedContainersChoices =
    mergedContainersTable;

} // namespace ampvk::driver

#endif
