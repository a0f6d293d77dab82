// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two elements per thread (docs/developer/decisions): results, and what
// lies beside, for rows around the widths of one and two workgroups.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && env AMPVK_TEST=thread-coarsening=2 %t
// RUN: env AMPVK_TEST=thread-coarsening=1 %t
// RUN: env AMPVK_TEST=thread-coarsening=2,variant=large %t
// RUN: env AMPVK_TEST=thread-coarsening=2 AMPVK_TRACE=1 %t 2>&1 | FileCheck %s
// RUN: %t
// RUN: %ampcc -O0 -std=c++17 --thread-coarsening=one %s -o %t.one && env AMPVK_TEST=thread-coarsening=2 AMPVK_TRACE=1 %t.one 2>&1 | FileCheck %s --check-prefix=ONE
#include "Inputs/check.h"

#include <amp_short_vectors.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <future>

using namespace concurrency;

namespace {

const int lengths[] = {1,   2,   31,  32,  33,  63,  64,  65,   255,
                       256, 257, 511, 512, 513, 768, 769, 1023, 1025};

template <typename T> std::vector<T> filled(int n, int seed) {
  std::vector<T> result(n);
  for (int i = 0; i < n; ++i)
    result[i] = T((i * 37 + seed * 11) % 1009);
  return result;
}

template <typename T> void saxpy() {
  for (int n : lengths) {
    const std::vector<T> x = filled<T>(n, 1);
    std::vector<T> y = filled<T>(n, 2), expected = y;
    const T a = T(3);
    array_view<const T> in(n, x);
    array_view<T> out(n, y);
    // CHECK: launch: saxpy{{.*}} (coarsened) on
    // ONE-NOT: (coarsened)
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      out[i] = a * in[i] + out[i];
    });
    out.synchronize();
    for (int i = 0; i < n; ++i)
      expected[i] = a * x[i] + expected[i];
    CHECK_EQ(y, expected);
  }
}

/// Several containers, some elements of which are stored, by ways that end
/// early; what the threads leave alone keeps its value.
void branches() {
  for (int n : lengths) {
    const std::vector<int> x = filled<int>(n, 1);
    std::vector<int> a = filled<int>(n, 2), b = filled<int>(n, 3);
    std::vector<int> wantA = a, wantB = b;
    {
      array_view<const int> in(n, x);
      array_view<int> va(n, a), vb(n, b);
      parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
        if (in[i] % 5 == 0)
          return;
        if (in[i] % 2 == 0)
          va[i] = in[i] * 2;
        else
          va[i] = va[i] - in[i];
        if (in[i] % 3 == 0) {
          vb[i] = 7;
          return;
        }
        vb[i] += in[i];
      });
    }
    for (int i = 0; i < n; ++i) {
      if (x[i] % 5 == 0)
        continue;
      wantA[i] = x[i] % 2 == 0 ? x[i] * 2 : wantA[i] - x[i];
      wantB[i] = x[i] % 3 == 0 ? 7 : wantB[i] + x[i];
    }
    CHECK_EQ(a, wantA);
    CHECK_EQ(b, wantB);
  }
}

/// Elements that other threads read, of a container that nobody writes; and
/// stores to places that the thread computes, or finds in memory.
void elsewhere() {
  for (int n : lengths) {
    const std::vector<float> x = filled<float>(n, 1);
    std::vector<int> to(n);
    for (int i = 0; i < n; ++i)
      to[i] = n - 1 - i;
    std::vector<float> sums(n), moved(n), pairs(2 * n, -1.0f);
    {
      array_view<const float> in(n, x);
      array_view<const int> target(n, to);
      array_view<float> vs(n, sums), vm(n, moved), vp(2 * n, pairs);
      parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
        const int k = i[0];
        float sum = 0;
        for (int d = -1; d <= 1; ++d)
          if (k + d >= 0 && k + d < n)
            sum += in[k + d];
        vs[i] = sum;
        const int at = target[i];
        vm[at] = in[i];
        vp[2 * k] = in[i];
        vp[2 * k + 1] = sum;
      });
    }
    for (int i = 0; i < n; ++i) {
      const float sum =
          x[i] + (i ? x[i - 1] : 0.0f) + (i + 1 < n ? x[i + 1] : 0.0f);
      CHECK_EQ(sums[i], sum);
      CHECK_EQ(moved[i], x[n - 1 - i]);
      CHECK_EQ(pairs[2 * i], x[i]);
      CHECK_EQ(pairs[2 * i + 1], sum);
    }
  }
}

