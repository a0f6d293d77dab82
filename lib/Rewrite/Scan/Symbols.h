// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The symbols that a source uses and defines, from which the sources of a
/// program are determined.
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

/// The functions and variables of the program, for which `isOurs` is true. If a
/// class is constructed, all its functions count as used, because its
/// destructor and virtual functions may be.
Symbols symbolsOf(clang::ASTContext &context,
                  const std::function<bool(const clang::Decl &)> &isOurs);

} // namespace ampvk::rewrite

#endif
