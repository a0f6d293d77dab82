// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How many threads copy, on a machine with other cores than this one.
#include "support/HostCopy.h"

#include <gtest/gtest.h>

#include <dlfcn.h>
#include <sched.h>

static int allowed = 0; ///< cores that the process may use; 0: the real ones

/// In place of the C library's.
extern "C" int sched_getaffinity(pid_t process, size_t bytes,
                                 cpu_set_t *cores) noexcept {
  if (!allowed) {
    static const auto real = reinterpret_cast<decltype(&sched_getaffinity)>(
        dlsym(RTLD_NEXT, "sched_getaffinity"));
    return real(process, bytes, cores);
  }
  CPU_ZERO_S(bytes, cores);
  for (int core = 0; core < allowed; ++core)
    CPU_SET_S(2 * core, bytes, cores);
  return 0;
}

namespace {

/// In a process of its own, as the number is chosen once.
void expectThreads(int cores, unsigned threads) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        unsetenv("AMPVK_TEST");
        allowed = cores;
        std::exit(ampvk::runtime::copyThreadCount() == threads ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(HostCopy, UsesTheCoresThatTheProcessMayUse) {
  expectThreads(8, 6);
  expectThreads(40, 12);
}

} // namespace
