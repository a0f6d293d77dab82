// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The memory of containers on the host, zero at first. Large blocks are zero
/// as they come from the operating system, and cost nothing until they are
/// used, page by page.
#ifndef AMPVK_RUNTIME_DATA_HOSTMEMORY_H
#define AMPVK_RUNTIME_DATA_HOSTMEMORY_H

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <sys/mman.h>

namespace ampvk::runtime {

struct FreeHostMemory {
  void operator()(char *memory) const { std::free(memory); }
};
using HostMemory = std::unique_ptr<char[], FreeHostMemory>;

/// Asks for pages of 2 MiB where the system gives them on demand: a copy of 16
/// MiB takes two thirds of the time.
inline void wantLargePages(char *memory, size_t bytes) {
  constexpr size_t page = 2 << 20;
  const auto start = reinterpret_cast<uintptr_t>(memory);
  const uintptr_t first = (start + page - 1) / page * page;
  const uintptr_t end = (start + bytes) / page * page;
  if (first < end)
    madvise(memory + (first - start), end - first, MADV_HUGEPAGE);
}

/// Throws std::bad_alloc.
inline HostMemory zeroedMemory(size_t bytes) {
  auto *memory = static_cast<char *>(std::calloc(bytes, 1));
  if (!memory)
    throw std::bad_alloc();
  wantLargePages(memory, bytes);
  return HostMemory(memory);
}

} // namespace ampvk::runtime

#endif
