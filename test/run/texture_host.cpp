// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures on the host: every constructor, member and form of copy, staging
// textures, mipmaps, and what they throw.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TRACE=1 %t 2>&1 | FileCheck %s --check-prefix=TRACE
// TRACE: ampvk: upload: {{[0-9]+}} bytes of a texture
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <list>
#include <numeric>

using namespace concurrency;
using namespace concurrency::graphics;

template <class E, class F> bool throws(const F &f) {
  try {
    f();
  } catch (const E &) {
    return true;
  }
  return false;
}
#define CHECK_THROWS(E, ...) CHECK(throws<E>([&] { __VA_ARGS__; }))

std::vector<int> iota(int count) {
  std::vector<int> v(count);
  std::iota(v.begin(), v.end(), 0);
  return v;
}

template <class T, int N> std::vector<T> contents(const texture<T, N> &t) {
  std::vector<T> v(t.extent.size());
  copy(t, v.begin());
  return v;
}

accelerator_view cpuView() {
  return accelerator(accelerator::cpu_accelerator).default_view;
}

// All shapes of a rank, with all contents and places.
#define TEST_SHAPE(N, E, ...)                                                  \
  {                                                                            \
    const std::vector<int> data = iota(extent<N> E.size());                    \
    const unsigned bytes = data.size() * 4;                                    \
    const extent<N> e E;                                                       \
    texture<int, N> plain(__VA_ARGS__), placed(__VA_ARGS__, here),             \
        staged(__VA_ARGS__, cpu, here);                                        \
    texture<int, N> bits(__VA_ARGS__, 8U), bitsPlaced(__VA_ARGS__, 16U, here), \
        bitsStaged(__VA_ARGS__, 8U, cpu, here);                                \
    texture<int, N> range(__VA_ARGS__, data.begin(), data.end()),              \
        rangePlaced(__VA_ARGS__, data.begin(), data.end(), here),              \
        rangeStaged(__VA_ARGS__, data.begin(), data.end(), cpu, here);         \
    texture<int, N> bytesOf(__VA_ARGS__, data.data(), bytes, 32U),             \
        bytesPlaced(__VA_ARGS__, data.data(), bytes, 32U, here),               \
        bytesStaged(__VA_ARGS__, data.data(), bytes, 32U, cpu, here);          \
    CHECK(plain.extent == e && placed.extent == e && staged.extent == e);      \
    CHECK(bits.extent == e && bitsPlaced.extent == e);                         \
    CHECK_EQ(bits.data_length, data.size());                                   \
    CHECK_EQ(bitsPlaced.data_length, 2 * data.size());                         \
    CHECK_EQ(bitsStaged.bits_per_scalar_element, 8u);                          \
    CHECK(plain.data() == nullptr && staged.data() != nullptr);                \
    CHECK(plain.accelerator_view == here && staged.accelerator_view == cpu);   \
    CHECK(staged.associated_accelerator_view == here);                         \
    CHECK(plain.associated_accelerator_view == here);                          \
    CHECK_EQ(contents(range), data);                                           \
    CHECK_EQ(contents(rangePlaced), data);                                     \
    CHECK_EQ(contents(rangeStaged), data);                                     \
    CHECK_EQ(contents(bytesOf), data);                                         \
    CHECK_EQ(contents(bytesPlaced), data);                                     \
    CHECK_EQ(contents(bytesStaged), data);                                     \
  }

void constructors() {
  accelerator_view here = accelerator().default_view, cpu = cpuView();
  TEST_SHAPE(1, (7), 7)
  TEST_SHAPE(1, (8), extent<1>(8))
  TEST_SHAPE(2, (3, 5), 3, 5)
  TEST_SHAPE(2, (3, 6), extent<2>(3, 6))
  TEST_SHAPE(3, (2, 3, 4), 2, 3, 4)
  TEST_SHAPE(3, (2, 3, 5), extent<3>(2, 3, 5))
  static_assert(texture<float_2, 3>::rank == 3, "");
  static_assert(std::is_same<texture<float_2, 3>::value_type, float_2>::value,
                "");
  static_assert(std::is_same<texture<float_2, 3>::scalar_type, float>::value,
                "");
  // Pairs of numbers that could be taken for something else.
  texture<int, 1> bits(10, 8U);
  CHECK_EQ(bits.data_length, 10u);
  texture<int, 2> sizes(10, 8);
  CHECK_EQ(sizes.data_length, 320u);
  texture<int, 2> levels(extent<2>(8, 8), 16U, 4), ints(extent<2>(8, 8), 16, 4);
  CHECK_EQ(levels.mipmap_levels, 4u);
  CHECK_EQ(ints.mipmap_levels, 4u);
  // Iterators that are no pointers, more elements than are needed, fewer.
  std::list<int> list{1, 2, 3, 4};
  texture<int, 1> ofList(3, list.begin(), list.end());
  CHECK_EQ(contents(ofList), (std::vector<int>{1, 2, 3}));
  CHECK_THROWS(runtime_exception, texture<int, 1>(5, list.begin(), list.end()));
  std::vector<int> few(9);
  CHECK_THROWS(runtime_exception,
               texture<int, 2>(2, 5, few.begin(), few.end()));
  CHECK_THROWS(runtime_exception, texture<int, 2>(2, 5, few.data(), 39U, 32U));
}

