// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Support/ImageBytes.h"

#include "llvm/Support/xxhash.h"

namespace ampvk {

uint32_t ImageBytes::reserve(size_t size) {
  bytes.resize((bytes.size() + 7) / 8 * 8);
  uint32_t offset = bytes.size();
  bytes.resize(offset + size);
  return offset;
}

Table ImageBytes::add(const std::string &text) {
  uint32_t offset = reserve(text.size() + 1);
  bytes.replace(offset, text.size(), text);
  return {offset, uint32_t(text.size())};
}

std::string ImageBytes::finish(KernelImage head) {
  head.magic = KernelImageMagic;
  head.version = KernelImageVersion;
  head.size = reserve(0);
  head.checksum = 0;
  put(0, head);
  head.checksum = llvm::xxh3_64bits(bytes);
  put(0, head);
  return std::move(bytes);
}

} // namespace ampvk
