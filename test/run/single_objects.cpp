// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to single objects that step: to the end of the object and back, or by
// a number that is 0 when it is read through them.
// RUN: %ampcc %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

struct Pair {
  int a;
  float b;
};

int forthAndBack(int *p) restrict(cpu, amp) {
  int first = *p++;
  --p;
  *p += 5;
  return first + p[0];
}
int at(int *p, int i) restrict(cpu, amp) {
  p[i] += 1;
  return p[i] * 2;
}
int ofClass(Pair *p, int i) restrict(cpu, amp) {
  p += i;
  Pair copy = *p;
  p->a += 4;
  return copy.a + int(p->b) + p[i - i].a;
}
int asRange(int *begin, int n) restrict(cpu, amp) {
  int *end = begin + n;
  int sum = 0;
  for (int *p = begin; p != end; ++p)
    sum += *p * 3;
  return sum + int(end - begin) + (begin == end) + (begin < end) * 2;
}
/// Which of both is known only when it runs.
int ofOneOfTwo(int z) restrict(cpu, amp) {
  int x = 3, y = 4, row[2] = {5, 6};
  int *p = z ? &x : &y;
  p += z;
  *(p - z) += 10;
  int *q = z ? &row[1] : &y;
  return x + y * 100 + q[0] + int(q - q);
}
int bools(int z) restrict(cpu, amp) {
  bool b = false;
  bool *p = &b;
  p[z] = !p[z];
  return b;
}

int all(int z) restrict(cpu, amp) {
  int x = 3;
  Pair p = {5, 2.5f};
  int *beyond = &x + 1;
  int sum = forthAndBack(&x) + 3 * at(&x, z) + 5 * ofClass(&p, z);
  sum += 7 * asRange(&x, 1) + 11 * asRange(&x, z) + 13 * int(beyond - &x);
  return sum + *(beyond - 1) + x + p.a + ofOneOfTwo(z) + bools(z);
}

/// A view of one variable reads it at an offset.
int throughView(int z) restrict(cpu, amp) {
  int x = 4;
  array_view<int> view(1, &x);
  view[0] += 3;
  view[z] += 2;
  return x;
}

int inTile(int z) {
  array<int> out(4);
  parallel_for_each(
      out.extent.tile<4>(), [&, z](tiled_index<4> i) restrict(amp) {
        tile_static int shared;
        int *p = &shared;
        if (i.local[0] == z)
          p[z - z] = 42;
        i.barrier.wait();
        out[i] = *(p + 1 - 1) + i.local[0];
      });
  return std::vector<int>(out)[3];
}

} // namespace

int main() {
  CHECK_SAME(int, 1, [=](int i) restrict(cpu, amp) { return all(i); });
  CHECK_SAME(int, 1, [=](int i) restrict(cpu, amp) { return throughView(i); });
  CHECK_EQ(inTile(2), 45);
  return check::result();
}
