// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that is there, and memory that is not.
#include "checks/MappedMemory.h"

#include "gtest/gtest.h"

#include <sys/mman.h>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

TEST(MappedMemory, Pages) {
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  constexpr size_t Count = 3000; // more than one system call takes
  void *all = mmap(nullptr, Count * page, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(all, MAP_FAILED);
  char *memory = static_cast<char *>(all);
  EXPECT_TRUE(isThere(memory, Count * page));
  EXPECT_TRUE(isThere(memory, 0));
  char *hole = memory + 2500 * page;
  munmap(hole, page);
  EXPECT_FALSE(isThere(memory, Count * page));
  EXPECT_TRUE(isThere(memory, 2500 * page));
  EXPECT_FALSE(isThere(hole - 1, 2));
  EXPECT_FALSE(isThere(hole + 5, 1));
  EXPECT_TRUE(isThere(hole + page, 499 * page));
  munmap(all, Count * page);
}

} // namespace
} // namespace ampvk::runtime
