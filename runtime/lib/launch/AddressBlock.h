// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where a launch tells its kernel the places of the containers that are not
/// bound as they are.
#ifndef AMPVK_RUNTIME_LAUNCH_ADDRESSBLOCK_H
#define AMPVK_RUNTIME_LAUNCH_ADDRESSBLOCK_H

#include "ampvk/KernelInterface.h"

#include <algorithm>
#include <cstring>

namespace ampvk::runtime {

/// The BufferAddresses of a variant, in a launch's argument block.
class AddressBlock {
public:
  AddressBlock(const KernelImage *image, const Variant &variant)
      : variant(variant),
        addresses(tableData<BufferAddress>(image, variant.addresses)) {}

  const BufferAddress *begin() const { return addresses; }
  const BufferAddress *end() const {
    return addresses + variant.addresses.count;
  }

  /// Writes what `recordOf` says of each: an AddressedBuffer or a BufferPart.
  template <typename RecordOf>
  void write(char *block, RecordOf recordOf) const {
    for (const BufferAddress &address : *this) {
      const auto record = recordOf(address);
      std::memcpy(block + address.destination, &record, sizeof record);
    }
  }

  uint32_t largestElement() const {
    uint32_t largest = 0;
    for (const BufferAddress &address : *this)
      largest = std::max(largest, address.elementSize);
    return largest;
  }
  /// Whether the kernel reaches containers by their addresses. The offset of a
  /// variant without any says nothing.
  bool hasSpare() const {
    return variant.addresses.count && variant.spareOffset != None;
  }
  /// Writes the address of memory of as many bytes as the largest element has.
  void writeSpare(char *block, uint64_t spare) const {
    std::memcpy(block + variant.spareOffset, &spare, sizeof spare);
  }

private:
  const Variant &variant;
  const BufferAddress *addresses;
};

} // namespace ampvk::runtime

#endif
