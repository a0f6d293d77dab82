// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The arithmetic of index and extent that few programs use, on both sides.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct sums {
  extent<3> a, b, c, d;
  int padded, paddedMost, paddedNone;
};

static sums compute(int x) restrict(cpu, amp) {
  extent<3> e(x, 2 * x, 3 * x), f(1, 2, 3);
  index<3> i(5, 6, 7);
  sums s;
  s.a = e + f;
  s.b = e - f;
  s.c = (e + i) - f;
  s.d = e;
  s.d -= f;
  s.d += i;
  s.padded = extent<1>(x + 3).tile<8>().pad()[0];
  // A step beyond the result would overflow.
  s.paddedMost = extent<1>(2147483647 - x).tile<2147483636>().pad()[0];
  s.paddedNone = extent<1>(16).tile<16>().pad()[0];
  return s;
}

int main() {
  sums host = compute(11);
  sums device;
  array_view<sums> view(1, &device);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = compute(11); });
  view.synchronize();
  CHECK(host.a == extent<3>(12, 24, 36));
  CHECK(host.b == extent<3>(10, 20, 30));
  CHECK(host.c == extent<3>(15, 26, 37));
  CHECK(host.d == extent<3>(15, 26, 37));
  CHECK_EQ(host.padded, 16);
  CHECK_EQ(host.paddedMost, 2147483636);
  CHECK_EQ(host.paddedNone, 16);
  CHECK(device.a == host.a);
  CHECK(device.b == host.b);
  CHECK(device.c == host.c);
  CHECK(device.d == host.d);
  CHECK_EQ(device.padded, host.padded);
  CHECK_EQ(device.paddedMost, host.paddedMost);
  CHECK_EQ(device.paddedNone, host.paddedNone);
  return check::result();
}
