// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The pieces of transfers of texels: all rows once, in order, and the sizes;
// and the regions that their rows are.
#include "device/Slabs.h"
#include "device/HostTexels.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;

namespace {

std::vector<Slab> slabsOf(const VkExtent3D &size, size_t row,
                          const PieceSizes &sizes) {
  std::vector<Slab> slabs;
  forEachSlab(size, row, sizes,
              [&](const Slab &slab) { slabs.push_back(slab); });
  return slabs;
}

void expectWholeBox(const VkExtent3D &size, size_t row,
                    const PieceSizes &sizes) {
  const std::vector<Slab> slabs = slabsOf(size, row, sizes);
  std::vector<uint32_t> rows; // in order
  for (const Slab &slab : slabs) {
    EXPECT_EQ(slab.bytes, row * slab.rows * slab.slices);
    EXPECT_LE(slab.bytes, StagingRing::PieceSize);
    EXPECT_EQ(slab.isContinued, &slab != &slabs.front());
    EXPECT_TRUE(slab.slices == 1 || slab.rows == size.height);
    for (uint32_t slice = 0; slice < slab.slices; ++slice)
      for (uint32_t i = 0; i < slab.rows; ++i)
        rows.push_back((slab.firstSlice + slice) * size.height + slab.firstRow +
                       i);
  }
  ASSERT_EQ(rows.size(), size_t(size.height) * size.depth);
  for (uint32_t i = 0; i < rows.size(); ++i)
    ASSERT_EQ(rows[i], i);
}

TEST(Slabs, HaveEachRowOnce) {
  constexpr uint32_t Widest = 16384;
  for (const VkExtent3D &size : {VkExtent3D{1, 1, 1},
                                 {Widest, 1, 1},
                                 {Widest, 777, 1},
                                 {1, Widest, 1},
                                 {3, 5, 7},
                                 {257, 129, 65},
                                 {2048, 2048, 3},
                                 {1, 1, 2048},
                                 {512, 2, 512}})
    for (size_t texel : {1, 4, 16}) {
      const size_t row = size.width * texel;
      const size_t all = row * size.height * size.depth;
      expectWholeBox(size, row, PieceSizes::growing(all));
      expectWholeBox(size, row, PieceSizes::shrinking());
    }
}

TEST(Slabs, BeginSmall) {
  const size_t all = 64 << 20;
  const std::vector<Slab> slabs =
      slabsOf({4096, 4096, 1}, 4 * 4096, PieceSizes::growing(all));
  EXPECT_EQ(slabs.front().bytes, 1u << 20);
}

void expectRegions(const CopyRegions &regions, const CopyRegions &expected) {
  ASSERT_EQ(regions.size(), expected.size());
  for (size_t i = 0; i < regions.size(); ++i) {
    EXPECT_EQ(regions[i].from, expected[i].from);
    EXPECT_EQ(regions[i].to, expected[i].to);
    EXPECT_EQ(regions[i].bytes, expected[i].bytes);
  }
}

TEST(RowRegions, AreJoinedWhereRowsFollowEachOther) {
  const VkExtent3D size{5, 2, 2};
  const HostTexels packed{nullptr, 20, 40}, rows{nullptr, 32, 64},
      slices{nullptr, 20, 100};
  expectRegions(rowRegions(packed, packed, size, 4), {{0, 0, 80}});
  expectRegions(rowRegions(slices, packed, size, 4),
                {{0, 0, 40}, {100, 40, 40}});
  expectRegions(rowRegions(packed, rows, size, 4),
                {{0, 0, 20}, {20, 32, 20}, {40, 64, 20}, {60, 96, 20}});
  expectRegions(rowRegions(rows, rows, size, 4),
                {{0, 0, 20}, {32, 32, 20}, {64, 64, 20}, {96, 96, 20}});
}

TEST(AreRegions, WhereManyBytesFollowEachOther) {
  const VkExtent3D wide{1024, 3, 1}, narrow{16, 300, 1}, deep{16, 2, 300};
  const HostTexels packedWide{nullptr, 4096, 3 * 4096},
      widePitch{nullptr, 5000, 15000}, packedNarrow{nullptr, 64, 64 * 300},
      narrowPitch{nullptr, 80, 80 * 300}, packedDeep{nullptr, 64, 128};
  EXPECT_TRUE(areRegions(packedWide, 4, packedWide, 4, wide));
  EXPECT_TRUE(areRegions(widePitch, 4, packedWide, 4, wide));
  EXPECT_TRUE(areRegions(packedNarrow, 4, packedNarrow, 4, narrow));
  EXPECT_TRUE(areRegions(packedDeep, 4, packedDeep, 4, deep));
  EXPECT_FALSE(areRegions(narrowPitch, 4, packedNarrow, 4, narrow));
  EXPECT_FALSE(areRegions(packedNarrow, 4, narrowPitch, 4, narrow));
  EXPECT_FALSE(areRegions(packedWide, 12, packedWide, 16, wide));
}

TEST(CopyTexels, KeepsWhatBothSidesHave) {
  const VkExtent3D size{2, 2, 2};
  const std::string text = "aaaBBBcccDDDeeeFFFgggHHH";
  std::string memory = text, wider(40, '.'), back(24, '.');
  const HostTexels packed{memory.data(), 6, 12}, pitched{wider.data(), 10, 20},
      again{back.data(), 6, 12};
  copyTexels(packed, 3, pitched, 4, size);
  EXPECT_EQ(wider, "aaa.BBB...ccc.DDD...eee.FFF...ggg.HHH...");
  copyTexels(pitched, 4, again, 3, size);
  EXPECT_EQ(back, text);
  wider.assign(40, '.');
  copyTexels(packed, 3, pitched, 3, size);
  EXPECT_EQ(wider, "aaaBBB....cccDDD....eeeFFF....gggHHH....");
}

} // namespace
