// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A Vulkan loader for tests: it passes every call on to the real one, unless
/// it was told to fail. A program that links it is its only client, and the
/// runtime's dlopen() finds it instead of the real one.
#ifndef AMPVK_TEST_FAKE_FAKEVULKAN_H
#define AMPVK_TEST_FAKE_FAKEVULKAN_H

#include <string>
#include <vector>
#include <vulkan/vulkan_core.h>

namespace ampvk::test {

/// The functions that can be made to fail.
std::vector<std::string> fakeFunctions();

/// The `nth` call of `function` from now on (1: the next one), and `times - 1`
/// more, return `result` and do nothing. Replaces an earlier order for any
/// function.
void failCalls(const std::string &function, VkResult result, int nth = 1,
               int times = 1);
/// From the `nth` call of `function` on, all that can say so say
/// VK_ERROR_DEVICE_LOST, until failNothing().
void loseDevice(const std::string &function, int nth = 1);
void failNothing();
/// Whether a call has failed since the last order.
bool hasFailed();

} // namespace ampvk::test

#endif
