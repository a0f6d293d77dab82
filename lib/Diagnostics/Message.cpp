// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Diagnostics/Message.h"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace ampvk::msg {
namespace {

/// The alternative of "a|b|c" with this number.
std::string_view alternative(std::string_view choices, unsigned number) {
  for (; number; --number) {
    const size_t bar = choices.find('|');
    assert(bar != choices.npos && "there are fewer alternatives");
    choices.remove_prefix(bar + 1);
  }
  return choices.substr(0, choices.find('|'));
}

unsigned numberOf(const Argument &argument) {
  unsigned number = 0;
  const char *end = argument.text.data() + argument.text.size();
  [[maybe_unused]] auto [last, error] =
      std::from_chars(argument.text.data(), end, number);
  assert(last == end && "a number selects");
  return number;
}

std::string withArguments(std::string_view text,
                          std::span<const Argument> arguments) {
  constexpr std::string_view select = "%select{";
  std::string result;
  auto isDigitAt = [&](size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
  };
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && isDigitAt(i + 1)) {
      result += arguments[text[++i] - '0'].text;
    } else if (text.substr(i).starts_with(select)) {
      const size_t begin = i + select.size(), end = text.find('}', begin);
      i = end + 1;
      assert(isDigitAt(i) && "a %select has a number");
      result += withArguments(alternative(text.substr(begin, end - begin),
                                          numberOf(arguments[text[i] - '0'])),
                              arguments);
    } else {
      result += text[i];
    }
  }
  return result;
}

/// Whether a name is this one, or that of a member or a specialization of it:
/// "std::array<int, 4>::size" is of "std::array".
bool isOf(std::string_view name, std::string_view known) {
  if (!name.starts_with(known))
    return false;
  name.remove_prefix(known.size());
  return name.empty() || name.starts_with('<') || name.starts_with("::");
}

} // namespace

std::string Row::id() const {
  std::string result = name;
  std::replace(result.begin(), result.end(), '_', '-');
  return result;
}

Message make(const Row &row, std::span<const Argument> arguments) {
  Message message{&row, withArguments(row.text, arguments), row.advice};
  for (const Argument &argument : arguments)
    if (!message.advice)
      message.advice = argument.advice;
  return message;
}

Message Message::about(const std::string &name) const {
  struct Advice {
    std::string_view name;
    const char *advice;
  };
  static constexpr Advice known[] = {
#define AMPVK_ADVICE(Name, Advice) {Name, Advice},
#include "Diagnostics/Advice.def"
  };
  Message result = *this;
  for (const Advice &each : known)
    if (isOf(name, each.name))
      result.advice = each.advice;
  return result;
}

std::string Message::sentence() const {
  if (!row || isSentence)
    return text + remark;
  switch (row->kind) {
  case Kind::Forbidden:
    return text + " is not allowed in restrict(amp) code" + remark;
  case Kind::Unsupported:
    return "not supported yet: " + text + remark;
  default:
    return text + remark;
  }
}

Message quoted(const Row &row, std::string sentence) {
  return {&row, std::move(sentence), row.advice, "", /*isSentence=*/true};
}

Message around(const Message &outer, const Message &inner) {
  return {inner.row, outer.text, inner.advice};
}

Message internal(const std::string &what) {
  return {nullptr, "internal error: " + what, nullptr};
}

std::string withId(const std::string &sentence, const Row *row) {
  return row ? sentence + " [" + row->id() + "]" : sentence;
}

} // namespace ampvk::msg
