// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/SharedData.h"

#include <algorithm>
#include <map>

namespace ampvk::runtime {
namespace {

// SPIR-V 2.3 and 3: a header of five words, the fourth of which is above all
// ids, then instructions.
constexpr size_t HeaderWords = 5, BoundWord = 3;
constexpr uint32_t OpConstant = 43, OpDecorate = 71, OpControlBarrier = 224;
constexpr uint32_t Aliased = 20, Coherent = 23, UniformMemory = 0x40;

/// Calls `visit` with the first word of each instruction and their number.
template <typename F>
void forEachInstruction(const uint32_t *words, size_t count, F visit) {
  for (size_t i = HeaderWords; i < count;) {
    const size_t length = std::clamp<size_t>(words[i] >> 16, 1, count - i);
    visit(words + i, length);
    i += length;
  }
}

bool is(const uint32_t *instruction, size_t length, uint32_t opcode,
        size_t least) {
  return (*instruction & 0xffff) == opcode && length >= least;
}
bool isBarrier(const uint32_t *instruction, size_t length) {
  return is(instruction, length, OpControlBarrier, 4);
}

} // namespace

bool hasBarriers(const uint32_t *words, size_t count) {
  bool found = false;
  forEachInstruction(words, count, [&](const uint32_t *word, size_t length) {
    found |= isBarrier(word, length);
  });
  return found;
}

std::vector<uint32_t> forSharedData(const uint32_t *words, size_t count) {
  // The constants that say what is ordered, each with its new number.
  std::map<uint32_t, uint32_t> semantics;
  forEachInstruction(words, count, [&](const uint32_t *word, size_t length) {
    if (isBarrier(word, length))
      semantics.emplace(word[3], 0);
  });
  std::vector<uint32_t> result(words, words + std::min(count, HeaderWords));
  forEachInstruction(words, count, [&](const uint32_t *word, size_t length) {
    const size_t start = result.size();
    result.insert(result.end(), word, word + length);
    if (isBarrier(word, length)) {
      const uint32_t wide = semantics[word[3]];
      result[start + 3] = wide ? wide : word[3];
    } else if (is(word, length, OpConstant, 4) && semantics.count(word[2])) {
      semantics[word[2]] = result[BoundWord]++;
      result.insert(result.end(), {*word, word[1], semantics[word[2]],
                                   word[3] | UniformMemory});
    } else if (is(word, length, OpDecorate, 3) && word[2] == Aliased) {
      result.insert(result.end(), {3u << 16 | OpDecorate, word[1], Coherent});
    }
  });
  return result;
}

} // namespace ampvk::runtime
