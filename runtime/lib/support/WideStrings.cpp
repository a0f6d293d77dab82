// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The arguments of a program whose main takes wide strings. `main` is made by
/// the compiler (lib/Driver/EntryPoint.h), which knows this one name.
#include <algorithm>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// How many bytes follow this one in UTF-8; -1: it cannot be the first.
int followers(unsigned char lead) {
  return lead < 0x80                  ? 0
         : lead < 0xC2 || lead > 0xF4 ? -1
         : lead < 0xE0                ? 1
         : lead < 0xF0                ? 2
                                      : 3;
}

/// The character at the front of `text`, which is taken off; a byte that is not
/// UTF-8 is a character of Latin-1.
wchar_t takeCharacter(std::string_view &text) {
  const unsigned char lead = static_cast<unsigned char>(text[0]);
  const int count = followers(lead);
  char32_t c = count <= 0 ? lead : lead & (0x3F >> count);
  int used = 0;
  while (used < count && size_t(used + 1) < text.size() &&
         (text[used + 1] & 0xC0) == 0x80)
    c = c << 6 | (text[++used] & 0x3F);
  const bool isShort = (c < 0x800 && count == 2) || (c < 0x10000 && count == 3);
  if (used < std::max(count, 0) || isShort || c > 0x10FFFF ||
      (c >= 0xD800 && c < 0xE000)) {
    c = lead;
    used = 0;
  }
  text.remove_prefix(used + 1);
  return static_cast<wchar_t>(c);
}

std::wstring widened(std::string_view text) {
  std::wstring result;
  while (!text.empty())
    result += takeCharacter(text);
  return result;
}

} // namespace

/// An array of wide strings for one of narrow ones, in UTF-8, that null ends.
/// Both live as long as the program.
extern "C" __attribute__((__visibility__("default"))) wchar_t **
__amp_wide_strings(char **strings) {
  static std::deque<std::wstring> kept;
  static std::deque<std::vector<wchar_t *>> arrays;
  std::vector<wchar_t *> &result = arrays.emplace_back();
  for (; *strings; ++strings)
    result.push_back(kept.emplace_back(widened(*strings)).data());
  result.push_back(nullptr);
  return result.data();
}
