// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Diagnostics/WarningMode.h"

namespace ampvk::msg {
namespace {

bool consume(std::string_view &text, std::string_view prefix) {
  if (!text.starts_with(prefix))
    return false;
  text.remove_prefix(prefix.size());
  return true;
}

/// An option in its parts.
struct Option {
  bool isNegative, isAboutErrors;
  std::string_view id;
};

Option read(std::string_view text) {
  const bool isNegative = consume(text, "no-");
  const bool isAboutErrors = consume(text, "error=");
  return {isNegative, isAboutErrors, text};
}

} // namespace

bool isOwnOption(std::string_view option) {
  const Row *row = find(read(option).id);
  // Extensions that -Wamp-extensions warns about are forbidden without it.
  return row && (row->kind == Kind::Warning || row->kind == Kind::Forbidden);
}

WarningMode modeOf(const Row &row, const std::vector<std::string> &options,
                   WarningMode general) {
  if (general == WarningMode::Hidden)
    return general;
  const std::string id = row.id();
  bool isShown = true, isError = general == WarningMode::Errors;
  for (const std::string &text : options) {
    const Option option = read(text);
    if (option.id != id)
      continue;
    if (option.isAboutErrors)
      isError = !option.isNegative;
    isShown = !option.isNegative || option.isAboutErrors;
  }
  return !isShown ? WarningMode::Hidden
         : isError ? WarningMode::Errors
                   : WarningMode::Shown;
}

} // namespace ampvk::msg
