// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpDiagnostics.h"

#include "Clang/Messages.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether the note is about how our headers launch kernels.
bool isInternalNote(llvm::StringRef text, const Diagnostic &note) {
  return note.getLocation().isInvalid() || text.contains("__amp_entry") ||
         text.contains("__amp_run");
}

/// Whether the message is one of Clang's own.
bool isClangs(const Diagnostic &diagnostic) {
  return diagnostic.getID() < diag::DIAG_UPPER_LIMIT;
}

} // namespace

/// A restriction that is broken within such a kernel, or a call of one.
bool AmpDiagnostics::isLeftOut(const Diagnostic &error) const {
  if (const CXXRecordDecl *kernel = uncallableKernel(error))
    return leftOut.count(kernel);
  if (!isBrokenRestriction(error))
    return false;
  const SourceManager &sources = error.getSourceManager();
  return llvm::any_of(leftOut, [&](const CXXRecordDecl *kernel) {
    SourceRange range = kernel->getSourceRange();
    if (const CXXMethodDecl *body =
            kernel->isLambda() ? kernel->getLambdaCallOperator() : nullptr)
      range.setEnd(body->getEndLoc());
    return sources.isPointWithin(error.getLocation(), range.getBegin(),
                                 range.getEnd());
  });
}

bool AmpDiagnostics::isRepeated(const Diagnostic &diagnostic,
                                const std::string &message) {
  SourceLocation loc = diagnostic.getLocation();
  // In a header the notes make the difference.
  return loc.isValid() &&
         !diagnostic.getSourceManager().isInSystemHeader(loc) &&
         !said.insert({loc, message}).second;
}

void AmpDiagnostics::tell(const Diagnostic &error, SourceLocation loc,
                          const std::string &message) {
  errors.insert(loc);
  const DiagnosticIDs &ids = *error.getDiags()->getDiagnosticIDs();
  if (!ids.isDefaultMappingAsError(error.getID()))
    reading.hasStrictErrors = true;
  else if (std::optional<Repair> repair = repairOf(error))
    reading.missing.insert(*repair);
  if (!reading.firstError && error.hasSourceManager())
    reading.firstError = sightAt(loc, error.getSourceManager(), message);
}

void AmpDiagnostics::record(DiagnosticsEngine::Level level,
                            const Diagnostic &diagnostic, SourceLocation loc,
                            const std::string &message, bool isClangs) {
  Report report;
  report.isError = level >= DiagnosticsEngine::Error;
  report.isOfCpp = report.isError && isClangs;
  report.message = message;
  if (loc.isValid() && diagnostic.hasSourceManager()) {
    PresumedLoc place = diagnostic.getSourceManager().getPresumedLoc(loc);
    if (place.isValid()) {
      report.file = place.getFilename();
      report.line = place.getLine();
      report.column = place.getColumn();
    }
  }
  if (level != DiagnosticsEngine::Note) {
    reading.reports.push_back(std::move(report));
  } else if (!reading.reports.empty()) {
    // "no matching function", as its restriction is another one
    reading.reports.back().isOfCpp &= isClangs;
    reading.reports.back().notes.push_back(std::move(report));
  }
}

void AmpDiagnostics::HandleDiagnostic(DiagnosticsEngine::Level level,
                                      const Diagnostic &diagnostic) {
  if (hasNoWords(diagnostic))
    return DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
  llvm::SmallString<128> text;
  diagnostic.FormatDiagnostic(text);
  if (level == DiagnosticsEngine::Note &&
      (isSilent || isInternalNote(text, diagnostic)))
    return;
  if (level != DiagnosticsEngine::Note)
    leavesNotesOut = isLeftOut(diagnostic);
  if (leavesNotesOut)
    return;
  SourceLocation loc = diagnostic.getLocation();
  std::string message = ampMessage(diagnostic);
  isSilent =
      level >= DiagnosticsEngine::Error && isRepeated(diagnostic, message);
  if (isSilent)
    return;
  DiagnosticConsumer::HandleDiagnostic(level, diagnostic); // counts
  if (level >= DiagnosticsEngine::Error)
    if (const CXXRecordDecl *kernel = uncallableKernel(diagnostic)) {
      loc = kernel->getLocation();
      message = "the kernel cannot be called with the index of this launch in "
                "restrict(amp) code";
    }
  if (level >= DiagnosticsEngine::Error)
    tell(diagnostic, loc, message);
  if (level != DiagnosticsEngine::Remark)
    record(level, diagnostic, loc, message,
           isClangs(diagnostic) && message == text);
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
