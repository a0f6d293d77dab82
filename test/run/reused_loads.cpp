// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that a kernel loads twice from memory that it writes: the second load
// sees what any store in between did, through the same element, another view of
// it, or another thread.
// RUN: %ampcc -O2 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

// ---- One thread, two elements that may be the same one

static void exchange(int *x, int i, int j) restrict(cpu, amp) {
  if (x[i] > x[j]) {
    const int low = x[i];
    x[i] = x[j];
    x[j] = low;
  }
}
static void exchange_and_add(int *x, int i, int j) restrict(cpu, amp) {
  const int left = x[i];
  x[i] = x[j];
  x[j] += left;
}
static void copy_through(int *x, int i, int j) restrict(cpu, amp) {
  x[i] = x[j];
  x[i + 1] = x[j];
  x[j] = x[i] + x[i + 1] + x[j];
}
static void store_between(int *x, int i, int j) restrict(cpu, amp) {
  if (x[i] > 3)
    x[j] = x[i] + 1;
  x[4] = x[i] * 10 + x[j];
}
static void index_between(int *x, int i, int j) restrict(cpu, amp) {
  int k = i;
  const int first = x[k];
  if (first > 3)
    k = j;
  x[4] = x[k] + first;
}
static void stored_index(int *x, int i, int j) restrict(cpu, amp) {
  x[5] = x[x[i] & 3];
  if (x[x[i] & 3] > 2)
    x[i] = j;
  x[6] = x[x[i] & 3] + x[5];
}
static void branches(int *x, int i, int j) restrict(cpu, amp) {
  if (x[i] > x[j]) {
    if (x[j] & 1)
      x[5] = x[i];
    else
      x[j] = x[i] + x[j];
  } else if (x[i] == x[j]) {
    x[i] += x[j] + 1;
  }
  x[6] = x[i] * 3 + x[j];
}
static void early(int *x, int i, int j) restrict(cpu, amp) {
  if (x[i] == 0) {
    x[j] = 9;
    return;
  }
  x[5] = x[i] + x[j];
  for (int k = 0; k < x[i] && k < 4; ++k) {
    if (x[j] > 20)
      break;
    x[j] += x[i];
  }
  x[6] = x[i] - x[j];
}
static void choices(int *x, int i, int j) restrict(cpu, amp) {
  switch (x[i]) {
  case 1:
    x[j] = x[i] + 5;
  case 2:
    x[5] = x[i] + x[j];
    break;
  default:
    x[5] = x[i];
  }
  x[6] = x[i] > 1 && x[j] > 1 ? x[i] : x[j];
}

constexpr int Elements = 8, Functions = 9;

static void call(int which, int *x, int i, int j) restrict(cpu, amp) {
  switch (which) {
  case 0:
    exchange(x, i, j);
    break;
  case 1:
    exchange_and_add(x, i, j);
    break;
  case 2:
    copy_through(x, i, j);
    break;
  case 3:
    store_between(x, i, j);
    break;
  case 4:
    index_between(x, i, j);
    break;
  case 5:
    stored_index(x, i, j);
    break;
  case 6:
    branches(x, i, j);
    break;
  case 7:
    early(x, i, j);
    break;
  case 8:
    choices(x, i, j);
    break;
  }
}

static std::vector<int> start() {
  std::vector<int> x(Functions * 16 * 27 * Elements);
  for (size_t k = 0; k < x.size(); ++k)
    x[k] = int(k * 7919 % 5);
  return x;
}

// Every function, every pair of elements, and values of all kinds.
static void one_thread() {
  std::vector<int> x = start(), expected = x;
  const int threads = int(x.size()) / Elements;
  array_view<int> view(int(x.size()), x);
  parallel_for_each(extent<1>(threads), [=](index<1> t) restrict(amp) {
    call(t[0] / 27 / 16, &view[t[0] * Elements], t[0] & 3, t[0] >> 2 & 3);
  });
  view.synchronize();
  for (int t = 0; t < threads; ++t)
    call(t / 27 / 16, &expected[t * Elements], t & 3, t >> 2 & 3);
  CHECK(x == expected);
}

// ---- Tile_static memory

static void in_tiles() {
  std::vector<int> x = start(), expected = x;
  const int threads = int(x.size()) / Elements;
  array_view<int> view(int(x.size()), x);
  parallel_for_each(extent<1>(threads).tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static int all[16 * Elements];
    int *own = &all[t.local[0] * Elements];
    for (int k = 0; k < Elements; ++k)
      own[k] = view[t.global[0] * Elements + k];
    const int n = t.global[0];
    call(n / 27 / 16, own, n & 3, n >> 2 & 3);
    for (int k = 0; k < Elements; ++k)
      view[n * Elements + k] = own[k];
  });
  view.synchronize();
  for (int t = 0; t < threads; ++t)
    call(t / 27 / 16, &expected[t * Elements], t & 3, t >> 2 & 3);
  CHECK(x == expected);
}

