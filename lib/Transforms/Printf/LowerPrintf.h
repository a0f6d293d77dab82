// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// LowerPrintf: messages are records in a buffer.
#ifndef AMPVK_TRANSFORMS_PRINTF_LOWERPRINTF_H
#define AMPVK_TRANSFORMS_PRINTF_LOWERPRINTF_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// No Op::Message is left; each is a record in the buffer that ampvk::
/// PrintfBuffer describes: a buffer variable without a place on the host, the
/// last of the module's.
Result<Done> lowerPrintf(ir::Module &m);

} // namespace ampvk::transforms

#endif
