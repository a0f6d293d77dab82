// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Changes of a list of tokens, whose indices stay what they are meanwhile.
#ifndef AMPVK_FRONTEND_SPECIFIERS_TOKENEDITS_H
#define AMPVK_FRONTEND_SPECIFIERS_TOKENEDITS_H

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace ampvk::frontend {

struct NewToken {
  clang::tok::TokenKind kind;
  std::string text;
  int like; ///< the token whose location it has
};

class TokenEdits {
public:
  explicit TokenEdits(size_t count) : removed(count, false) {}

  void remove(int begin, int end) {
    std::fill(removed.begin() + begin, removed.begin() + end, true);
  }
  bool isRemoved(int i) const { return removed[i]; }
  bool areNone() const {
    return inserted.empty() &&
           std::ranges::find(removed, true) == removed.end();
  }

  /// In front of token `at`, behind what was inserted there before.
  void insert(int at, int like, clang::tok::TokenKind kind,
              llvm::StringRef text) {
    inserted[at].push_back({kind, text.str(), like});
  }
  /// `__attribute__((name))`
  void insertAttribute(int at, int like, llvm::StringRef name);
  const std::vector<NewToken> &before(int i) const;

private:
  std::vector<bool> removed;
  std::map<int, std::vector<NewToken>> inserted; ///< by the token behind them
};

} // namespace ampvk::frontend

#endif
