// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Options.h"

#include "Diagnostics/Tools.h"

#include <algorithm>
#include <cstdio>

namespace ampvk {
namespace {

constexpr OptionRow optionTable[] = {
#define AMPVK_OPTION(Id, ...) option::Id,
#include "Options.def"
};

constexpr OptionValue valueTable[] = {
#define AMPVK_VALUE(Option, Id, ...) values::Option::Id,
#include "Options.def"
};

/// The words of a list with commas, each with its name of today.
std::string currentValue(const OptionRow &option, std::string_view list) {
  std::string result;
  for (size_t at = 0; at <= list.size();) {
    const size_t end = std::min(list.find(',', at), list.size());
    std::string_view word = list.substr(at, end - at);
    for (const OptionValue &value : valueTable)
      if (value.option == option.id && !word.empty() && word == value.old)
        word = value.word;
    result += (at ? "," : "") + std::string(word);
    at = end + 1;
  }
  return result;
}

/// The option with this name, an old one or that of today; or null.
const OptionRow *find(std::string_view tool, std::string_view name) {
  for (const OptionRow &row : optionTable)
    if (row.isOf(tool) && !name.empty() &&
        (name == row.name || name == row.old))
      return &row;
  return nullptr;
}

} // namespace

bool OptionRow::isOf(std::string_view tool) const {
  const std::string all = " " + std::string(tools) + " ";
  return all.find(" " + std::string(tool) + " ") != std::string::npos;
}

std::string_view OptionRow::placeholder() const {
  const size_t begin = value.find('<') + 1, end = value.find('>');
  return begin ? value.substr(begin, end - begin) : std::string_view();
}

std::span<const OptionRow> optionRows() { return optionTable; }

std::vector<OptionValue> valuesOf(const OptionRow &option) {
  std::vector<OptionValue> result;
  for (const OptionValue &value : valueTable)
    if (value.option == option.id)
      result.push_back(value);
  return result;
}

std::string currentSpelling(std::string_view tool, std::string_view argument) {
  const size_t equals = std::min(argument.find('='), argument.size());
  const OptionRow *option = find(tool, argument.substr(0, equals));
  if (!option)
    return std::string(argument);
  std::string name(option->name);
  if (equals == argument.size())
    return name;
  return name + "=" + currentValue(*option, argument.substr(equals + 1));
}

bool warnDeprecated(std::string_view tool, std::string_view old,
                    std::string_view current, msg::WarningMode mode) {
  using enum msg::WarningMode;
  const msg::Message message = msg::amp_deprecated_option(old, current);
  if (mode != Hidden)
    std::fprintf(stderr, "%s: %s: %s\n", std::string(tool).c_str(),
                 mode == Errors ? "error" : "warning",
                 msg::withId(message.sentence(), message.row).c_str());
  return mode != Errors;
}

CurrentArguments::CurrentArguments(std::string_view tool, int argc,
                                   const char *const *argv) {
  for (int i = 0; i < argc; ++i) {
    if (argv[i] == std::string_view("--")) {
      words.insert(words.end(), argv + i, argv + argc);
      break;
    }
    std::string word = argv[i];
    const OptionRow *option = i ? find(tool, word) : nullptr;
    const bool hasOwnWord = option && option->value.starts_with("=") &&
                            i + 1 < argc &&
                            argv[i + 1] != std::string_view("--");
    if (hasOwnWord)
      word = word + "=" + argv[++i];
    const std::string current = i ? currentSpelling(tool, word) : word;
    if (current != word)
      warnDeprecated(tool, word, current);
    words.push_back(current);
  }
  for (const std::string &word : words)
    pointers.push_back(word.c_str());
}

} // namespace ampvk
