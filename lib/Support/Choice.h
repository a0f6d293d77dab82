// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Options whose value is one of a few words of Options.def.
#ifndef AMPVK_SUPPORT_CHOICE_H
#define AMPVK_SUPPORT_CHOICE_H

#include "Options.h"
#include "ampvk/Checks.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ampvk {

template <typename T> struct Choice {
  T value;
  OptionValue row;
};

/// The value that the word stands for, if it is one of them.
template <typename T>
std::optional<T> chosen(std::span<const Choice<T>> choices,
                        std::string_view word) {
  for (const Choice<T> &choice : choices)
    if (choice.row.word == word)
      return choice.value;
  return std::nullopt;
}

/// "'a', 'b' or 'c'".
inline std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (size_t i = 0; i != words.size(); ++i) {
    if (i)
      text += i + 1 == words.size() ? " or " : ", ";
    text.append("'").append(words[i]).append("'");
  }
  return text;
}

/// Returns that for an option whose value is a list.
inline std::string listedForLists(std::span<const std::string_view> words) {
  return listed(words) + ", or several with commas between them";
}

/// The words of ampvk/Checks.def.
inline std::string listedChecks() {
  std::vector<std::string_view> words;
  for (const CheckPartInfo &info : checkParts)
    words.push_back(info.word);
  return listedForLists(words);
}

/// Their words.
template <typename T> std::string listed(std::span<const Choice<T>> choices) {
  std::vector<std::string_view> words;
  for (const Choice<T> &choice : choices)
    words.push_back(choice.row.word);
  return listed(words);
}

/// The choices as values of an llvm::cl::opt<T>, in the place of
/// llvm::cl::values().
template <typename T> struct ValuesOf {
  std::span<const Choice<T>> choices;

  template <typename Option> void apply(Option &option) const {
    for (const Choice<T> &choice : choices)
      option.getParser().addLiteralOption(choice.row.word, choice.value,
                                          choice.row.help);
  }
};
template <typename T> ValuesOf(std::span<const Choice<T>>) -> ValuesOf<T>;

} // namespace ampvk

#endif
