// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers into one of several arrays, which have as many elements as they
// like: an index may be right in one of them alone.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// What is not chosen is not evaluated, so nothing is told of it.
// RUN: %ampcc -O0 -std=c++17 -fcheck %s -o %t.checked && %t.checked
#include "Inputs/check.h"

using namespace concurrency;

static const int table[3][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};

struct Point {
  int x, y[2];
};

static void fill(int *p, int n, int step) restrict(cpu, amp) {
  for (int k = 0; k < n; ++k)
    p[k] = k * k + step;
}
static int last(const int *p, int n) restrict(cpu, amp) { return p[n - 1]; }
static int fifth(const int *p) restrict(cpu, amp) { return p[5]; }

static int reads(int i) restrict(cpu, amp) {
  int x[3], y[9];
  fill(x, 3, i);
  fill(y, 9, 20);
  bool c = i & 1;
  int *p = c ? x : y;
  const int five = 5;
  int h = c ? p[1] : p[5];
  h = h * 31 + (c ? p[2] : *(p + 8)) + (c ? 0 : p[five] + last(p, 7));
  h = h * 31 + (c ? last(p, 2) : fifth(p));
  const int *q = c ? table[2] : y;
  h = h * 31 + (c ? q[1] : q[5]) + (c ? q[-7] : q[8]);
  int *r = y;
  if (c)
    r = x;
  if (c)
    h = h * 31 + r[2];
  else
    h = h * 31 + r[7] + *(r + 4);
  r += 2;
  h = h * 31 + (c ? *r : r[5]) + (c ? r[-2] : r[1]);
  int &chosen = *(i % 3 ? x + 2 : &y[6]);
  return h * 31 + chosen + p[1];
}

static int writes(int i) restrict(cpu, amp) {
  int x[3], y[9], z[2][6];
  fill(x, 3, i);
  fill(y, 9, 20);
  fill(z[0], 12, 40);
  int which = i % 3;
  int *p = which == 0 ? x : which == 1 ? y : z[0];
  if (which == 0) {
    p[2] = 50;
    ++*p;
  } else if (which == 1) {
    p[8] = 60;
    p[5] += 3;
    *(p + 7) *= 2;
  } else {
    p[11] = 70;
    p[6]--;
    p[10] ^= p[7];
  }
  p[1] += 5;
  int *e = which == 0 ? p + 3 : which == 1 ? p + 9 : p + 12;
  int h = 0;
  while (p != e)
    h = h * 3 + *p++;
  return h * 31 + p[-2] + x[1] + y[1] + z[0][1];
}

/// An end is compared, and nothing is there.
static int ends(int i) restrict(cpu, amp) {
  int x[3], y[9];
  fill(x, 3, i);
  fill(y, 9, 20);
  int *p = i & 1 ? x : y;
  int h = 0;
  for (int *q = p; q != &p[3]; ++q)
    h = h * 3 + *q;
  for (int *q = p + 3; q-- != p;)
    h = h * 3 + *q;
  int *none = i & 2 ? p : nullptr;
  if (none && !(i & 1))
    h += none[8];
  return h;
}

static void add(int *p, int *end, int n) restrict(cpu, amp) {
  for (; p < end; ++p)
    *p = *p * 3 + n + int(end - p);
}
static int ordered(int *a, int *b) restrict(cpu, amp) {
  return (a < b) + (a >= b) == 1 && (a > b) + (a <= b) == 1;
}
/// A pointer and an end, which point into the same array each time.
static int comparisons(int i) restrict(cpu, amp) {
  struct {
    int first, second;
    int rest[3];
  } members = {i, 2, {3, 4, 5}};
  int x[3], y[9];
  fill(x, 3, i);
  fill(y, 9, 20);
  bool c = i & 1;
  int *p = c ? x : y, *end = c ? x + 3 : y + 9;
  add(p, end, i);
  add(p + 1, end, 3);
  int h = int(end - p) * 3 + int(p + 2 - p) + (end > p) + (p + 1 <= end);
  h = h * 31 + ordered(x, y) + ordered(p, y) + ordered(p, end);
  int *none = nullptr;
  if (i % 3)
    none = x;
  h = h * 31 + (none < x + 1) + (&members.first < &members.second) +
      2 * (&members.second < &members.rest[i % 3]);
  return h * 31 + x[2] + y[8] + y[0];
}

static int objects(int i) restrict(cpu, amp) {
  Point one[2], two[5];
  for (int k = 0; k < 5; ++k) {
    two[k].x = k + i;
    fill(two[k].y, 2, k);
  }
  one[0] = two[3];
  one[1] = two[1];
  bool c = i & 1;
  Point *p = c ? one : two;
  int h = c ? p[1].x : p[4].x * 3 + p[3].y[1];
  if (!c)
    p[2].y[i & 1] = 7;
  Point copy = c ? p[0] : p[2];
  return h * 31 + copy.x + copy.y[0] + two[2].y[0];
}

static void testTileStatic() {
  std::vector<int> found(16), wanted(16);
  array_view<int> view(16, found);
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int small[4], large[8];
    int l = t.local[0];
    bool odd = t.tile[0] & 1;
    small[l] = l;
    large[l] = l * 10;
    large[l + 4] = l * 100;
    t.barrier.wait();
    int *p = odd ? small : large;
    if (odd)
      atomic_fetch_add(&p[3], l);
    else
      atomic_fetch_add(&p[7], l * 2);
    t.barrier.wait();
    view[t.global] = (odd ? p[3] : p[7]) + p[l];
  });
  view.synchronize();
  for (int i = 0; i < 16; ++i) {
    bool odd = i / 4 & 1;
    int l = i % 4;
    wanted[i] = odd ? 3 + 6 + (l == 3 ? 9 : l) : 300 + 12 + l * 10;
  }
  CHECK_EQ(found, wanted);
}

int main() {
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) { return reads(i); });
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) { return writes(i); });
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) { return ends(i); });
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) { return comparisons(i); });
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) { return objects(i); });
  testTileStatic();
  return check::result();
}
