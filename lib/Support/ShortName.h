// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_SUPPORT_SHORTNAME_H
#define AMPVK_SUPPORT_SHORTNAME_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MD5.h"

#include <string>

namespace ampvk {

/// A name for files, which may have at most 255 bytes with their suffixes: the
/// end of a longer name is replaced by its hash, so that different names remain
/// different. An identifier remains an identifier.
inline std::string shortName(llvm::StringRef name) {
  constexpr size_t longest = 180, kept = 140;
  if (name.size() <= longest)
    return name.str();
  size_t end = kept; // not within a character of UTF-8
  while (end && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80)
    --end;
  return (name.take_front(end) + "_" +
          llvm::MD5::hash(llvm::arrayRefFromStringRef(name)).digest())
      .str();
}

} // namespace ampvk

#endif
