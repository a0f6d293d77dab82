// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations on subgroups in tiles of all ranks: by the device's own operations, and
// where it has none.
// RUN: %ampcc -O2 %s -o %t && %t
// RUN: env AMPVK_TEST=no-subgroups %t
#include "Inputs/subgroups.h"

using namespace concurrency;
using namespace subgroups;

/// What a thread says of itself.
struct Place {
  int size, count, number, index;
};

/// Threads are counted as subgroups count them: with the last dimension fastest.
template <int D0, int D1, int D2>
int linear(const tiled_index<D0, D1, D2> &t) restrict(cpu, amp) {
  return t.local[0] * D1 * D2 + t.local[1] * D2 + t.local[2];
}
template <int D0, int D1>
int linear(const tiled_index<D0, D1> &t) restrict(cpu, amp) {
  return t.local[0] * D1 + t.local[1];
}
template <int D0> int linear(const tiled_index<D0> &t) restrict(cpu, amp) {
  return t.local[0];
}

// ---- Places

/// Of tiles in one column.
template <int... D>
static std::vector<Place> places(tiled_extent<D...> domain) {
  const int threads = domain.size();
  std::vector<Place> said(threads);
  array_view<Place, 1> view(threads, said);
  parallel_for_each(domain, [=](tiled_index<D...> t) restrict(amp) {
    const ampvk::subgroup group(t);
    const int inTile = t.get_tile_extent().size();
    const Place mine = {group.size(), group.count(), group.number(),
                        group.index()};
    view[t.tile[0] * inTile + linear(t)] = mine;
  });
  view.synchronize();
  return said;
}

template <int... D>
static void testPlaces(tiled_extent<D...> domain, int inTile) {
  const std::vector<Place> said = places(domain);
  const int size = said[0].size;
  CHECK(size >= 4 && (size & (size - 1)) == 0 && inTile % size == 0);
  for (std::size_t i = 0; i < said.size(); ++i) {
    const int thread = static_cast<int>(i) % inTile;
    CHECK_EQ(said[i].size, size);
    CHECK_EQ(said[i].count, inTile / size);
    CHECK_EQ(said[i].number, thread / size);
    CHECK_EQ(said[i].index, thread % size);
  }
}

// ---- Votes

static void testVotes() {
  std::vector<int> values(THREADS);
  for (int i = 0; i < THREADS; ++i)
    values[i] = i % 3 == 0;
  auto bits = [=](int i, int size) { // of 32 threads
    const int first = i / size * size + i % size / 32 * 32;
    unsigned word = 0;
    for (int k = 0; k < std::min(size, 32); ++k)
      word |= unsigned(values[first + k]) << k;
    return word;
  };
  testExchanges(
      values,
      [](ampvk::subgroup group, int, int i, int *three) restrict(amp) {
        three[0] = group.any(i == 200);
        three[1] = group.all(i != 200);
        three[2] = group.ballot(true).count();
      },
      [](int i, int size, int *three) {
        three[0] = i / size == 200 / size;
        three[1] = !three[0];
        three[2] = size;
      });
  testExchanges(
      values,
      [](ampvk::subgroup group, int mine, int, int *three) restrict(amp) {
        const ampvk::subgroup_ballot some = group.ballot(mine != 0);
        three[0] = static_cast<int>(some.word(group.index() / 32));
        three[1] = some[(group.index() + 1) % group.size()];
        three[2] = group.size() <= 32 ? static_cast<int>(some.word(3)) : 0;
      },
      [=](int i, int size, int *three) {
        three[0] = static_cast<int>(bits(i, size));
        three[1] = values[i / size * size + (i + 1) % size];
        three[2] = 0;
      });
  testExchanges(
      values,
      [](ampvk::subgroup group, int mine, int, int *three) restrict(amp) {
        const ampvk::subgroup_ballot some = group.ballot(mine != 0);
        three[0] = some.count();
        three[1] = some.count_before();
        three[2] = some[group.index()];
      },
      [=](int i, int size, int *three) {
        three[0] = three[1] = 0;
        for (int k = i / size * size; k < i / size * size + size; ++k) {
          three[0] += values[k];
          three[1] += k < i && values[k];
        }
        three[2] = values[i];
      });
}

// ---- Programs

/// In a loop that all threads run alike; thread 0 gets the sum of its tile.
template <int N>
static int sumOfTile(const tiled_index<N> &t, int value) restrict(amp) {
  tile_static int partial[N / 4];
  const ampvk::subgroup group(t);
  int left = N;
  while (left > 1) {
    const int total = group.reduce_add(t.local[0] < left ? value : 0);
    if (group.index() == 0)
      partial[group.number()] = total;
    t.barrier.wait_with_tile_static_memory_fence();
    left = (left + group.size() - 1) / group.size();
    value = t.local[0] < left ? partial[t.local[0]] : 0;
    t.barrier.wait_with_tile_static_memory_fence();
  }
  return value; // of thread 0
}

static void testProgram() {
  const int n = THREADS;
  std::vector<int> values(n), sums(n), expected(n);
  for (int i = 0; i < n; ++i)
    values[i] = i * 31 % 977;
  array_view<const int, 1> in(n, values);
  array_view<int, 1> out(n, sums);
  parallel_for_each(extent<1>(n).tile<96>(),
                    [=](tiled_index<96> t) restrict(amp) {
    const int total = sumOfTile(t, in[t.global]);
    if (t.local[0] == 0)
      out[t.global] = total;
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    expected[i / 96 * 96] += values[i];
  CHECK_EQ(sums, expected);
}

/// Tiles in two dimensions, with positions that count from the grid's origin.
static void testRows() {
  std::vector<int> out(24 * 40);
  array_view<int, 2> view(24, 40, out);
  parallel_for_each(view.extent.tile<4, 8>(),
                    [=](tiled_index<4, 8> t) restrict(amp) {
    const ampvk::subgroup group(t);
    view[t.global] = t.global[0] * 1000 + t.global[1] +
                     (t.tile_origin[0] + t.local[0] - t.global[0]) * 100000 +
                     group.reduce_min(1) - 1;
  });
  view.synchronize();
  for (int i = 0; i < 24; ++i)
    for (int j = 0; j < 40; ++j)
      CHECK_EQ(out[i * 40 + j], i * 1000 + j);
}

int main() {
  testPlaces(extent<1>(THREADS).tile<128>(), 128);
  testPlaces(extent<1>(THREADS).tile<4>(), 4);
  testPlaces(extent<1>(THREADS).tile<36>(), 36);
  testPlaces(extent<2>(32, 16).tile<8, 16>(), 128);
  testPlaces(extent<2>(9, 12).tile<3, 12>(), 36);
  testPlaces(extent<3>(8, 4, 8).tile<2, 4, 8>(), 64);
  testVotes();
  testProgram();
  testRows();
  testIntegers<int>();
  return check::result();
}
