// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/GroupSize.h"

#include "vulkan/Spirv.h"

#include <algorithm>
#include <iterator>

namespace ampvk::runtime {

GroupSize fittingGroup(const GroupSize &wanted,
                       const VkPhysicalDeviceLimits &limits) {
  GroupSize size = wanted;
  for (int i = 0; i < 3; ++i)
    while (size[i] > limits.maxComputeWorkGroupSize[i])
      size[i] /= 2;
  auto tooMany = [&] {
    return uint64_t(size[0]) * size[1] * size[2] >
           limits.maxComputeWorkGroupInvocations;
  };
  // Rows stay long: neighbours in x are neighbours in memory.
  for (int i = 2; i >= 0; --i)
    while (size[i] > 1 && tooMany())
      size[i] /= 2;
  return size;
}

bool knowsItsGroup(std::string_view glsl) {
  constexpr std::string_view names[] = {"gl_WorkGroup", "gl_NumWorkGroups",
                                        "gl_LocalInvocation"};
  return std::any_of(std::begin(names), std::end(names),
                     [&](std::string_view name) {
                       return glsl.find(name) != std::string_view::npos;
                     });
}

std::vector<uint32_t> withGroupSize(const uint32_t *words, size_t count,
                                    const GroupSize &size) {
  constexpr uint32_t OpExecutionMode = 16, LocalSize = 17, OpDecorate = 71,
                     BuiltIn = 11, WorkgroupSize = 25;
  std::vector<uint32_t> result(words, words + spirv::HeaderWords);
  result.reserve(count);
  spirv::forEach(words, count, [&](const spirv::Instruction &i) {
    // A constant that is decorated so would count instead.
    if (i.opcode == OpDecorate && i.count == 3 && i.operands[1] == BuiltIn &&
        i.operands[2] == WorkgroupSize)
      return;
    result.insert(result.end(), i.begin(), i.end());
    if (i.opcode == OpExecutionMode && i.count == 5 &&
        i.operands[1] == LocalSize)
      std::copy(size.begin(), size.end(), result.end() - size.size());
  });
  return result;
}

} // namespace ampvk::runtime
