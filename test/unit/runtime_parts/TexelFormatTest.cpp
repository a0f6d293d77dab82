// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The limits of what texels can hold: drivers clamp too, so that kernels would
// not show wrong ones everywhere.
#include "device/TexelFormat.h"

#include "ampvk/exceptions.h"

#include <gtest/gtest.h>

#include <cfloat>
#include <cstring>

using namespace ampvk;
using namespace ampvk::runtime;

namespace {

template <typename T> T as(uint32_t word) {
  T value;
  std::memcpy(&value, &word, sizeof value);
  return value;
}

template <typename T>
void expectLimits(TexelScalar scalar, unsigned bits, T low, T high) {
  for (unsigned components : {1u, 2u, 4u}) {
    TexelFormat::Limits limits = findFormat(scalar, components, bits).limits();
    EXPECT_EQ(as<T>(limits.low), low) << bits;
    EXPECT_EQ(as<T>(limits.high), high) << bits;
  }
}

TEST(TexelFormat, Limits) {
  expectLimits<int>(TexelScalar::Int, 8, -128, 127);
  expectLimits<int>(TexelScalar::Int, 16, -32768, 32767);
  expectLimits<int>(TexelScalar::Int, 32, INT32_MIN, INT32_MAX);
  expectLimits<unsigned>(TexelScalar::UInt, 8, 0, 255);
  expectLimits<unsigned>(TexelScalar::UInt, 16, 0, 65535);
  expectLimits<unsigned>(TexelScalar::UInt, 32, 0, UINT32_MAX);
  expectLimits<float>(TexelScalar::Float, 16, -65504.0f, 65504.0f);
  expectLimits<float>(TexelScalar::Float, 32, -FLT_MAX, FLT_MAX);
  expectLimits<float>(TexelScalar::Norm, 8, -1.0f, 1.0f);
  expectLimits<float>(TexelScalar::UNorm, 16, 0.0f, 1.0f);
}

TEST(TexelFormat, Bytes) {
  TexelFormat three = findFormat(TexelScalar::Float, 3, 32);
  EXPECT_EQ(three.hostBytes(), 12u);
  EXPECT_EQ(three.deviceBytes(), 16u);
  TexelFormat doubles = findFormat(TexelScalar::Double, 2, 64);
  EXPECT_EQ(doubles.hostBytes(), 16u);
  EXPECT_EQ(doubles.deviceBytes(), 16u);
  EXPECT_EQ(findFormat(TexelScalar::UNorm, 2, 8).hostBytes(), 2u);
}

TEST(TexelFormat, None) {
  EXPECT_THROW(findFormat(TexelScalar::Int, 1, 0),
               Concurrency::runtime_exception);
  EXPECT_THROW(findFormat(TexelScalar::Norm, 3, 8),
               Concurrency::unsupported_feature);
  EXPECT_THROW(findFormat(TexelScalar::Double, 3, 64),
               Concurrency::unsupported_feature);
  EXPECT_THROW(findFormat(TexelScalar::Int, 3, 16),
               Concurrency::unsupported_feature);
}

} // namespace
