// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The checks that AMPVK_CHECK asks for.
#ifndef AMPVK_RUNTIME_CHECKS_WANTEDCHECKS_H
#define AMPVK_RUNTIME_CHECKS_WANTEDCHECKS_H

#include "ampvk/KernelInterface.h"

#include <string>

namespace ampvk::runtime {

/// The meaning of a value of AMPVK_CHECK: all checks, if it is empty or 1;
/// none, if it is 0; or those of a list.
struct WantedChecks {
  CheckSet checks;
  bool isAsked = false; ///< it is a value, and not 0
  std::string error; ///< for a word that there is not; empty if there is none

  explicit WantedChecks(const std::string &value);
};

/// "bounds, arithmetic, ...", for messages.
std::string checkWords();

/// Those of this process.
const WantedChecks &wantedChecks();

/// Those of `wanted` that the kernel was compiled with.
inline CheckSet checksOf(const KernelImage *image, CheckSet wanted) {
  return wanted & CheckSet(image->checkParts);
}

/// Whether the kernel has barriers that not all threads of a tile may reach. It
/// does not run without the check of these.
bool hasUnprovedBarriers(const KernelImage *image);

/// Throws unsupported_feature for such a kernel, where AMPVK_CHECK leaves that
/// check out.
void requireBarrierCheck(const KernelImage *image, CheckSet wanted);

} // namespace ampvk::runtime

#endif
