// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The generated headers: the kernels of a file, as structs of their arguments.
#ifndef AMPVK_REWRITE_OUTPUT_HEADERS_H
#define AMPVK_REWRITE_OUTPUT_HEADERS_H

#include "Rewrite/Scan/UnitChanges.h"

#include <set>

namespace ampvk::rewrite {

/// The contents of a generated header.
struct HeaderContents {
  std::string file; ///< whose kernels these are
  std::string name; ///< of the header: "shaders/blur.h"
  std::vector<const RewriteSite *> sites;
  std::vector<std::string> keys;           ///< of these
  std::vector<const Instance *> instances; ///< whose arguments it can name
  /// Keys of the sites whose lambdas are an argument of a template somewhere.
  std::set<std::string> asArguments;
  const std::map<std::string, std::string> *siteNames = nullptr; ///< by keys
};

std::string headerText(const HeaderContents &contents);

/// The name of a kernel's file without ending is its kernel's name.
inline std::string shaderSymbol(const Instance &instance) {
  return instance.kernel.name + "_comp";
}

} // namespace ampvk::rewrite

#endif
