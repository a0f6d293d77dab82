// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names that people read, and texts without those that say nothing to them.
#ifndef AMPVK_REWRITE_TEXT_READABLETEXT_H
#define AMPVK_REWRITE_TEXT_READABLETEXT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::rewrite {

/// "int, 16" to "int_16", "shaders::blur_1" to "blur_1".
std::string asName(llvm::StringRef text);

/// The GLSL as its owner reads it: no lines of a file that is gone.
std::string withoutLines(llvm::StringRef glsl);

} // namespace ampvk::rewrite

#endif
