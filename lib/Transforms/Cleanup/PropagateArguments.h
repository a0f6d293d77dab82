// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// PropagateArguments: what every caller passes alike is not passed.
#ifndef AMPVK_TRANSFORMS_CLEANUP_PROPAGATEARGUMENTS_H
#define AMPVK_TRANSFORMS_CLEANUP_PROPAGATEARGUMENTS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Where earlier transforms gave a function parameters that its author did not
/// write (the offset and extent of a view, the index of a pointer), and all
/// calls pass the same kernel argument or literal for one, the function uses
/// that itself: `args.a_offset`.
Result<Done> propagateArguments(ir::Module &m);

} // namespace ampvk::transforms

#endif
