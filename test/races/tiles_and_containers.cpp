// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Containers in tiled launches: barriers order the threads of a tile, and nothing orders
// tiles.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race -I %S/Inputs %s -o %t
// RUN: %t > %t.out && %python %S/Inputs/check_suite.py %s %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && %python %S/Inputs/check_suite.py %s %t.native
#include "Suite.h"

KERNEL(racy_next_element_behind_a_barrier) {
  array_view<int> a = filled(Count), b = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    a[t] = t.local[0]; // race
    t.barrier.wait_with_all_memory_fence();
    b[t] = a[(t.global[0] + 1) % Count]; // race
  });
}
KERNEL(free_next_element_of_the_tile) {
  array_view<int> a = filled(), b = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    a[t] = t.local[0];
    t.barrier.wait_with_all_memory_fence();
    b[t] = a[t.tile[0] * Tile + (t.local[0] + 1) % Tile];
  });
}
KERNEL(racy_next_element_of_the_tile) {
  array_view<int> a = filled(), b = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    a[t] = t.local[0]; // race
    b[t] = a[t.tile[0] * Tile + (t.local[0] + 1) % Tile]; // race
  });
}
KERNEL(free_exchange_with_a_global_fence) {
  array_view<int> a = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int other = a[t.tile[0] * Tile + Tile - 1 - t.local[0]];
    t.barrier.wait_with_global_memory_fence();
    a[t] = other;
  });
}
KERNEL(racy_exchange_between_tiles) {
  array_view<int> a = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int other = a[Count - 1 - t.global[0]]; // race
    t.barrier.wait_with_global_memory_fence();
    a[t] = other; // race
  });
}
KERNEL(racy_first_tile_adds_all_parts) {
  array_view<int> parts = filled(Count / Tile), out = filled(1);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    if (t.local[0] == 0)
      parts[t.tile] = t.tile[0] + 1; // race
    t.barrier.wait_with_all_memory_fence();
    if (t.global[0] == 0) {
      int sum = 0;
      for (int k = 0; k < Count / Tile; ++k)
        sum += parts[k]; // race
      out[0] = sum;
    }
  });
}
KERNEL(free_parts_in_two_launches) {
  array_view<int> parts = filled(Count / Tile), out = filled(1);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    if (t.local[0] == 0)
      parts[t.tile] = t.tile[0] + 1;
  });
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < Count / Tile; ++k)
      sum += parts[k];
    out[0] = sum;
  });
}
KERNEL(racy_parts_of_two_tiles) {
  array_view<int> parts = filled(Count / Tile);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    if (t.local[0] == 0)
      parts[t.tile[0] / 2] = t.tile[0]; // race
  });
}
KERNEL(racy_counter_zeroed_by_each_tile) {
  array_view<int> count = filled(1);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    if (t.local[0] == 0)
      count[0] = 0; // race
    t.barrier.wait_with_all_memory_fence();
    atomic_fetch_add(&count[0], 1); // race
  });
}
KERNEL(racy_counter_zeroed_by_one_tile) {
  array_view<int> count = filled(1);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    if (t.global[0] == Tile)
      count[0] = 0; // race
    t.barrier.wait_with_all_memory_fence();
    atomic_fetch_add(&count[0], 1); // race
  });
}
KERNEL(free_counter_of_each_tile) {
  array_view<int> counts = filled(Count / Tile);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    if (t.local[0] == 0)
      counts[t.tile] = 0;
    t.barrier.wait_with_all_memory_fence();
    atomic_fetch_add(&counts[t.tile], t.local[0]);
    t.barrier.wait_with_all_memory_fence();
    if (t.local[0] == Tile - 1)
      counts[t.tile] += 1;
  });
}
KERNEL(racy_counter_of_each_tile) {
  array_view<int> counts = filled(Count / Tile);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    atomic_fetch_add(&counts[t.tile], t.local[0]); // race
    if (t.local[0] == Tile - 1)
      counts[t.tile] += 1; // race
  });
}
KERNEL(racy_stencil_of_tiles_in_place) {
  array_view<int> a = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile + 2];
    const int l = t.local[0], g = t.global[0];
    s[l + 1] = a[g];
    if (l == 0)
      s[0] = g ? a[g - 1] : 0; // race
    if (l == Tile - 1)
      s[Tile + 1] = g + 1 < Count ? a[g + 1] : 0; // race
    t.barrier.wait();
    a[g] = s[l] + s[l + 1] + s[l + 2]; // race
  });
}
KERNEL(free_stencil_of_tiles) {
  array_view<int> a = filled(), b = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile + 2];
    const int l = t.local[0], g = t.global[0];
    s[l + 1] = a[g];
    if (l == 0)
      s[0] = g ? a[g - 1] : 0;
    if (l == Tile - 1)
      s[Tile + 1] = g + 1 < Count ? a[g + 1] : 0;
    t.barrier.wait();
    b[g] = s[l] + s[l + 1] + s[l + 2];
  });
}
KERNEL(racy_last_row_twice) {
  array_view<int, 2> a = square(17);
  parallel_for_each(extent<2>(16, 16).tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    a[t] = 1; // race
    if (t.local[0] == 7)
      a(t.global[0] + 1, t.global[1]) = 2; // race
  });
}
KERNEL(free_rows_of_tiles) {
  array_view<int, 2> a = square(16);
  parallel_for_each(a.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    a(t.tile_origin[0] + t.local[1], t.tile_origin[1] + t.local[0]) = t.local[0];
  });
}
KERNEL(racy_rows_of_tiles) {
  array_view<int, 2> a = square(16);
  parallel_for_each(a.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    a(t.global[1], t.global[0] / 2) = t.local[0]; // race
  });
}
KERNEL(free_rounds_in_the_container) {
  array_view<int> a = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int first = t.tile[0] * Tile, l = t.local[0];
    for (int round = 0; round < 6; ++round) {
      const int next = a[first + (l + 1) % Tile];
      t.barrier.wait_with_all_memory_fence();
      a[first + l] = next + round;
      t.barrier.wait_with_all_memory_fence();
    }
  });
}
KERNEL(racy_rounds_in_the_container) {
  array_view<int> a = filled();
  parallel_for_each(a.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    const int first = t.tile[0] * Tile, l = t.local[0];
    for (int round = 0; round < 6; ++round) {
      const int next = a[first + (l + 1) % Tile]; // race
      t.barrier.wait_with_all_memory_fence();
      a[first + l] = next + round; // race
    }
  });
}
KERNEL(free_leader_writes_for_its_tile) {
  array_view<int> out = filled(Count / Tile), x = filled();
  parallel_for_each(x.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int sum;
    if (t.local[0] == 0)
      sum = 0;
    t.barrier.wait();
    atomic_fetch_add(&sum, x[t]);
    t.barrier.wait();
    if (t.local[0] == 0)
      out[t.tile] = sum;
  });
}
KERNEL(racy_all_write_for_their_tile) {
  array_view<int> out = filled(Count / Tile), x = filled();
  parallel_for_each(x.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    out[t.tile] = x[t]; // race
  });
}
KERNEL(free_all_write_the_sum_of_their_tile) {
  array_view<int> out = filled(Count / Tile);
  parallel_for_each(extent<1>(Count).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    out[t.tile] = t.tile[0] * 3;
  });
}
