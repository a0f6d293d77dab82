// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which thread of its launch a thread is.
#ifndef AMPVK_TRANSFORMS_COMMON_LAUNCHNUMBER_H
#define AMPVK_TRANSFORMS_COMMON_LAUNCHNUMBER_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// The number of the thread's tile, a u32 from 0 on, the least significant
/// dimension fastest. The kernel is tiled.
ir::Expr *tileNumber(ir::Module &m);

/// The number of the thread, in the same order. In tiled kernels, all threads
/// of a tile come one after the other. For the entry function alone.
ir::Expr *launchNumber(ir::Module &m);

} // namespace ampvk::transforms

#endif
