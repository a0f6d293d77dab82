// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Tokens as they stand in the file, for what looks at code that Clang has read
/// already. Macros are not expanded, and a name is a raw_identifier.
#ifndef AMPVK_FRONTEND_TOKENS_SOURCETOKENS_H
#define AMPVK_FRONTEND_TOKENS_SOURCETOKENS_H

#include "clang/Lex/Token.h"

#include <string>

namespace clang {
class LangOptions;
class Preprocessor;
class Sema;
class SourceManager;
} // namespace clang

namespace ampvk::frontend {

class SourceTokens {
public:
  SourceTokens(const clang::SourceManager &sources,
               const clang::LangOptions &options)
      : sources(sources), options(options) {}
  explicit SourceTokens(const clang::Preprocessor &preprocessor);
  explicit SourceTokens(const clang::Sema &sema);

  /// The token behind the one at `loc`; of kind `unknown` if there is none.
  clang::Token behind(clang::SourceLocation loc) const;
  /// The spelling at `loc`, in a macro's definition if it came from there;
  /// empty if `loc` is invalid.
  std::string textAt(clang::SourceLocation loc) const;
  std::string text(const clang::Token &token) const {
    return textAt(token.getLocation());
  }

private:
  const clang::SourceManager &sources;
  const clang::LangOptions &options;
};

} // namespace ampvk::frontend

#endif
