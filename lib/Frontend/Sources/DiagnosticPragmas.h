// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Pragmas that change which messages there are.
#ifndef AMPVK_FRONTEND_SOURCES_DIAGNOSTICPRAGMAS_H
#define AMPVK_FRONTEND_SOURCES_DIAGNOSTICPRAGMAS_H

namespace clang {
class Preprocessor;
}

namespace ampvk::frontend {

struct DiagnosticPragmas {
  int pushed = 0;      ///< that were not popped
  bool isLeft = false; ///< a change was made with nothing pushed

  /// Whether the rules for messages are the ones that the file began with.
  bool areUndone() const { return pushed == 0 && !isLeft; }
};

/// Counts, in `pragmas`, from now on. It has to live as long as tokens are read.
void countDiagnosticPragmas(clang::Preprocessor &preprocessor,
                            DiagnosticPragmas &pragmas);

} // namespace ampvk::frontend

#endif
