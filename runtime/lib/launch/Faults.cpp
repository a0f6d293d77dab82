// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/Faults.h"

namespace ampvk::runtime {

Faults::Faults(Device &device, const KernelImage *image, uint64_t tiles)
    : device(device), image(image), text(image) {
  const std::vector<uint32_t> words = FaultText::emptyBuffer(image, tiles);
  {
    Lock lock(device.mutex);
    memory = device.memory.allocate(words.size() * sizeof(uint32_t));
  }
  device.transfer.upload(reinterpret_cast<const char *>(words.data()), *memory,
                         {{0, 0, words.size() * sizeof(uint32_t)}});
}

Faults::~Faults() {
  Lock lock(device.mutex);
  device.memory.release(memory);
}

void Faults::collect() {
  std::vector<uint32_t> words(FaultText::wordsIn(image));
  device.transfer.download(*memory, reinterpret_cast<char *>(words.data()),
                           {{0, 0, words.size() * sizeof(uint32_t)}});
  text.read(words.data());
}

} // namespace ampvk::runtime
