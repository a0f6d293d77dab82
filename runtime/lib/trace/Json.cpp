// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/Json.h"

#include <cstdint>

namespace ampvk::runtime {
namespace {

/// The length of the UTF-8 character at the start of `text`; 0 if it is
/// invalid.
size_t lengthOf(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<uint8_t>(text[i]); };
  if (byte(0) < 0x80)
    return 1;
  const size_t length = byte(0) >= 0xf0   ? 4
                        : byte(0) >= 0xe0 ? 3
                        : byte(0) >= 0xc0 ? 2
                                          : 0;
  if (!length || length > text.size())
    return 0;
  uint32_t code = byte(0) & (0x7f >> length);
  for (size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80)
      return 0;
    code = code << 6 | (byte(i) & 0x3f);
  }
  constexpr uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool isSurrogate = code >= 0xd800 && code < 0xe000;
  return code < least[length] || code > 0x10ffff || isSurrogate ? 0 : length;
}

void appendControl(std::string &to, char c) {
  constexpr char digits[] = "0123456789abcdef";
  to += "\\u00";
  to += digits[c >> 4 & 15];
  to += digits[c & 15];
}

} // namespace

void appendQuoted(std::string &to, std::string_view text) {
  to += '"';
  while (!text.empty()) {
    const size_t length = lengthOf(text);
    const char c = text[0];
    if (!length)
      to += "\xef\xbf\xbd";
    else if (c == '"' || c == '\\')
      (to += '\\') += c;
    else if (length == 1 && static_cast<uint8_t>(c) < 0x20)
      appendControl(to, c);
    else
      to += text.substr(0, length);
    text.remove_prefix(length ? length : 1);
  }
  to += '"';
}

} // namespace ampvk::runtime
