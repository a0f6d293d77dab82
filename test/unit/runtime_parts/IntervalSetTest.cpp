// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "data/IntervalSet.h"

#include <gtest/gtest.h>

#include <bitset>
#include <random>

using namespace ampvk::runtime;

namespace {

constexpr size_t Most = 64;

std::bitset<Most> bitsOf(const Intervals &intervals) {
  std::bitset<Most> bits;
  for (const Interval &one : intervals)
    for (size_t i = one.begin; i < one.end; ++i) {
      EXPECT_FALSE(bits[i]);
      bits[i] = true;
    }
  return bits;
}

/// Intervals are as few as can be, and in order.
void expectTidy(const Intervals &intervals) {
  for (size_t i = 0; i < intervals.size(); ++i) {
    EXPECT_LT(intervals[i].begin, intervals[i].end);
    if (i > 0) {
      EXPECT_GT(intervals[i].begin, intervals[i - 1].end);
    }
  }
}

TEST(IntervalSet, NeighboursBecomeOne) {
  IntervalSet regions;
  regions.add({0, 4});
  regions.add({8, 12});
  regions.add({4, 8});
  ASSERT_EQ(regions.all().size(), 1u);
  EXPECT_TRUE(regions.contains({0, 12}));
  EXPECT_FALSE(regions.contains({0, 13}));
  EXPECT_TRUE(regions.contains({20, 20})); // nothing
  regions.remove({0, 12});
  EXPECT_TRUE(regions.empty());
}

TEST(IntervalSet, LikeSetsOfBits) {
  std::mt19937 random(1);
  IntervalSet regions, other;
  std::bitset<Most> bits, otherBits;
  for (int i = 0; i < 20000; ++i) {
    size_t a = random() % (Most + 1), b = random() % (Most + 1);
    Interval one{std::min(a, b), std::max(a, b)};
    std::bitset<Most> mask;
    for (size_t k = one.begin; k < one.end; ++k)
      mask[k] = true;
    switch (random() % 8) {
    case 0:
    case 1:
      regions.add(one);
      bits |= mask;
      break;
    case 2:
    case 3:
      regions.remove(one);
      bits &= ~mask;
      break;
    case 4:
      other.add(one);
      otherBits |= mask;
      break;
    case 5:
      other.remove(one);
      otherBits &= ~mask;
      break;
    case 6:
      if (i % 16 == 0) {
        regions.remove(other);
        bits &= ~otherBits;
      }
    }
    expectTidy(regions.all());
    ASSERT_EQ(bitsOf(regions.all()), bits);
    ASSERT_EQ(bitsOf(regions.common(one)), bits & mask);
    ASSERT_EQ(bitsOf(regions.missing(one)), ~bits & mask);
    ASSERT_EQ(regions.contains(one), (bits & mask) == mask);
    ASSERT_EQ(regions.contains(other), (bits & otherBits) == otherBits);
    ASSERT_EQ(regions.empty(), bits.none());
  }
}

} // namespace
