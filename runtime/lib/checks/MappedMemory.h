// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Whether memory of the program is still there.
#ifndef AMPVK_RUNTIME_CHECKS_MAPPEDMEMORY_H
#define AMPVK_RUNTIME_CHECKS_MAPPEDMEMORY_H

#include <cstddef>

namespace ampvk::runtime {

/// Whether the program may access all of these bytes. In programs with
/// AddressSanitizer it says no for what was freed, or lies behind the end of a
/// vector. In others it says no only for pages that are not mapped: what
/// free() keeps for later seems to be there. Where the kernel does not tell, it
/// says yes. It takes a system call for 4 MiB.
bool isThere(const void *memory, size_t bytes);

} // namespace ampvk::runtime

#endif
