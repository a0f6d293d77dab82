// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages for users: rows of tables (lib/Diagnostics/*.def) with arguments.
#ifndef AMPVK_DIAGNOSTICS_MESSAGE_H
#define AMPVK_DIAGNOSTICS_MESSAGE_H

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

/// Not `diag`, which is Clang's.
namespace ampvk::msg {

/// The kind of a row. The comments say how the text of a row becomes a
/// sentence.
enum class Kind : uint8_t {
  Error,       ///< the text
  Forbidden,   ///< "<text> is not allowed in restrict(amp) code"
  Unsupported, ///< "not supported yet: <text>"
  Warning,     ///< the text; -Wno-<id> and -Werror=<id> hold
  Remark,      ///< the text
  Note,        ///< the text, which belongs to another message
  Reason,      ///< a part of other messages
};

/// One message. `text` has placeholders, %0 to %9 and %select{a|b}0, as Clang
/// has them.
struct Row {
  const char *name; ///< "amp_goto"
  Kind kind;
  const char *section; ///< of the specification; or ""
  const char *text;
  /// A program that yields it (utils/messages.py), or why there is none.
  const char *example;
  const char *advice = nullptr; ///< what to write instead

  /// The id that users see: "amp-goto".
  std::string id() const;
};

/// The rows of all components, in the order of the tables.
std::span<const Row *const> rows();
/// The row with this id; null if there is none.
const Row *find(std::string_view id);

/// A row with arguments.
struct Message {
  const Row *row = nullptr; ///< null: there is nothing to say
  std::string text;         ///< the row's, with the arguments
  const char *advice = nullptr;
  std::string remark = {};      ///< behind the sentence
  bool isSentence = false; ///< `text` is all of it
  bool isPromoted = false; ///< a warning that options make an error

  explicit operator bool() const { return row; }
  /// The message with the advice for this name (Advice.def), if there is one.
  Message about(const std::string &name) const;
  /// The text that users read.
  std::string sentence() const;
};

/// A value for a placeholder. That of a %select is a number.
struct Argument {
  /// Texts: std's, or LLVM's StringRef.
  template <std::convertible_to<std::string_view> T>
  Argument(const T &text) : text(std::string_view(text)) {}
  template <std::integral T>
  Argument(T number) : text(std::to_string(number)) {}
  /// Its text. Its advice is passed on.
  Argument(const Message &part) : text(part.text), advice(part.advice) {}

  std::string text;
  const char *advice = nullptr;
};

Message make(const Row &row, std::span<const Argument> arguments);
inline Message make(const Row &row,
                    std::initializer_list<Argument> arguments) {
  return make(row, std::span(arguments.begin(), arguments.size()));
}

/// A sentence of Clang, or of one of ampvk's headers.
Message quoted(const Row &row, std::string sentence);

/// A longer message about the same: its row is the inner one's.
Message around(const Message &outer, const Message &inner);

/// "internal error: <what>", which has no row.
Message internal(const std::string &what);

/// "'goto' is not allowed in restrict(amp) code [amp-goto]". Without a row the
/// sentence alone.
std::string withId(const std::string &sentence, const Row *row);

/// How many arguments a text takes.
constexpr unsigned placeholders(std::string_view text) {
  unsigned count = 0;
  for (size_t i = 0; i + 1 < text.size(); ++i) {
    const bool isDigit = text[i + 1] >= '0' && text[i + 1] <= '9';
    const bool isNumbered = (text[i] == '%' || text[i] == '}') && isDigit;
    if (isNumbered && unsigned(text[i + 1] - '0') >= count)
      count = text[i + 1] - '0' + 1;
  }
  return count;
}

/// Makes messages of one row: `msg::amp_rank(2, 3)`.
template <const Row &Of> struct Maker {
  static constexpr const Row &row = Of;

  template <typename... T> Message operator()(const T &...values) const {
    static_assert(sizeof...(T) == placeholders(Of.text),
                  "each placeholder takes one argument");
    return make(Of, std::array<Argument, sizeof...(T)>{Argument(values)...});
  }
};

/// Whether the message is one of this row.
template <const Row &Of>
bool operator==(const Message &message, const Maker<Of> &) {
  return message.row == &Of;
}

} // namespace ampvk::msg

/// Expands the rows of a component's table in its header.
#define AMPVK_MESSAGE(Type, Name, ...)                                         \
  namespace ampvk::msg {                                                       \
  inline constexpr Row Name##_row{#Name, Kind::Type, __VA_ARGS__};             \
  inline constexpr Maker<Name##_row> Name;                                     \
  }

#endif
