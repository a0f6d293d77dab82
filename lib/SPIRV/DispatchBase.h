// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_DISPATCHBASE_H
#define AMPVK_SPIRV_DISPATCHBASE_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// The member at byte `offset` of the push constants, the origin of the part of
/// a large grid, is multiplied by specialization constant 0 (PartConstant in
/// KernelInterface.h) wherever it is read. It is 0 unless the runtime says that
/// there are parts; drivers then leave the origin out, which a driver for CPUs
/// loads and adds again for every few threads. Done here, so that the GLSL of
/// every kernel need not speak of it.
void readBaseForSplitsOnly(Module &words, uint32_t offset);

} // namespace ampvk::spirv

#endif
