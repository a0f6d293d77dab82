// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers into arrays that are members of elements, and to their members, of
// which the indices are not known: the elements may be the same, or different
// ones of one array.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
struct S {
  int a;
  float b[3];
  int c;
};
struct Uneven {
  char head;
  char rows[2][3];
  int tail[2];
};

int inside(int i, int j) restrict(cpu, amp) {
  S s[5];
  float *x = s[i % 5].b + j % 3, *y = s[(i + j) % 5].b;
  return int(y - x) * 100 + int(&s[i % 5].a - &s[j % 5].a) + (x < y) * 10000 +
         (x <= y) * 20000 + (x > y) * 40000 + (x >= y) * 80000 +
         (x == y) * 160000 + (x != y) * 320000;
}

int members(int i, int j) restrict(cpu, amp) {
  S s[5];
  Uneven u[3][4];
  int *x = i % 3 ? &s[i % 5].a : &s[j % 5].c, *y = &s[j % 5].c;
  char *head = &u[i % 3][j % 4].head, *row = &u[j % 3][i % 4].rows[1][2];
  return (x < y) + (x <= y) * 2 + (x > y) * 4 + (x >= y) * 8 + (x == y) * 16 +
         (head < row) * 32 + (row <= head) * 64 + (head != row) * 128;
}

int small(int i, int j) restrict(cpu, amp) {
  Uneven s[4];
  char *x = s[i % 4].rows[j % 2] + 1, *y = s[j % 4].rows[i % 2];
  int *t = s[i % 4].tail + j % 2, *u = s[j % 4].tail;
  return int(y - x) + int(t - u) * 1000 + (x < y) * 100000 + (t >= u) * 200000;
}
} // namespace

int main() {
  const int n = 20;
  std::vector<int> device(4 * n * n);
  std::vector<S> elements(n);
  array_view<S> shown(n, elements);
  array_view<int, 3> out(4, n, n, device);
  parallel_for_each(extent<2>(n, n), [=](index<2> at) restrict(amp) {
    const int i = at[0], j = at[1];
    out(0, i, j) = inside(i, j);
    out(1, i, j) = small(i, j);
    out(3, i, j) = members(i, j);
    float *x = shown[i].b + 1, *y = shown[j].b + i % 3;
    out(2, i, j) = int(y - x) * 2 + (y < x);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      CHECK_EQ(out(0, i, j), inside(i, j));
      CHECK_EQ(out(1, i, j), small(i, j));
      CHECK_EQ(out(3, i, j), members(i, j));
      float *x = elements[i].b + 1, *y = elements[j].b + i % 3;
      CHECK_EQ(out(2, i, j), int(y - x) * 2 + (y < x));
    }
  return check::result();
}
