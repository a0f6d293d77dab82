// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with more containers than devices need to bind. Where there are no
// addresses either, all of them are put into one buffer for the launch.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=merged AMPVK_TRACE=1 %t 2>&1 | FileCheck %s
// RUN: env AMPVK_TEST=variant=merged,no-shared-memory,copy-shader=1 %t
// RUN: env AMPVK_TEST=variant=merged,no-push-descriptors %t
// RUN: env AMPVK_TEST=variant=merged,no-host-import,word-accesses=1 %t
// CHECK: launch: {{.*}} (merged)
#include "Inputs/check.h"
#include <numeric>
#include <string>

using namespace concurrency;

namespace {

constexpr int N = 1000;

template <class T> std::vector<T> numbers(int count, int first) {
  std::vector<T> data(count);
  for (int i = 0; i < count; ++i)
    data[i] = T((first + i * 7) % 251);
  return data;
}

/// Five containers: read, written, and both.
void five() {
  auto a = numbers<int>(N, 1), b = numbers<int>(N, 2), c = numbers<int>(N, 3);
  std::vector<int> d(N), e = numbers<int>(N, 5), expected(N), sums(N);
  for (int i = 0; i < N; ++i) {
    expected[i] = a[i] * b[i] - c[i];
    sums[i] = e[i] + expected[i];
  }
  {
    array_view<const int> va(N, a), vb(N, b), vc(N, c);
    array_view<int> vd(N, d), ve(N, e);
    vd.discard_data();
    parallel_for_each(vd.extent, [=](index<1> i) restrict(amp) {
      vd[i] = va[i] * vb[i] - vc[i];
      ve[i] += vd[i];
    });
  }
  CHECK_EQ(d, expected);
  CHECK_EQ(e, sums);
}

struct Triple {
  float x, y;
  int n;
};

/// Elements of 1, 2, 4, 8 and 12 bytes, also short rows and odd beginnings;
/// more arguments than push constants hold.
void sizes() {
  const int odd = 37;
  auto bytes = numbers<unsigned char>(N, 4), more = bytes;
  auto shorts = numbers<short>(N, 9);
  auto floats = numbers<float>(N, 11);
  auto longs = numbers<long long>(N, 13);
  auto ints = numbers<int>(N, 17);
  std::vector<Triple> triples(N), out(N);
  for (int i = 0; i < N; ++i)
    triples[i] = {float(i), float(-i), 3 * i};
  auto bytesAfter = bytes, moreAfter = more;
  auto shortsAfter = shorts;
  auto longsAfter = longs;
  auto outAfter = out;
  const int count = N - 2 * odd;
  for (int i = 0; i < count; ++i) {
    bytesAfter[i + odd] += more[i + 1];
    shortsAfter[i + 3] = short(triples[i].n - shorts[i + 3]);
    longsAfter[i] = longs[i] * 3000000000LL + ints[i];
    outAfter[i] = {triples[i].y * floats[i + odd], triples[i].x, ints[i]};
  }
  {
    array_view<unsigned char> all(N, bytes);
    auto vbytes = all.section(odd, count);
    array_view<const unsigned char> vmore(N, more);
    auto vshorts = array_view<short>(N, shorts).section(3, count);
    auto vfloats = array_view<const float>(N, floats).section(odd, count);
    array_view<long long> vlongs(N, longs);
    array_view<const int> vints(N, ints);
    array_view<const Triple> vtriples(N, triples);
    array_view<Triple> vout(N, out);
    parallel_for_each(vbytes.extent, [=](index<1> i) restrict(amp) {
      vbytes[i] += vmore[i + 1];
      vshorts[i] = vtriples[i].n - vshorts[i];
      vlongs[i] = vlongs[i] * 3000000000LL + vints[i];
      Triple made = {vtriples[i].y * vfloats[i], vtriples[i].x, vints[i]};
      vout[i] = made;
    });
  }
  CHECK_EQ(bytes, bytesAfter);
  CHECK_EQ(shorts, shortsAfter);
  CHECK_EQ(longs, longsAfter);
  for (int i = 0; i < N; ++i) {
    CHECK_EQ(out[i].x, outAfter[i].x);
    CHECK_EQ(out[i].y, outAfter[i].y);
    CHECK_EQ(out[i].n, outAfter[i].n);
  }
}

void doubles() {
  auto a = numbers<double>(N, 1), b = numbers<double>(N, 2),
       c = numbers<double>(N, 3), d = numbers<double>(N, 4);
  auto f = numbers<float>(N, 5);
  std::vector<double> expected(N);
  for (int i = 0; i < N; ++i)
    expected[i] = (a[i] - b[i]) / (c[i] + 1) + d[i] * f[i];
  {
    array_view<const double> vb(N, b), vc(N, c), vd(N, d);
    array_view<const float> vf(N, f);
    array_view<double> va(N, a);
    parallel_for_each(va.extent, [=](index<1> i) restrict(amp) {
      const double product = vd[i] * vf[i];
      va[i] = (va[i] - vb[i]) / (vc[i] + 1) + product;
    });
  }
  CHECK_EQ(a, expected);
}

/// Counted by several threads at once, and in words that others change too.
void atomics() {
  constexpr int Bins = 7;
  auto keys = numbers<int>(N, 3);
  std::vector<int> counts(Bins), greatest(Bins, -1);
  std::vector<unsigned> bits(Bins);
  std::vector<float> sums(Bins), least(Bins, 1e9f);
  auto countsAfter = counts, greatestAfter = greatest;
  auto bitsAfter = bits;
  auto sumsAfter = sums, leastAfter = least;
  for (int key : keys) {
    const int bin = key % Bins;
    countsAfter[bin]++;
    greatestAfter[bin] = key > greatestAfter[bin] ? key : greatestAfter[bin];
    bitsAfter[bin] |= 1u << key % 32;
    sumsAfter[bin] += float(key); // exact, whatever the order
    leastAfter[bin] =
        float(key) < leastAfter[bin] ? float(key) : leastAfter[bin];
  }
  {
    array_view<const int> vkeys(N, keys);
    array_view<int> vcounts(Bins, counts), vgreatest(Bins, greatest);
    array_view<unsigned> vbits(Bins, bits);
    array_view<float> vsums(Bins, sums), vleast(Bins, least);
    parallel_for_each(vkeys.extent, [=](index<1> i) restrict(amp) {
      const int key = vkeys[i], bin = key % Bins;
      atomic_fetch_inc(&vcounts[bin]);
      atomic_fetch_max(&vgreatest[bin], key);
      atomic_fetch_or(&vbits[bin], 1u << key % 32);
      atomic_fetch_add(&vsums[bin], float(key));
      atomic_fetch_min(&vleast[bin], float(key));
    });
  }
  CHECK_EQ(counts, countsAfter);
  CHECK_EQ(greatest, greatestAfter);
  CHECK_EQ(bits, bitsAfter);
  CHECK_EQ(sums, sumsAfter);
  CHECK_EQ(least, leastAfter);
}

/// Views of one container, as other types and of overlapping parts: what one
/// writes the others see.
void aliases() {
  auto data = numbers<int>(2 * N, 6);
  auto bytes = numbers<unsigned char>(4 * N, 8);
  std::vector<int> seen(N), seenAgain(N);
  const auto before = data;
  {
    array_view<int> all(2 * N, data);
    auto low = all.section(0, N), high = all.section(N / 2, N);
    auto words = all.reinterpret_as<unsigned>();
    array_view<const unsigned char> vbytes(4 * N, bytes);
    array_view<int> vseen(N, seen), vagain(N, seenAgain);
    parallel_for_each(low.extent, [=](index<1> i) restrict(amp) {
      // Each has elements of its own but for those of which all threads write
      // the same.
      if (i[0] < N / 2) {
        low[i] = i[0] + vbytes[4 * i[0]];
        vseen[i] = int(words[i]);
      } else {
        high[i[0]] = -i[0];
        vseen[i] = all[i[0] + N / 2];
      }
      words[2 * N - 1] = 77u;
      vagain[i] = int(words[2 * N - 1]);
    });
  }
  for (int i = 0; i < N; ++i) {
    const bool isLow = i < N / 2;
    const int value = isLow ? i + bytes[4 * i] : -i;
    CHECK_EQ(seen[i], value);
    CHECK_EQ(data[isLow ? i : i + N / 2], value);
    CHECK_EQ(seenAgain[i], 77);
  }
  for (int i = N / 2; i < N; ++i)
    CHECK_EQ(data[i], before[i]);
  CHECK_EQ(data[2 * N - 1], 77);
}

/// Rows of sections have gaps, which are others' business: two launches over
/// separate sections, then the host in between.
void sections() {
  constexpr int Rows = 20, Columns = 33;
  auto data = numbers<int>(Rows * Columns, 1);
  auto expected = data;
  auto a = numbers<int>(Rows * Columns, 2), b = a, c = a, d = a;
  for (int y = 3; y < 15; ++y)
    for (int x = 2; x < 30; ++x)
      expected[y * Columns + x] = x < 12   ? 10 * expected[y * Columns + x]
                                  : x < 20 ? -5
                                           : 20 * a[y * Columns + x] * 4;
  {
    extent<2> whole(Rows, Columns);
    array_view<int, 2> all(whole, data);
    array_view<const int, 2> va(whole, a), vb(whole, b), vc(whole, c),
        vd(whole, d);
    auto left = all.section(index<2>(3, 2), extent<2>(12, 10));
    auto middle = all.section(index<2>(3, 12), extent<2>(12, 8));
    auto right = all.section(index<2>(3, 20), extent<2>(12, 10));
    parallel_for_each(left.extent, [=](index<2> i) restrict(amp) {
      left[i] = left[i] * (va[i] - vb[i] + vc[i] - vd[i] + 10);
    });
    for (int y = 0; y < 12; ++y)
      for (int x = 0; x < 8; ++x)
        middle(y, x) = -5;
    parallel_for_each(right.extent, [=](index<2> i) restrict(amp) {
      const index<2> at = i + index<2>(3, 20);
      right[i] = 20 * (va[at] + vb[at] + vc[at] + vd[at]);
    });
  }
  CHECK_EQ(data, expected);
}

/// Arrays by reference, in launches one after the other, on two views of the
/// accelerator.
void arrays() {
  const auto from = numbers<int>(N, 2);
  for (accelerator_view view :
       {accelerator().default_view,
        accelerator().create_view(queuing_mode_immediate)}) {
    array<int> a(N, from.begin(), view), b(a), c(N, view), d(N, view),
        e(N, from.begin(), view), f(N, view);
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
      a[i] += 1;
      c[i] = a[i] + b[i];
      d[N - 1 - i[0]] = e[i];
      f[i] = i[0];
    });
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
      b[i] = c[i] - d[i];
      e[i] = f[i] * a[i];
      f[f[i]] = -1;
    });
    const std::vector<int> gotB = b, gotE = e, gotF = f;
    for (int i = 0; i < N; ++i) {
      CHECK_EQ(gotB[i], 2 * from[i] + 1 - from[N - 1 - i]);
      CHECK_EQ(gotE[i], i * (from[i] + 1));
      CHECK_EQ(gotF[i], -1);
    }
  }
}

