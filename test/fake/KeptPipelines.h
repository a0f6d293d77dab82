// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A driver with a non-empty VkPipelineCache: lavapipe's is empty. The entry of
/// a pipeline is its shader's checksum, eight bytes.
#ifndef AMPVK_TEST_FAKE_KEPTPIPELINES_H
#define AMPVK_TEST_FAKE_KEPTPIPELINES_H

#include <cstddef>
#include <vulkan/vulkan_core.h>

namespace ampvk::test {

/// The replacement for the function `name`, which is `real`.
PFN_vkVoidFunction keepPipelines(const char *name, PFN_vkVoidFunction real);

/// From now on, while there is no device. At first: if
/// AMPVK_FAKE_KEEPS_PIPELINES is set.
void keepPipelines(bool keeps);

/// The pipelines that were found in a cache since the last call, and those that
/// were not.
struct PipelineCount {
  size_t found = 0;
  size_t missing = 0;
};
PipelineCount countPipelines();

} // namespace ampvk::test

#endif
