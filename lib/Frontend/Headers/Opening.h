// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The opening of a source: its first #includes.
#ifndef AMPVK_FRONTEND_HEADERS_OPENING_H
#define AMPVK_FRONTEND_HEADERS_OPENING_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::frontend {

/// What a source begins with, up to the last #include that has before it
/// nothing but comments and #include, #define, #undef, #if and what belongs to
/// it. All of that is whole lines, and each #if has its #endif in it.
struct Opening {
  size_t length = 0; ///< bytes of the source; 0 if it has no opening
  /// A source that has in the same lines what the opening has there, comments
  /// left out. So sources with the same text have the same opening, whatever
  /// stands in the comments.
  std::string text;
  /// Whether it may ask for files in the folder of the source.
  bool asksBeside = false;
};

/// `source` is in UTF-8. The opening ends before a comment that a compiler
/// could warn of.
Opening openingOf(llvm::StringRef source);

} // namespace ampvk::frontend

#endif
