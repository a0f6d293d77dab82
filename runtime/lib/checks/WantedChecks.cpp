// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "checks/WantedChecks.h"

#include "support/Environment.h"
#include "support/Error.h"

#include <algorithm>

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

bool hasUnprovedBarriers(const KernelImage *image) {
  const Check *checks = tableData<Check>(image, image->checks);
  return std::any_of(checks, checks + image->checks.count,
                     [](const Check &check) {
                       return check.kind == CheckKind::Barrier;
                     });
}

void requireBarrierCheck(const KernelImage *image, CheckSet wanted) {
  if (!wanted.contains(CheckPart::Barrier) && hasUnprovedBarriers(image))
    throwUnsupported("The kernel ", tableData<char>(image, image->name),
                     " has barriers that not all threads of a tile may reach. "
                     "It runs only with the check 'barrier', which AMPVK_CHECK "
                     "leaves out.");
}

} // namespace ampvk::runtime
