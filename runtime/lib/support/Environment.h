// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Environment variables.
#ifndef AMPVK_RUNTIME_SUPPORT_ENVIRONMENT_H
#define AMPVK_RUNTIME_SUPPORT_ENVIRONMENT_H

#include <cstdlib>
#include <string>

namespace ampvk::runtime {

/// The variable's value; empty if it is not set.
inline std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}
/// Whether a switch is on: set, and neither empty nor "0".
inline bool isSet(const char *name) {
  std::string value = environment(name);
  return !value.empty() && value != "0";
}

} // namespace ampvk::runtime

#endif
