// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/CompileAhead.h"

#include "launch/SelectVariant.h"
#include "support/ProgramImages.h"
#include "support/TestSwitches.h"

#include <exception>

namespace ampvk::runtime {
namespace {

/// The end of the program may have to wait for a compilation, and that of larger
/// kernels takes seconds.
constexpr uint32_t MaxSpirvBytes = 256 << 10;

/// Lavapipe needs the cores for the kernels.
bool isWanted(const Device &device) {
  const std::string asked = valueOf(TestSwitch::CompileAhead);
  return asked.empty() ? device.physical.properties.deviceType !=
                             VK_PHYSICAL_DEVICE_TYPE_CPU
                       : asked != "0";
}

/// For a launch with few threads and small containers.
void compileOne(Device &device, const KernelImage *image) {
  if (image->magic != KernelImageMagic || image->version != KernelImageVersion)
    return;
  const std::vector<int> extent(image->rank, 1);
  LaunchFacts facts;
  facts.extent = extent.data();
  const uint32_t number =
      selectVariant(image, device.physical, facts, variantWishes()).variant;
  if (variantOf(image, number).spirv.count > MaxSpirvBytes / sizeof(uint32_t))
    return;
  KernelCache &kernels = device.kernels;
  kernels.compileAhead(kernels.get(kernels.variantsOf(image), image, number),
                       image);
}

/// Returns whether there is such an image.
bool compileNext(Device &device, size_t number) noexcept try {
  const std::vector<uint64_t> bytes = copyProgramImage(number);
  if (bytes.empty())
    return false;
  compileOne(device, reinterpret_cast<const KernelImage *>(bytes.data()));
  return true;
} catch (const std::exception &) { // is for the launch, which tries it again
  return true;
}

} // namespace

void compileAhead(Device &device) noexcept try {
  if (device.compileThreads.areStarted())
    return;
  const size_t count = isWanted(device) ? programImageCount() : 0;
  device.compileThreads.start(
      count > 1 ? count - 1 : 0,
      [&device](size_t number) { return compileNext(device, number); });
} catch (const std::exception &) { // no memory
}

} // namespace ampvk::runtime
