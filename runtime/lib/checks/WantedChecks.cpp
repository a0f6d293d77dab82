// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "checks/WantedChecks.h"

#include "support/Environment.h"

namespace ampvk::runtime {

WantedChecks::WantedChecks(const std::string &value) {
  if (value == "0")
    return;
  const auto named = value.empty() || value == "1" ? CheckSet::all()
                                                   : CheckSet::named(value);
  checks = named.value_or(CheckSet::all());
  isAsked = !value.empty();
  if (named)
    return;
  error = "AMPVK_CHECK: '" + value + "' is not 0, 1 or a list of " +
          checkWords() + ".";
}

std::string checkWords() {
  std::string words;
  for (const CheckPartInfo &info : checkParts)
    words.append(words.empty() ? "" : ", ").append(info.word);
  return words;
}

const WantedChecks &wantedChecks() {
  static const WantedChecks wanted(environment("AMPVK_CHECK"));
  return wanted;
}

} // namespace ampvk::runtime
