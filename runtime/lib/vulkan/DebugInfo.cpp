// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/DebugInfo.h"

#include "support/Environment.h"
#include "vulkan/Spirv.h"

#include <set>
#include <string_view>

namespace ampvk::runtime {
namespace {

using namespace spirv;

/// A literal begins with `text`: four characters to a word, the first lowest.
bool begins(const uint32_t *first, const uint32_t *end, std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i)
    if (first + i / 4 >= end || char(first[i / 4] >> i % 4 * 8) != text[i])
      return false;
  return true;
}

} // namespace

bool takesDebugInfo(const PhysicalDevice &physical) {
  const std::string asked = environment("AMPVK_DEBUG_INFO");
  if (!asked.empty())
    return asked != "0";
  return physical.apiVersion() >= VK_API_VERSION_1_3 ||
         (!physical.userDevice &&
          physical.extensions.count(
              VK_KHR_SHADER_NON_SEMANTIC_INFO_EXTENSION_NAME));
}

std::vector<uint32_t> withoutDebugInfo(const uint32_t *words, size_t count) {
  std::vector<uint32_t> result(words,
                               words + std::min(count, spirv::HeaderWords));
  std::set<uint32_t> sets;
  spirv::forEach(words, count, [&](const spirv::Instruction &i) {
    bool isLeftOut = false;
    if (i.opcode == OpExtension)
      isLeftOut = begins(i.operands, i.end(), "SPV_KHR_non_semantic_info");
    else if (i.opcode == OpExtInstImport && i.count)
      isLeftOut = begins(i.operands + 1, i.end(), "NonSemantic.") &&
                  sets.insert(i.operands[0]).second;
    else if (i.opcode == OpExtInst && i.count > 2)
      isLeftOut = sets.count(i.operands[2]);
    if (!isLeftOut)
      result.insert(result.end(), i.begin(), i.end());
  });
  return result;
}

} // namespace ampvk::runtime
