// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/LoopExits.h"

#include "vulkan/Spirv.h"

#include <utility>

namespace ampvk::runtime {
namespace {

using namespace spirv;

/// Reads a module. A loop starts with
///     OpLoopMerge merge next, OpBranch test, test: OpLabel
/// and has a first exit if the block `test` changes nothing and ends with a
/// branch to `merge`.
class Reader {
public:
  void read(const Instruction &i) {
    switch (at) {
    case Place::Elsewhere:
      return readElsewhere(i);
    case Place::Start:
      at = Place::Elsewhere;
      if (i.opcode != OpBranch)
        return;
      found.insert(merge);
      test = i.operands[0];
      at = Place::Label;
      return;
    case Place::Label:
      at = i.opcode == OpLabel && i.operands[0] == test ? Place::Test
                                                        : Place::Elsewhere;
      return;
    case Place::Test:
      return readTest(i);
    }
  }

  std::set<uint32_t> found;

private:
  enum class Place { Elsewhere, Start, Label, Test };

  void readElsewhere(const Instruction &i) {
    if (i.opcode == OpConstantTrue)
      trueConstant = i.operands[1];
    if (i.opcode != OpLoopMerge)
      return;
    merge = i.operands[0];
    at = Place::Start;
  }

  void readTest(const Instruction &i) {
    const bool isBranch = i.opcode == OpBranchConditional;
    if (isBranch && i.operands[0] != trueConstant &&
        (i.operands[1] == merge || i.operands[2] == merge))
      found.erase(merge);
    // Anything but a test that computes a value from what is there.
    if (isBranch || i.opcode == OpStore || i.opcode == OpFunctionCall ||
        i.opcode == OpSelectionMerge || i.opcode == OpBranch)
      at = Place::Elsewhere;
  }

  Place at = Place::Elsewhere;
  uint32_t trueConstant = 0, merge = 0, test = 0;
};

} // namespace

std::set<uint32_t> loopsWithoutFirstExit(const uint32_t *words, size_t count) {
  Reader reader;
  forEach(words, count, [&](const Instruction &i) { reader.read(i); });
  return std::move(reader.found);
}

} // namespace ampvk::runtime
