// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions and checks get values of the thread and of the launch.
#ifndef AMPVK_NATIVE_LOWER_LAUNCHVALUES_H
#define AMPVK_NATIVE_LOWER_LAUNCHVALUES_H

#include "Native/Kernel/Kernel.h"

namespace ampvk::native {

/// Gives functions the indices that they use as parameters, as only the entry
/// has threads. The lengths of buffers and the extent of the launch become
/// variables of the module (Kernel::lengths, Kernel::extent).
void passLaunchValues(Kernel &kernel);

} // namespace ampvk::native

#endif
