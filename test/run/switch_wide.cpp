// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// switch over 64-bit integers, on devices with such integers and without.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=int64 %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
const long long far = 0x500000001ll;

int ofSigned(long long n) restrict(cpu, amp) {
  int r = 0;
  switch (n) {
  case 1:
  case far:
    r = 1;
  case -far:
    r += 2;
    break;
  case 4 ... 6:
  case far + 4 ... far + 6:
    r = 40;
    break;
  default:
    r = 7;
  }
  return r;
}
int ofUnsigned(unsigned long long n) restrict(cpu, amp) {
  switch (n) {
  case 0xfffffffffffffff0ull:
    return 1;
  case 0x8000000000000000ull ... 0x8000000000000002ull:
    return 2;
  case 3:
    break;
  }
  return 9;
}
int withEffects(long n, int &count) restrict(cpu, amp) {
  switch (n + ++count) {
  case 8:
    return 1;
  case 9: {
    switch (n - 4) {
    case 3:
      return 5;
    }
    return 2;
  }
  }
  return 3;
}
} // namespace

int main() {
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) {
    const long long base = i % 3 == 0 ? 0 : i % 3 == 1 ? far : -far - 8;
    return ofSigned(base + i % 9) * 10 + ofSigned(-base);
  });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) {
    const unsigned long long base =
        i % 2 ? 0x8000000000000000ull : 0xffffffffffffffe8ull;
    return ofUnsigned(base + i / 4) + 10 * ofUnsigned(i);
  });
  CHECK_SAME(int, 16, [=](int i) restrict(cpu, amp) {
    int count = 1;
    const int r = withEffects(i, count);
    return r * 100 + count;
  });
  return check::result();
}
