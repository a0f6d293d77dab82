// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which thread of its tile a thread is.
#ifndef AMPVK_TRANSFORMS_COMMON_THREADNUMBER_H
#define AMPVK_TRANSFORMS_COMMON_THREADNUMBER_H

#include "IR/Module.h"

namespace ampvk::transforms {

/// A u32 from 0 on, the least significant dimension fastest. The kernel is
/// tiled.
ir::Expr *threadNumber(ir::Module &m);

} // namespace ampvk::transforms

#endif
