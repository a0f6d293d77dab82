// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_RUNTIME_SPIRV_DEBUGINFO_H
#define AMPVK_RUNTIME_SPIRV_DEBUGINFO_H

#include "ampvk/Spirv.h"

namespace ampvk::runtime {

/// A module that was compiled with -g, for devices that must not be given debug
/// information: without sets of instructions that mean nothing, what belongs to
/// them, and the extension that allows them.
spirv::Module withoutDebugInfo(spirv::Words module);

} // namespace ampvk::runtime

#endif
