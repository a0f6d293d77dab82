// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An estimate of spirv-val's running time.
#ifndef AMPVK_SPIRV_VALIDATIONCOST_H
#define AMPVK_SPIRV_VALIDATIONCOST_H

#include "ampvk/Spirv.h"

namespace ampvk::spirv {

/// For each condition and loop of a function spirv-val walks, block by block,
/// from its end towards the beginning of the function. This is the number of
/// these steps in the module, at most: of each function its merges times its
/// blocks. All else that spirv-val does grows with the number of words.
uint64_t dominanceSteps(const Module &words);

} // namespace ampvk::spirv

#endif
