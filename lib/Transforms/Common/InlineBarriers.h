// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions that contain barriers, in place of their calls.
#ifndef AMPVK_TRANSFORMS_COMMON_INLINEBARRIERS_H
#define AMPVK_TRANSFORMS_COMMON_INLINEBARRIERS_H

#include "IR/Module.h"

namespace ampvk::transforms {

bool hasBarrier(ir::Block &block);
bool hasBarrier(ir::Stmt *stmt);

/// Afterwards only the entry contains barriers.
void inlineBarriers(ir::Module &m);

} // namespace ampvk::transforms

#endif
