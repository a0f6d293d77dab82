// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernel images, whose bytes programs and tools read. What the head says of the
// whole is made to fit, so that all that is behind it is read.
#include "Shaders/ReadImage.h"
#include "ampvk/KernelInterface.h"

#include <llvm/Support/xxhash.h>

#include <cstring>
#include <string>

using namespace ampvk;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  std::string bytes(reinterpret_cast<const char *>(data), size);
  (void)shaders::readImage(bytes);
  KernelImage head;
  if (size < sizeof head)
    return 0;
  bytes.resize(size & ~size_t(7));
  std::memcpy(&head, bytes.data(), sizeof head);
  head.magic = KernelImageMagic;
  head.version = KernelImageVersion;
  head.size = static_cast<decltype(head.size)>(bytes.size());
  head.checksum = 0;
  std::memcpy(bytes.data(), &head, sizeof head);
  head.checksum = llvm::xxh3_64bits(bytes);
  std::memcpy(bytes.data(), &head, sizeof head);
  (void)shaders::readImage(bytes);
  return 0;
}
