// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A Vulkan loader for tests: it passes every call on to the real one, unless
/// it was told to fail. A program that links it is its only client, and the
/// runtime's dlopen() finds it instead of the real one.
#ifndef AMPVK_TEST_FAKE_FAKEVULKAN_H
#define AMPVK_TEST_FAKE_FAKEVULKAN_H

#include <functional>
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
/// How often the function has been called, of those that can fail.
size_t callsOf(const std::string &function);
/// loseDevice for vkQueueSubmit, or failNothing if `nth` is 0: for programs
/// that look the function up, since they run with any libvulkan.
extern "C" void ampvkLoseDevice(int nth);

/// From now on, what the driver says of its devices goes through these before
/// the runtime sees it; each may be empty. The runtime asks for all but images
/// once, when it starts.
struct FakeDevice {
  std::function<void(VkPhysicalDeviceProperties &)> properties;
  std::function<void(VkPhysicalDeviceLimits &)> limits;
  std::function<void(VkPhysicalDeviceDriverProperties &)> driver;
  std::function<void(VkPhysicalDeviceFeatures &)> features;
  std::function<void(VkImageFormatProperties &)> images;
};
void changeDevices(const FakeDevice &changes);

} // namespace ampvk::test

#endif
