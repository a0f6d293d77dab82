// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/HostBlock.h"

#include <new>
#include <sys/mman.h>

namespace ampvk::runtime {
namespace {

char *mapPages(size_t bytes) {
  void *pages = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages == MAP_FAILED)
    throw std::bad_alloc();
  madvise(pages, bytes, MADV_DONTFORK);
  return static_cast<char *>(pages);
}

} // namespace

HostBlock::HostBlock(size_t bytes) : memory(mapPages(bytes)), bytes(bytes) {}

HostBlock::~HostBlock() { munmap(memory, bytes); }

} // namespace ampvk::runtime