void order(unsigned &low, unsigned &high, bool up) restrict(amp, cpu) {
  if ((low > high) == up) {
    const unsigned kept = low;
    low = high;
    high = kept;
  }
}

/// A function that is given elements, and changes them.
void exchanged() {
  for (int n : {2, 64, 512, 1024, 2048}) {
    std::vector<unsigned> keys = filled<unsigned>(n, 5), expected = keys;
    array<unsigned> data(n, keys.begin());
    for (int run = 2; run <= n; run *= 2)
      for (int distance = run / 2; distance > 0; distance /= 2)
        parallel_for_each(extent<1>(n / 2), [&data, run, distance](
                                                index<1> i) restrict(amp) {
          const int low = 2 * i[0] - (i[0] & (distance - 1));
          order(data[low], data[low + distance], (low & run) == 0);
        });
    copy(data, keys.begin());
    std::sort(expected.begin(), expected.end());
    CHECK_EQ(keys, expected);
  }
}

/// The last store to an element is the one that stays.
void storesInOrder() {
  const int n = 700;
  std::vector<int> data = filled<int>(n, 2);
  array_view<int> v(n, data);
  const int zero = 0;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const int same = i[0] + zero;
    v[i] = 1;
    v[same] = 2;
    v[i] = 3;
    if (i[0] % 2)
      v[same] = 4;
  });
  v.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(data[i], i % 2 ? 4 : 3);
}

/// What a thread has stored, it reads: no two elements for those.
void readsBack() {
  const int n = 700;
  std::vector<int> data = filled<int>(n, 2), other(n);
  array_view<int> v(n, data), w(n, other);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = i[0];
    v[i] += 5;
    w[i] = v[i] * 2;
  });
  v.synchronize();
  w.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(data[i], i + 5);
    CHECK_EQ(other[i], 2 * (i + 5));
  }
}

/// The same through another view of the same elements.
void otherView() {
  const int n = 1500;
  std::vector<int> data = filled<int>(n, 2);
  const std::vector<int> before = data;
  array_view<int> v(n, data), w(v);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = i[0];
    w[i] = w[i] * 2 + 1;
  });
  v.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(data[i], 2 * i + 1);

  // Halves of one container, and a part that begins within the other.
  std::vector<int> halves = before;
  array_view<int> all(n, halves);
  array_view<int> low = all.section(0, n / 2), high = all.section(n / 2, n / 2);
  parallel_for_each(low.extent, [=](index<1> i) restrict(amp) {
    low[i] = high[i] + 1;
  });
  array_view<int> from = all.section(3, n - 3);
  array_view<const int> in = from;
  parallel_for_each(extent<1>(600), [=](index<1> i) restrict(amp) {
    all[i[0] + 800] = in[i] + 1;
  });
  all.synchronize();
  for (int i = 0; i < n / 2; ++i)
    CHECK_EQ(halves[i], before[n / 2 + i] + 1);
  for (int i = 0; i < 600; ++i)
    CHECK_EQ(halves[i + 800],
             (i + 3 < n / 2 ? before[n / 2 + i + 3] + 1 : halves[i + 3]) + 1);
}

