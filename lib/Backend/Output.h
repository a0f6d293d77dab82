// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The result of a backend: a shader's text and how to launch it.
#ifndef AMPVK_BACKEND_OUTPUT_H
#define AMPVK_BACKEND_OUTPUT_H

#include "ampvk/KernelInterface.h"

#include <optional>
#include <string>
#include <vector>

namespace ampvk::backend {

/// An ampvk::Resource whose name is not yet in an image.
struct ResourceInfo {
  uint32_t binding = 0;
  ResourceKind kind = ResourceKind::Buffer;
  ResourceAccess access = ResourceAccess::ReadWrite;
  uint32_t elementSize = 0; ///< bytes, on the host
  HostLocation handle{};
  std::string name; ///< as in the source
  TexelScalar texel = TexelScalar::None;
  uint32_t components = 0;
  uint32_t rank = 0;
  uint32_t limits = None;
  uint32_t fixedSampler = 0;
  uint32_t samplers = 0;
  MemberOffsets members{};
  bool isAtHome = false;
  /// Whether the shader reads it. (The rest of a buffer that it only writes is
  /// to stay, so the access is of both kinds.)
  bool isRead = true;
};

/// One variant of a kernel: the shader's text, and how to launch it. The
/// fields mean what those of ampvk::Variant do.
struct Output {
  std::string text;  ///< in the backend's language
  std::string title; ///< the comment in the text that names the kernel
  std::vector<ResourceInfo> resources;
  std::vector<ArgumentRun> arguments; ///< by destination
  ArgumentBlock block = ArgumentBlock::PushConstants;
  uint32_t blockBinding = None;
  uint32_t blockSize = 0;
  std::vector<BufferAddress> addresses;
  uint32_t spareOffset = None;
  uint32_t extentOffset = None;
  uint32_t originOffset = None;
  uint32_t elementsOffset = None;
  uint32_t elementsPerThread = 1;
  uint32_t features = 0;
  uint32_t localSize[3] = {1, 1, 1};
  uint32_t tileStaticBytes = 0;
  /// The functions of the text in which a product may fuse with the sum that it
  /// is an operand of.
  std::vector<std::string> fusing;

  /// The origin's place, if it is a push constant.
  std::optional<uint32_t> pushedOrigin() const {
    bool isPushed = block == ArgumentBlock::PushConstants;
    return isPushed && originOffset != None ? std::optional(originOffset)
                                            : std::nullopt;
  }
};

} // namespace ampvk::backend

#endif
