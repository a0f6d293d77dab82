// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Collects the facts by which a launch selects the variant of its kernel
// (SelectVariant.h).
#include "launch/Launch.h"

#include "launch/SelectVariant.h"
#include "support/Environment.h"
#include "support/TestSwitches.h"

#include <cstdio>

namespace ampvk::runtime {
namespace {

const VariantWishes &wishes() {
  static const VariantWishes wishes{environment("AMPVK_CHECK") != "0",
                                    valueOf(TestSwitch::VariantKind),
                                    valueOf(TestSwitch::ThreadCoarsening)};
  return wishes;
}

} // namespace

bool wantsChecks() { return wishes().checks; }

/// It is nothing that the program can do anything about.
void reportUnchecked(const char *kernel) {
  static const bool told = [&] {
    std::fprintf(stderr,
                 "ampvk: launches of the kernel %s are not checked: none of "
                 "its variants with checks suits the accelerator and the "
                 "containers\n",
                 kernel);
    return true;
  }();
  (void)told;
}

uint32_t Launch::chooseVariant(const Device &device, bool sharesData) const {
  LaunchFacts facts;
  facts.extent = extent;
  facts.sharesData = sharesData;
  for (const Bound &one : bound)
    if (one.storage->bytes > facts.bytes) {
      facts.bytes = one.storage->bytes;
      facts.largest = one.index;
    }
  const Selection chosen =
      selectVariant(image, device.physical, facts, wishes());
  if (chosen.isUnchecked)
    reportUnchecked(tableData<char>(image, image->name));
  return chosen.variant;
}

/// Whether views may share elements of which the kernel writes some. (It need
/// not be so, where one lies in the gaps of the other.)
bool Launch::overlaps() const {
  const Resource *resources =
      tableData<Resource>(image, variantOf(image, 0).resources);
  auto bytesOf = [&](const Bound &one) {
    Box box;
    return partOf(*one.storage, resources[one.index], box).bounds();
  };
  for (const Bound &one : bound)
    for (const Bound &other : bound) {
      if (&one == &other || one.storage != other.storage ||
          resources[one.index].access != ResourceAccess::ReadWrite)
        continue;
      const Interval a = bytesOf(one), b = bytesOf(other);
      if (a.begin < b.end && b.begin < a.end)
        return true;
    }
  return false;
}

/// Where rows are short, the threads of a workgroup would have too few words.
uint32_t Launch::elementsPerThread(bool sharesData) const {
  constexpr int ShortRow = 32;
  static const std::string wanted = valueOf(TestSwitch::WordAccesses);
  const uint32_t most = variant->elementsPerThread;
  if (traitsOf(variant->profile) & TraitCoarsened)
    return most;
  const bool isShort = extent[image->rank - 1] < ShortRow && wanted != "1";
  return most == 1 || sharesData || isShort || wanted == "0" ? 1 : most;
}

} // namespace ampvk::runtime
