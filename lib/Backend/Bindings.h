// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The resources and arguments that a shader declares, in any shading language.
#ifndef AMPVK_BACKEND_BINDINGS_H
#define AMPVK_BACKEND_BINDINGS_H

#include "IR/Node.h"
#include "ampvk/KernelInterface.h"

namespace ampvk::backend {

/// A member of the argument block, at byte `offset` of it.
struct BlockMember {
  ir::Variable *variable;
  uint32_t offset;
};

/// A storage buffer. Several may show the same memory, as other types.
struct BufferBlock {
  ir::Variable *variable;
  uint32_t resource = 0;   ///< of the output
  bool isReadOnly = false; ///< the kernel never writes it
  bool isCoherent = false; ///< threads of a tile exchange values through it
  /// Arguments of the launch, where the buffer is reached by its address: that
  /// of element 0, and the number of elements. Else null.
  ir::Variable *address = nullptr;
  ir::Variable *count = nullptr;
  /// Where it is one of several in one buffer: its first element that is there,
  /// their number in `count`, and which one of the whole buffer the first one
  /// is. Else null.
  ir::Variable *first = nullptr;
  ir::Variable *base = nullptr;
};

/// An image or a sampler.
struct TextureBinding {
  ir::Variable *variable;
  uint32_t binding = 0;
  ResourceAccess access = ResourceAccess::Read;
  bool isCoherent = false; ///< as of buffers
};

/// The limits of an image's format, which the runtime passes to the kernel as
/// two consecutive arguments.
struct TexelLimits {
  ir::Variable *low;
  uint32_t binding;
};

} // namespace ampvk::backend

#endif
