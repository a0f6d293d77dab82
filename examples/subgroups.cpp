// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums, running totals, and the selection of elements with subgroups: groups of
// threads that exchange values directly. Each subgroup combines its values, and
// one of them goes through tile_static memory for all.
#include <amp.h>
#include <ampvk/subgroup.h>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TILE = 256;
static const int MOST_SUBGROUPS = TILE / 4; // they have 4 threads or more

// The running total of a tile's values, in the order of its threads. Each thread
// also gets the total of all.
static int scan_tile(const tiled_index<TILE> &t, int value,
                     int &total) restrict(amp) {
  tile_static int totals[MOST_SUBGROUPS];
  const ampvk::subgroup group(t);
  const int own = group.inclusive_scan_add(value);
  if (group.index() == group.size() - 1)
    totals[group.number()] = own;
  t.barrier.wait_with_tile_static_memory_fence();

  // Every subgroup goes over the totals, a subgroup's width at a time.
  int before = 0;
  total = 0;
  for (int first = 0; first < group.count(); first += group.size()) {
    const int other = first + group.index();
    const int part = other < group.count() ? totals[other] : 0;
    before += group.reduce_add(other < group.number() ? part : 0);
    total += group.reduce_add(part);
  }
  t.barrier.wait_with_tile_static_memory_fence(); // before totals change
  return before + own;
}

// Scans each tile of data for itself and puts its total into totals.
static void scan_tiles(array_view<int, 1> data, array_view<int, 1> totals) {
  const int count = data.extent[0];
  totals.discard_data();
  parallel_for_each(data.extent.tile<TILE>().pad(),
                    [=](tiled_index<TILE> t) restrict(amp) {
    const bool is_inside = t.global[0] < count;
    int total;
    const int sum = scan_tile(t, is_inside ? data[t.global] : 0, total);
    if (is_inside)
      data[t.global] = sum;
    if (t.local[0] == 0)
      totals[t.tile] = total;
  });
}

static void scan(array_view<int, 1> data) {
  const int tiles = (data.extent[0] + TILE - 1) / TILE;
  std::vector<int> memory(tiles);
  array_view<int, 1> totals(tiles, memory);
  scan_tiles(data, totals);
  if (tiles == 1)
    return;
  scan(totals);
  parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
    if (i[0] >= TILE)
      data[i] += totals[i[0] / TILE - 1];
  });
}

// One atomic operation for each tile, whatever the number of its elements.
static int sum(array_view<const int, 1> data) {
  std::vector<int> result(1);
  array_view<int, 1> all(1, result);
  const int count = data.extent[0];
  parallel_for_each(data.extent.tile<TILE>().pad(),
                    [=](tiled_index<TILE> t) restrict(amp) {
    int total;
    scan_tile(t, t.global[0] < count ? data[t.global] : 0, total);
    if (t.local[0] == 0)
      atomic_fetch_add(&all[0], total);
  });
  all.synchronize();
  return result[0];
}

// Copies the elements above a limit to the start of `to`, in any order; returns
// their number. A subgroup reserves room for all of its elements at once.
static int select(array_view<const int, 1> from, int limit,
                  array_view<int, 1> to) {
  std::vector<int> result(1);
  array_view<int, 1> used(1, result);
  const int count = from.extent[0];
  parallel_for_each(from.extent.tile<TILE>().pad(),
                    [=](tiled_index<TILE> t) restrict(amp) {
    const ampvk::subgroup group(t);
    const int value = t.global[0] < count ? from[t.global] : limit;
    const ampvk::subgroup_ballot chosen = group.ballot(value > limit);
    int first = 0;
    if (group.index() == 0)
      first = atomic_fetch_add(&used[0], chosen.count());
    first = group.broadcast(first);
    if (value > limit)
      to[first + chosen.count_before()] = value;
  });
  used.synchronize();
  return result[0];
}

int main() {
  std::vector<int> values(300007), expected(values.size());
  int total = 0, above = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<int>(i * 61 % 199) - 90;
    expected[i] = total += values[i];
    above += values[i] > 100;
  }
  const int count = static_cast<int>(values.size());
  array_view<int, 1> view(count, values);

  std::vector<int> chosen(values.size(), 0);
  array_view<int, 1> chosenView(count, chosen);
  const int found = select(view, 100, chosenView);
  chosenView.synchronize();
  int wrong = found != above;
  for (int i = 0; i < count; ++i)
    wrong += (chosen[i] > 100) != (i < found);
  std::cout << found << " of " << count << " numbers are above 100\n";

  const int sumOfAll = sum(view);
  wrong += sumOfAll != total;
  std::cout << "their sum is " << sumOfAll << "\n";

  scan(view);
  view.synchronize();
  for (int i = 0; i < count; ++i)
    wrong += values[i] != expected[i];
  std::cout << "the last running total is " << values.back() << ", " << wrong
            << " wrong\n";
  return wrong != 0;
}
