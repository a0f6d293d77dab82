// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Containers: several views of one storage, types of elements, ranks, functions, textures.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race -I %S/Inputs %s -o %t
// RUN: %t > %t.out && %python %S/Inputs/check_suite.py %s %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && %python %S/Inputs/check_suite.py %s %t.native
#include "Suite.h"

struct Particle {
  float x, y;
  int cell;
};

KERNEL(racy_sections_that_overlap) {
  array_view<int> a = filled();
  const array_view<int> low = a.section(0, 160), high = a.section(96, 160);
  parallel_for_each(low.extent, [=](index<1> i) restrict(amp) {
    low[i] = i[0]; // race
    high[i] = -i[0] - 1; // race
  });
}
KERNEL(free_sections_apart) {
  array_view<int> a = filled();
  const array_view<int> low = a.section(0, 128), high = a.section(128, 128);
  parallel_for_each(low.extent, [=](index<1> i) restrict(amp) {
    low[i] = i[0];
    high[i] = -i[0] - 1;
  });
}
KERNEL(racy_const_view_of_a_written_one) {
  array<int> a(Count, std::vector<int>(Count).begin());
  const array_view<const int> from(a);
  parallel_for_each(extent<1>(Count - 1), [=, &a](index<1> i) restrict(amp) {
    a[i] = from[i + 1]; // race
  });
}
KERNEL(free_const_view_of_the_own_element) {
  array<int> a(Count, std::vector<int>(Count).begin());
  const array_view<const int> from(a);
  parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) {
    a[i] = from[i] + 1;
  });
}
KERNEL(racy_view_and_array) {
  array<int> a(Count, std::vector<int>(Count).begin());
  const array_view<int> same(a);
  parallel_for_each(a.extent, [=, &a](index<1> i) restrict(amp) {
    a[i] = 1; // race
    same[Count - 1 - i[0]] = 2; // race
  });
}
KERNEL(racy_other_element_type) {
  array_view<int> a = filled();
  const array_view<float> floats = a.reinterpret_as<float>();
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    a[i + 1] = i[0]; // race
    floats[i] = 1.0f; // race
  });
}
KERNEL(free_other_element_type) {
  array_view<int> a = filled();
  const array_view<float> floats = a.reinterpret_as<float>();
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    a[i] = i[0];
    floats[i] = floats[i] + 1.0f;
  });
}
KERNEL(racy_other_shape) {
  array_view<int> a = filled();
  const array_view<int, 2> rows = a.view_as(extent<2>(16, 16));
  parallel_for_each(rows.extent, [=](index<2> i) restrict(amp) {
    rows[i] = a[(i[0] * 16 + i[1] + 1) % Count]; // race
  });
}
KERNEL(free_other_shape) {
  array_view<int> a = filled();
  const array_view<int, 2> rows = a.view_as(extent<2>(16, 16));
  parallel_for_each(rows.extent, [=](index<2> i) restrict(amp) {
    rows[i] = a[i[0] * 16 + i[1]] + 1;
  });
}
KERNEL(racy_columns_of_a_section) {
  array_view<int, 2> a = square(16);
  const array_view<int, 2> left = a.section(0, 0, 16, 9), right = a.section(0, 8, 16, 8);
  parallel_for_each(extent<2>(16, 8), [=](index<2> i) restrict(amp) {
    left(i[0], i[1] + 1) = 1; // race
    right[i] = 2; // race
  });
}
KERNEL(free_columns_of_sections) {
  array_view<int, 2> a = square(16);
  const array_view<int, 2> left = a.section(0, 0, 16, 8), right = a.section(0, 8, 16, 8);
  parallel_for_each(extent<2>(16, 8), [=](index<2> i) restrict(amp) {
    left[i] = 1;
    right[i] = 2;
  });
}
KERNEL(racy_row) {
  array_view<int, 2> a = square(16);
  parallel_for_each(extent<2>(16, 15), [=](index<2> i) restrict(amp) {
    a[i[0]][i[1]] = a[i[0]][i[1] + 1]; // race
  });
}
KERNEL(free_row) {
  array_view<int, 2> a = square(16);
  parallel_for_each(extent<1>(16), [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 15; ++k)
      a[i[0]][k] = a[i[0]][k + 1];
  });
}
KERNEL(racy_pointer) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    int *place = &a[i];
    place[0] = place[1]; // race
  });
}
KERNEL(free_pointer) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count / 2), [=](index<1> i) restrict(amp) {
    int *place = &a[2 * i[0]];
    place[0] = place[1];
  });
}
static void add_to(int &place, int value) restrict(amp) {
  place += value; // only its caller knows
}
KERNEL(free_reference_to_the_own_element) {
  array_view<int> a = filled();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { add_to(a[i], 3); });
}
KERNEL(racy_helper_lambda) {
  array_view<int> a = filled();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    const auto put = [=](int at, int value) restrict(amp) {
      a[at] = value; // race
    };
    put(i[0], 1);
    put(i[0] / 2, 2);
  });
}
KERNEL(free_helper_lambda) {
  array_view<int> a = filled(2 * Count);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    const auto put = [=](int at, int value) restrict(amp) { a[at] = value; };
    put(i[0], 1);
    put(i[0] + Count, 2);
  });
}
KERNEL(free_members) {
  array_view<Particle> p(Count);
  parallel_for_each(extent<1>(2 * Count), [=](index<1> i) restrict(amp) {
    if (i[0] % 2)
      p[i[0] / 2].x = 1.0f;
    else
      p[i[0] / 2].y = 2.0f;
  });
}
KERNEL(racy_member) {
  array_view<Particle> p(Count);
  parallel_for_each(extent<1>(2 * Count), [=](index<1> i) restrict(amp) {
    p[i[0] / 2].cell = i[0]; // race
  });
}
KERNEL(racy_struct_and_member) {
  array_view<Particle> p(Count), q(Count);
  for (int i = 0; i < Count; ++i)
    p[i] = q[i] = {0.0f, 0.0f, i};
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    p[i].x = 3.0f; // race
    q[i] = p[i + 1]; // race
  });
}
KERNEL(free_components) {
  array_view<graphics::float_2> v(Count);
  parallel_for_each(extent<1>(2 * Count), [=](index<1> i) restrict(amp) {
    if (i[0] % 2)
      v[i[0] / 2].x = 1.0f;
    else
      v[i[0] / 2].y = 2.0f;
  });
}
KERNEL(racy_components) {
  array_view<graphics::float_2> v(Count);
  parallel_for_each(extent<1>(2 * Count), [=](index<1> i) restrict(amp) {
    v[i[0] / 2].x = static_cast<float>(i[0]); // race
  });
}
KERNEL(free_bytes_of_one_word) {
  array_view<unsigned char> b = filled<unsigned char>();
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) {
    b[i] = static_cast<unsigned char>(255 - i[0]);
  });
}
KERNEL(racy_byte) {
  array_view<unsigned char> b = filled<unsigned char>();
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    b[i] = b[i + 1]; // race
  });
}
KERNEL(free_histogram_of_bytes) {
  array_view<unsigned char> b = filled<unsigned char>(), bins = filled<unsigned char>(16);
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) {
    bins[b[i] % 16]++; // atomic, as all updates of small elements
  });
}
KERNEL(free_shorts_of_one_word) {
  array_view<short> b = filled<short>();
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) {
    b[Count - 1 - i[0]] = static_cast<short>(i[0]);
  });
}
KERNEL(racy_short) {
  array_view<short> b = filled<short>();
  parallel_for_each(b.extent, [=](index<1> i) restrict(amp) {
    b[i[0] / 2] = static_cast<short>(i[0]); // race
  });
}
KERNEL(free_doubles) {
  array_view<double> d = filled<double>();
  parallel_for_each(d.extent, [=](index<1> i) restrict(amp) { d[i] += 1.0; });
}
KERNEL(racy_doubles) {
  array_view<double> d = filled<double>();
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    d[i] = d[i + 1]; // race
  });
}
KERNEL(free_three_dimensions) {
  array_view<int, 3> a(extent<3>(8, 8, 4));
  parallel_for_each(a.extent, [=](index<3> i) restrict(amp) { a[i] = i[0] + i[2]; });
}
KERNEL(racy_three_dimensions) {
  array_view<int, 3> a(extent<3>(8, 8, 4));
  parallel_for_each(a.extent, [=](index<3> i) restrict(amp) {
    a(i[0], i[1], 0) = i[2]; // race
  });
}
KERNEL(free_four_dimensions) {
  array_view<int, 4> a(extent<4>(std::vector<int>{4, 4, 4, 4}.data()));
  parallel_for_each(a.extent, [=](index<4> i) restrict(amp) { a[i] = i[3]; });
}
KERNEL(racy_four_dimensions) {
  array_view<int, 4> a(extent<4>(std::vector<int>{4, 4, 4, 4}.data()));
  array_view<int> out = filled();
  parallel_for_each(a.extent, [=](index<4> i) restrict(amp) {
    out[i[1] * 16 + i[2] * 4 + i[3]] = i[0]; // race
  });
}
KERNEL(free_texels) {
  graphics::texture<int, 2> image(16, 16);
  const graphics::writeonly_texture_view<int, 2> out(image);
  parallel_for_each(image.extent, [=](index<2> i) restrict(amp) { out.set(i, i[0]); });
}
KERNEL(racy_texel) {
  graphics::texture<int, 2> image(16, 16);
  const graphics::writeonly_texture_view<int, 2> out(image);
  parallel_for_each(image.extent, [=](index<2> i) restrict(amp) {
    out.set(index<2>(i[0], i[1] / 2), i[1]); // race
  });
}
KERNEL(racy_texel_of_a_line) {
  graphics::texture<float, 1> image(Count);
  const graphics::writeonly_texture_view<float, 1> out(image);
  parallel_for_each(image.extent, [=](index<1> i) restrict(amp) {
    out.set(index<1>(i[0] ^ (i[0] == 8)), static_cast<float>(i[0])); // race
  });
}
KERNEL(free_texels_of_a_block) {
  graphics::texture<int, 3> image(8, 8, 4);
  const graphics::writeonly_texture_view<int, 3> out(image);
  parallel_for_each(image.extent, [=](index<3> i) restrict(amp) {
    out.set(index<3>(7 - i[0], i[1], i[2]), i[2]);
  });
}