/// What is not in a container belongs to no other one.
void outOfRange() {
  std::vector<int> a(16, 1), b(16, 2), c(16, 3), d(16, 4), e(16, 5);
  {
    array_view<int> va(16, a), vb(16, b), vc(16, c), vd(16, d), ve(16, e);
    parallel_for_each(va.extent, [=](index<1> i) restrict(amp) {
      vb[i[0] + 16] = 99;
      vc[i[0] - 1000] = 99;
      vd[i[0] + 1000000] = 99;
      va[i] += 1;
      ve[i] += 1;
    });
  }
  CHECK_EQ(a, std::vector<int>(16, 2));
  CHECK_EQ(b, std::vector<int>(16, 2));
  CHECK_EQ(c, std::vector<int>(16, 3));
  CHECK_EQ(d, std::vector<int>(16, 4));
  CHECK_EQ(e, std::vector<int>(16, 6));
}

/// In tiles, with what threads exchange through a container.
void exchanged() {
  constexpr int Tile = 64, Count = 16 * Tile;
  auto a = numbers<int>(Count, 1), b = numbers<int>(Count, 2),
       c = numbers<int>(Count, 3);
  std::vector<int> through(Count), out(Count), expected(Count);
  for (int i = 0; i < Count; ++i) {
    const int other = i / Tile * Tile + (Tile - 1 - i % Tile);
    expected[i] = a[other] + b[other] * c[other];
  }
  {
    array_view<const int> va(Count, a), vb(Count, b), vc(Count, c);
    array_view<int> vthrough(Count, through), vout(Count, out);
    parallel_for_each(vout.extent.tile<Tile>(),
                      [=](tiled_index<Tile> t) restrict(amp) {
      const int i = t.global[0];
      vthrough[i] = va[i] + vb[i] * vc[i];
      t.barrier.wait();
      vout[i] = vthrough[t.tile_origin[0] + Tile - 1 - t.local[0]];
    });
  }
  CHECK_EQ(out, expected);
}