void clones() {
  accelerator_view here = accelerator().default_view, cpu = cpuView();
  const std::vector<int> data = iota(12);
  texture<int, 2> original(3, 4, data.begin(), data.end());
  texture<int, 2> clone(original), placed(original, here),
      staged(original, cpu, here), stagedAgain(staged);
  CHECK_EQ(contents(clone), data);
  CHECK_EQ(contents(placed), data);
  CHECK_EQ(contents(staged), data);
  CHECK(stagedAgain.data() != nullptr && stagedAgain.data() != staged.data());
  CHECK_EQ(contents(stagedAgain), data);
  texture_view<int, 2> view(original);
  texture_view<const int, 2> constView(original);
  CHECK_EQ(contents(texture<int, 2>(view)), data);
  CHECK_EQ(contents(texture<int, 2>(view, here)), data);
  CHECK_EQ(contents(texture<int, 2>(view, cpu, here)), data);
  CHECK_EQ(contents(texture<int, 2>(constView)), data);
  CHECK_EQ(contents(texture<int, 2>(constView, here)), data);
  CHECK_EQ(contents(texture<int, 2>(constView, cpu, here)), data);
  texture<int, 2> moved(std::move(clone)), assigned(1, 1, 8U);
  CHECK_EQ(contents(moved), data);
  assigned = moved;
  CHECK_EQ(assigned.bits_per_scalar_element, 32u);
  CHECK_EQ(contents(assigned), data);
  placed = std::move(moved);
  CHECK_EQ(contents(placed), data);
  CHECK_THROWS(runtime_exception, clone.copy_to(placed));
  // Deep: what happens to the copy does not happen to the original.
  const std::vector<int> zeros(12);
  copy(zeros.begin(), zeros.end(), assigned);
  CHECK_EQ(contents(original), data);
  CHECK_EQ(contents(assigned), zeros);
}

/// The elements of an extents's box of `data`, whose extent is 5, 6, 7.
std::vector<int> box(const std::vector<int> &data, index<3> o, extent<3> e) {
  std::vector<int> r;
  for (int i = 0; i < e[0]; ++i)
    for (int j = 0; j < e[1]; ++j)
      for (int k = 0; k < e[2]; ++k)
        r.push_back(data[((o[0] + i) * 6 + o[1] + j) * 7 + o[2] + k]);
  return r;
}

