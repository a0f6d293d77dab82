// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers and blocks in a kernel of which two views show the same data.
#include "spirv/SharedData.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;

namespace {

typedef std::vector<uint32_t> Words;

constexpr uint32_t op(uint32_t code, uint32_t words) {
  return words << 16 | code;
}
constexpr uint32_t Decorate = op(71, 3), Constant = op(43, 4),
                   Barrier = op(224, 4), MemberDecorate = op(72, 4),
                   Aliased = 20, Coherent = 23, NonWritable = 24;

Words changed(const Words &words) {
  return forSharedData(words);
}
const Words Header{0x07230203, 0x10300, 0, 50, 0};
Words module(std::initializer_list<Words> instructions, uint32_t bound = 50) {
  Words result = Header;
  result[3] = bound;
  for (const Words &one : instructions)
    result.insert(result.end(), one.begin(), one.end());
  return result;
}

TEST(SharedData, BarriersOrderBuffersToo) {
  // 2 is the scope and would be semantics too, if it were asked as these.
  EXPECT_EQ(changed(module({{Constant, 6, 2, 2},
                            {Constant, 6, 9, 264},
                            {Barrier, 2, 2, 9},
                            {Barrier, 2, 2, 9}})),
            module({{Constant, 6, 2, 2},
                    {Constant, 6, 9, 264},
                    {Constant, 6, 50, 264 + 64},
                    {Barrier, 2, 2, 50},
                    {Barrier, 2, 2, 50}},
                   51));
}

TEST(SharedData, EachKindOfBarrierKeepsWhatItOrders) {
  EXPECT_EQ(changed(module({{Constant, 6, 8, 264},
                            {Constant, 6, 9, 2056},
                            {Barrier, 2, 2, 8},
                            {Barrier, 2, 2, 9}})),
            module({{Constant, 6, 8, 264},
                    {Constant, 6, 50, 328},
                    {Constant, 6, 9, 2056},
                    {Constant, 6, 51, 2120},
                    {Barrier, 2, 2, 50},
                    {Barrier, 2, 2, 51}},
                   52));
}

TEST(SharedData, BuffersAreCoherentWhereBarriersOrderThem) {
  EXPECT_EQ(changed(module({{Decorate, 7, Aliased}, {Decorate, 8, 2}})),
            module({{Decorate, 7, Aliased}, {Decorate, 8, 2}}));
  EXPECT_EQ(changed(module({{Decorate, 7, Aliased},
                            {Decorate, 8, 2},
                            {Constant, 6, 9, 264},
                            {Barrier, 2, 2, 9}})),
            module({{Decorate, 7, Aliased},
                    {Decorate, 7, Coherent},
                    {Decorate, 8, 2},
                    {Constant, 6, 9, 264},
                    {Constant, 6, 50, 264 + 64},
                    {Barrier, 2, 2, 50}},
                   51));
}

TEST(SharedData, BuffersAreCoherentOnce) {
  EXPECT_EQ(changed(module({{Decorate, 7, Aliased},
                            {Decorate, 7, Coherent},
                            {Decorate, 7, Aliased},
                            {Constant, 6, 9, 264},
                            {Barrier, 2, 2, 9}})),
            module({{Decorate, 7, Aliased},
                    {Decorate, 7, Coherent},
                    {Decorate, 7, Aliased},
                    {Constant, 6, 9, 264},
                    {Constant, 6, 50, 264 + 64},
                    {Barrier, 2, 2, 50}},
                   51));
}

TEST(SharedData, BlocksAreNotReadOnly) {
  // An image is readonly as a variable, and stays it.
  EXPECT_EQ(
      changed(module({{MemberDecorate, 7, 0, NonWritable},
                      {op(72, 5), 7, 0, 35, NonWritable},
                      {Decorate, 8, NonWritable}})),
      module({{op(72, 5), 7, 0, 35, NonWritable}, {Decorate, 8, NonWritable}}));
}

TEST(SharedData, WhatMinds) {
  const Words barrier = module({{Barrier, 2, 2, 9}}),
              readOnly = module({{MemberDecorate, 7, 0, NonWritable}}),
              neither = module({{op(225, 3), 2, 9},
                                {Constant, 6, 9, 224},
                                {Decorate, 7, NonWritable}});
  EXPECT_TRUE(mindsSharedData(barrier));
  EXPECT_TRUE(mindsSharedData(readOnly));
  EXPECT_FALSE(mindsSharedData(neither));
  EXPECT_FALSE(mindsSharedData(readOnly, true));
  EXPECT_EQ(forSharedData(readOnly, true), readOnly);
}

TEST(SharedData, DamagedModulesEnd) {
  EXPECT_EQ(changed({1, 2, 3}), (Words{1, 2, 3}));
  EXPECT_EQ(changed({1, 2, 3, 4, 5, 0, 0}).size(), 7u);
  EXPECT_EQ(changed({1, 2, 3, 4, 5, op(224, 100), 1}),
            (Words{1, 2, 3, 4, 5, op(224, 2), 1}));
}

} // namespace