#define TEN(X, n)                                                              \
  X(n##0)                                                                      \
  X(n##1) X(n##2) X(n##3) X(n##4) X(n##5) X(n##6) X(n##7) X(n##8) X(n##9)
#define MAKE(n) array_view<const int> v##n(N - n, data##n);
#define DATA(n) auto data##n = numbers<int>(N - n, n);
#define ADDED(n) +v##n[i[0] * (N - n) / N]
#define ADDED_ON_HOST(n) +data##n[i * (N - n) / N]

/// More than any device need take, and arguments in a buffer.
void thirty() {
  TEN(DATA, 1) TEN(DATA, 2) TEN(DATA, 3) std::vector<int> out(N), expected(N);
  for (int i = 0; i < N; ++i)
    expected[i] =
        0 TEN(ADDED_ON_HOST, 1) TEN(ADDED_ON_HOST, 2) TEN(ADDED_ON_HOST, 3);
  {
    TEN(MAKE, 1) TEN(MAKE, 2) TEN(MAKE, 3) array_view<int> vout(N, out);
    parallel_for_each(vout.extent, [=](index<1> i) restrict(amp) {
      vout[i] = 0 TEN(ADDED, 1) TEN(ADDED, 2) TEN(ADDED, 3);
    });
  }
  CHECK_EQ(out, expected);
}

} // namespace

int main() {
  check::part(five);
  check::part(sizes);
  check::part(doubles);
  check::part(atomics);
  check::part(aliases);
  check::part(sections);
  check::part(arrays);
  check::part(outOfRange);
  check::part(exchanged);
  check::part(thirty);
  return check::result();
}
