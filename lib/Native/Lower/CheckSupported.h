// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The check for constructs that this backend cannot translate yet.
#ifndef AMPVK_NATIVE_LOWER_CHECKSUPPORTED_H
#define AMPVK_NATIVE_LOWER_CHECKSUPPORTED_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::native {

/// Fails with what the kernel uses: "textures".
Result<Done> checkSupported(ir::Module &m);

/// Whether a thread may end by direct3d_abort().
bool hasAbort(const ir::Module &m);

} // namespace ampvk::native

#endif
