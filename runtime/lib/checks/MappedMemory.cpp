// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "checks/MappedMemory.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <sys/uio.h>
#include <unistd.h>

/// AddressSanitizer's: the first byte of the region that must not be accessed,
/// or null.
extern "C" [[gnu::weak]] void *__asan_region_is_poisoned(void *, size_t);

namespace ampvk::runtime {

bool isThere(const void *memory, size_t bytes) {
  auto *start = static_cast<char *>(const_cast<void *>(memory));
  if (__asan_region_is_poisoned)
    return !__asan_region_is_poisoned(start, bytes);
  static const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  constexpr size_t Most = 1024; // IOV_MAX
  char read[Most];
  iovec there[Most];
  for (char *at = start, *end = start + bytes; at < end;) {
    size_t count = 0;
    for (; count < Most && at < end; ++count) {
      there[count] = {at, 1};
      at += page - reinterpret_cast<uintptr_t>(at) % page;
    }
    const iovec here{read, count};
    const ssize_t done = process_vm_readv(getpid(), &here, 1, there, count, 0);
    if (done < 0 && errno != EFAULT)
      return true; // the kernel does not tell
    if (done != static_cast<ssize_t>(count))
      return false;
  }
  return true;
}

} // namespace ampvk::runtime
