// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Faults of drivers and libraries, of which Workarounds.def has the table.
#ifndef AMPVK_WORKAROUNDS_H
#define AMPVK_WORKAROUNDS_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>

namespace ampvk {

enum class Workaround : uint32_t {
#define AMPVK_WORKAROUND(Id, ...) Id,
#include "ampvk/Workarounds.def"
};

inline constexpr std::string_view workaroundNames[] = {
#define AMPVK_WORKAROUND(Id, Name, ...) Name,
#include "ampvk/Workarounds.def"
};

/// The workarounds that AMPVK_DISABLE_WORKAROUND turns off, for measurements:
/// names, separated by commas.
struct DisabledWorkarounds {
  explicit DisabledWorkarounds(std::string_view names) {
    while (!names.empty()) {
      const std::string_view name = names.substr(0, names.find(','));
      names.remove_prefix(std::min(name.size() + 1, names.size()));
      size_t row = 0;
      while (row < std::size(workaroundNames) && workaroundNames[row] != name)
        ++row;
      if (row < std::size(workaroundNames))
        bits |= uint64_t(1) << row;
      else
        unknown = name;
    }
  }

  bool contains(Workaround which) const {
    return bits >> static_cast<uint32_t>(which) & 1;
  }
  /// About a name that is none; empty if there is none such.
  std::string error() const {
    if (unknown.empty())
      return "";
    std::string text = "AMPVK_DISABLE_WORKAROUND: there is no workaround '" +
                       unknown + "'; there are";
    for (std::string_view name : workaroundNames)
      text += " " + std::string(name) + ",";
    text.back() = '.';
    return text;
  }

private:
  uint64_t bits = 0;
  std::string unknown;
};
static_assert(std::size(workaroundNames) <= 64);

/// Those of the process, which are read once.
inline const DisabledWorkarounds &disabledWorkarounds() {
  static const DisabledWorkarounds disabled([] {
    const char *names = std::getenv("AMPVK_DISABLE_WORKAROUND");
    return std::string_view(names ? names : "");
  }());
  return disabled;
}

inline bool isEnabled(Workaround which) {
  return !disabledWorkarounds().contains(which);
}

} // namespace ampvk

#endif
