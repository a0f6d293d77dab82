// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Finds the cause of Clang errors that describe a consequence: errors in
/// restrict(amp) code, and uses of APIs that only Windows has.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_CAUSEFINDER_H
#define AMPVK_FRONTEND_DIAGNOSTICS_CAUSEFINDER_H

#include "Frontend/Common/LocatedMessage.h"

#include <optional>
#include <set>

namespace clang {
class CXXRecordDecl;
class Diagnostic;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Is told of each error, and then of its notes. A kernel that captured what it
/// cannot capture, or that has an object of a class it cannot have, has no use
/// for what is wrong with each operation on it; and of a call of the C++
/// library's functions, which are restrict(cpu), Clang notes each function of
/// that name.
class CauseFinder {
public:
  /// Another error or warning comes.
  void begin() { of = {}; }

  /// The cause, if it is not what the error says. `sema` has just found it, or
  /// is null.
  std::optional<LocatedMessage> ofError(const clang::Diagnostic &error,
                                        clang::Sema *sema);

  /// Whether the note of that error is shown. May change its words.
  bool showsNote(const clang::Diagnostic &note, LocatedMessage &located);

private:
  struct Error {
    clang::SourceLocation place; ///< if it is looked at; else invalid
    bool isOfCall = false;
    std::string called; ///< the name in the call; or empty
    bool isConsequence = false; ///< so its notes are about it, too
    bool isSaid = false; ///< that the library's functions are no amp code
    bool isOfOtherSide = false; ///< a candidate
  } of;
  /// The library's classes of which there were objects that could not be made.
  std::set<const clang::CXXRecordDecl *> unmade;
};

} // namespace ampvk::frontend

#endif
