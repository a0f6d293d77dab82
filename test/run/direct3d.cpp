// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of concurrency::direct3d, against the same in C++.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <algorithm>
#include <climits>

namespace direct3d = concurrency::direct3d;

struct Integers {
  int v[16];
  int at(int i) const restrict(cpu, amp) { return v[i & 15]; }
};
const Integers integers = {{0, 1, -1, 2, -2, 3, 7, 8, -8, 255, -256, 65536,
                            0x12345678, -0x12345678, INT_MAX, INT_MIN}};

int bitsSet(unsigned x) {
  int n = 0;
  for (; x != 0; x &= x - 1)
    ++n;
  return n;
}
unsigned reversed(unsigned x) {
  unsigned y = 0;
  for (int i = 0; i != 32; ++i)
    y |= (x >> i & 1) << (31 - i);
  return y;
}
int lowest(int x) {
  for (int i = 0; i != 32; ++i)
    if (unsigned(x) >> i & 1)
      return i;
  return -1;
}
/// Of a negative number the highest bit that is not set.
int highest(int x) {
  const unsigned bits = x < 0 ? ~unsigned(x) : unsigned(x);
  for (int i = 31; i >= 0; --i)
    if (bits >> i & 1)
      return i;
  return -1;
}
float between(float low, float high, float x) {
  return x < low ? low : x > high ? high : x;
}
float hermite(float low, float high, float x) {
  const float t = between(0, 1, (x - low) / (high - low));
  return t * t * (3 - 2 * t);
}

/// An expression of the integers a, b and c gives the same on both sides.
#define SAME(R, DEVICE, HOST)                                                  \
  check::equal(CHECK_PLACE(#DEVICE),                                           \
               check::onDevice<R>(n,                                           \
                                  [=](int i) restrict(amp) {                   \
    const R a = data.at(i), b = data.at(i >> 4), c = a ^ b;                    \
    return static_cast<R>(DEVICE);                                             \
  }),                                                                          \
               check::onHost<R>(n, [&](int i) {                                \
    const unsigned ua = data.at(i), ub = data.at(i >> 4), uc = ua ^ ub;        \
    const R a = ua, b = ub, c = uc;                                            \
    return static_cast<R>(HOST);                                               \
  }))

void integerFunctions() {
  const Integers data = integers;
  const int n = 256;
  SAME(int, direct3d::abs(a), a < 0 ? 0u - ua : ua);
  SAME(int, direct3d::sign(a), (a > 0) - (a < 0));
  SAME(int, direct3d::imax(a, b), std::max(a, b));
  SAME(int, direct3d::imin(a, b), std::min(a, b));
  SAME(unsigned, direct3d::umax(a, b), std::max(a, b));
  SAME(unsigned, direct3d::umin(a, b), std::min(a, b));
  SAME(int, direct3d::clamp(a, -100, 1000), std::max(-100, std::min(a, 1000)));
  SAME(unsigned, direct3d::countbits(a), bitsSet(ua));
  SAME(unsigned, direct3d::reversebits(a), reversed(ua));
  SAME(int, direct3d::firstbithigh(a), highest(a));
  SAME(int, direct3d::firstbitlow(a), lowest(a));
  SAME(int, direct3d::mad(a, b, c), ua *ub + uc);
  SAME(unsigned, direct3d::mad(a, b, c), ua *ub + uc);
}

/// An expression of x, from -5 to 5, gives nearly the same.
#define NEAR(T, DEVICE, HOST)                                                  \
  check::near(CHECK_PLACE(#DEVICE),                                            \
              check::onDevice<T>(101,                                          \
                                 [](int i) restrict(amp) {                     \
    const T x = (i - 50) * T(0.1);                                             \
    return direct3d::DEVICE;                                                   \
  }),                                                                          \
              check::onHost<T>(101,                                            \
                               [](int i) {                                     \
    const T x = (i - 50) * T(0.1);                                             \
    return HOST;                                                               \
  }),                                                                          \
              1e-6)

void floatFunctions() {
  NEAR(float, clamp(x, -1.5f, 2.0f), between(-1.5f, 2.0f, x));
  NEAR(float, saturate(x), between(0, 1, x));
  NEAR(float, radians(x), x * 0.017453292519943295f);
  NEAR(float, rcp(x), 1 / x);
  NEAR(double, rcp(x), 1 / x);
  NEAR(float, mad(x, 1.25f, 3.0f), x * 1.25f + 3.0f);
  NEAR(double, mad(x, 1.25, 3.0), x * 1.25 + 3.0);
  NEAR(float, step(1.0f, x), x >= 1.0f ? 1.0f : 0.0f);
  NEAR(float, smoothstep(-2.0f, 3.0f, x), hermite(-2, 3, x));
}

int main() {
  check::part(integerFunctions);
  check::part(floatFunctions);
  return check::result();
}
