// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The repairs that Clang's errors call for.
#ifndef AMPVK_FRONTEND_REPAIRS_REPAIRFINDER_H
#define AMPVK_FRONTEND_REPAIRS_REPAIRFINDER_H

#include "Repairs.h"

#include <optional>

namespace clang {
class Diagnostic;
}

namespace ampvk::frontend {

/// Listens to errors and their notes, in their order: some errors say in a note
/// what a repair has to know.
class RepairFinder {
public:
  /// The fix-its for the error in a user's file, as far as they are known yet.
  /// `isOfOurs`: the error is in one of ampvk's headers.
  Repairs ofError(const clang::Diagnostic &error, bool isOfOurs);
  /// The fix-its that a note to the last error determines.
  Repairs ofNote(const clang::Diagnostic &note);

private:
  Repairs ownNames(const clang::Diagnostic &note);
  Repairs lvalues(const clang::Diagnostic &note) const;
  Repairs constIterators(const clang::Diagnostic &note) const;

  /// The subject of the last error.
  std::optional<Repair> call; ///< that nothing fits, without its argument
  std::vector<std::optional<Repair>> operands; ///< of an operator likewise
  bool isLibrarysCall = false; ///< by a library that is not ours, of an object
  bool isAboutNames = false;   ///< the program's own and the library's
  Repairs own;
  bool hasLibrarys = false;
};

/// Whether it is an error that a name means two things.
bool isAmbiguity(const clang::Diagnostic &error);

} // namespace ampvk::frontend

#endif
