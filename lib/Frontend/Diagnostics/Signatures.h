// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Describes the parameters of ampvk's constructors and functions when
/// arguments do not match: one note instead of one per candidate.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_SIGNATURES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_SIGNATURES_H

#include "Frontend/Common/LocatedMessage.h"

#include "llvm/ADT/StringRef.h"

namespace clang {
class Diagnostic;
}

namespace ampvk::frontend {

/// Is told of each error, and then of its notes.
class Signatures {
public:
  void ofError(const clang::Diagnostic &error);

  /// Whether the note of that error is shown. May change its place and words.
  bool showsNote(const clang::Diagnostic &note, LocatedMessage &located);

private:
  clang::SourceLocation place; ///< of the error
  msg::Message taken; ///< none if it is about nothing of ours, or was said
  bool hidesOurs = false; ///< each of our candidates
};

} // namespace ampvk::frontend

#endif
