// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Encoding.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ConvertUTF.h"

#include <iterator>

using llvm::StringRef;

namespace ampvk {
namespace {

/// Without a way out of the loop, which is much faster: nearly all files are.
bool isAscii(StringRef bytes) {
  unsigned char all = 0;
  for (unsigned char byte : bytes)
    all |= byte;
  return all < 0x80;
}

bool isUtf8(StringRef bytes) {
  const llvm::UTF8 *begin = bytes.bytes_begin();
  return llvm::isLegalUTF8String(&begin, bytes.bytes_end());
}

/// 0x80 to 0x9F of Windows-1252; the rest is Latin-1. The five that it leaves
/// open are control characters, as Windows has it.
constexpr char16_t windows1252[] = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

char32_t character(unsigned char byte) {
  bool isOwn = byte >= 0x80 && byte - 0x80u < std::size(windows1252);
  return isOwn ? windows1252[byte - 0x80] : byte;
}

std::string fromWindows1252(StringRef bytes) {
  std::string result;
  result.reserve(bytes.size() + bytes.size() / 8);
  for (unsigned char byte : bytes) {
    char utf8[UNI_MAX_UTF8_BYTES_PER_CODE_POINT], *end = utf8;
    llvm::ConvertCodePointToUTF8(character(byte), end);
    result.append(utf8, end);
  }
  return result;
}

} // namespace

std::optional<unsigned char> windows1252Byte(StringRef utf8) {
  const llvm::UTF8 *begin = utf8.bytes_begin();
  llvm::UTF32 code = 0;
  if (utf8.empty() || utf8.front() >= 0 ||
      llvm::convertUTF8Sequence(&begin, utf8.bytes_end(), &code,
                                llvm::strictConversion) != llvm::conversionOK ||
      begin != utf8.bytes_end())
    return std::nullopt;
  for (unsigned byte = 0x80; byte < 0x100; ++byte)
    if (character(byte) == code)
      return byte;
  return std::nullopt;
}

std::optional<std::string> convertedToUtf8(StringRef bytes) {
  if (isAscii(bytes))
    return std::nullopt;
  bool isUtf32 = bytes.starts_with(StringRef("\xFF\xFE\0\0", 4));
  if (llvm::hasUTF16ByteOrderMark(llvm::ArrayRef(bytes.data(), bytes.size())) &&
      !isUtf32) {
    std::string result;
    if (!llvm::convertUTF16ToUTF8String(
            llvm::ArrayRef(bytes.data(), bytes.size()), result))
      return std::nullopt;
    return result;
  }
  if (isUtf32 || bytes.starts_with("\xEF\xBB\xBF") || isUtf8(bytes))
    return std::nullopt;
  return fromWindows1252(bytes);
}

} // namespace ampvk
