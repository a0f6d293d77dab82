// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a source asks of others, and what it has for them: which sources a
/// program is made of.
#ifndef AMPVK_REWRITE_SCAN_SYMBOLS_H
#define AMPVK_REWRITE_SCAN_SYMBOLS_H

#include <functional>
#include <set>
#include <string>

namespace clang {
class ASTContext;
class Decl;
} // namespace clang

namespace ampvk::rewrite {

/// By the names that linkers have for them.
struct Symbols {
  std::set<std::string> defined, used;
};

/// Of functions and variables of the program, which `isOurs` tells. Of a class
/// that is constructed all functions are used, as its destructor and those that
/// are virtual may be.
Symbols symbolsOf(clang::ASTContext &context,
                  const std::function<bool(const clang::Decl &)> &isOurs);

} // namespace ampvk::rewrite

#endif
