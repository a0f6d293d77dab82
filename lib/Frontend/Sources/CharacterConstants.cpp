// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CharacterConstants.h"

#include "Support/Encoding.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Clang does not apply -w and -Werror to messages that are not its own.
void warn(DiagnosticsEngine &diagnostics, SourceLocation loc, StringRef text,
          StringRef value) {
  if (diagnostics.getIgnoreAllWarnings())
    return;
  auto level = diagnostics.getWarningsAsErrors() ? DiagnosticsEngine::Error
                                                 : DiagnosticsEngine::Warning;
  diagnostics.Report(
      loc, diagnostics.getCustomDiagID(
               level, "%0 is '%1' as in Windows-1252; in strings it is UTF-8"))
      << text << value;
}

} // namespace

void giveWindowsValue(Token &token, Preprocessor &preprocessor) {
  if (token.isNot(tok::char_constant) || token.getLength() < 4)
    return;
  StringRef text(token.getLiteralData(), token.getLength());
  StringRef character = text.drop_front().drop_back();
  std::optional<unsigned char> byte = windows1252Byte(character);
  if (!byte)
    return;
  SourceLocation loc = token.getLocation();
  std::string value = "\\x" + llvm::utohexstr(*byte, /*LowerCase=*/true);
  warn(preprocessor.getDiagnostics(), loc, text, value);
  preprocessor.CreateString("'" + value + "'", token, loc, loc);
}

} // namespace ampvk::frontend
