// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions that several shaders have are written once, and included.
#ifndef AMPVK_REWRITE_TEXT_SHAREDFUNCTIONS_H
#define AMPVK_REWRITE_TEXT_SHAREDFUNCTIONS_H

#include <map>
#include <string>
#include <vector>

namespace ampvk::rewrite {

/// Takes functions, structs and constants that are equal in two shaders or more
/// out of these, and returns the files that have them and that the shaders
/// include: text by name. A file for each set of extensions that its functions
/// need, since a shader that includes it must have these.
///
/// Shared is only what means the same everywhere: what it uses is shared, too,
/// and no shader has its name for something else.
std::map<std::string, std::string>
shareFunctions(const std::vector<std::string *> &shaders);

} // namespace ampvk::rewrite

#endif
