// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/MessageText.h"

#include "support/Error.h"
#include "support/Numbers.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace ampvk::runtime {
namespace {

/// The size of the buffer: AMPVK_MESSAGE_BYTES, or enough for about 50,000
/// messages.
size_t bufferBytes() {
  const size_t bytes = numberOf(Number::MessageBytes);
  return std::max<size_t>(bytes / 4 * 4, sizeof(PrintfBuffer));
}

template <typename... T>
std::string formatted(const char *format, const T &...value) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wformat-security"
  int length = std::snprintf(nullptr, 0, format, value...);
  std::string text(static_cast<size_t>(std::max(length, 0)) + 1, '\0');
  std::snprintf(text.data(), text.size(), format, value...);
#pragma GCC diagnostic pop
  text.pop_back();
  return text;
}

template <typename T> T valueAt(const uint32_t *words) {
  T value;
  std::memcpy(&value, words, sizeof value);
  return value;
}

size_t wordsOf(PrintfType type) {
  switch (type) {
  case PrintfType::Text:
    return 0;
  case PrintfType::Int64:
  case PrintfType::UInt64:
  case PrintfType::Float64:
    return 2;
  default:
    return 1;
  }
}

std::string partText(PrintfType type, const char *format,
                     const uint32_t *words) {
  switch (type) {
  case PrintfType::Int32:
    return formatted(format, valueAt<int>(words));
  case PrintfType::UInt32:
    return formatted(format, valueAt<unsigned>(words));
  case PrintfType::Int64:
    return formatted(format, valueAt<long long>(words));
  case PrintfType::UInt64:
    return formatted(format, valueAt<unsigned long long>(words));
  case PrintfType::Float32:
    return formatted(format, static_cast<double>(valueAt<float>(words)));
  case PrintfType::Float64:
    return formatted(format, valueAt<double>(words));
  case PrintfType::Text:
    break;
  }
  return formatted(format);
}

} // namespace

std::vector<uint32_t> MessageText::emptyBuffer() {
  std::vector<uint32_t> words(bufferBytes() / 4);
  PrintfBuffer head{};
  head.capacity =
      static_cast<uint32_t>(words.size() - sizeof head / sizeof(uint32_t));
  std::memcpy(words.data(), &head, sizeof head);
  return words;
}

size_t MessageText::wordsIn(const PrintfBuffer &head) {
  return std::min(head.used, head.capacity);
}

void MessageText::fail(PrintfKind kind, const std::string &text) {
  if (kind == PrintfKind::Print || failure)
    return;
  failure = kind == PrintfKind::Abort
                ? "Reference Rasterizer: Shader abort instruction hit"
                : text;
}

void MessageText::say(const Message &message, const std::string &text) {
  if (message.kind == PrintfKind::Print)
    output += text;
  else
    errors += text;
  fail(message.kind, text);
}

/// Returns the record's length; 0 if there is none.
size_t MessageText::readOne(const uint32_t *record, size_t words) {
  if (!words || !record[0] || record[0] > image->messages.count)
    return 0;
  const Message &message =
      tableData<Message>(image, image->messages)[record[0] - 1];
  const PrintfPart *parts = tableData<PrintfPart>(image, message.parts);
  std::string text;
  size_t length = 1;
  for (uint32_t i = 0; i < message.parts.count; ++i) {
    size_t size = wordsOf(parts[i].type);
    if (length + size > words)
      return 0;
    text += partText(parts[i].type, tableData<char>(image, parts[i].format),
                     record + length);
    length += size;
  }
  say(message, text);
  return length;
}

void MessageText::read(const PrintfBuffer &head, const uint32_t *records) {
  const size_t words = wordsIn(head);
  for (size_t at = 0, length = 1; length; at += length)
    length = readOne(records + at, words - at);
  if (!head.lost)
    return;
  errors += text("ampvk: ", head.lost, " messages of the kernel ",
                 tableData<char>(image, image->name),
                 " were lost; AMPVK_MESSAGE_BYTES sets the room for them\n");
  if (head.lostError && head.lostError <= image->messages.count)
    fail(tableData<Message>(image, image->messages)[head.lostError - 1].kind,
         "The text of an error in a kernel was lost.");
}

void MessageText::report() const {
  std::fwrite(output.data(), 1, output.size(), stdout);
  std::fflush(stdout);
  std::fwrite(errors.data(), 1, errors.size(), stderr);
  if (failure)
    throw Concurrency::runtime_exception(failure->c_str(), E_FAIL);
}

} // namespace ampvk::runtime
