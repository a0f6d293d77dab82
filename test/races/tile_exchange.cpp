// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads of a tile exchange values through tile_static memory, with barriers and with
// too few of them.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race -I %S/Inputs %s -o %t
// RUN: %t > %t.out && %python %S/Inputs/check_suite.py %s %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && %python %S/Inputs/check_suite.py %s %t.native
#include "Suite.h"

KERNEL(racy_neighbour_without_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0]; // race
    y[t] = s[(t.local[0] + 1) % Tile]; // race
  });
}
KERNEL(free_neighbour_with_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0];
    t.barrier.wait();
    y[t] = s[(t.local[0] + 1) % Tile];
  });
}
KERNEL(racy_reversal) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = y[t]; // race
    y[t] = s[Tile - 1 - t.local[0]]; // race
  });
}
KERNEL(free_reversal) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = y[t];
    t.barrier.wait_with_tile_static_memory_fence();
    y[t] = s[Tile - 1 - t.local[0]];
  });
}
KERNEL(racy_no_barrier_at_the_end_of_the_round) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    int sum = 0;
    for (int round = 0; round < 4; ++round) {
      s[t.local[0]] = t.local[0] + round; // race
      t.barrier.wait();
      for (int k = 0; k < Tile; ++k)
        sum += s[k]; // race
    }
    y[t] = sum;
  });
}
KERNEL(free_two_barriers_a_round) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    int sum = 0;
    for (int round = 0; round < 4; ++round) {
      s[t.local[0]] = t.local[0] + round;
      t.barrier.wait();
      for (int k = 0; k < Tile; ++k)
        sum += s[k];
      t.barrier.wait();
    }
    y[t] = sum;
  });
}
KERNEL(racy_one_buffer_one_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[2][Tile];
    int value = t.local[0];
    for (int round = 0; round < 4; ++round) {
      s[0][t.local[0]] = value + round; // race
      t.barrier.wait();
      value = s[0][(t.local[0] + 1) % Tile]; // race
    }
    y[t] = value;
  });
}
KERNEL(free_two_buffers_one_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[2][Tile];
    int value = t.local[0];
    for (int round = 0; round < 4; ++round) {
      s[round % 2][t.local[0]] = value + round;
      t.barrier.wait();
      value = s[round % 2][(t.local[0] + 1) % Tile];
    }
    y[t] = value;
  });
}
static void barrier_if(bool wanted) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0];
    if (wanted)
      t.barrier.wait();
    y[t] = s[t.local[0] ^ 1];
  });
}
KERNEL(free_barrier_by_an_argument) { barrier_if(true); }
KERNEL(racy_barrier_not_reached) {
  array_view<int> y = filled();
  const bool wanted = y[3] != 3;
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    s[t.local[0]] = t.global[0]; // race
    if (wanted)
      t.barrier.wait();
    y[t] = s[t.local[0] ^ 1]; // race
  });
}
KERNEL(racy_barrier_too_early) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    t.barrier.wait();
    s[t.local[0]] = t.global[0]; // race
    y[t] = s[t.local[0] ^ 32]; // race
  });
}
KERNEL(racy_scan_with_one_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = l;
    t.barrier.wait();
    for (int distance = 1; distance < Tile; distance *= 2) {
      const int before = l >= distance ? s[l - distance] : 0; // race
      s[l] += before; // race
      t.barrier.wait();
    }
    y[t] = s[l];
  });
}
KERNEL(free_scan_with_two_barriers) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = l;
    t.barrier.wait();
    for (int distance = 1; distance < Tile; distance *= 2) {
      const int before = l >= distance ? s[l - distance] : 0;
      t.barrier.wait();
      s[l] += before;
      t.barrier.wait();
    }
    y[t] = s[l];
  });
}
KERNEL(racy_reduction_without_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = l; // race
    for (int half = Tile / 2; half > 0; half /= 2)
      if (l < half)
        s[l] += s[l + half]; // race
    y[t] = s[l];
  });
}
KERNEL(free_reduction_with_barriers) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = l;
    t.barrier.wait();
    for (int half = Tile / 2; half > 0; half /= 2) {
      if (l < half)
        s[l] += s[l + half];
      t.barrier.wait();
    }
    y[t] = s[0];
  });
}
KERNEL(racy_last_steps_without_barrier) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[Tile];
    const int l = t.local[0];
    s[l] = l;
    t.barrier.wait();
    for (int half = Tile / 2; half > 8; half /= 2) {
      if (l < half)
        s[l] += s[l + half];
      t.barrier.wait();
    }
    for (int half = 8; half > 0; half /= 2)
      if (l < half)
        s[l] += s[l + half]; // race
    if (l == 0)
      y[t.tile] = s[0];
  });
}
KERNEL(racy_reduction_one_thread_too_many) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int s[2 * Tile];
    const int l = t.local[0];
    s[l] = l;
    s[l + Tile] = 0;
    t.barrier.wait();
    for (int half = Tile / 2; half > 0; half /= 2) {
      if (l <= half)
        s[l] += s[l + half]; // race
      t.barrier.wait();
    }
    y[t] = s[0];
  });
}
KERNEL(racy_broadcast_by_the_first) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int first;
    if (t.local[0] == 0)
      first = t.tile[0] + 1; // race
    y[t] = first; // race
  });
}
KERNEL(free_broadcast_by_the_first) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int first;
    if (t.local[0] == 0)
      first = t.tile[0] + 1;
    t.barrier.wait();
    y[t] = first;
  });
}
KERNEL(racy_broadcast_by_the_last) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int last;
    if (t.local[0] == Tile - 1)
      last = 9; // race
    y[t] = last; // race
  });
}
KERNEL(racy_broadcast_again) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int value;
    int sum = 0;
    for (int round = 0; round < 3; ++round) {
      if (t.local[0] == round)
        value = round; // race
      t.barrier.wait();
      sum += value; // race
    }
    y[t] = sum;
  });
}
KERNEL(racy_transposed_tile) {
  array_view<int, 2> y = square(16);
  parallel_for_each(y.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static int s[8][8];
    s[t.local[0]][t.local[1]] = y[t]; // race
    y[t] = s[t.local[1]][t.local[0]]; // race
  });
}
KERNEL(free_transposed_tile) {
  array_view<int, 2> y = square(16);
  parallel_for_each(y.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    tile_static int s[8][8];
    s[t.local[0]][t.local[1]] = y[t];
    t.barrier.wait();
    y[t] = s[t.local[1]][t.local[0]];
  });
}
KERNEL(racy_other_array_not_ready) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int a[Tile];
    tile_static int b[Tile];
    const int l = t.local[0];
    a[l] = l;
    t.barrier.wait();
    b[l] = a[Tile - 1 - l]; // race
    y[t] = a[l] + b[Tile - 1 - l]; // race
  });
}
KERNEL(free_both_arrays_ready) {
  array_view<int> y = filled();
  parallel_for_each(y.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
    tile_static int a[Tile];
    tile_static int b[Tile];
    const int l = t.local[0];
    a[l] = l;
    t.barrier.wait();
    b[l] = a[Tile - 1 - l];
    t.barrier.wait();
    y[t] = a[l] + b[Tile - 1 - l];
  });
}