/// Parts of a picture, with others around them.
void sections() {
  for (int columns : {1, 31, 33, 64, 65, 100}) {
    const int rows = 9, height = rows + 4, width = columns + 7;
    std::vector<float> data = filled<float>(height * width, 4);
    const std::vector<float> before = data;
    {
      array_view<float, 2> all(height, width, data);
      array_view<float, 2> part =
          all.section(index<2>(2, 3), extent<2>(rows, columns));
      parallel_for_each(part.extent, [=](index<2> i) restrict(amp) {
        part[i] = part[i] * 2 + float(i[0]);
      });
      array_view<float, 1> row = all[0];
      parallel_for_each(row.extent, [=](index<1> i) restrict(amp) {
        row[i] += 0.5f;
      });
    }
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        float want = before[y * width + x];
        if (y >= 2 && y < 2 + rows && x >= 3 && x < 3 + columns)
          want = want * 2 + float(y - 2);
        if (y == 0)
          want += 0.5f;
        CHECK_EQ(data[y * width + x], want);
      }
  }
}

template <int Rank> int flat(const int (&at)[Rank], const int (&size)[Rank]) {
  int result = 0;
  for (int d = 0; d < Rank; ++d)
    result = result * size[d] + at[d];
  return result;
}

template <int Rank> void ranks(const int (&size)[Rank]) {
  const extent<Rank> all(size);
  const int n = int(all.size());
  const std::vector<int> x = filled<int>(n, 1);
  std::vector<int> y(n, -1);
  array_view<const int, Rank> in(all, x);
  array_view<int, Rank> out(all, y);
  parallel_for_each(all, [=](index<Rank> i) restrict(amp) {
    out[i] = in[i] * 3 + i[Rank - 1] - i[0];
  });
  out.synchronize();
  const int row = size[Rank - 1];
  for (int i = 0; i < n; ++i)
    CHECK_EQ(y[i], x[i] * 3 + i % row - i / (n / size[0]));
}

/// Arguments that lie in a buffer.
void manyArguments() {
  const int n = 777;
  std::array<float, 60> weights;
  for (int i = 0; i < 60; ++i)
    weights[i] = float(i % 7);
  struct Weights {
    float at[60];
  } all;
  std::copy(weights.begin(), weights.end(), all.at);
  const std::vector<float> x = filled<float>(n, 1);
  std::vector<float> y(n);
  array_view<const float> in(n, x);
  array_view<float> out(n, y);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = in[i] * all.at[5] + all.at[59];
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(y[i], x[i] * 5 + 3);
}

void asynchronous() {
  const int n = 5000;
  array<int> data(n);
  parallel_for_each(data.extent,
                    [&data](index<1> i) restrict(amp) { data[i] = i[0]; });
  for (int round = 0; round < 20; ++round)
    parallel_for_each(data.extent,
                      [&data](index<1> i) restrict(amp) { data[i] += 3; });
  std::vector<int> result(n);
  completion_future copied = copy_async(data, result.begin());
  copied.get();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(result[i], i + 60);
}

/// Beyond where large launches begin.
void large() {
  const int n = (1 << 20) + 300;
  const std::vector<float> x = filled<float>(n, 1);
  std::vector<float> y(n);
  array_view<const float> in(n, x);
  array_view<float> out(n, y);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = in[i] * 2;
  });
  out.synchronize();
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += y[i] != x[i] * 2;
  CHECK_EQ(wrong, 0);
}

} // namespace

int main() {
  check::part(saxpy<float>);
  check::part(saxpy<int>);
  check::part(saxpy<unsigned>);
  check::part(branches);
  check::part(elsewhere);
  check::part(exchanged);
  check::part(storesInOrder);
  check::part(readsBack);
  check::part(otherView);
  check::part(sections);
  check::part([&] { ranks<1>({513}); });
  check::part([&] { ranks<2>({3, 65}); });
  check::part([&] { ranks<2>({65, 1}); });
  check::part([&] { ranks<3>({3, 5, 97}); });
  check::part([&] { ranks<3>({2, 1, 32}); });
  check::part([&] { ranks<4>({2, 3, 2, 70}); });
  check::part(manyArguments);
  check::part(asynchronous);
  check::part(large);
  return check::result();
}
