// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A driver with VK_KHR_pipeline_executable_properties, which lavapipe lacks,
/// if AMPVK_FAKE_STATISTICS is set. It tells numbers of every format, and the
/// number of words of the shader, but only of pipelines that were made for it.
#ifndef AMPVK_TEST_FAKE_TELLINGDRIVER_H
#define AMPVK_TEST_FAKE_TELLINGDRIVER_H

#include <vulkan/vulkan_core.h>

namespace ampvk::test {

/// The replacement for the function `name`, which is `real`.
PFN_vkVoidFunction tellStatistics(const char *name, PFN_vkVoidFunction real);

} // namespace ampvk::test

#endif
