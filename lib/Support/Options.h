// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The table of the tools' options (Options.def), and their old names.
#ifndef AMPVK_SUPPORT_OPTIONS_H
#define AMPVK_SUPPORT_OPTIONS_H

#include "Diagnostics/WarningMode.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ampvk {

struct OptionRow {
  std::string_view id;
  std::string_view tools; ///< with spaces between them
  std::string_view name;  ///< with its dashes
  std::string_view value; ///< "", "=<what>", "[=<what>]" or " <what>"
  std::string_view old;   ///< deprecated name, or ""
  std::string_view help;

  bool isOf(std::string_view tool) const;
  /// "what", of "=<what>".
  std::string_view placeholder() const;
};

/// A word that the value of an option can be.
struct OptionValue {
  std::string_view option; ///< the Id
  std::string_view word;
  std::string_view old; ///< deprecated word, or ""
  std::string_view help;
};

namespace option {
#define AMPVK_OPTION(Id, ...) inline constexpr OptionRow Id{#Id, __VA_ARGS__};
#include "Options.def"
} // namespace option

namespace values {
#define AMPVK_VALUE(Option, Id, ...)                                           \
  namespace Option {                                                           \
  inline constexpr OptionValue Id{#Option, __VA_ARGS__};                       \
  }
#include "Options.def"
} // namespace values

std::span<const OptionRow> optionRows();
/// The words that the option's value can be; none if it can be anything.
std::vector<OptionValue> valuesOf(const OptionRow &option);

/// The argument with the names of today, where its names are deprecated.
std::string currentSpelling(std::string_view tool, std::string_view argument);

/// Prints that the name `old` is deprecated, as the mode has it. False if that
/// is an error.
bool warnDeprecated(std::string_view tool, std::string_view old,
                    std::string_view current,
                    msg::WarningMode mode = msg::WarningMode::Shown);

/// Gives the arguments before "--" the names of today, and warns of each that
/// is deprecated. For tools with llvm::cl, before it reads the arguments.
class CurrentArguments {
public:
  CurrentArguments(std::string_view tool, int argc, const char *const *argv);

  int count() const { return static_cast<int>(pointers.size()); }
  const char **data() { return pointers.data(); }

private:
  std::vector<std::string> words;
  std::vector<const char *> pointers;
};

} // namespace ampvk

#endif
