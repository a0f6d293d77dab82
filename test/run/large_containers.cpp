// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A container of 160 MB, more than lavapipe binds: kernels reach it by its
// address. One after the other it is made of elements of all kinds; most
// kernels look at its end only.
// RUN: %ampcc -O0 %s -o %t && %t
// The same on devices that bind it:
// RUN: env AMPVK_TEST=variant=large AMPVK_TRACE=1 %t 2> %t.trace
// RUN: grep launch: %t.trace | grep -c large
// RUN: grep launch: %t.trace | not grep -v large
// RUN: env AMPVK_TEST=no-buffer-addresses %t refused | FileCheck %s
// CHECK: The container view has 2147483652 bytes; a kernel on the accelerator {{.*}} can use {{[0-9]+}} of one container, since there is no support for addresses of buffers.
#include "Inputs/check.h"

#include <amp_short_vectors.h>

using namespace concurrency;
using concurrency::graphics::float_3;

// Of 4 bytes each; a whole number of all the elements below.
static const int n = 96 * 436906;

/// The last `count` elements, as the host sees them.
template <class T>
static std::vector<T> tail(const array_view<T, 1> &view, int count) {
  std::vector<T> result(count);
  copy(view.section(view.extent[0] - count, count), result.begin());
  return result;
}

static void whole(array<int, 1> &all) {
  parallel_for_each(all.extent, [&all](index<1> i) restrict(amp) {
    all[i] = i[0] ^ 0x5a5a5a5a;
  });
  std::vector<int> wrong(1);
  array_view<int, 1> count(1, wrong);
  parallel_for_each(all.extent, [&all, count](index<1> i) restrict(amp) {
    if (all[i] != (i[0] ^ 0x5a5a5a5a))
      atomic_fetch_inc(&count[0]);
  });
  count.synchronize();
  CHECK_EQ(wrong[0], 0);
  std::vector<int> last = tail(array_view<int, 1>(all), 3);
  for (int k = 0; k < 3; ++k)
    CHECK_EQ(last[k], (n - 3 + k) ^ 0x5a5a5a5a);
}

// What is out of range is not written, here or anywhere. (Devices that show all
// of this by descriptors wrap offsets at 2^32 bytes: no place is that far off.)
static void outside(array_view<int, 1> all) {
  std::vector<int> data(64, 7), before = tail(all, 64), first(64);
  copy(all.section(0, 64), first.begin());
  array_view<int, 1> small(64, data);
  parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
    all[n + i[0]] = 1;
    all[-1 - i[0]] = 2;
    all[n + (1 << 30) + i[0]] = 3;
    small[64 + i[0]] = 4;
    small[-(1 << 28) - i[0]] = 5;
  });
  CHECK_EQ(tail(all, 64), before);
  std::vector<int> firstNow(64);
  copy(all.section(0, 64), firstNow.begin());
  CHECK_EQ(firstNow, first);
  small.synchronize();
  CHECK_EQ(data, std::vector<int>(64, 7));
}

static void parts(array_view<int, 1> all) {
  const int rows = n / 96, top = rows - 4;
  array_view<int, 2> table = all.view_as(extent<2>(rows, 96));
  array_view<int, 2> corner = table.section(top, 90, 4, 6);
  parallel_for_each(corner.extent, [=](index<2> i) restrict(amp) {
    corner[i] = 10 * i[0] + i[1];
    table(top + i[0], i[1]) = -1;
    table[top + i[0]][10 + i[1]] = -2;
    table.section(top, 20, 4, 6)[i] = -3;
  });
  array_view<int, 3> cube = all.view_as(extent<3>(n / 96 / 2, 2, 96));
  parallel_for_each(extent<3>(2, 2, 6), [=](index<3> i) restrict(amp) {
    cube(n / 96 / 2 - 2 + i[0], i[1], 30 + i[2]) = -4;
  });
  std::vector<int> last = tail(all, 4 * 96), expected = last;
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 6; ++c) {
      int *row = &expected[96 * r];
      row[90 + c] = 10 * r + c;
      row[c] = -1;
      row[10 + c] = -2;
      row[20 + c] = -3;
      row[30 + c] = -4;
    }
  CHECK_EQ(last, expected);
}

