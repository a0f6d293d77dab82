// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures: ranks, views, levels, formats, tiles and barriers.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race -I %S/Inputs %s -o %t
// RUN: %t > %t.out && %python %S/Inputs/check_suite.py %s %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && %python %S/Inputs/check_suite.py %s %t.native
#include "Suite.h"

using namespace concurrency::graphics;

static constexpr int Side = 16;

// Loads and stores of one texture.

KERNEL(racy_blur_in_place) {
  texture<float, 1> line(Count);
  parallel_for_each(extent<1>(Count - 1), [&](index<1> i) restrict(amp) {
    const float next = line[i[0] + 1]; // race
    line.set(i, line[i] + next + static_cast<float>(i[0])); // race
  });
}
KERNEL(free_blur_to_another) {
  texture<float, 1> from(Count), to(Count);
  parallel_for_each(extent<1>(Count - 1), [&](index<1> i) restrict(amp) {
    to.set(i, from[i] + from[i[0] + 1] + static_cast<float>(i[0]));
  });
}
KERNEL(free_own_texel) {
  texture<int, 2> plane(Side, Side);
  parallel_for_each(plane.extent, [&](index<2> i) restrict(amp) {
    plane.set(i, plane[i] + i[0] * Side + i[1]);
  });
}
KERNEL(racy_transposed_in_place) {
  texture<unsigned, 2> plane(Side, Side);
  parallel_for_each(plane.extent, [&](index<2> i) restrict(amp) {
    const unsigned there =
        plane(i[1], i[0]); // race
    plane.set(i, there + 1); // race
  });
}
KERNEL(free_each_half_from_the_other) {
  texture<int, 1> line(Count);
  parallel_for_each(extent<1>(Count / 2), [&](index<1> i) restrict(amp) {
    line.set(i, line[i[0] + Count / 2] + 1);
  });
}

// Ranks.

KERNEL(racy_slices_of_a_box) {
  texture<int, 3> box(4, 6, 8);
  const texture_view<int, 3> out(box);
  parallel_for_each(box.extent, [=](index<3> i) restrict(amp) {
    out.set(index<3>(i[0] / 2, i[1], i[2]), i[0]); // race
  });
}
KERNEL(free_turned_box) {
  texture<int, 3> box(4, 6, 8);
  const texture_view<int, 3> out(box);
  parallel_for_each(extent<3>(8, 4, 6), [=](index<3> i) restrict(amp) {
    out.set(index<3>(i[1], i[2], i[0]), i[0]);
  });
}
KERNEL(racy_corner_of_a_box) {
  texture<float, 3> box(3, 5, 7);
  parallel_for_each(box.extent, [&](index<3> i) restrict(amp) {
    box.set(i, static_cast<float>(i[2])); // race
    if (i[0] + i[1] + i[2] == 5)
      box.set(index<3>(2, 4, 6), 77.0f); // race
  });
}
KERNEL(free_rows_by_one_thread_each) {
  texture<int, 2> plane(Side, Side);
  const texture_view<int, 2> out(plane);
  parallel_for_each(extent<1>(Side), [=](index<1> i) restrict(amp) {
    for (int k = 0; k < Side; ++k)
      out.set(index<2>(i[0], k), i[0] + k);
    out.set(index<2>(i[0], 3), -1);
  });
}
KERNEL(racy_rows_by_two_threads_each) {
  texture<int, 2> plane(Side, Side);
  const texture_view<int, 2> out(plane);
  parallel_for_each(extent<1>(2 * Side), [=](index<1> i) restrict(amp) {
    for (int k = 0; k < Side; ++k)
      out.set(index<2>(i[0] / 2, k), i[0]); // race
  });
}

// What is stored.