void copies() {
  const extent<3> whole(5, 6, 7), part(2, 3, 4);
  const index<3> origin(1, 2, 3), other(3, 0, 2);
  const std::vector<int> data = iota(whole.size());
  const unsigned bytes = data.size() * 4, partBytes = part.size() * 4;
  std::vector<int> out(data.size()), some(part.size());
  texture<int, 3> a(whole), b(whole);
  texture_view<int, 3> viewA(a), viewB(b);
  texture_view<const int, 3> constA(a);
  writeonly_texture_view<int, 3> writeB(b);
  auto expectB = [&](const std::vector<int> &expected) {
    CHECK_EQ(contents(b), expected);
    std::vector<int> zeros(expected.size());
    copy(zeros.begin(), zeros.end(), b);
  };

  copy(data.data(), bytes, a);
  copy(a, out.data(), bytes);
  CHECK_EQ(out, data);
  copy(constA, out.data(), bytes);
  CHECK_EQ(out, data);
  copy(viewA, out.begin());
  CHECK_EQ(out, data);
  std::list<int> list(data.begin(), data.end());
  copy_async(list.begin(), list.end(), b).get();
  expectB(data);
  std::vector<int> pushed;
  copy(a, std::back_inserter(pushed));
  CHECK_EQ(pushed, data);

  // Sections.
  copy(a, origin, part, some.data(), partBytes);
  CHECK_EQ(some, box(data, origin, part));
  copy(constA, other, part, some.begin());
  CHECK_EQ(some, box(data, other, part));
  some = iota(part.size());
  copy(some.data(), partBytes, b, origin, part);
  std::vector<int> back(part.size());
  copy(b, origin, part, back.begin());
  CHECK_EQ(back, some);
  copy(some.begin(), some.end(), writeB, other, part);
  copy(viewB, other, part, back.begin());
  CHECK_EQ(back, some);
  // What lies around a section stays.
  copy(data.begin(), data.end(), b);
  copy(some.begin(), some.end(), b, origin, part);
  std::vector<int> all = contents(b);
  copy(box(data, origin, part).data(), partBytes, b, origin, part);
  CHECK_EQ(contents(b), data);
  CHECK_EQ(box(all, origin, part), some);

  // Between textures.
  std::vector<int> zeros(data.size());
  copy(zeros.begin(), zeros.end(), b);
  copy(a, b);
  expectB(data);
  copy(a, writeB);
  expectB(data);
  copy(constA, viewB);
  expectB(data);
  copy_async(viewA, viewB).get();
  expectB(data);
  a.copy_to(b);
  expectB(data);
  a.copy_to(writeB);
  expectB(data);
  copy(data.begin(), data.end(), b);
  copy(a, origin, b, other, part);
  copy(b, other, part, back.begin());
  CHECK_EQ(back, box(data, origin, part));
  copy(constA, origin, texture_view<int, 3>(b), other, part);
  copy_async(a, origin, writeB, other, part).get();
  copy(a, a); // nothing happens
  CHECK_EQ(contents(a), data);

  // Errors.
  texture<int, 3> small(4, 6, 7), bits(whole, 16U);
  texture<int_2, 3> pairs(whole, 16U);
  CHECK_THROWS(runtime_exception, copy(a, out.data(), bytes - 1));
  CHECK_THROWS(runtime_exception, copy(data.data(), bytes - 1, a));
  CHECK_THROWS(runtime_exception,
               copy(a, origin, part, some.data(), partBytes - 1));
  CHECK_THROWS(runtime_exception,
               copy(some.data(), partBytes - 1, a, origin, part));
  CHECK_THROWS(runtime_exception, copy(some.begin(), some.end(), a));
  CHECK_THROWS(runtime_exception,
               copy(some.begin(), some.end() - 1, a, origin, part));
  CHECK_THROWS(runtime_exception,
               copy(a, index<3>(4, 0, 0), part, some.begin()));
  CHECK_THROWS(runtime_exception,
               copy(a, index<3>(0, -1, 0), part, some.begin()));
  CHECK_THROWS(runtime_exception, copy(a, small));
  CHECK_THROWS(runtime_exception, copy(a, bits));
  CHECK_THROWS(runtime_exception, copy(bits, pairs));
  CHECK_THROWS(runtime_exception, copy(bits, out.begin()));
  CHECK_THROWS(runtime_exception, copy(data.begin(), data.end(), bits));
  CHECK_THROWS(runtime_exception, copy(a, origin, a, other, part));
  CHECK_THROWS(runtime_exception, copy(a, origin, bits, other, part));
}

