// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The repairs that Clang's errors call for.
#ifndef AMPVK_FRONTEND_FIXITS_FIXITFINDER_H
#define AMPVK_FRONTEND_FIXITS_FIXITFINDER_H

#include "FixIts.h"

#include <optional>

namespace clang {
class Diagnostic;
}

namespace ampvk::frontend {

/// Listens to errors and their notes, in their order: some errors say in a note
/// what a repair has to know.
class FixItFinder {
public:
  /// The fix-its for the error in a user's file, as far as they are known yet.
  /// `isOfOurs`: the error is in one of ampvk's headers.
  FixIts ofError(const clang::Diagnostic &error, bool isOfOurs);
  /// The fix-its that a note to the last error determines.
  FixIts ofNote(const clang::Diagnostic &note);

private:
  FixIts userDeclaredNames(const clang::Diagnostic &note);
  FixIts lvalues(const clang::Diagnostic &note) const;
  FixIts constIterators(const clang::Diagnostic &note) const;

  /// The subject of the last error.
  std::optional<FixIt> call; ///< that nothing fits, without its argument
  std::vector<std::optional<FixIt>>
      operands;                ///< of an operator, in the same way
  bool isLibrarysCall = false; ///< by a library that is not ours, of an object
  bool isAboutNames = false;   ///< the program's own and the library's
  bool isAboutTypes = false;   ///< the two differ in their types
  FixIts own;
  bool hasLibrarys = false;
};

/// Whether it is an error that a name means two things.
bool isAmbiguity(const clang::Diagnostic &error);

} // namespace ampvk::frontend

#endif