KERNEL(free_flag) {
  texture<int, 1> line(Count);
  parallel_for_each(line.extent, [&](index<1> i) restrict(amp) {
    if (i[0] % 3 == 1)
      line.set(index<1>(7), 1);
  });
}
KERNEL(racy_flag_of_two_values) {
  texture<int, 1> line(Count);
  parallel_for_each(line.extent, [&](index<1> i) restrict(amp) {
    if (i[0] % 100 == 1)
      line.set(index<1>(7), i[0]); // race
  });
}
KERNEL(free_values_that_are_clamped) {
  texture<unsigned, 1> line(Count, 8U);
  const writeonly_texture_view<unsigned, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 64), 255u + static_cast<unsigned>(i[0]));
  });
}
KERNEL(free_negative_values_that_are_clamped) {
  texture<int_2, 1> line(Count, 16U);
  const writeonly_texture_view<int_2, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 64), int_2(-32768 - i[0], 32767 + i[0]));
  });
}
KERNEL(racy_values_that_fit) {
  texture<unsigned, 1> line(Count, 16U);
  const writeonly_texture_view<unsigned, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 64), 255u + static_cast<unsigned>(i[0])); // race
  });
}
KERNEL(racy_last_component) {
  texture<int_4, 1> line(Count);
  const texture_view<int_4, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 2), int_4(1, 2, 3, i[0])); // race
  });
}
KERNEL(free_norms_of_one_step) {
  texture<unorm, 1> line(Count, 8U);
  const texture_view<unorm, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 64), unorm(.6f + static_cast<float>(i[0]) * 1e-6f));
  });
}
KERNEL(racy_norms) {
  texture<norm_2, 1> line(Count, 16U);
  const texture_view<norm_2, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 4), norm_2(-.5f, static_cast<float>(i[0] % 4) / 8)); // race
  });
}
KERNEL(free_halves_beyond_all) {
  texture<float, 1> line(Count, 16U);
  const texture_view<float, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 64), 70000.0f + static_cast<float>(i[0]));
  });
}
KERNEL(racy_halves) {
  texture<float, 1> line(Count, 16U);
  const texture_view<float, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 2), static_cast<float>(i[0])); // race
  });
}
KERNEL(racy_doubles) {
  texture<double_2, 1> line(Count);
  const texture_view<double_2, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] / 2), double_2(1.5, i[0])); // race
  });
}
KERNEL(free_doubles) {
  texture<double, 1> line(Count);
  const texture_view<double, 1> out(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] ^ 1), i[0] * .25);
  });
}

// Views and levels.

KERNEL(racy_two_views_of_one_texture) {
  texture<int, 1> line(Count);
  const texture_view<const int, 1> from(line);
  const writeonly_texture_view<int, 1> to(line);
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    const int next =
        from[i[0] + 1]; // race
    to.set(i, next + i[0]); // race
  });
}
KERNEL(free_two_views_of_the_own_texel) {
  texture<int, 1> line(Count);
  const texture_view<const int, 1> from(line);
  const writeonly_texture_view<int, 1> to(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    to.set(i, from[i] + 1);
  });
}
KERNEL(free_one_level_from_another) {
  texture<float, 2> levels(extent<2>(Side, Side), 32U, 3U);
  const texture_view<const float, 2> from(levels, 0, 1);
  const texture_view<float, 2> to(levels, 1);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    to.set(i, from(2 * i[0], 2 * i[1]) + from(2 * i[0] + 1, 2 * i[1] + 1) + 1);
  });
}
KERNEL(free_level_of_a_view_of_all) {
  texture<float, 2> levels(extent<2>(Side, Side), 32U, 3U);
  const texture_view<const float, 2> from(levels);
  const texture_view<float, 2> to(levels, 1);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    to.set(i, from.get(2 * i, 0) + from.get(i / 2, 2) + static_cast<float>(i[1]));
  });
}
KERNEL(racy_level_of_a_view_of_all) {
  texture<float, 2> levels(extent<2>(Side, Side), 32U, 3U);
  const texture_view<const float, 2> from(levels);
  const texture_view<float, 2> to(levels, 1);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    const float other =
        from.get(index<2>(i[1], i[0]), 1); // race
    to.set(i, other + static_cast<float>(i[0] * Side + i[1])); // race
  });
}
KERNEL(racy_level_that_is_computed) {
  texture<int, 3> levels(extent<3>(8, 8, 8), 32U, 0U);
  const texture_view<const int, 3> from(levels, 1, 3);
  const texture_view<int, 3> to(levels, 2);
  parallel_for_each(extent<1>(8), [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (unsigned level = 0; level < 3; ++level)
      sum += from.get(index<3>(0, 0, 0), level); // race
    to.set(index<3>(i[0] / 4, i[0] / 2 % 2, i[0] % 2), sum + i[0]); // race
  });
}
KERNEL(free_two_textures) {
  texture<int, 1> a(Count), b(Count);
  const writeonly_texture_view<int, 1> one(a), two(b);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    one.set(index<1>(Count - 1 - i[0]), i[0]);
    two.set(i, i[0]);
  });
}
KERNEL(free_sampled_beside_a_store) {
  std::vector<float> data(Count, 1.0f);
  texture<float, 2> from(Side, Side, data.begin(), data.end()), out(Side, Side);
  const texture_view<const float, 2> sampled(from);
  parallel_for_each(out.extent, [=, &out](index<2> i) restrict(amp) {
    const float_2 at((static_cast<float>(i[1]) + 1) / Side, .3f);
    out.set(i, sampled.sample(at) + sampled.gather_red(at).x);
  });
}

