// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Build.h"

#include <gtest/gtest.h>

using namespace ampvk::ir;

namespace {

TEST(Build, withScalarChangesNumbersOfTheSameSize) {
  Module m;
  const Type *u32 = m.u32(), *f32 = m.floatType(32), *f64 = m.floatType(64);
  EXPECT_EQ(withScalar(m, f32, u32), u32);
  EXPECT_EQ(withScalar(m, m.i32(), u32), u32);
  EXPECT_EQ(withScalar(m, f64, u32), nullptr);
  EXPECT_EQ(withScalar(m, m.boolType(), u32), nullptr);
  EXPECT_EQ(withScalar(m, m.vectorType(f32, 3), u32), m.vectorType(u32, 3));
  EXPECT_EQ(withScalar(m, m.arrayType(m.vectorType(f32, 2), 5), u32),
            m.arrayType(m.vectorType(u32, 2), 5));
  EXPECT_EQ(withScalar(m, m.arrayType(f64, 5), u32), nullptr);
}

} // namespace
