// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "VariantOptions.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace ampvk::driver {
namespace {

constexpr std::string_view variantsOption = "--variants=";

/// Those that --variants adds, as bits.
uint32_t bitOf(std::string_view word) {
  uint32_t found = 0;
  for (uint32_t bit = 0; bit < VariantTraitCount; ++bit) {
    const VariantTraitInfo &trait = variantTraits[bit];
    if (std::string_view(trait.option).starts_with(variantsOption) &&
        (word == "all" || word == trait.word))
      found |= 1u << bit;
  }
  return found;
}

} // namespace

bool addVariants(std::string_view list, VariantOptions &options) {
  uint32_t traits = options.traits;
  llvm::SmallVector<llvm::StringRef> words;
  llvm::StringRef(list).split(words, ',');
  for (llvm::StringRef word : words) {
    const uint32_t bit = bitOf(word);
    if (word == "none")
      traits &= ~bitOf("all");
    else if (bit)
      traits |= bit;
    else
      return false;
  }
  options.traits = traits;
  return true;
}

void addChecks(CheckSet checks, VariantOptions &options) {
  options.checks = options.checks | checks;
  if (!(options.checks & CheckSet::ofKernels()).isEmpty())
    options.traits |= TraitChecked;
}

std::string listedVariants() {
  std::vector<std::string_view> words;
  for (const VariantTraitInfo &trait : variantTraits)
    if (bitOf(trait.word))
      words.push_back(trait.word);
  words.insert(words.end(), {"all", "none"});
  return listedForLists(words);
}

} // namespace ampvk::driver
