// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/AccessAlignment.h"

namespace ampvk::spirv {

void fixAccessAlignment(Module &words) {
  forEach(words, [&](const Instruction &i) {
    // Operands of a load: type, result, pointer; of a store: pointer, value.
    size_t flags = i.opcode == spv::OpLoad    ? 3
                   : i.opcode == spv::OpStore ? 2
                                              : i.operands.size();
    if (flags + 1 >= i.operands.size() ||
        !(i.operands[flags] & spv::MemoryAccessAlignedMask))
      return;
    size_t alignment = size_t(&i.operands[flags + 1] - words.data());
    if (words[alignment] == 0)
      words[alignment] = 4;
  });
}

} // namespace ampvk::spirv
