// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Options whose value is one of a few words. Each has one table, which all
/// tools read and explain it from.
#ifndef AMPVK_SUPPORT_CHOICE_H
#define AMPVK_SUPPORT_CHOICE_H

#include <optional>
#include <span>
#include <string_view>

namespace ampvk {

template <typename T> struct Choice {
  T value;
  const char *word; ///< lower case
  const char *help; ///< what it chooses, to stand in a list
};

/// The value that the word stands for, if it is one of them.
template <typename T>
std::optional<T> chosen(std::span<const Choice<T>> choices,
                        std::string_view word) {
  for (const Choice<T> &choice : choices)
    if (choice.word == word)
      return choice.value;
  return std::nullopt;
}

/// The choices as values of an llvm::cl::opt<T>, in the place of
/// llvm::cl::values().
template <typename T> struct ValuesOf {
  std::span<const Choice<T>> choices;

  template <typename Option> void apply(Option &option) const {
    for (const Choice<T> &choice : choices)
      option.getParser().addLiteralOption(choice.word, choice.value,
                                          choice.help);
  }
};
template <typename T> ValuesOf(std::span<const Choice<T>>) -> ValuesOf<T>;

} // namespace ampvk

#endif
