// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Article "interlocked float min and max": minimum, maximum, sums and exchanges
// of floats and doubles, with many threads at one place; and its own tricks.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=portable %t
// RUN: %ampcc -O0 -std=c++17 %s -o %t.native --float-atomics=native && %t.native
// RUN: %ampcc -O0 -std=c++17 %s -o %t.ordered --float-atomics=ordered && %t.ordered
// RUN: %ampcc -O0 -std=c++17 %s -o %t.signed --float-atomics=signed && %t.signed
// RUN: %ampcc -O0 -std=c++17 %s -o %t.cas --float-atomics=cas && %t.cas
#include "Inputs/check.h"

#include <amp_graphics.h>
#include <amp_math.h>
#include <ampvk/assume.h>
#include <cmath>
#include <limits>

using namespace concurrency;

namespace {

template <typename T> struct Result {
  T least, most, sum, difference, last;
};

/// In memory of the device, and in tile_static memory first.
template <typename T> void reduce(const std::vector<T> &values) {
  const int n = int(values.size());
  const T infinity = std::numeric_limits<T>::infinity();
  std::vector<T> found = {infinity, -infinity, 0, 0, 0};
  std::vector<T> tiled = found;
  array_view<const T> in(n, values);
  array_view<T> global(5, found), local(5, tiled);
  array<T> minima(1, &infinity);
  parallel_for_each(in.extent, [=, &minima](index<1> i) restrict(amp) {
    atomic_fetch_min(&global[0], in[i]);
    atomic_fetch_max(&global[1], in[i]);
    atomic_fetch_add(&global[2], T(1));
    atomic_fetch_sub(&global[3], T(2));
    atomic_exchange(&global[4], in[i]);
    atomic_fetch_min(&minima[0], in[i]);
  });
  parallel_for_each(extent<1>((n + 63) / 64 * 64).tile<64>(),
                    [=](tiled_index<64> t) restrict(amp) {
    tile_static T least, bounds[2];
    if (t.local[0] == 0) {
      least = infinity;
      bounds[0] = 0;
      bounds[1] = -infinity;
    }
    t.barrier.wait();
    if (t.global[0] < n) {
      atomic_fetch_min(&least, in[t.global]);
      atomic_fetch_max(&bounds[1], in[t.global]);
      atomic_fetch_add(&bounds[0], T(1));
    }
    t.barrier.wait();
    if (t.local[0] == 0) {
      atomic_fetch_min(&local[0], least);
      atomic_fetch_max(&local[1], bounds[1]);
      atomic_fetch_add(&local[2], bounds[0]);
    }
  });
  global.synchronize();
  local.synchronize();
  T least = infinity, most = -infinity;
  bool isThere = false;
  for (T v : values) {
    least = std::fmin(least, v);
    most = std::fmax(most, v);
    isThere |= std::isnan(found[4]) ? std::isnan(v) : v == found[4];
  }
  // Either zero may stay.
  CHECK(found[0] == least);
  CHECK(found[1] == most);
  CHECK_EQ(found[2], T(n));
  CHECK_EQ(found[3], T(-2 * n));
  CHECK(isThere);
  CHECK(tiled[0] == least);
  CHECK(tiled[1] == most);
  CHECK_EQ(tiled[2], T(n));
  std::vector<T> kept = minima;
  CHECK(kept[0] == least);
}

template <typename T> void reduceAll() {
  const T infinity = std::numeric_limits<T>::infinity();
  const T nan = std::numeric_limits<T>::quiet_NaN();
  std::vector<T> mixed(1000), positive(1000), negative(1000);
  for (int i = 0; i < 1000; ++i) {
    mixed[i] = T((i * 7919) % 1000 - 500) / 8;
    positive[i] = T((i * 7919) % 1000 + 1) / 8;
    negative[i] = -positive[i];
  }
  reduce(mixed);
  reduce(positive);
  reduce(negative);
  reduce<T>({T(0), T(-0.0), T(1)});
  reduce<T>({T(3), infinity, T(-4)});
  reduce<T>({-infinity, T(2)});
  reduce<T>({nan, T(2), T(-7), nan});
}

/// Operands of one sign, where memory may hold any; NaN among the operands.
void provableSigns() {
  const int n = 4096;
  const float nan = std::nanf(""), big = 1e30f;
  std::vector<float> values(n);
  for (int i = 0; i < n; ++i)
    values[i] = i % 97 == 5 ? nan : float((i * 7919) % n - n / 2) / 8;
  std::vector<float> least = {big, big, big, -3, big}, most = {0, -2, -2, 500},
                     below = {big, -3, 2, 0}, above = {-big, -900, 7, -2};
  std::vector<graphics::unorm> units(n);
  for (int i = 0; i < n; ++i)
    units[i] = graphics::unorm(float((i * 31) % n + 1) / n / 2);
  array_view<const float> in(n, values);
  array_view<const graphics::unorm> unit(n, units);
  array_view<float> lo(5, least), hi(4, most), lower(4, below), upper(4, above);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    const float x = in[i];
    const float size = fast_math::fabs(x);
    atomic_fetch_min(&lo[0], size + 1.0f);
    atomic_fetch_min(&lo[1], x * x + 2.0f);
    atomic_fetch_min(&lo[2], float(unit[i]));
    atomic_fetch_min(&lo[3], 1.0f);
    if (x > 0)
      atomic_fetch_min(&lo[4], ampvk::assume_nonnegative(x));
    atomic_fetch_max(&hi[0], size);
    atomic_fetch_max(&hi[1], x * x);
    atomic_fetch_max(&hi[2], float(unit[i]));
    atomic_fetch_max(&hi[3], size);
    atomic_fetch_min(&lower[0], -size);
    atomic_fetch_min(&lower[1], -1.0f);
    atomic_fetch_min(&lower[2], -(x * x));
    atomic_fetch_min(&lower[3], -float(unit[i]));
    atomic_fetch_max(&upper[0], -size - 1.0f);
    atomic_fetch_max(&upper[1], -(x * x) - 2.0f);
    atomic_fetch_max(&upper[2], -4.0f);
    atomic_fetch_max(&upper[3], -float(unit[i]));
  });
  for (array_view<float> v : {lo, hi, lower, upper})
    v.synchronize();
  const float half = n / 16.0f, tiny = units[0];
  const float expectedLeast[] = {1, 2, tiny, -3, 0.125f};
  const float expectedMost[] = {half, half * half, 0.5f, 500};
  const float expectedBelow[] = {-half, -3, -half * half, -0.5f};
  const float expectedAbove[] = {-1, -2, 7, -tiny};
  for (int i = 0; i < 5; ++i)
    CHECK_EQ(least[i], expectedLeast[i]);
  for (int i = 0; i < 4; ++i) {
    CHECK_EQ(most[i], expectedMost[i]);
    CHECK_EQ(below[i], expectedBelow[i]);
    CHECK_EQ(above[i], expectedAbove[i]);
  }
}

