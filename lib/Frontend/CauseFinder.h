// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What an error of Clang's comes from, where its words are about a
/// consequence: in restrict(amp) code, and of what Windows has and Linux has
/// not.
#ifndef AMPVK_FRONTEND_CAUSEFINDER_H
#define AMPVK_FRONTEND_CAUSEFINDER_H

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <string>

namespace clang {
class Diagnostic;
class Sema;
class SourceManager;
} // namespace clang

namespace ampvk::frontend {

/// What to say in the place of a message.
struct Wording {
  clang::SourceLocation loc;
  std::string message;
  /// Where the object comes from, a declaration or a capture, it is said as
  /// well.
  bool isSaidElsewhere = false;
  std::string oncePerLine{}; ///< if not empty, what is said once for each line
};

/// Whether it is in one of our headers.
bool isOfAmpHeader(clang::SourceLocation loc,
                   const clang::SourceManager &sources);

/// Is told of each error, and then of its notes. A kernel that captured what it
/// cannot capture has no use for what is wrong with each operation on it; and
/// of a call of the C++ library's functions, which are restrict(cpu), Clang
/// notes each function of that name.
class CauseFinder {
public:
  /// The cause, if it is not what the error says. `sema` has just found it, or
  /// is null.
  std::optional<Wording> ofError(const clang::Diagnostic &error,
                                 clang::Sema *sema);

  /// Whether the note of that error is shown. May change its words.
  bool showsNote(const clang::Diagnostic &note, Wording &wording);

private:
  clang::SourceLocation place; ///< of an error that is looked at; else invalid
  bool isOfCall = false;
  bool isConsequence = false; ///< so its notes are about it, too
  bool isSaid = false;        ///< that the library's functions are no amp code
  bool isOfOtherSide = false; ///< a candidate
};

} // namespace ampvk::frontend

#endif
