// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loops over threads in which the processor mostly waits.
#ifndef AMPVK_NATIVE_PRINT_LONGLOOPS_H
#define AMPVK_NATIVE_PRINT_LONGLOOPS_H

#include "Native/Kernel/Kernel.h"

namespace ampvk::native {

/// Finds Kernel::longLoops: those with functions of <ampvk/native_math.h>. Most
/// operations of these functions wait for the one before, and the processor
/// does not look as far ahead as to the next vector of threads.
void findLongLoops(Kernel &kernel);

} // namespace ampvk::native

#endif
