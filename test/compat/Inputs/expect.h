// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// EXPECT(condition) prints what did not hold, and failures() is main's result.
#ifndef AMPVK_TEST_COMPAT_EXPECT_H
#define AMPVK_TEST_COMPAT_EXPECT_H

#include <cstdio>

inline int &failures() {
  static int count = 0;
  return count;
}

#define EXPECT(...)                                                            \
  do {                                                                         \
    if (!(__VA_ARGS__)) {                                                      \
      ++failures();                                                            \
      std::fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__,          \
                   #__VA_ARGS__);                                              \
    }                                                                          \
  } while (0)

#endif
