// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Warnings of ours, of which Clang's own options for warnings hold.
#ifndef AMPVK_FRONTEND_COMMON_WARNING_H
#define AMPVK_FRONTEND_COMMON_WARNING_H

#include "clang/Basic/Diagnostic.h"

namespace ampvk::frontend {

/// Nothing with -w, nor in the device pass; an error with -Werror.
inline void warn(clang::DiagnosticsEngine &diagnostics,
                 clang::SourceLocation loc, llvm::StringRef message,
                 llvm::ArrayRef<clang::FixItHint> fixes = {}) {
  if (diagnostics.getIgnoreAllWarnings())
    return;
  auto level = diagnostics.getWarningsAsErrors()
                   ? clang::DiagnosticIDs::Error
                   : clang::DiagnosticIDs::Warning;
  unsigned id = diagnostics.getDiagnosticIDs()->getCustomDiagID(level, "%0");
  auto builder = diagnostics.Report(loc, id);
  builder << message;
  for (const clang::FixItHint &fix : fixes)
    builder << fix;
}

} // namespace ampvk::frontend

#endif
