// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names in projects: paths as Windows writes them, and what has no case.
#ifndef AMPVK_PROJECT_NAMES_H
#define AMPVK_PROJECT_NAMES_H

#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ampvk::project {

struct LessInsensitive {
  using is_transparent = void;
  bool operator()(llvm::StringRef a, llvm::StringRef b) const {
    return a.compare_insensitive(b) < 0;
  }
};

/// Properties, metadata and types of items have names without case.
template <typename T> using NameMap = std::map<std::string, T, LessInsensitive>;

/// "a; b;;c" to {"a", "b", "c"}, with %XX decoded.
std::vector<std::string> splitList(llvm::StringRef text);

/// Whether it begins with a drive or a server.
bool isWindowsAbsolute(llvm::StringRef path);

/// The file or directory that `path`, seen from `directory`, names, if it is
/// there in any case; without "." and "..".
std::optional<std::string> findPath(llvm::StringRef directory,
                                    llvm::StringRef path);

/// The absolute path, whether or not the file exists.
std::string absolutePath(llvm::StringRef directory, llvm::StringRef path);

/// An absolute path as seen from an absolute directory, "." for that itself.
std::string relativePath(llvm::StringRef directory, llvm::StringRef path);

/// The files that a pattern with *, ** and ? matches, in alphabetical order, as
/// seen from the directory.
std::vector<std::string> matchingFiles(llvm::StringRef directory,
                                       llvm::StringRef pattern);

} // namespace ampvk::project

#endif
