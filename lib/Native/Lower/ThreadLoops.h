// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The entry of a kernel for a group of threads.
#ifndef AMPVK_NATIVE_LOWER_THREADLOOPS_H
#define AMPVK_NATIVE_LOWER_THREADLOOPS_H

#include "Native/Kernel/Kernel.h"

namespace ampvk::native {

/// Makes the entry run all threads of a group, one after the other between
/// barriers. With `lanes` loops that all threads run alike, and that hold
/// nothing that keeps LLVM from it, become loops around loops over neighbors,
/// which LLVM vectorizes; without, each thread's statements stay together, for
/// debuggers.
void makeThreadLoops(Kernel &kernel, bool lanes);

} // namespace ampvk::native

#endif
