// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Device.h"

#include "../cuda/Run.h"

#include <algorithm>
#include <cstdlib>

namespace bench {
namespace {

std::string wantedName() {
  const char *part = std::getenv("AMPVK_DEVICE");
  return part ? part : "";
}

uint32_t virtualDevices() {
  const char *count = std::getenv("AMPVK_VIRTUAL_DEVICES");
  return count ? static_cast<uint32_t>(std::atoi(count)) : 0;
}

} // namespace

Device::Device(uint32_t number)
    : ByHand(wantedName(), virtualDevices() ? 0 : number),
      main(*this, family, queue) {
  if (copyQueue)
    copies = std::make_unique<Queue>(*this, copyFamily, copyQueue);
}

Device &firstDevice() {
  static Device first(0);
  return first;
}

uint32_t deviceCount() {
  return std::max(firstDevice().devices(), virtualDevices());
}

} // namespace bench

std::string side::device() {
  // Pipelines are to be compiled, not found. Drivers read these when they
  // start.
  setenv("__GL_SHADER_DISK_CACHE", "0", 1);
  setenv("MESA_SHADER_CACHE_DISABLE", "true", 1);
  return bench::firstDevice().name();
}

void side::wait() { bench::firstDevice().main.finish(); }
