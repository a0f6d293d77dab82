// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constructors and default values of members initialise any member of a union,
// whatever the memory is made of.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct Pair {
  float a;
  int b;
  Pair(float a, int b) restrict(cpu, amp) : a(a), b(b) {}
};
union OfNumber {
  int i;
  float f;
  OfNumber(float a) restrict(cpu, amp) : f(a) {}
};
union OfDefault {
  int i;
  float f = 2.5f;
};
union OfBytes {
  unsigned char b[4];
  float f = -7.25f;
  unsigned u;
};
union OfArrays {
  unsigned u[2];
  float f[2];
  OfArrays(float a) restrict(cpu, amp) : f{a, a * 2} {}
};
union OfFirst {
  float f[2];
  unsigned u;
  OfFirst(float a) restrict(cpu, amp) : u((unsigned)a) { u ^= 5; }
};
union OfStruct {
  unsigned u[2];
  Pair p;
  OfStruct(float a) restrict(cpu, amp) : p(a, 3) {}
  OfStruct(const Pair &q) restrict(cpu, amp) : p(q) {}
};
struct Holder {
  int before = 4;
  OfNumber n{1.5f};
  union {
    int kind = 3;
    float value;
  };
};

unsigned bits(int i) restrict(cpu, amp) {
  const float x = i * 0.5f + 1;
  OfFirst first(x * 3);
  OfArrays arrays(x);
  const Pair pair(x, i);
  Holder holder;
  return OfNumber(x).i + OfDefault().i * 3 + OfBytes().u * 5 + first.u * 7 +
         arrays.u[0] * 11 + arrays.u[1] * 13 + OfStruct(x).u[0] * 17 +
         OfStruct(x).u[1] * 19 + OfStruct(pair).u[0] * 23 + holder.n.i * 29 +
         holder.before * 31 + holder.kind * 37;
}
} // namespace

int main() {
  const int n = 9;
  std::vector<unsigned> device(n);
  array_view<unsigned> out(n, device);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = bits(i[0]);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], bits(i));
  return check::result();
}
