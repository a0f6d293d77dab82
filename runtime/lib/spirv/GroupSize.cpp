// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/GroupSize.h"

#include <algorithm>
#include <iterator>

namespace ampvk::runtime {

GroupSize fittingGroup(const GroupSize &wanted, const uint32_t (&most)[3],
                       uint32_t maxInAll) {
  GroupSize size = wanted;
  for (int i = 0; i < 3; ++i)
    while (size[i] > most[i])
      size[i] /= 2;
  auto tooMany = [&] {
    return uint64_t(size[0]) * size[1] * size[2] > maxInAll;
  };
  // Rows stay long: neighbors in x are neighbors in memory.
  for (int i = 2; i >= 0; --i)
    while (size[i] > 1 && tooMany())
      size[i] /= 2;
  return size;
}

bool hasFixedGroup(std::string_view glsl) {
  constexpr std::string_view names[] = {"gl_WorkGroup", "gl_NumWorkGroups",
                                        "gl_LocalInvocation"};
  return std::any_of(std::begin(names), std::end(names),
                     [&](std::string_view name) {
                       return glsl.find(name) != std::string_view::npos;
                     });
}

spirv::Module withGroupSize(spirv::Words module, const GroupSize &size) {
  spirv::Module result = spirv::newModule(module);
  spirv::forEach(module, [&](const spirv::Instruction &i) {
    // A constant that is decorated so would count instead.
    if (isBuiltIn(i, spv::BuiltInWorkgroupSize))
      return;
    append(result, i);
    if (i.opcode == spv::OpExecutionMode && i.operands.size() == 5 &&
        i.operands[1] == spv::ExecutionModeLocalSize)
      std::copy(size.begin(), size.end(), result.end() - size.size());
  });
  return result;
}

} // namespace ampvk::runtime
