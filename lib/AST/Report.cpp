// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AST/Report.h"

namespace ampvk {

using namespace clang;

/// A message's text is Clang's argument %0; the format has the row's id, too,
/// by which the consumer of the diagnostic finds the row. %1 and %2, which no
/// format has, are the advice, and whether it is a warning that is an error.
static std::string formatOf(const msg::Message &message) {
  return msg::withId("%0", message.row);
}

DiagnosticBuilder report(DiagnosticsEngine &diagnostics, SourceLocation loc,
                         const msg::Message &message,
                         DiagnosticIDs::Level level) {
  const unsigned id = diagnostics.getDiagnosticIDs()->getCustomDiagID(
      level, formatOf(message));
  DiagnosticBuilder builder = diagnostics.Report(loc, id);
  builder << message.sentence() << message.advice << int(message.isPromoted);
  return builder;
}

DiagnosticBuilder report(DiagnosticsEngine &diagnostics, SourceLocation loc,
                         const msg::Message &message) {
  const msg::Kind kind = message.row ? message.row->kind : msg::Kind::Error;
  return report(diagnostics, loc, message,
                kind == msg::Kind::Note      ? DiagnosticIDs::Note
                : kind == msg::Kind::Remark  ? DiagnosticIDs::Remark
                : kind == msg::Kind::Warning ? DiagnosticIDs::Warning
                                             : DiagnosticIDs::Error);
}

void warn(DiagnosticsEngine &diagnostics, SourceLocation loc,
          msg::Message message, msg::WarningMode general,
          llvm::ArrayRef<FixItHint> fixes) {
  // Clang does not apply its options to messages that are not its own.
  const msg::WarningMode mode =
      message.row ? msg::modeOf(*message.row,
                                diagnostics.getDiagnosticOptions().Warnings,
                                general)
                  : general;
  if (mode == msg::WarningMode::Hidden)
    return;
  message.isPromoted = mode == msg::WarningMode::Errors;
  auto builder = report(diagnostics, loc, message,
                        message.isPromoted ? DiagnosticIDs::Error
                                           : DiagnosticIDs::Warning);
  for (const FixItHint &fix : fixes)
    builder << fix;
}

void warn(DiagnosticsEngine &diagnostics, SourceLocation loc,
          const msg::Message &message, llvm::ArrayRef<FixItHint> fixes) {
  using enum msg::WarningMode;
  warn(diagnostics, loc, message,
       diagnostics.getIgnoreAllWarnings() ? Hidden
       : diagnostics.getWarningsAsErrors() ? Errors
                                           : Shown,
       fixes);
}

msg::Message reportedMessage(const Diagnostic &diagnostic) {
  if (diagnostic.getID() < diag::DIAG_UPPER_LIMIT)
    return {};
  StringRef format = diagnostic.getDiags()->getDiagnosticIDs()->getDescription(
      diagnostic.getID());
  const bool hasId = format.consume_front("%0 [") && format.consume_back("]");
  const msg::Row *row = hasId ? msg::find(format) : nullptr;
  if (!row)
    return {};
  msg::Message message = msg::quoted(*row, diagnostic.getArgStdStr(0));
  message.advice = diagnostic.getArgCStr(1);
  message.isPromoted = diagnostic.getArgSInt(2);
  return message;
}

} // namespace ampvk
