// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Statements that LLVM can vectorize.
#ifndef AMPVK_NATIVE_LOWER_PLAIN_H
#define AMPVK_NATIVE_LOWER_PLAIN_H

#include "IR/Module.h"

namespace ampvk::native {

/// Whether there is no loop, jump, switch or atomic operation in it.
bool isPlain(ir::Stmt *s);

} // namespace ampvk::native

#endif
