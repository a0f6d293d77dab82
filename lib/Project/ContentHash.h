// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Texts with a hash that shows whether they were changed.
#ifndef AMPVK_PROJECT_CONTENTHASH_H
#define AMPVK_PROJECT_CONTENTHASH_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::project {

/// Stands for the checksum in a text that is not stamped yet; once in each.
constexpr llvm::StringRef noContentHash = "00000000000000000000000000000000";

/// The text with its checksum in place of `unstamped`.
std::string withContentHash(std::string text);

/// Whether stamped() has made it so.
bool isUnchanged(llvm::StringRef text);

} // namespace ampvk::project

#endif
