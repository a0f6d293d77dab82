// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The tokens of a text as it is written, before any preprocessing.
#ifndef AMPVK_REWRITE_TEXT_RAWTOKENS_H
#define AMPVK_REWRITE_TEXT_RAWTOKENS_H

#include "clang/Basic/TokenKinds.h"

#include <string>
#include <vector>

namespace ampvk::rewrite {

struct RawToken {
  clang::tok::TokenKind kind;
  unsigned begin, end;
  bool startsLine;
  bool isName() const { return kind == clang::tok::raw_identifier; }
};

/// The last one is the end of the file. Comments are tokens if asked for.
std::vector<RawToken> rawTokens(const std::string &text,
                                bool keepsComments = false);

inline std::string textOf(const RawToken &token, const std::string &text) {
  return text.substr(token.begin, token.end - token.begin);
}

} // namespace ampvk::rewrite

#endif
