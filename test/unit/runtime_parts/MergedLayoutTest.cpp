// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The places of containers in one buffer for all.
#include "launch/MergedLayout.h"

#include "gtest/gtest.h"

namespace ampvk::runtime {
namespace {

class MergedLayouts : public testing::Test {
protected:
  void expectPlace(const void *storage, uint32_t stride, uint32_t first,
                   uint32_t count, uint32_t base) {
    const BufferPart place = layout.place(storage, stride);
    EXPECT_EQ(place.first, first);
    EXPECT_EQ(place.count, count);
    EXPECT_EQ(place.base, base);
  }
  MergedLayout layout;
  char a = 0, b = 0, c = 0;
};

TEST_F(MergedLayouts, EachPartHasOneElementMore) {
  layout.add(&a, {0, 64}, 4);
  layout.add(&b, {0, 10}, 4); // bytes, in words
  EXPECT_EQ(layout.layOut(), 64u + 16 + 16 + 16);
  expectPlace(&a, 4, 0, 16, 0);
  expectPlace(&b, 4, 0, 3, 20);
  EXPECT_EQ(layout.at(&a, 60), 60u);
  EXPECT_EQ(layout.at(&b, 3), 83u);
}

TEST_F(MergedLayouts, PlacesAreMultiplesOfElements) {
  layout.add(&a, {0, 4}, 4);
  layout.add(&b, {24, 120}, 12);
  EXPECT_EQ(layout.layOut(), 48u + 144 + 48);
  expectPlace(&a, 4, 0, 1, 0);
  // The part begins with a multiple of 12 and of 16.
  expectPlace(&b, 12, 0, 10, 4);
  EXPECT_EQ(layout.at(&b, 24), 72u);
}

TEST_F(MergedLayouts, ViewsOfOneStorageShareItsPart) {
  layout.add(&a, {480, 560}, 4);
  layout.add(&b, {0, 4}, 4);
  layout.add(&a, {240, 300}, 12);
  layout.add(&a, {500, 600}, 1);
  EXPECT_EQ(layout.layOut(), 384u + 48 + 32);
  expectPlace(&a, 4, 60, 90, 0);
  expectPlace(&a, 12, 20, 30, 0);
  expectPlace(&a, 1, 240, 360, 0);
  expectPlace(&b, 4, 0, 1, 108);
}

TEST_F(MergedLayouts, WhatIsBeforeAPartIsNotThere) {
  constexpr size_t Far = size_t(1) << 30;
  layout.add(&a, {Far, Far + 64}, 4);
  EXPECT_EQ(layout.layOut(), 80u);
  expectPlace(&a, 4, uint32_t(Far / 4), 16, 0);
}

TEST_F(MergedLayouts, SizesBeyondAllCounting) {
  constexpr size_t Half = SIZE_MAX / 2;
  layout.add(&a, {0, Half}, 4);
  layout.add(&b, {0, Half}, 4);
  layout.add(&c, {0, Half}, 4);
  EXPECT_EQ(layout.layOut(), UINT64_MAX);
}

TEST_F(MergedLayouts, UnitsBeyondAllCounting) {
  layout.add(&a, {0, 4}, 0x7fffffff);
  layout.add(&a, {0, 4}, 0x7ffffff1);
  layout.add(&a, {0, 4}, 0x7fffffed);
  EXPECT_EQ(layout.layOut(), UINT64_MAX);
}

} // namespace
} // namespace ampvk::runtime
