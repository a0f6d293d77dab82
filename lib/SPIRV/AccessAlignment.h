// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SPIRV_ACCESSALIGNMENT_H
#define AMPVK_SPIRV_ACCESSALIGNMENT_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// Loads and stores by address say how they are aligned. glslang 12 says 0,
/// which is no alignment, where it stores a struct member by member; it becomes
/// 4, since whatever a kernel reaches by address consists of words.
void fixAccessAlignment(Module &words);

} // namespace ampvk::spirv

#endif
