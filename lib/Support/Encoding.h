// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Text as editors on Windows leave it, as UTF-8.
#ifndef AMPVK_SUPPORT_ENCODING_H
#define AMPVK_SUPPORT_ENCODING_H

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace ampvk {

/// The text as UTF-8 without a byte order mark if it is UTF-16 with one, of
/// either order, or no valid UTF-8, which is then taken for Windows-1252, the
/// code page of Western Europe and America. Nullopt if there is nothing to
/// convert, or if it starts as UTF-16 and is not valid.
std::optional<std::string> convertedToUtf8(llvm::StringRef bytes);

/// The byte that Windows-1252 has for a character beyond ASCII in UTF-8.
/// Nullopt if it has none, or if `utf8` is anything but one such character.
std::optional<unsigned char> windows1252Byte(llvm::StringRef utf8);

} // namespace ampvk

#endif
