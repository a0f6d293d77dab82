// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_TEST_FAKE_REPLACE_H
#define AMPVK_TEST_FAKE_REPLACE_H

#include <vulkan/vulkan_core.h>

namespace ampvk::test {

/// `ours` in place of the function `found`, which `real` is from now on.
template <typename Function>
PFN_vkVoidFunction replace(Function &real, Function ours,
                           PFN_vkVoidFunction found) {
  real = reinterpret_cast<Function>(found);
  return reinterpret_cast<PFN_vkVoidFunction>(ours);
}

} // namespace ampvk::test

#endif
