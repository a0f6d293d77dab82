// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Fences.h"

#include <algorithm>

namespace ampvk::runtime {

bool takesFencesForBarriers(const PhysicalDevice &physical) {
  return physical.driver.driverID == VK_DRIVER_ID_MESA_LLVMPIPE;
}

std::vector<uint32_t> withoutFences(const uint32_t *words, size_t count) {
  // SPIR-V 2.3: a header of five words, then instructions, each with its number
  // of words in the upper half of its first one.
  constexpr size_t Header = 5;
  constexpr uint32_t OpNop = 1 << 16, OpMemoryBarrier = 225;
  std::vector<uint32_t> result(words, words + count);
  for (size_t i = Header; i < count;) {
    const size_t length = std::clamp<size_t>(words[i] >> 16, 1, count - i);
    if ((words[i] & 0xffff) == OpMemoryBarrier)
      std::fill_n(result.begin() + static_cast<ptrdiff_t>(i), length, OpNop);
    i += length;
  }
  return result;
}

} // namespace ampvk::runtime