static void bytes(array_view<int, 1> all) {
  array_view<unsigned char, 1> flat = all.reinterpret_as<unsigned char>();
  const int columns = 96, rows = 4 * (n / columns);
  array_view<unsigned char, 2> image = flat.view_as(extent<2>(rows, columns));
  parallel_for_each(extent<2>(64, columns), [=](index<2> i) restrict(amp) {
    image(rows - 64 + i[0], i[1]) = i[0] + i[1];
  });
  // Sixteen threads for each byte of every second column.
  parallel_for_each(extent<2>(64 * 16, columns / 2),
                    [=](index<2> i) restrict(amp) {
                      image(rows - 64 + i[0] / 16, 2 * i[1]) += 3;
                    });
  std::vector<unsigned char> last = tail(flat, 64 * columns), expected;
  for (int r = 0; r < 64; ++r)
    for (int c = 0; c < columns; ++c)
      expected.push_back(r + c + (c % 2 ? 0 : 48));
  CHECK_EQ(last, expected);
}

struct Mixed {
  signed char tag;
  short number;
  float x;
  double y;
  bool flags[8];
};
struct Plain {
  float x;
  int n[2];
};

static void structs(array_view<int, 1> all) {
  auto mixed = all.reinterpret_as<Mixed>();
  const int most = mixed.extent[0];
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    Mixed m = {};
    m.tag = -i[0];
    m.number = 1000 * i[0];
    m.y = 0.5 * i[0];
    mixed[most - 4 + i[0]] = m;
    mixed[most - 4 + i[0]].x = m.y + mixed[most - 4 + i[0]].y;
    mixed[most - 4 + i[0]].flags[i[0]] = true;
  });
  std::vector<Mixed> last = tail(mixed, 4);
  for (int k = 0; k < 4; ++k) {
    CHECK_EQ(last[k].tag, -k);
    CHECK_EQ(last[k].number, 1000 * k);
    CHECK_EQ(last[k].x, k);
    CHECK_EQ(last[k].y, 0.5 * k);
    for (int b = 0; b < 8; ++b)
      CHECK_EQ(last[k].flags[b], b == k);
  }
  auto plain = all.reinterpret_as<Plain>();
  const int mostPlain = plain.extent[0];
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    Plain p = {0.5f * i[0], {i[0], i[0] + 1}};
    plain[mostPlain - 4 + i[0]] = p;
    Plain q = plain[mostPlain - 4 + i[0]];
    plain[mostPlain - 4 + i[0]].n[i[0] & 1] += q.n[1];
  });
  std::vector<Plain> lastPlain = tail(plain, 4);
  for (int k = 0; k < 4; ++k) {
    CHECK_EQ(lastPlain[k].x, 0.5f * k);
    CHECK_EQ(lastPlain[k].n[0], k & 1 ? k : 2 * k + 1);
    CHECK_EQ(lastPlain[k].n[1], k & 1 ? 2 * k + 2 : k + 1);
  }
}

static void vectors(array_view<int, 1> all) {
  auto points = all.reinterpret_as<float_3>();
  const int most = points.extent[0];
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    points[most - 4 + i[0]] = float_3(i[0], 1, 2);
    points[most - 4 + i[0]].y = points[most - 4 + i[0]].x + 0.25f;
  });
  std::vector<float_3> last = tail(points, 4);
  for (int k = 0; k < 4; ++k) {
    CHECK_EQ(last[k].x, k);
    CHECK_EQ(last[k].y, k + 0.25f);
    CHECK_EQ(last[k].z, 2);
  }
  auto doubles = all.reinterpret_as<double>();
  const int mostDoubles = doubles.extent[0];
  parallel_for_each(extent<1>(4), [=](index<1> i) restrict(amp) {
    doubles[mostDoubles - 4 + i[0]] = i[0] / 3.0;
  });
  std::vector<double> lastDoubles = tail(doubles, 4);
  for (int k = 0; k < 4; ++k)
    CHECK_EQ(lastDoubles[k], k / 3.0);
}

