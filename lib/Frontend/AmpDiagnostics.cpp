// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpDiagnostics.h"

#include "Clang/Messages.h"

#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether the note is about how our headers launch kernels.
bool isInternalNote(llvm::StringRef text, const Diagnostic &note) {
  return note.getLocation().isInvalid() || text.contains("__amp_entry") ||
         text.contains("__amp_run");
}

} // namespace

void AmpDiagnostics::HandleDiagnostic(DiagnosticsEngine::Level level,
                                      const Diagnostic &diagnostic) {
  if (hasNoWords(diagnostic))
    return DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  if (level == DiagnosticsEngine::Note && isInternalNote(text, diagnostic))
    return;
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  SourceLocation loc = diagnostic.getLocation();
  std::string message = ampMessage(diagnostic);
  if (level >= DiagnosticsEngine::Error)
    if (const CXXRecordDecl *kernel = uncallableKernel(diagnostic)) {
      loc = kernel->getLocation();
      message = "the kernel cannot be called with the index of this launch in "
                "restrict(amp) code";
    }
  if (level >= DiagnosticsEngine::Error)
    errors.insert(loc);
  if (message == text)
    return next->HandleDiagnostic(level, diagnostic);

  DiagnosticStorage storage;
  if (loc == diagnostic.getLocation()) {
    storage.DiagRanges.append(diagnostic.getRanges().begin(),
                              diagnostic.getRanges().end());
    storage.FixItHints.append(diagnostic.getFixItHints().begin(),
                              diagnostic.getFixItHints().end());
  }
  next->HandleDiagnostic(level,
                         Diagnostic(diagnostic.getDiags(), loc,
                                    diagnostic.getID(), storage, message));
}

} // namespace ampvk::frontend
