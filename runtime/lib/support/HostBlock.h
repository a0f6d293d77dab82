// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Pages of the host's memory that several devices can import.
#ifndef AMPVK_RUNTIME_SUPPORT_HOSTBLOCK_H
#define AMPVK_RUNTIME_SUPPORT_HOSTBLOCK_H

#include <cstddef>

namespace ampvk::runtime {

/// Whole pages, which a forked process does not have: a page that a device
/// writes to must stay the parent's.
class HostBlock {
public:
  /// `bytes`: a multiple of the page size. Throws std::bad_alloc.
  explicit HostBlock(size_t bytes);
  ~HostBlock();
  HostBlock(const HostBlock &) = delete;
  HostBlock &operator=(const HostBlock &) = delete;

  char *const memory;
  const size_t bytes;
};

} // namespace ampvk::runtime

#endif
