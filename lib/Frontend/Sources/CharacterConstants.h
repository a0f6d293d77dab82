// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// 'ä', which is no char in UTF-8.
#ifndef AMPVK_FRONTEND_SOURCES_CHARACTERCONSTANTS_H
#define AMPVK_FRONTEND_SOURCES_CHARACTERCONSTANTS_H

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace ampvk::frontend {

/// A narrow character constant of one character beyond ASCII becomes the char
/// that Windows-1252 has for it, as Microsoft's compiler takes it, with a
/// warning: strings have the same character as UTF-8. Clang refuses such
/// constants; what it can read is left alone, and so is what Windows-1252 does
/// not have.
void giveWindowsValue(clang::Token &token, clang::Preprocessor &preprocessor);

} // namespace ampvk::frontend

#endif