static void atomics(array_view<int, 1> all) {
  auto floats = all.reinterpret_as<float>();
  std::vector<float> zeros(4);
  copy(zeros.begin(), zeros.end(), floats.section(n - 4, 4));
  std::vector<int> data(1);
  array_view<int, 1> highest(1, data);
  parallel_for_each(extent<1>(1000), [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&floats[n - 4], 0.5f);
    atomic_fetch_min(&floats[n - 3], -1.0f * i[0]);
    atomic_fetch_max(&floats[n - 2], 2.0f * i[0]);
    atomic_fetch_inc(&all[n - 1]);
    atomic_fetch_max(&highest[0], i[0]);
  });
  std::vector<float> last = tail(floats, 4);
  CHECK_EQ(last[0], 500);
  CHECK_EQ(last[1], -999);
  CHECK_EQ(last[2], 1998);
  CHECK_EQ(tail(all, 1)[0], 1000);
  CHECK_EQ(highest[0], 999);
}

static void tiles(array_view<int, 1> all) {
  const int most = n - 1024;
  parallel_for_each(extent<1>(1024).tile<64>(),
                    [=](tiled_index<64> t) restrict(amp) {
                      tile_static int kept[64];
                      all[most + t.global[0]] = t.global[0];
                      t.barrier.wait();
                      kept[t.local[0]] = all[most + (t.global[0] ^ 63)];
                      t.barrier.wait();
                      all[most + t.global[0]] = kept[t.local[0]] + 1;
                    });
  std::vector<int> expected(1024);
  for (int i = 0; i < 1024; ++i)
    expected[i] = (i ^ 63) + 1;
  CHECK_EQ(tail(all, 1024), expected);
}

static int sum(const int *first, int count) restrict(amp) {
  int result = 0;
  for (const int *p = first; p != first + count; ++p)
    result += *p;
  return result;
}
static void twice(int &x) restrict(amp) { x *= 2; }

struct Couple {
  array_view<int, 1> large;
  array_view<const int, 1> small;
};

static void pointers(array_view<int, 1> all) {
  const std::vector<int> data = {1, 2, 3, 4};
  array_view<const int, 1> small(4, data);
  Couple couple = {all, small};
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int *p = &couple.large[n - 8];
    for (int k = 0; k < 4; ++k)
      *p++ = couple.small[k];
    twice(couple.large[n - 8]);
    *p++ = sum(&couple.large[n - 8], 4);
    *p++ = sum(&couple.small[0], 4);
    *p = p - &couple.large[0] == n - 2;
    *++p = reinterpret_cast<unsigned char *>(&couple.large[n - 6])[0];
  });
  CHECK_EQ(tail(all, 8), (std::vector<int>{2, 2, 3, 4, 11, 10, 1, 3}));
}

/// Nothing of it is made before it is refused.
static void refused() {
  array_view<int> view((1 << 29) + 1);
  try {
    parallel_for_each(extent<1>(1),
                      [=](index<1> i) restrict(amp) { view[i] = 1; });
  } catch (const unsupported_feature &error) {
    std::printf("%s\n", error.what());
  }
}

int main(int count, char **) {
  if (count > 1)
    return refused(), 0;
  array<int, 1> memory(n);
  whole(memory);
  array_view<int, 1> all(memory);
  outside(all);
  parts(all);
  bytes(all);
  structs(all);
  vectors(all);
  atomics(all);
  tiles(all);
  pointers(all);
  array<int, 1> copied(memory); // more than one buffer of this size
  CHECK_EQ(tail(array_view<int, 1>(copied), 8), tail(all, 8));
  return check::result();
}
