// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Hints for LLVM, so that it makes good vectors of threads.
#ifndef AMPVK_NATIVE_PRINT_VECTORHINTS_H
#define AMPVK_NATIVE_PRINT_VECTORHINTS_H

#include "Native/Kernel/Kernel.h"

namespace ampvk::native {

/// Finds
/// - Kernel::longLoops: those with functions of <ampvk/native_math.h>. Most
///   operations of these functions wait for the one before, and the processor
///   does not look as far ahead as to the next vector of threads.
/// - Kernel::inlined: functions that LLVM might call, as they are large. A loop
///   with a call does not become vectors.
/// - Kernel::rare: the function that records what a check has found.
void findVectorHints(Kernel &kernel);

} // namespace ampvk::native

#endif
