// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/WideOutput.h"

#include "ampvk/config.h"

#include <climits>
#include <cstdio>
#include <cstring>
#include <cwchar>
#include <ext/stdio_sync_filebuf.h>
#include <iostream>
#include <langinfo.h>
#include <streambuf>
#include <string>
#include <string_view>

namespace ampvk::runtime {
namespace {

/// Whether the program has left the character set at "C", which is ASCII.
bool isAscii() {
  return std::strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") == 0;
}

void appendUtf8(std::string &text, char32_t c) {
  auto continuation = [c](int shift) {
    return static_cast<char>(0x80 | (c >> shift & 0x3F));
  };
  if (c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) {
    text += '?';
  } else if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += {static_cast<char>(0xC0 | c >> 6), continuation(0)};
  } else if (c < 0x10000) {
    text +=
        {static_cast<char>(0xE0 | c >> 12), continuation(6), continuation(0)};
  } else {
    text += {static_cast<char>(0xF0 | c >> 18), continuation(12),
             continuation(6), continuation(0)};
  }
}

std::string narrowed(std::wstring_view text) {
  std::string result;
  result.reserve(text.size());
  const bool asUtf8 = isAscii();
  char bytes[MB_LEN_MAX];
  for (wchar_t c : text) {
    std::mbstate_t state{};
    if (asUtf8)
      appendUtf8(result, static_cast<char32_t>(c));
    else if (size_t size = std::wcrtomb(bytes, c, &state); size <= MB_LEN_MAX)
      result.append(bytes, size);
    else
      result += '?';
  }
  return result;
}

/// Keeps no characters, like the library's own buffer of such a stream.
class NarrowingBuffer : public std::wstreambuf {
public:
  explicit NarrowingBuffer(std::FILE *file) : file(file) {}

protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof()))
      return sync() == 0 ? traits_type::not_eof(c) : c;
    const wchar_t character = traits_type::to_char_type(c);
    return xsputn(&character, 1) == 1 ? c : traits_type::eof();
  }

  std::streamsize xsputn(const wchar_t *text, std::streamsize size) override {
    return std::fwide(file, 0) > 0 ? putWide(text, size)
                                   : putNarrow(text, size);
  }

  int sync() override { return std::fflush(file); }

private:
  std::streamsize putWide(const wchar_t *text, std::streamsize size) {
    for (std::streamsize i = 0; i < size; ++i)
      if (std::putwc(text[i], file) == WEOF)
        return i;
    return size;
  }

  std::streamsize putNarrow(const wchar_t *text, std::streamsize size) {
    const std::string bytes = narrowed({text, static_cast<size_t>(size)});
    return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size()
               ? size
               : 0;
  }

  std::FILE *file;
};

/// Leaves buffers of the program's own alone: the runtime may be loaded late.
void share(std::wostream &stream, std::FILE *file) {
  using LibraryBuffer = __gnu_cxx::stdio_sync_filebuf<wchar_t>;
  // Never destroyed: destructors of the program's objects may still write.
  if (dynamic_cast<LibraryBuffer *>(stream.rdbuf()))
    stream.rdbuf(new NarrowingBuffer(file));
}

} // namespace

__attribute__((__constructor__)) void shareOutputWithWideStreams() {
  // Before anybody's first character, <iostream>'s own initializer being
  // called first.
  static const bool done = [] {
    static std::ios_base::Init streams;
    share(std::wcout, stdout);
    share(std::wcerr, stderr);
    share(std::wclog, stderr);
    return true;
  }();
  (void)done;
}

} // namespace ampvk::runtime

extern "C" _AMP_API void __amp_share_wide_output() {
  ampvk::runtime::shareOutputWithWideStreams();
}
