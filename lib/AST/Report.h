// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages of ours through Clang's diagnostics.
#ifndef AMPVK_AST_REPORT_H
#define AMPVK_AST_REPORT_H

#include "Diagnostics/WarningMode.h"

#include "clang/Basic/Diagnostic.h"

namespace ampvk {

/// Says it at the level of its kind: a note, a warning, or an error. One
/// without a row is an internal error.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine &diagnostics,
                                clang::SourceLocation loc,
                                const msg::Message &message);
/// Says it at another level.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine &diagnostics,
                                clang::SourceLocation loc,
                                const msg::Message &message,
                                clang::DiagnosticIDs::Level level);

/// Says a warning, of which Clang's own options for warnings hold: nothing with
/// -w, nor in the device pass; an error with -Werror.
void warn(clang::DiagnosticsEngine &diagnostics, clang::SourceLocation loc,
          const msg::Message &message,
          llvm::ArrayRef<clang::FixItHint> fixes = {});
/// Says it where `general` is what becomes of all warnings.
void warn(clang::DiagnosticsEngine &diagnostics, clang::SourceLocation loc,
          msg::Message message, msg::WarningMode general,
          llvm::ArrayRef<clang::FixItHint> fixes = {});

/// The message that was reported so; none for others.
msg::Message reportedMessage(const clang::Diagnostic &diagnostic);

} // namespace ampvk

#endif
