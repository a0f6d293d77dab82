// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The execution mode SignedZeroInfNanPreserve, which every kernel asks for
/// (lib/SPIRV/FloatSemantics.h) and some devices do not have: those of Vulkan
/// 1.1 without VK_KHR_shader_float_controls, and others for some types.
#ifndef AMPVK_RUNTIME_SPIRV_FLOATCONTROLS_H
#define AMPVK_RUNTIME_SPIRV_FLOATCONTROLS_H

#include "ampvk/Spirv.h"

namespace ampvk::runtime {

/// Whether a device computes with signed zeros, infinities and NaNs, where a
/// shader asks for it, in floating-point types of 16, 32, and 64 bits.
struct FloatWidths {
  bool has16 = false, has32 = false, has64 = false;

  bool hasAll() const { return has16 && has32 && has64; }
  bool has(uint32_t width) const {
    return width == 16 ? has16 : width == 32 ? has32 : width == 64 && has64;
  }
};

/// The module with the mode for these types alone; if none is left, without the
/// capability and the extension.
spirv::Module withFloatWidths(spirv::Words module, FloatWidths widths);

} // namespace ampvk::runtime

#endif
