// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// JSON, as far as the runtime writes it.
#ifndef AMPVK_RUNTIME_TRACE_JSON_H
#define AMPVK_RUNTIME_TRACE_JSON_H

#include <cstdint>
#include <string>
#include <string_view>

namespace ampvk::runtime {

/// Appends `text` as a JSON string in quotes. Bytes that are not valid UTF-8,
/// as in names of files, become U+FFFD each.
void appendQuoted(std::string &to, std::string_view text);

/// Appends values to a text, with commas where they belong.
class JsonWriter {
public:
  void begin(char bracket) {
    separate();
    text += bracket;
    isFirst = true;
  }
  void end(char bracket) {
    text += bracket;
    isFirst = false;
  }
  void key(std::string_view name) {
    separate();
    appendQuoted(text, name);
    text += ':';
    isFirst = true;
  }
  void value(std::string_view string) {
    separate();
    appendQuoted(text, string);
  }
  void value(int64_t number) {
    separate();
    text += std::to_string(number);
  }
  template <typename T> void member(std::string_view name, const T &what) {
    key(name);
    value(what);
  }
  /// A member that is an array.
  template <typename List>
  void list(std::string_view name, const List &values) {
    key(name);
    begin('[');
    for (const auto &each : values)
      value(each);
    end(']');
  }

  std::string text;

private:
  void separate() {
    if (!isFirst)
      text += ',';
    isFirst = false;
  }

  bool isFirst = true;
};

} // namespace ampvk::runtime

#endif
