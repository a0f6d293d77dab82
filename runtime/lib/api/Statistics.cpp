// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Statistics.h"

#include "api/Registry.h"
#include "launch/SelectVariant.h"
#include "support/Error.h"
#include "vulkan/Features.h"

namespace ampvk::runtime {

Statistics::Statistics() {
  const Accelerator &accelerator = *Registry::get().defaultAccelerator();
  name = narrow(accelerator.description);
  accelerator.needVulkan();
  accelerator.refuseAbsent();
  if (!hasExecutables(*accelerator.physical))
    throwUnsupported("The accelerator ", name,
                     " does not tell what it makes of kernels: its driver has "
                     "no VK_KHR_pipeline_executable_properties.");
  DeviceOptions options{name};
  options.printsExecutables = true;
  device = std::make_unique<Device>(*accelerator.physical, options);
}

Statistics::~Statistics() = default;

std::vector<VariantStatistics> Statistics::of(const KernelImage *image,
                                              bool withCode) {
  checkImage(image);
  std::vector<VariantStatistics> result(image->variants.count);
  Lock lock(device->mutex);
  for (uint32_t i = 0; i < image->variants.count; ++i) {
    const uint32_t missing =
        missingFeatures(image, variantOf(image, i), device->physical);
    if (missing) {
      result[i].problem = "needs " + featureNames(missing);
      continue;
    }
    try {
      result[i].executables = device->kernels.executables(image, i, withCode);
    } catch (const Concurrency::runtime_exception &error) {
      result[i].problem = error.what();
    }
  }
  return result;
}

} // namespace ampvk::runtime
