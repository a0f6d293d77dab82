// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Adds switches to AMPVK_TEST. None may remove what the command line or
/// another file of a test program added.
#ifndef AMPVK_TEST_RUN_SWITCHES_H
#define AMPVK_TEST_RUN_SWITCHES_H

#include <cstdlib>
#include <string>

namespace ampvk::test {

/// Returns true, for initializers.
inline bool addTestSwitches(const std::string &switches) {
  const char *before = std::getenv("AMPVK_TEST");
  const std::string all = before ? before + ("," + switches) : switches;
  return setenv("AMPVK_TEST", all.c_str(), 1) == 0;
}

} // namespace ampvk::test

#endif
