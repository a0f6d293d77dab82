// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/BufferAliasing.h"

#include "SPIRV/Additions.h"

#include <unordered_map>
#include <unordered_set>

namespace ampvk::spirv {

void allowBufferAliasing(Module &words) {
  std::unordered_set<uint32_t> readOnlyBlocks;
  std::unordered_map<uint32_t, uint32_t> pointees;
  std::vector<uint32_t> buffers;
  bool isAnyWritten = false;
  forEach(words, [&](const Instruction &i) {
    // In a readonly block glslang decorates every member.
    if (i.opcode == spv::OpMemberDecorate &&
        i.operands[2] == spv::DecorationNonWritable)
      readOnlyBlocks.insert(i.operands[0]);
    else if (i.opcode == spv::OpTypePointer)
      pointees[i.operands[0]] = i.operands[2];
    else if (i.opcode == spv::OpVariable &&
             i.operands[2] == spv::StorageClassStorageBuffer) {
      buffers.push_back(i.operands[1]);
      isAnyWritten |= !readOnlyBlocks.contains(pointees[i.operands[0]]);
    }
  });
  if (buffers.size() < 2 || !isAnyWritten)
    return;
  Additions additions;
  for (uint32_t buffer : buffers)
    additions.add(Section::Decorations, spv::OpDecorate,
                  {buffer, spv::DecorationAliased});
  additions.insertInto(words);
}

} // namespace ampvk::spirv
