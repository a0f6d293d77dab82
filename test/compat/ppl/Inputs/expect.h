// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts what did not hold; main() returns failures().
#ifndef EXPECT_H
#define EXPECT_H

#include <atomic>
#include <cstdio>

inline std::atomic<int> &failures() {
  static std::atomic<int> number{0};
  return number;
}

#define EXPECT(condition)                                                      \
  do {                                                                         \
    if (!(condition)) {                                                        \
      std::printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);      \
      ++failures();                                                            \
    }                                                                          \
  } while (false)

#define EXPECT_THROW(exception, ...)                                           \
  do {                                                                         \
    bool thrown = false;                                                       \
    try {                                                                      \
      __VA_ARGS__;                                                             \
    } catch (const exception &) {                                              \
      thrown = true;                                                           \
    }                                                                          \
    if (!thrown) {                                                             \
      std::printf("%s:%d: no %s\n", __FILE__, __LINE__, #exception);           \
      ++failures();                                                            \
    }                                                                          \
  } while (false)

#endif
