// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where the containers of a launch lie in one buffer for all.
#ifndef AMPVK_RUNTIME_LAUNCH_MERGEDLAYOUT_H
#define AMPVK_RUNTIME_LAUNCH_MERGEDLAYOUT_H

#include "ampvk/KernelInterface.h"
#include "data/IntervalSet.h"

#include <cstdint>
#include <vector>

namespace ampvk::runtime {

/// Each storage has one part, whatever views show of it: what one view writes
/// another one sees. A storage is known by any address.
class MergedLayout {
public:
  /// The kernel may access these bytes of the storage, in elements of `stride`
  /// bytes. (Elements of several sizes may show the same bytes.)
  void add(const void *storage, Interval bytes, uint32_t stride);
  /// After all are added: gives each part its place. Returns the bytes of all;
  /// UINT64_MAX if these are 4 GiB and more, and the places are not valid.
  uint64_t layOut();

  /// In elements of a stride that was added.
  BufferPart place(const void *storage, uint32_t stride) const;
  /// The byte of the buffer that shows a byte of the storage, in its part.
  uint64_t at(const void *storage, uint64_t byte) const;

private:
  struct Part {
    const void *storage;
    uint64_t begin, end; ///< bytes of the storage
    uint64_t unit;       ///< its place in both is a multiple of it
    uint64_t at = 0;     ///< of the buffer
  };
  const Part &part(const void *storage) const;

  std::vector<Part> parts;
};

} // namespace ampvk::runtime

#endif
