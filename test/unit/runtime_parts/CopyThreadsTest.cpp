// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies by several threads, whatever the number of cores.
#include "support/CopyThreads.h"

#include <gtest/gtest.h>

#include <numeric>
#include <sys/wait.h>
#include <unistd.h>

using namespace ampvk::runtime;

namespace {

constexpr size_t Piece = CopyThreads::PieceBytes;

/// Bytes of which no two stretches are alike.
std::vector<char> someBytes(size_t count) {
  std::vector<char> bytes(count);
  for (size_t i = 0; i < count; ++i)
    bytes[i] = static_cast<char>(i * 7 + i / 251 + i / Piece);
  return bytes;
}

/// The expected contents of `to`, copied byte by byte.
std::vector<char> expected(const std::vector<char> &from, std::vector<char> to,
                           const CopyRegions &regions) {
  for (const CopyRegion &run : regions)
    for (size_t i = 0; i < run.bytes; ++i)
      to[run.to + i] = from[run.from + i];
  return to;
}

void check(CopyThreads &threads, size_t bytes, const CopyRegions &regions) {
  const std::vector<char> from = someBytes(bytes);
  std::vector<char> to(bytes, 'x');
  threads.copy(from.data(), to.data(), regions.data(), regions.size());
  EXPECT_TRUE(to == expected(from, std::vector<char>(bytes, 'x'), regions));
}

class CopyThreadsTest : public testing::TestWithParam<unsigned> {
protected:
  CopyThreads threads{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Counts, CopyThreadsTest,
                         testing::Values(0, 1, 2, 3, 8));

TEST_P(CopyThreadsTest, OneRun) {
  for (size_t bytes :
       {size_t(0), size_t(1), Piece - 1, Piece, Piece + 1, 7 * Piece + 13})
    check(threads, bytes + 3, {{3, 1, bytes}});
}

TEST_P(CopyThreadsTest, ManyRuns) {
  CopyRegions rows;
  for (size_t i = 0; i < 3000; ++i)
    rows.push_back({i * 1201 + 5, i * 1201, i % 5 ? 1000 + i % 200 : 0});
  check(threads, 3000 * 1201 + 5, rows);
  check(threads, 6 * Piece + 9,
        {{0, 1, 2 * Piece},
         {2 * Piece, 3 * Piece, 0},
         {3 * Piece, 5 * Piece, 7},
         {4 * Piece, 2 * Piece + 1, Piece},
         {8, 8 + 5 * Piece, 0}});
  check(threads, 100, {});
}

TEST_P(CopyThreadsTest, AgainAndAgain) {
  const std::vector<char> from = someBytes(3 * Piece);
  for (int i = 0; i < 200; ++i) {
    std::vector<char> to(3 * Piece);
    const CopyRegions all{{0, 0, 3 * Piece - i}};
    threads.copy(from.data(), to.data(), all.data(), 1);
    ASSERT_TRUE(std::equal(to.begin(), to.end() - i, from.begin())) << i;
  }
}

TEST_P(CopyThreadsTest, SeveralCallersAtOnce) {
  std::vector<std::thread> callers;
  for (size_t caller = 0; caller < 4; ++caller)
    callers.emplace_back([&, caller] {
      for (size_t i = 0; i < 10; ++i)
        check(threads, 5 * Piece + 1, {{0, caller, (4 + i % 2) * Piece - 7}});
    });
  for (std::thread &caller : callers)
    caller.join();
}

TEST_P(CopyThreadsTest, SeveralOfOneCaller) {
  const std::vector<char> from = someBytes(7 * Piece);
  const CopyRegions parts[] = {{{0, 0, 3 * Piece}},
                               {{3 * Piece, 3 * Piece, 2}},
                               {{3 * Piece + 2, 3 * Piece + 2, 4 * Piece - 2}}};
  for (const std::vector<int> &order :
       {std::vector<int>{0, 1, 2}, {2, 1, 0}, {1, 2, 0}}) {
    std::vector<char> to(from.size());
    CopyThreads::Copy copies[3];
    for (int i = 0; i < 3; ++i)
      threads.begin(copies[i],
                    {from.data(), to.data(), parts[i].data(),
                     i == 1 ? Stores::Cached : Stores::Streaming},
                    1);
    for (int i : order) {
      threads.finish(copies[i]);
      const CopyRegion &part = parts[i][0];
      ASSERT_TRUE(std::equal(to.begin() + part.to,
                             to.begin() + part.to + part.bytes,
                             from.begin() + part.from));
    }
  }
}

TEST_P(CopyThreadsTest, PastTheCaches) {
  const std::vector<char> from = someBytes(3 * Piece);
  const CopyRegions rows{{0, 1, Piece}, {Piece, Piece + 9, 2 * Piece - 10}};
  std::vector<char> to(from.size());
  CopyThreads::Copy copy;
  threads.begin(copy, {from.data(), to.data(), rows.data(), Stores::Streaming},
                rows.size());
  threads.finish(copy);
  EXPECT_TRUE(to == expected(from, std::vector<char>(from.size()), rows));
}

TEST_P(CopyThreadsTest, BegunBeforeTheEnd) {
  const std::vector<char> from = someBytes(9 * Piece);
  std::vector<char> to(from.size());
  const CopyRegions all{{0, 0, from.size()}};
  CopyThreads::Copy copy;
  threads.begin(copy, {from.data(), to.data(), all.data()}, 1);
  threads.end();
  threads.finish(copy);
  EXPECT_TRUE(to == from);
}

TEST_P(CopyThreadsTest, AfterTheEnd) {
  check(threads, 4 * Piece, {{0, 0, 4 * Piece}});
  threads.end();
  check(threads, 4 * Piece, {{0, 0, 4 * Piece}});
  threads.end();
}

TEST_P(CopyThreadsTest, InAForkedProcess) {
  check(threads, 4 * Piece, {{0, 0, 4 * Piece}});
  const pid_t child = fork();
  if (!child) {
    check(threads, 4 * Piece, {{0, 0, 4 * Piece}});
    threads.end();
    _exit(HasFailure());
  }
  int status = -1;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
}

} // namespace
