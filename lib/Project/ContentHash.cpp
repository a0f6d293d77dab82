// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContentHash.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MD5.h"

using llvm::StringRef;

namespace ampvk::project {
namespace {

std::string checksum(StringRef text) {
  return llvm::MD5::hash(llvm::arrayRefFromStringRef(text))
      .digest()
      .str()
      .str();
}

} // namespace

std::string withContentHash(std::string text) {
  return text.replace(text.find(noContentHash), noContentHash.size(),
                      checksum(text));
}

bool isUnchanged(StringRef text) {
  // Any run of that many digits may be it.
  for (size_t begin = 0; begin < text.size();) {
    size_t end = begin;
    while (end < text.size() && llvm::isHexDigit(text[end]))
      ++end;
    if (end - begin == noContentHash.size()) {
      std::string blank = text.str();
      blank.replace(begin, noContentHash.size(), noContentHash);
      if (text.substr(begin, noContentHash.size()) == checksum(blank))
        return true;
    }
    begin = end + 1;
  }
  return false;
}

} // namespace ampvk::project
