// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that is declared in a body has the body's restrictions (section
// 2.2.1), as one that says so outside.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Pair {
  int a, b;
  Pair(int a, int b) restrict(cpu, amp) : a(a), b(b) {}
};

float both(float x) restrict(cpu, amp) {
  float later(float);
  Pair object(int(x), 1), other(object);
  return later(x) + other.a + other.b;
}
float later(float x) restrict(cpu, amp) { return x + .25f; }

float amp(float x) restrict(amp) {
  extern float behind(const float &, unsigned int);
  float noParameters();
  float x2(float(x) + 1), *pointer(&x2);
  return behind(*pointer, 3u) + noParameters();
}
float behind(const float &x, unsigned n) restrict(amp) { return x * n; }
float noParameters() restrict(amp) { return 5; }
} // namespace

static float twice(float x) restrict(amp) { return x * 2; }
static float twice(float x) restrict(cpu) { return x * 3; }

int main() {
  const int n = 32;
  std::vector<float> device(3 * n);
  array_view<float, 2> out(3, n, device);
  parallel_for_each(extent<1>(n), [=](index<1> at) restrict(amp) {
    float twice(float);
    const float x = float(at[0]);
    out(0, at[0]) = twice(x);
    out(1, at[0]) = both(x);
    out(2, at[0]) = amp(x);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    float twice(float);
    CHECK_EQ(out(0, i) * 3, twice(float(i)) * 2);
    CHECK_EQ(out(1, i), both(float(i)));
    CHECK_EQ(out(2, i), (i + 1.f) * 3 + 5);
  }
  return check::result();
}
