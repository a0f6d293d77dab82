// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The bytes of a KernelImage (ampvk/KernelInterface.h) under construction.
#ifndef AMPVK_SUPPORT_IMAGEBYTES_H
#define AMPVK_SUPPORT_IMAGEBYTES_H

#include "ampvk/KernelInterface.h"

#include <string>
#include <type_traits>
#include <vector>

namespace ampvk {

/// Records that follow the head and one another, each at a multiple of 8.
class ImageBytes {
public:
  ImageBytes() { reserve(sizeof(KernelImage)); }

  template <typename T> Table add(const std::vector<T> &records) {
    uint32_t offset = reserve(records.size() * sizeof(T));
    for (size_t i = 0; i < records.size(); ++i)
      put(offset + i * sizeof(T), records[i]);
    return {offset, uint32_t(records.size())};
  }
  Table add(const std::string &text);

  /// All of it, as whole multiples of 8 bytes: `head` with its magic number,
  /// version, size and checksum filled in, and what was added.
  std::string finish(KernelImage head);

private:
  /// Room for a record that put() fills.
  uint32_t reserve(size_t size);

  template <typename T> void put(size_t offset, const T &record) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.replace(offset, sizeof(T), reinterpret_cast<const char *>(&record),
                  sizeof(T));
  }

  std::string bytes;
};

} // namespace ampvk

#endif
