// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "spirv/DebugInfo.h"

#include <set>

namespace ampvk::runtime {

spirv::Module withoutDebugInfo(spirv::Words module) {
  spirv::Module result = spirv::newModule(module);
  std::set<uint32_t> sets;
  spirv::forEach(module, [&](const spirv::Instruction &i) {
    const spirv::Words &operands = i.operands;
    bool isLeftOut = false;
    if (i.opcode == spv::OpExtension)
      isLeftOut = spirv::textIn(operands) == "SPV_KHR_non_semantic_info";
    else if (i.opcode == spv::OpExtInstImport && !operands.empty())
      isLeftOut =
          spirv::textIn(operands.subspan(1)).starts_with("NonSemantic.") &&
          sets.insert(operands[0]).second;
    else if (i.opcode == spv::OpExtInst && operands.size() > 2)
      isLeftOut = sets.count(operands[2]);
    if (!isLeftOut)
      append(result, i);
  });
  return result;
}

} // namespace ampvk::runtime