// What other threads write is loaded anew behind each barrier.
static void scan() {
  constexpr int Tile = 64;
  std::vector<unsigned> x(4 * Tile), expected(x.size());
  for (size_t k = 0; k < x.size(); ++k)
    x[k] = unsigned(k * 31 % 17);
  for (size_t k = 0; k < x.size(); ++k)
    expected[k] = k % Tile ? expected[k - 1] + x[k - 1] : 0;
  array_view<unsigned> view(int(x.size()), x);
  parallel_for_each(view.extent.tile<Tile>(),
                    [=](tiled_index<Tile> t) restrict(amp) {
    tile_static unsigned sums[Tile];
    const int local = t.local[0];
    sums[local] = view[t];
    for (int block = 2; block <= Tile; block *= 2) {
      t.barrier.wait();
      const int last = (local + 1) * block - 1;
      if (last < Tile)
        sums[last] += sums[last - block / 2];
    }
    t.barrier.wait();
    if (local == Tile - 1)
      sums[local] = 0;
    for (int block = Tile; block >= 2; block /= 2) {
      t.barrier.wait();
      const int last = (local + 1) * block - 1;
      if (last < Tile) {
        const unsigned left = sums[last - block / 2];
        sums[last - block / 2] = sums[last];
        sums[last] += left;
      }
    }
    t.barrier.wait();
    view[t] = sums[local];
  });
  view.synchronize();
  CHECK(x == expected);
}

// ---- Views that overlap, members, other types

struct Pair {
  float x;
  int n;
  double y;
};

static void overlapping() {
  std::vector<int> x(64);
  for (int k = 0; k < 64; ++k)
    x[k] = k;
  std::vector<int> expected = x;
  array_view<int> all(64, x);
  array_view<int> from_one = all.section(1, 63);
  parallel_for_each(extent<1>(8), [=](index<1> t) restrict(amp) {
    const int i = t[0] * 8;
    if (all[i + 1] > 0)
      from_one[i] = all[i + 1] + 100; // the same element
    from_one[i + 2] = all[i + 1] + from_one[i];
    all[i + 7] = 1;
  });
  all.synchronize();
  for (int i = 0; i < 64; i += 8) {
    expected[i + 1] += 100;
    expected[i + 3] = 2 * expected[i + 1];
    expected[i + 7] = 1;
  }
  CHECK(x == expected);
}

static void members() {
  std::vector<Pair> x(32), expected;
  for (int k = 0; k < 32; ++k)
    x[k] = {float(k) / 4, k, k * 1.5};
  expected = x;
  auto step = [](Pair *p, int i, int j) restrict(cpu, amp) {
    if (p[i].x < p[j].x && p[i].n < p[j].n) {
      p[j].n = p[i].n + p[j].n;
      p[i].x = p[j].x;
      p[i].y = p[j].x > 2 ? p[j].y : p[i].y;
    }
    if (p[i].y > p[j].y)
      p[j] = p[i];
    p[i].n += p[j].n;
  };
  array_view<Pair> view(32, x);
  parallel_for_each(extent<1>(16), [=](index<1> t) restrict(amp) {
    step(&view[0], t[0] * 2, t[0] * 2 + t[0] % 2);
  });
  view.synchronize();
  for (int t = 0; t < 16; ++t)
    step(expected.data(), t * 2, t * 2 + t % 2);
  bool same = true;
  for (int k = 0; k < 32; ++k)
    same &= x[k].x == expected[k].x && x[k].n == expected[k].n &&
            x[k].y == expected[k].y;
  CHECK(same);
}

// A thread that waits for another one's value loads it anew.
static void atomics() {
  std::vector<int> x(65);
  array_view<int> view(65, x);
  parallel_for_each(extent<1>(64), [=](index<1> t) restrict(amp) {
    const int before = view[t[0]];
    if (before == 0) {
      atomic_fetch_add(&view[t[0]], 5);
      view[t[0] == 0 ? 64 : t[0]] += view[t[0]] * 2;
    }
  });
  view.synchronize();
  bool same = x[0] == 5 && x[64] == 10;
  for (int k = 1; k < 64; ++k)
    same &= x[k] == 15;
  CHECK(same);
}

int main() {
  one_thread();
  in_tiles();
  scan();
  overlapping();
  members();
  atomics();
  return check::result();
}