void staging() {
  accelerator_view here = accelerator().default_view, cpu = cpuView();
  const extent<3> e(3, 4, 5);
  texture<uint_2, 3> stage(e, 8U, cpu, here), t(e, 8U), back(e, 8U, cpu, here);
  CHECK(stage.row_pitch >= 10 && stage.depth_pitch >= 4 * stage.row_pitch);
  CHECK_EQ(t.row_pitch, 0u);
  texture<uint_2, 2> flat(4, 5, 8U, cpu, here);
  CHECK(flat.row_pitch >= 10);
  auto at = [](texture<uint_2, 3> &of, int i, int j, int k) {
    return static_cast<unsigned char *>(of.data()) + i * of.depth_pitch +
           j * of.row_pitch + k * 2;
  };
  for (int i = 0; i < 60; ++i) {
    at(stage, i / 20, i / 5 % 4, i % 5)[0] = i;
    at(stage, i / 20, i / 5 % 4, i % 5)[1] = 200 - i;
  }
  copy(stage, t);
  copy_async(t, back).get();
  for (int i = 0; i < 60; ++i) {
    CHECK_EQ(at(back, i / 20, i / 5 % 4, i % 5)[0], i);
    CHECK_EQ(at(back, i / 20, i / 5 % 4, i % 5)[1], 200 - i);
  }
  // A part of the one to a part of the other, and within the host's memory.
  copy(stage, index<3>(1, 1, 1), back, index<3>(0, 2, 3), extent<3>(2, 2, 2));
  CHECK_EQ(at(back, 1, 3, 4)[0], at(stage, 2, 2, 2)[0]);
  const texture<uint_2, 3> &constStage = stage;
  CHECK(constStage.data() == stage.data());

  CHECK_THROWS(runtime_exception, texture_view<uint_2, 3> v(stage));
  CHECK_THROWS(runtime_exception, texture_view<const uint_2, 3> v(stage));
  CHECK_THROWS(runtime_exception, writeonly_texture_view<uint_2, 3> v(stage));
  CHECK_THROWS(unsupported_feature, texture<int, 1> t(5, cpu));
  CHECK_THROWS(unsupported_feature, texture<int, 1> t(5, cpu, cpu));
  texture<int, 1> device(5, here, cpu);
  CHECK(device.data() == nullptr && device.associated_accelerator_view == cpu);
}

void mipmaps() {
  const extent<2> e(20, 9);
  texture<float, 2> t(e, 32U, 3), full(e, 32U, 0), one(e, 32U);
  CHECK_EQ(t.mipmap_levels, 3u);
  CHECK_EQ(full.mipmap_levels, 5u);
  CHECK(t.get_mipmap_extent(0) == e);
  CHECK(t.get_mipmap_extent(2) == extent<2>(5, 2));
  CHECK(full.get_mipmap_extent(4) == extent<2>(1, 1));
  CHECK_EQ(t.data_length, 4u * (20 * 9 + 10 * 4 + 5 * 2));
  CHECK_THROWS(runtime_exception, t.get_mipmap_extent(3));
  CHECK_THROWS(runtime_exception, texture<float, 2>(e, 32U, 6));

  // All levels at once, and each by a view.
  std::vector<float> data(t.data_length / 4), out(data.size());
  std::iota(data.begin(), data.end(), 0.5f);
  copy(data.data(), t.data_length, t);
  copy(t, out.data(), t.data_length);
  CHECK_EQ(out, data);
  texture_view<const float, 2> all(t), last(t, 1, 2), deeper(last, 1, 1);
  CHECK_EQ(all.mipmap_levels, 3u);
  CHECK_EQ(last.mipmap_levels, 2u);
  CHECK(last.extent == extent<2>(10, 4));
  CHECK(last.get_mipmap_extent(1) == extent<2>(5, 2));
  CHECK(deeper.extent == extent<2>(5, 2));
  CHECK_EQ(deeper.data_length, 40u);
  std::vector<float> level(10);
  copy(deeper, level.begin());
  CHECK_EQ(level, std::vector<float>(data.end() - 10, data.end()));
  texture_view<float, 2> middle(t, 1);
  CHECK_EQ(middle.mipmap_levels, 1u);
  CHECK(middle.extent == extent<2>(10, 4));
  std::vector<float> zeros(40);
  copy(zeros.begin(), zeros.end(), middle);
  copy(t, out.data(), t.data_length);
  CHECK_EQ(std::vector<float>(out.begin() + 180, out.begin() + 220), zeros);
  CHECK_EQ(std::vector<float>(out.begin() + 220, out.end()), level);

  texture<float, 2> clone(t), ofView(last);
  CHECK_EQ(clone.mipmap_levels, 3u);
  CHECK_EQ(ofView.mipmap_levels, 2u);
  copy(t, clone);
  CHECK_THROWS(runtime_exception, copy(t, one));
  CHECK_THROWS(runtime_exception,
               copy(t, index<2>(0, 0), one, index<2>(0, 0), extent<2>(1, 1)));
  CHECK_THROWS(runtime_exception, writeonly_texture_view<float, 2> v(t));
  CHECK_THROWS(runtime_exception, texture_view<float, 2> v(t, 3));
  CHECK_THROWS(runtime_exception, texture_view<const float, 2> v(t, 1, 3));
  CHECK_THROWS(runtime_exception, texture_view<const float, 2> v(t, 1, 0));
  CHECK_THROWS(runtime_exception, texture_view<const float, 2> v(last, 1, 2));
}

