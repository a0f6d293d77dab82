// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// EndThreads: an abort ends its thread.
#ifndef AMPVK_TRANSFORMS_PRINTF_ENDTHREADS_H
#define AMPVK_TRANSFORMS_PRINTF_ENDTHREADS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Behind the message of an abort stands a Return. Functions that may abort
/// tell their callers by an inout parameter, and these return, too.
Result<Done> endThreads(ir::Module &m);

} // namespace ampvk::transforms

#endif
