// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The memory of containers on the host, zero at first. Large blocks are zero
/// as they come from the operating system, and cost nothing until they are
/// used.
#ifndef AMPVK_RUNTIME_DATA_HOSTMEMORY_H
#define AMPVK_RUNTIME_DATA_HOSTMEMORY_H

#include <cstdlib>
#include <memory>
#include <new>

namespace ampvk::runtime {

struct FreeHostMemory {
  void operator()(char *memory) const { std::free(memory); }
};
using HostMemory = std::unique_ptr<char[], FreeHostMemory>;

/// Throws std::bad_alloc.
inline HostMemory zeroedMemory(size_t bytes) {
  auto *memory = static_cast<char *>(std::calloc(bytes, 1));
  if (!memory)
    throw std::bad_alloc();
  return HostMemory(memory);
}

} // namespace ampvk::runtime

#endif