void views() {
  texture<int, 2> a(3, 4), b(5, 6, 8U);
  texture_view<int, 2> v(a), w(b);
  CHECK(v.extent == a.extent && v.accelerator_view == a.accelerator_view);
  CHECK_EQ(w.bits_per_scalar_element, 8u);
  v = w;
  CHECK(v.extent == b.extent);
  texture_view<const int, 2> c(v), d(a);
  static_assert(
      std::is_same<texture_view<const int, 2>::value_type, const int>::value,
      "");
  static_assert(std::is_same<texture_view<const norm_2, 3>::coordinates_type,
                             float_3>::value,
                "");
  static_assert(std::is_same<texture_view<const norm_2, 1>::coordinates_type,
                             float>::value,
                "");
  static_assert(std::is_same<texture_view<const norm_2, 1>::gather_return_type,
                             norm_4>::value,
                "");
  d = c;
  CHECK_EQ(d.bits_per_scalar_element, 8u);
  d = texture_view<int, 2>(a);
  CHECK_EQ(d.bits_per_scalar_element, 32u);
  writeonly_texture_view<int, 2> x(a), y(b);
  x = y;
  CHECK(x.extent == b.extent);
  // A view keeps what it refers to.
  const std::vector<int> data = iota(12);
  texture_view<int, 2> last = [&] {
    texture<int, 2> local(3, 4, data.begin(), data.end());
    return texture_view<int, 2>(local);
  }();
  std::vector<int> out(12);
  copy(last, out.begin());
  CHECK_EQ(out, data);
}

void samplers() {
  sampler plain, point(filter_point), border(address_border);
  sampler both(filter_point, address_wrap, float_4(1, 2, 3, 4)),
      red(address_border, float_4(1, 0, 0, 1)), copied(both);
  CHECK(plain.filter_mode == filter_linear);
  CHECK(plain.address_mode == address_clamp);
  CHECK(plain.border_color == float_4(0, 0, 0, 0));
  CHECK(point.filter_mode == filter_point);
  CHECK(border.address_mode == address_border);
  CHECK(red.border_color == float_4(1, 0, 0, 1));
  CHECK(copied.get_filter_mode() == filter_point);
  CHECK(copied.get_address_mode() == address_wrap);
  CHECK(copied.get_border_color() == float_4(1, 2, 3, 4));
  plain = both;
  CHECK(plain.address_mode == address_wrap);
  CHECK_THROWS(runtime_exception, sampler s(filter_unknown));
  CHECK_THROWS(runtime_exception, sampler s(address_unknown));
  CHECK_THROWS(runtime_exception, sampler s(filter_point, address_unknown));
}

void sizes() {
  texture<int, 1> longest(16384, 8U);
  texture<int, 2> widest(1, 16384, 8U);
  texture<int, 3> deepest(2048, 1, 1, 8U);
  std::vector<unsigned char> in(16384, 7), out(16384);
  copy(in.data(), 16384, longest);
  copy(longest, out.data(), 16384);
  CHECK_EQ(out, in);
  CHECK_THROWS(runtime_exception, texture<int, 1>(16385, 8U));
  CHECK_THROWS(runtime_exception, texture<int, 2>(16385, 1, 8U));
  CHECK_THROWS(runtime_exception, texture<int, 2>(1, 16385, 8U));
  CHECK_THROWS(runtime_exception, texture<int, 3>(1, 1, 2049, 8U));
  CHECK_THROWS(runtime_exception, texture<int, 1>(0));
  CHECK_THROWS(runtime_exception, texture<int, 2>(5, -1));
  // More than a piece of staging memory, both ways of cutting it.
  for (extent<3> e : {extent<3>(3, 1500, 1000), extent<3>(900, 30, 200)}) {
    std::vector<int> data = iota(e.size());
    texture<int, 3> t(e, data.begin(), data.end());
    CHECK_EQ(contents(t), data);
  }
  // Textures that come and go while the device may still work with them.
  std::vector<int> data = iota(64 * 64);
  texture<int, 2> kept(64, 64);
  for (int i = 0; i < 500; ++i) {
    texture<int, 2> t(64, 64, data.begin(), data.end());
    copy_async(t, kept);
  }
  CHECK_EQ(contents(kept), data);
}

int main() {
  check::part(constructors);
  check::part(clones);
  check::part(copies);
  check::part(staging);
  check::part(mipmaps);
  check::part(views);
  check::part(samplers);
  check::part(sizes);
  return check::result();
}