/// tile_static cells that only minimum or only maximum touches, NaN in them
/// too; arrays of such; what was there before.
void tileStaticCells() {
  const int n = 1024;
  std::vector<float> values(n), low(n / 64), high(n / 64), rows(4),
      old(n, 1.0f);
  for (int i = 0; i < n; ++i)
    values[i] = float((i * 7919) % n - n / 2);
  values[64] = values[128] = std::nanf("");
  array_view<const float> in(n, values);
  array_view<float> l(n / 64, low), h(n / 64, high), r(4, rows), o(n, old);
  parallel_for_each(in.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float least, most, each[2][4];
    const int k = t.local[0], tile = t.tile[0];
    if (k == 0) {
      least = in[t.global];
      most = in[t.global];
    }
    if (k < 8)
      each[k / 4][k % 4] = -1000.0f;
    t.barrier.wait();
    o[t.global] = atomic_fetch_min(&least, in[t.global]);
    atomic_fetch_max(&most, in[t.global]);
    atomic_fetch_max(&each[1][k % 4], in[t.global]);
    t.barrier.wait();
    if (k == 0) {
      l[tile] = least;
      h[tile] = atomic_exchange(&most, 3.0f);
    }
    if (tile == 0 && k < 4)
      r[k] = each[1][k] + each[0][k];
  });
  for (array_view<float> v : {l, h, r, o})
    v.synchronize();
  for (int tile = 0; tile < n / 64; ++tile) {
    float least = values[tile * 64], most = least;
    for (int k = 0; k < 64; ++k) {
      float x = values[tile * 64 + k];
      least = std::fmin(least, x), most = std::fmax(most, x);
      float before = old[tile * 64 + k];
      CHECK(!(before < low[tile]));
    }
    CHECK_EQ(low[tile], least);
    CHECK_EQ(high[tile], most);
  }
  for (int k = 0; k < 4; ++k) {
    float most = -1000;
    for (int i = k; i < 64; i += 4)
      most = std::fmax(most, values[i]);
    CHECK_EQ(rows[k], most - 1000);
  }
}

