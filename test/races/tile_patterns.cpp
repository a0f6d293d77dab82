// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static memory: flags, counters, members, components, rows, sorting, and atomics.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race -I %S/Inputs %s -o %t
// RUN: %t > %t.out && %python %S/Inputs/check_suite.py %s %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && %python %S/Inputs/check_suite.py %s %t.native
#include "Suite.h"

struct Pair {
  int first, second;
};

KERNEL(free_flag_of_one_value) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int found;
    if (t.local[0] == 0)
      found = 0;
    t.barrier.wait();
    if (y[t] % 5 == 0)
      found = 1;
    t.barrier.wait();
    y[t] = found;
  });
}
KERNEL(racy_last_finder_wins) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int found;
    if (y[t] % 5 == 0)
      found = t.local[0]; // race
    t.barrier.wait();
    y[t] = found;
  });
}
KERNEL(racy_flag_read_while_it_is_set) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int found;
    if (t.local[0] == 0)
      found = 0;
    t.barrier.wait();
    if (t.local[0] % 2)
      found = 1; // race
    y[t] = found; // race
  });
}
KERNEL(racy_zeroed_without_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int count;
    if (t.local[0] == 0)
      count = 0; // race
    atomic_fetch_add(&count, 1); // race
    t.barrier.wait();
    y[t] = count;
  });
}
KERNEL(free_zeroed_with_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int count;
    if (t.local[0] == 0)
      count = 0;
    t.barrier.wait();
    atomic_fetch_add(&count, 1);
    t.barrier.wait();
    y[t] = count;
  });
}
KERNEL(free_counter_read_without_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int count;
    if (t.local[0] == 0)
      count = 0;
    t.barrier.wait();
    atomic_fetch_add(&count, 1);
    y[t] = count;
  });
}
KERNEL(racy_histogram_in_the_tile) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int bins[8];
    if (t.local[0] < 8)
      bins[t.local[0]] = 0;
    t.barrier.wait();
    bins[y[t] % 8] += 1; // race
    t.barrier.wait();
    if (t.local[0] < 8)
      y[t] = bins[t.local[0]];
  });
}
KERNEL(free_histogram_in_the_tile) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int bins[8];
    if (t.local[0] < 8)
      bins[t.local[0]] = 0;
    t.barrier.wait();
    atomic_fetch_inc(&bins[y[t] % 8]);
    t.barrier.wait();
    if (t.local[0] < 8)
      y[t] = bins[t.local[0]];
  });
}
KERNEL(free_members_of_two_threads) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static Pair s[Tile / 2];
    const int l = t.local[0];
    if (l % 2)
      s[l / 2].first = l;
    else
      s[l / 2].second = l;
    t.barrier.wait();
    y[t] = s[l / 2].first + s[l / 2].second;
  });
}
KERNEL(racy_member_of_two_threads) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static Pair s[Tile / 2];
    const int l = t.local[0];
    s[l / 2].first = l; // race
    t.barrier.wait();
    y[t] = s[l / 2].first;
  });
}
KERNEL(racy_whole_and_member) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static Pair s[Tile];
    const int l = t.local[0];
    s[l].first = l; // race
    s[l].second = l; // race
    const Pair next = s[(l + 1) % Tile]; // race
    y[t] = next.first + next.second;
  });
}
KERNEL(free_components_of_four_threads) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static graphics::int_2 s[Tile / 2];
    const int l = t.local[0];
    if (l % 2)
      s[l / 2].x = l;
    else
      s[l / 2].y = l;
    t.barrier.wait();
    y[t] = s[l / 2].x + s[l / 2].y;
  });
}
KERNEL(racy_component_of_two_threads) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static graphics::int_2 s[Tile / 2];
    const int l = t.local[0];
    s[l / 2].y = l; // race
    t.barrier.wait();
    y[t] = s[l / 2].y;
  });
}
KERNEL(racy_row_below) {
  array_view<int, 2> y = square(16);
  parallel_for_each(y.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static int s[9][8];
    const int r = t.local[0], c = t.local[1];
    s[r][c] = y[t]; // race
    s[r + 1][c] = y[t] + 1; // race
    t.barrier.wait();
    y[t] = s[r][c];
  });
}
KERNEL(free_row_below_of_the_last) {
  array_view<int, 2> y = square(16);
  parallel_for_each(y.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static int s[9][8];
    const int r = t.local[0], c = t.local[1];
    s[r][c] = y[t];
    if (r == 7)
      s[r + 1][c] = 0;
    t.barrier.wait();
    y[t] = s[r + 1][c];
  });
}
KERNEL(racy_halo_of_one_element) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile + 2];
    const int l = t.local[0];
    s[l + 1] = y[t]; // race
    if (l == 1)
      s[1] = -1; // race
    if (l == Tile - 1)
      s[Tile + 1] = -1;
    t.barrier.wait();
    y[t] = s[l + 1] + s[l + 2];
  });
}
KERNEL(free_halo_of_one_element) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile + 2];
    const int l = t.local[0];
    s[l + 1] = y[t];
    if (l == 0)
      s[0] = -1;
    if (l == Tile - 1)
      s[Tile + 1] = -1;
    t.barrier.wait();
    y[t] = s[l] + s[l + 1] + s[l + 2];
  });
}
KERNEL(racy_halo_of_a_neighbour) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile + 1];
    const int l = t.local[0];
    s[l] = y[t];
    if (l == 1)
      s[Tile] = 5; // race
    if (l == 2)
      s[Tile] = 6; // race
    t.barrier.wait();
    y[t] = s[l + 1];
  });
}
KERNEL(racy_odd_even_sort) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = Tile - l;
    t.barrier.wait();
    for (int round = 0; round < Tile; ++round)
      if (l % 2 == round % 2 && l + 1 < Tile) {
        const int a = s[l], b = s[l + 1]; // race
        s[l] = a < b ? a : b; // race
        s[l + 1] = a < b ? b : a; // race
      }
    y[t] = 0;
  });
}
KERNEL(free_odd_even_sort) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = Tile - l;
    t.barrier.wait();
    for (int round = 0; round < Tile; ++round) {
      if (l % 2 == round % 2 && l + 1 < Tile) {
        const int a = s[l], b = s[l + 1];
        s[l] = a < b ? a : b;
        s[l + 1] = a < b ? b : a;
      }
      t.barrier.wait();
    }
    y[t] = s[l];
  });
}
KERNEL(racy_index_from_data) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[y[t] / 2 % Tile] = y[t]; // race
    t.barrier.wait();
    y[t] = s[0];
  });
}
KERNEL(free_permutation_from_data) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[(y[t] * 5 + 3) % Tile] = y[t];
    t.barrier.wait();
    y[t] = s[t.local[0]];
  });
}
static void put(int *to, int at, int value) restrict(amp) {
  to[at] = value;
}
KERNEL(free_store_by_a_function) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    put(s, t.local[0], y[t]);
    t.barrier.wait();
    y[t] = s[Tile - 1 - t.local[0]];
  });
}
KERNEL(racy_store_by_a_reference) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    int &place = s[t.local[0] & ~1];
    place = t.local[0]; // race
    t.barrier.wait();
    y[t] = s[t.local[0] & ~1];
  });
}
KERNEL(racy_early_end_and_late_store) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = l;
    t.barrier.wait();
    y[t] = s[l / 2]; // race
    if (l < 8)
      s[l] = 7 * l; // race
  });
}
KERNEL(free_three_dimensions) {
  array_view<int, 3> y(extent<3>(8, 8, 8));
  parallel_for_each(y.extent.tile<4, 4, 4>(), [=](tiled_index<4, 4, 4> t) restrict(amp) {
    tile_static int s[4][4][4];
    s[t.local[0]][t.local[1]][t.local[2]] = t.global[2];
    t.barrier.wait();
    y[t] = s[t.local[2]][t.local[0]][t.local[1]];
  });
}
KERNEL(racy_three_dimensions) {
  array_view<int, 3> y(extent<3>(8, 8, 8));
  parallel_for_each(y.extent.tile<4, 4, 4>(), [=](tiled_index<4, 4, 4> t) restrict(amp) {
    tile_static int s[4][4];
    s[t.local[0]][t.local[2]] = t.local[1]; // race
    t.barrier.wait();
    y[t] = s[t.local[2]][t.local[0]];
  });
}
