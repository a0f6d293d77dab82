// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/DevicePrintf.h"

namespace ampvk::runtime {

DevicePrintf::DevicePrintf(Device &device, const KernelImage *image)
    : device(device), text(image) {
  const std::vector<uint32_t> words = MessageText::emptyBuffer();
  {
    Lock lock(device.mutex);
    memory = device.memory.allocate(words.size() * 4);
  }
  device.transfer.upload(reinterpret_cast<const char *>(words.data()), *memory,
                         {{0, 0, words.size() * 4}});
}

DevicePrintf::~DevicePrintf() {
  Lock lock(device.mutex);
  device.memory.release(memory);
}

void DevicePrintf::collect() {
  PrintfBuffer head;
  device.transfer.download(*memory, reinterpret_cast<char *>(&head),
                           {{0, 0, sizeof head}});
  std::vector<uint32_t> words(MessageText::wordsIn(head));
  if (!words.empty())
    device.transfer.download(*memory, reinterpret_cast<char *>(words.data()),
                             {{sizeof head, 0, words.size() * 4}});
  text.read(head, words.data());
}

} // namespace ampvk::runtime