/// The results are what was there before.
void results() {
  std::vector<float> data = {5, 5, std::nanf(""), 4};
  std::vector<float> old(6);
  array_view<float> d(4, data), o(6, old);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    o[0] = atomic_fetch_min(&d[0], 3.f);
    o[1] = atomic_fetch_min(&d[0], 4.f);
    o[2] = atomic_fetch_max(&d[1], 9.f);
    o[3] = atomic_fetch_add(&d[1], 0.5f);
    atomic_fetch_max(&d[2], -6.f);
    o[4] = atomic_fetch_sub(&d[3], 1.f);
    o[5] = atomic_exchange(&d[3], 11.f);
    float mine = 2;
    atomic_fetch_add(&mine, 3.f);
    d[3] += mine;
  });
  d.synchronize();
  o.synchronize();
  const float expected[] = {5, 3, 5, 9, 4, 3};
  for (int i = 0; i < 6; ++i)
    CHECK_EQ(old[i], expected[i]);
  CHECK_EQ(data[0], 3.f);
  CHECK_EQ(data[1], 9.5f);
  CHECK_EQ(data[2], -6.f);
  CHECK_EQ(data[3], 16.f);
}

/// What legacy code does itself: the bits of floats of one sign as int, in
/// tile_static memory and through a pointer to the floats.
void signedCast() {
  const int n = 500;
  std::vector<float> values(n), below(n), bounds = {1e30f, 0, -1e30f, -0.0f};
  for (int i = 0; i < n; ++i) {
    values[i] = float((i * 37) % n) / 4 + 1;
    below[i] = -values[i];
  }
  array_view<const float> in(n, values), minus(n, below);
  array_view<float> out(4, bounds);
  parallel_for_each(extent<1>(512).tile<64>(),
                    [=](tiled_index<64> t) restrict(amp) {
    tile_static int least, most;
    if (t.local[0] == 0) {
      least = 0x7fffffff;
      most = int(0x80000000);
    }
    t.barrier.wait();
    if (t.global[0] < n) {
      float value = in[t.global];
      int bits = *reinterpret_cast<int *>(&value);
      atomic_fetch_min(&least, bits);
      atomic_fetch_max(&most, bits);
      float other = minus[t.global];
      bits = reinterpret_cast<int &>(other);
      // Negative: the other way round.
      atomic_fetch_min(reinterpret_cast<int *>(&out[2]), bits);
      atomic_fetch_max(reinterpret_cast<int *>(&out[3]), bits);
    }
    t.barrier.wait();
    if (t.local[0] == 0) {
      atomic_fetch_min(reinterpret_cast<int *>(&out[0]), least);
      atomic_fetch_max(reinterpret_cast<int *>(&out[1]), most);
    }
  });
  out.synchronize();
  CHECK_EQ(bounds[0], 1.f);
  CHECK_EQ(bounds[1], float(n - 1) / 4 + 1);
  CHECK_EQ(bounds[2], -1.f);
  CHECK_EQ(bounds[3], -(float(n - 1) / 4 + 1));
}

/// The destination's type decides, not the literal's; 64 bits too.
void integers() {
  std::vector<int> s(4, -5);
  std::vector<unsigned> u(4, 0xfffffff0u);
  std::vector<long long> l = {-5, 5};
  std::vector<unsigned long> ul = {1ul << 40};
  array_view<int> vs(4, s);
  array_view<unsigned> vu(4, u);
  array_view<long long> vl(2, l);
  array_view<unsigned long> vul(1, ul);
  parallel_for_each(extent<1>(100), [=](index<1> i) restrict(amp) {
    atomic_fetch_min(&vs[0], 1);
    atomic_fetch_max(&vs[1], 1);
    atomic_fetch_min(&vs[2], -9);
    atomic_fetch_min(&vu[0], 1u);
    atomic_fetch_max(&vu[1], 1u);
    // Unsigned operations on ints: the bits are the same.
    atomic_fetch_add(reinterpret_cast<unsigned *>(&vs[3]), 1u);
    atomic_fetch_max(&vl[0], (long long)i[0] << 33);
    atomic_fetch_add(&vl[1], 1ll << 32);
    atomic_fetch_or(&vul[0], 1ul << (i[0] % 64));
  });
  vs.synchronize();
  vu.synchronize();
  vl.synchronize();
  vul.synchronize();
  CHECK_EQ(s[0], -5);
  CHECK_EQ(s[1], 1);
  CHECK_EQ(s[2], -9);
  CHECK_EQ(s[3], 95);
  CHECK_EQ(u[0], 1u);
  CHECK_EQ(u[1], 0xfffffff0u);
  CHECK_EQ(l[0], 99ll << 33);
  CHECK_EQ(l[1], (100ll << 32) + 5);
  CHECK_EQ(ul[0], ~0ul);
}

} // namespace

int main() {
  check::part(reduceAll<float>);
  check::part(reduceAll<double>);
  check::part(results);
  check::part(provableSigns);
  check::part(tileStaticCells);
  check::part(signedCast);
  check::part(integers);
  return check::result();
}
