// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/CopyRows.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace ampvk::runtime;

namespace {

std::string text(const std::vector<CopyRows> &all) {
  std::ostringstream out;
  for (const CopyRows &one : all) {
    out << one.first.from << ">" << one.first.to << ":" << one.first.bytes;
    if (one.count > 1)
      out << " x" << one.count << "+" << one.fromStep << ">" << one.toStep;
    out << "; ";
  }
  return out.str();
}

TEST(CopyRows, AreFound) {
  EXPECT_EQ(text(rowsOf({})), "");
  EXPECT_EQ(text(rowsOf({{4, 8, 100}})), "4>8:100; ");
  EXPECT_EQ(text(rowsOf({{0, 5, 10}, {20, 15, 10}, {40, 25, 10}})),
            "0>5:10 x3+20>10; ");
  EXPECT_EQ(text(rowsOf({{0, 5, 10}, {20, 15, 10}, {41, 25, 10}})),
            "0>5:10 x2+20>10; 41>25:10; ");
  EXPECT_EQ(text(rowsOf({{0, 5, 10}, {20, 15, 10}, {40, 26, 10}})),
            "0>5:10 x2+20>10; 40>26:10; ");
  EXPECT_EQ(text(rowsOf({{0, 5, 10}, {20, 15, 11}})), "0>5:10; 20>15:11; ");
  // Backwards is not onwards.
  EXPECT_EQ(text(rowsOf({{20, 5, 10}, {0, 15, 10}})), "20>5:10; 0>15:10; ");
  EXPECT_EQ(text(rowsOf({{0, 15, 10}, {20, 0, 10}})), "0>15:10; 20>0:10; ");
}

TEST(CopyRows, Parts) {
  const CopyRows one{{4, 8, 100}};
  EXPECT_EQ(text(inParts(one, 100, 1)), "4>8:100; ");
  EXPECT_EQ(text(inParts(one, 48, 9)), "4>8:48; 52>56:48; 100>104:4; ");
  const CopyRows rows{{0, 1, 10}, 5, 20, 30};
  EXPECT_EQ(text(inParts(rows, 130, 5)), "0>1:10 x5+20>30; ");
  EXPECT_EQ(text(inParts(rows, 129, 5)), "0>1:10 x4+20>30; 80>121:10; ");
  EXPECT_EQ(text(inParts(rows, 130, 2)),
            "0>1:10 x2+20>30; 40>61:10 x2+20>30; 80>121:10; ");
  EXPECT_EQ(text(inParts({{0, 1, 10}, 2, 20, 30}, 8, 2)),
            "0>1:8; 8>9:2; 20>31:8; 28>39:2; ");
}

} // namespace
