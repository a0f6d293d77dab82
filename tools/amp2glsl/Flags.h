// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The flags of the compiler on amp2glsl's command line, which follow "--".
#ifndef AMPVK_AMP2GLSL_FLAGS_H
#define AMPVK_AMP2GLSL_FLAGS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace ampvk {

/// Takes ampcc's own options from those behind "--", as Clang's reader of these
/// does not know them.
std::vector<const char *>
takeOwnFlags(llvm::SmallVectorImpl<const char *> &args);

/// The first flag of the compiler before "--" that is no option of amp2glsl; or
/// empty.
llvm::StringRef misplacedFlag(llvm::ArrayRef<const char *> args);

} // namespace ampvk

#endif
