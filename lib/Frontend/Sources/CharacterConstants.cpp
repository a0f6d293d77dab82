// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CharacterConstants.h"

#include "Diagnostics/Dialect.h"
#include "AST/Report.h"
#include "Support/Encoding.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampvk::frontend {

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
  ampvk::warn(preprocessor.getDiagnostics(), loc,
               msg::amp_character_constant(text, value));
  preprocessor.CreateString("'" + value + "'", token, loc, loc);
}

} // namespace ampvk::frontend