// Functions and conditions.

static int sumAround(const texture<int, 1> &line, int i) restrict(amp);
KERNEL(racy_load_in_a_function) {
  texture<int, 1> line(Count);
  parallel_for_each(extent<1>(Count - 1), [&](index<1> i) restrict(amp) {
    line.set(i + 1, sumAround(line, i[0] + 1) + i[0]); // race
  });
}
static int sumAround(const texture<int, 1> &line, int i) restrict(amp) {
  return line[i - 1] + // race
         line[i];
}
KERNEL(free_what_is_not_evaluated) {
  texture<int, 1> line(Count);
  const int never = static_cast<int>(line.get_mipmap_levels()) - 1;
  parallel_for_each(line.extent, [=, &line](index<1> i) restrict(amp) {
    line.set(i, never != 0 ? line[Count - 1 - i[0]] : i[0]);
    if (never != 0 && line[0] > 3)
      line.set(index<1>(3), i[0]);
  });
}
KERNEL(free_out_of_range) {
  texture<int, 1> line(Count);
  parallel_for_each(extent<1>(Count + 3), [&](index<1> i) restrict(amp) {
    line.set(i, i[0]);
    line.set(index<1>(-1 - i[0]), i[0]);
  });
}

// Tiles.

KERNEL(racy_tile_mirrored) {
  texture<int, 1> line(Count);
  parallel_for_each(extent<1>(Count).tile<Tile>(),
                    [&](tiled_index<Tile> t) restrict(amp) {
    line.set(t.global, t.global[0]); // race
    const int other =
        line[t.tile_origin[0] + Tile - 1 - t.local[0]]; // race
    t.barrier.wait();
    line.set(t.global, other);
  });
}
KERNEL(free_tile_mirrored) {
  texture<int, 1> line(Count);
  parallel_for_each(extent<1>(Count).tile<Tile>(),
                    [&](tiled_index<Tile> t) restrict(amp) {
    line.set(t.global, t.global[0]);
    t.barrier.wait();
    const int other = line[t.tile_origin[0] + Tile - 1 - t.local[0]];
    t.barrier.wait_with_global_memory_fence();
    line.set(t.global, other);
  });
}
KERNEL(racy_fence_for_other_memory) {
  texture<int, 1> line(Count);
  parallel_for_each(extent<1>(Count).tile<Tile>(),
                    [&](tiled_index<Tile> t) restrict(amp) {
    line.set(t.global, t.global[0]); // race
    t.barrier.wait_with_tile_static_memory_fence();
    const int other =
        line[t.tile_origin[0] + Tile - 1 - t.local[0]]; // race
    t.barrier.wait();
    line.set(t.global, other);
  });
}
KERNEL(racy_other_tile) {
  texture<unsigned, 2> plane(Side, Side);
  parallel_for_each(plane.extent.tile<4, 8>(),
                    [&](tiled_index<4, 8> t) restrict(amp) {
    plane.set(t.global, static_cast<unsigned>(t.global[1])); // race
    t.barrier.wait();
    if (t.global[1] + 1 < Side) {
      const unsigned next =
          plane(t.global[0], t.global[1] + 1); // race
      tile_static unsigned sums[4][8];
      sums[t.local[0]][t.local[1]] = next;
    }
  });
}
KERNEL(free_tile_of_a_box) {
  texture<int, 3> box(4, 8, 8);
  parallel_for_each(box.extent.tile<2, 4, 8>(),
                    [&](tiled_index<2, 4, 8> t) restrict(amp) {
    box.set(t.global, t.global[2]);
    t.barrier.wait();
    const int next = box(t.global[0] ^ 1, t.global[1] ^ 3, t.global[2] ^ 7);
    t.barrier.wait();
    box.set(t.global, next);
  });
}
KERNEL(racy_texel_beside_a_container) {
  texture<int, 1> line(Count);
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count), [=, &line](index<1> i) restrict(amp) {
    a[i] = i[0];
    line.set(index<1>(a[i] / 2), i[0]); // race
  });
}
