// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Collects the facts by which a launch selects the variant of its kernel
// (SelectVariant.h).
#include "launch/Launch.h"

#include "launch/CompileAhead.h"
#include "launch/SelectVariant.h"
#include "checks/WantedChecks.h"
#include "support/TestSwitches.h"

#include <cstdio>

namespace ampvk::runtime {

const VariantWishes &variantWishes() {
  static const VariantWishes wishes{wantedChecks().checks,
                                    valueOf(TestSwitch::VariantKind),
                                    valueOf(TestSwitch::ThreadCoarsening)};
  return wishes;
}

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

Kernel &Launch::chooseKernel(Device &device, bool sharesData) const {
  LaunchFacts facts;
  facts.extent = extent;
  facts.sharesData = sharesData;
  for (const Bound &one : bound)
    if (one.storage->bytes > facts.bytes) {
      facts.bytes = one.storage->bytes;
      facts.largest = one.index;
    }
  KernelCache::Variants &variants = device.kernels.variantsOf(image);
  const bool isUsualLaunch =
      isUsual(image, device.physical, facts, variantWishes());
  if (Kernel *usual = variants.usual.load(std::memory_order_acquire);
      usual && isUsualLaunch)
    return *usual;
  compileAhead(device);
  const Selection chosen =
      selectVariant(image, device.physical, facts, variantWishes());
  if (chosen.isUnchecked)
    reportUnchecked(tableData<char>(image, image->name));
  Kernel &kernel = device.kernels.get(variants, image, chosen.variant);
  if (isUsualLaunch)
    variants.usual.store(&kernel, std::memory_order_release);
  return kernel;
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
  const uint32_t most = variant->elementsPerThread;
  if (most == 1 || traits & TraitCoarsened)
    return most;
  static const std::string wanted = valueOf(TestSwitch::WordAccesses);
  const bool isShort = extent[image->rank - 1] < ShortRow && wanted != "1";
  return sharesData || isShort || wanted == "0" ? 1 : most;
}

} // namespace ampvk::runtime
