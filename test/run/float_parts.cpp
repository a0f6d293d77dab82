// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomics on floats and doubles that are elements of arrays in structs and
// components of short vectors, which are read, set, copied and made beside.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

constexpr int Threads = 512;

float sample(int i) restrict(cpu, amp) {
  return static_cast<float>((i * 37) % 101) - 50;
}

struct Statistics {
  float bins[5];
  int count;
  double sums[2][3];
  float_3 low;
  float_2 pair;
};

float total(const Statistics &s) restrict(cpu, amp) {
  float result = s.low.x + s.low.y + s.low.z + s.pair.x + s.pair.y;
  for (int i = 0; i < 5; ++i)
    result += s.bins[i];
  for (int i = 0; i < 6; ++i)
    result += static_cast<float>(s.sums[i / 3][i % 3]);
  return result;
}

/// What the threads leave behind, whatever their order.
void collect(Statistics &s, int i) {
  s.bins[i % 5] += sample(i);
  ++s.count;
  s.sums[i % 2][i % 3] -= sample(i);
  s.low.x = std::min(s.low.x, sample(i));
  s.low.y = std::max(s.low.y, sample(i));
  s.low.z += 2;
  s.pair.y += 1;
}

Statistics fresh() restrict(cpu, amp) {
  return {{1, 2, 3, 4, 5}, 0, {{0.5, 1, 1.5}, {2}}, float_3(9, -9, 0.25f),
          float_2(3, 4)};
}

void membersOfStructs() {
  std::vector<Statistics> data(2, fresh());
  std::vector<float> totals(Threads);
  Statistics copied;
  {
    array_view<Statistics> all(2, data);
    array_view<float> before(Threads, totals);
    array_view<Statistics> copy(1, &copied);
    parallel_for_each(extent<1>(Threads), [=](index<1> i) restrict(amp) {
      Statistics &s = all[i[0] % 2];
      atomic_fetch_add(&s.bins[i[0] % 5], sample(i[0]));
      atomic_fetch_inc(&s.count);
      atomic_fetch_sub(&s.sums[i[0] % 2][i[0] % 3],
                       static_cast<double>(sample(i[0])));
      atomic_fetch_min(&s.low.ref_x(), sample(i[0]));
      atomic_fetch_max(&s.low.ref_y(), sample(i[0]));
      float old = atomic_fetch_add(&s.low.ref_z(), 2.0f);
      atomic_fetch_add(&s.pair.ref_y(), old >= 0.25f ? 1.0f : 0.0f);
      before[i] = total(fresh());
    });
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
      Statistics s = all[1];
      s.bins[2] = all[0].bins[3];
      s.pair.x = s.low.y;
      s.low = all[0].low;
      atomic_exchange(&all[0].bins[4], total(s));
      copy[0] = s;
      copy[0].bins[0] += 1;
      copy[0].low.x += 1;
    });
  }
  std::vector<Statistics> expected(2, fresh());
  for (int i = 0; i < Threads; ++i)
    collect(expected[i % 2], i);
  Statistics s = expected[1];
  s.bins[2] = expected[0].bins[3];
  s.pair.x = s.low.y;
  s.low = expected[0].low;
  expected[0].bins[4] = total(s);
  CHECK_EQ(totals[Threads - 1], total(fresh()));
  for (int k = 0; k < 2; ++k) {
    CHECK_EQ(data[k].count, expected[k].count);
    CHECK_EQ(data[k].bins[4], expected[k].bins[4]);
    CHECK_EQ(total(data[k]), total(expected[k]));
  }
  s.bins[0] += 1;
  s.low.x += 1;
  CHECK_EQ(total(copied), total(s));
  CHECK(copied.low == s.low);
}

template <typename Vector> void componentsOf(Vector start) {
  std::vector<Vector> data(7, start);
  Vector maximum(0);
  {
    array_view<Vector> view(7, data);
    array_view<Vector> most(1, &maximum);
    parallel_for_each(extent<1>(Threads).tile<64>(),
                      [=](tiled_index<64> t) restrict(amp) {
      tile_static Vector shared[2];
      int i = t.global[0];
      if (t.local[0] < 2)
        shared[t.local[0]] = Vector(-100);
      t.barrier.wait();
      atomic_fetch_max(&shared[i % 2].ref_y(), sample(i));
      atomic_fetch_add(&view[i % 7].ref_x(), sample(i));
      atomic_fetch_min(&view[i % 7].ref_y(), sample(i));
      t.barrier.wait();
      if (t.local[0] == 0)
        atomic_fetch_max(&most[0].ref_y(),
                         (shared[0] + shared[1] - shared[0]).y);
    });
  }
  std::vector<Vector> expected(7, start);
  float odd = -100;
  for (int i = 0; i < Threads; ++i) {
    expected[i % 7].ref_x() += sample(i);
    expected[i % 7].ref_y() = std::min<float>(expected[i % 7].y, sample(i));
    if (i % 2)
      odd = std::max(odd, sample(i));
  }
  for (int k = 0; k < 7; ++k)
    CHECK(data[k] == expected[k]);
  CHECK_EQ(maximum.y, odd);
}

} // namespace

int main() {
  check::part(membersOfStructs);
  check::part([&] { componentsOf(float_2(1, 2)); });
  check::part([&] { componentsOf(float_3(1, 2, 3)); });
  check::part([&] { componentsOf(float_4(1, 2, 3, 4)); });
  return check::result();
}
