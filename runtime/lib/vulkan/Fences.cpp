// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Fences.h"

#include "vulkan/Spirv.h"

#include <algorithm>

namespace ampvk::runtime {

bool takesFencesForBarriers(const PhysicalDevice &physical) {
  return physical.driver.driverID == VK_DRIVER_ID_MESA_LLVMPIPE;
}

std::vector<uint32_t> withoutFences(const uint32_t *words, size_t count) {
  constexpr uint32_t OpNop = 1 << 16, OpMemoryBarrier = 225;
  std::vector<uint32_t> result(words, words + count);
  spirv::forEach(words, count, [&](const spirv::Instruction &i) {
    if (i.opcode == OpMemoryBarrier)
      std::fill(result.begin() + (i.begin() - words),
                result.begin() + (i.end() - words), OpNop);
  });
  return result;
}

} // namespace ampvk::runtime
