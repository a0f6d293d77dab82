// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/Faults.h"

#include <algorithm>

namespace ampvk::runtime {
namespace {

constexpr size_t WordSize = sizeof(uint32_t);

} // namespace

Faults::Faults(Device &device, const KernelImage *image, uint64_t tiles,
               ContainerShadows &shadows)
    : device(device), image(image), shadows(shadows), text(image, shadows) {
  EmptyFaults empty = FaultText::emptyBuffer(image, tiles);
  const size_t most =
      device.physical.properties.limits.maxStorageBufferRange / WordSize;
  shadows.layOut(empty.words(), most - std::min(most, empty.words()));
  shadows.writeHeads(empty.head.data());
  {
    Lock lock(device.mutex);
    memory =
        device.memory.allocate((empty.words() + shadows.words()) * WordSize);
  }
  if (const size_t zeros = empty.tileWords + shadows.words())
    fill({{empty.head.size(), zeros}}, 0);
  if (!shadows.unwritten().empty())
    fill(shadows.unwritten(), ShadowUnwritten);
  device.transfer.upload(reinterpret_cast<const char *>(empty.head.data()),
                         *memory, {{0, 0, empty.head.size() * WordSize}});
}

Faults::~Faults() {
  Lock lock(device.mutex);
  device.memory.release(memory);
}

void Faults::fill(const std::vector<Words> &words, uint32_t value) {
  CopyRegions regions;
  for (const Words &one : words)
    regions.push_back(
        {one.first * WordSize, one.first * WordSize, one.count * WordSize});
  device.transfer.fill(*memory, regions, value);
}

void Faults::read(Words words, uint32_t *to) {
  device.transfer.download(
      *memory, reinterpret_cast<char *>(to) - words.first * WordSize,
      {{words.first * WordSize, words.first * WordSize,
        words.count * WordSize}});
}

void Faults::collect() {
  std::vector<uint32_t> words(FaultText::wordsIn(image));
  read({0, words.size()}, words.data());
  text.read(words.data());
  shadows.finish([&](Words part, uint32_t *to) { read(part, to); });
}

} // namespace ampvk::runtime
