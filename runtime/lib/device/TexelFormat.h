// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How texels of a type are stored with a number of bits for each scalar.
#ifndef AMPVK_RUNTIME_DEVICE_TEXELFORMAT_H
#define AMPVK_RUNTIME_DEVICE_TEXELFORMAT_H

#include "ampvk/KernelInterface.h"
#include "vulkan/Vulkan.h"

namespace ampvk::runtime {

struct TexelFormat {
  TexelScalar scalar;
  unsigned components;
  unsigned bits; ///< of each component
  VkFormat format;

  /// The size of a texel in the host's memory.
  size_t hostBytes() const { return components * bits / 8; }
  /// The size of a texel in copies between buffers and images.
  size_t deviceBytes() const {
    return (components == 3 ? 4 : components) * bits / 8;
  }
  /// The least and the greatest number that can be stored, as words of the
  /// scalar's type (Resource::limits).
  struct Limits {
    uint32_t low, high;
  };
  Limits limits() const;
};

/// Throws what the specification (10.1.3) and Microsoft's runtime demand where
/// there is no such texture.
TexelFormat findFormat(TexelScalar scalar, unsigned components, unsigned bits);

} // namespace ampvk::runtime

#endif
