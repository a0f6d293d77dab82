// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The one wording for what ampvk could translate and does not.
#ifndef AMPVK_SUPPORT_NOTSUPPORTED_H
#define AMPVK_SUPPORT_NOTSUPPORTED_H

#include <string>

namespace ampvk {

/// "not supported yet: <what>". IR/NotSupported.h has it with a line.
inline std::string notSupportedYet(const std::string &what) {
  return "not supported yet: " + what;
}

} // namespace ampvk

#endif
