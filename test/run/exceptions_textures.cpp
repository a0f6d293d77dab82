// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every cause of an exception in textures, their views, samplers, copies and
// launches: type, code and text. Nothing has changed by what threw, and all
// objects still work. Bits per scalar element: texture_bits.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory %t
#include "Inputs/thrown.h"
#include <amp_graphics.h>
#include <list>

using namespace concurrency;
using namespace concurrency::graphics;
using check::Invalid;
using check::NoMemory;
using check::Unsupported;

static accelerator_view cpuView() {
  return accelerator(accelerator::cpu_accelerator).default_view;
}
template <class T, int N> std::vector<T> contents(const texture<T, N> &t) {
  std::vector<T> v(t.extent.size());
  copy(t, v.begin());
  return v;
}

static void constructors() {
  accelerator_view here = accelerator().default_view;
  auto extents = [](int dimension, int size, int most) {
    return Invalid + "Dimension " + std::to_string(dimension) +
           " of the texture's extent is " + std::to_string(size) +
           "; it must be between 1 and " + std::to_string(most) + ".";
  };
  THROWS(extents(0, 0, 16384), texture<int, 1>(0));
  THROWS(extents(1, -1, 16384), texture<int, 2>(5, -1));
  THROWS(extents(0, 16385, 16384), texture<int, 1>(16385, 8U));
  THROWS(extents(1, 16385, 16384), texture<int, 2>(1, 16385, here));
  THROWS(extents(2, 2049, 2048), texture<int, 3>(1, 1, 2049));
  THROWS(extents(0, 2049, 2048), texture<int, 3>(2049, 1, 1, cpuView(), here));
  THROWS(NoMemory + "Failed to create texture",
         texture<float_4, 3>(2048, 2048, 2048));

  const std::string bits = "Invalid _Bits_per_scalar_element argument \u2013 ";
  THROWS(Invalid + bits + "it can only be 8, 16, 32, or 64.",
         texture<int, 1>(5, 12U));
  THROWS(Invalid + bits +
             "64 is only valid for texture of double based short "
             "vector types.",
         texture<float, 1>(5, 64U));
  const std::string pair =
      "The combination of the short vector type and bits-per-scalar_element "
      "for the texture is not supported.";
  THROWS(Unsupported + pair, texture<float, 1>(5, 8U));
  THROWS(Unsupported + pair, texture<float_3, 1>(5, 16U));
  THROWS(Unsupported + pair, texture<norm_2, 1>(5, 32U));
  THROWS(Unsupported + pair, texture<double_3, 1>(5, 64U));

  std::vector<int> data(10);
  std::list<int> list(9);
  const std::string few =
      "copy: the range has fewer elements than the texture.";
  THROWS(Invalid + few, texture<int, 1>(11, data.begin(), data.end()));
  THROWS(Invalid + few, texture<int, 2>(2, 5, list.begin(), list.end()));
  THROWS(Invalid + few,
         texture<int, 2>(2, 5, list.begin(), list.end(), cpuView(), here));
  const std::string bytes =
      "copy: the buffer has 39 bytes; the texels take 40.";
  THROWS(Invalid + bytes, texture<int, 1>(10, data.data(), 39U, 32U));
  THROWS(Invalid + bytes, texture<int, 2>(2, 5, data.data(), 39U, 32U, here));

  const std::string cpu =
      "The CPU accelerator does not support textures, but for staging textures "
      "with an associated accelerator_view on another accelerator.";
  texture<int, 1> t(10, data.begin(), data.end());
  THROWS(Unsupported + cpu, texture<int, 1>(5, cpuView()));
  THROWS(Unsupported + cpu, texture<int, 1>(5, cpuView(), cpuView()));
  THROWS(Unsupported + cpu, texture<int, 1>(5, 8U, cpuView()));
  THROWS(Unsupported + cpu, texture<int, 1>(t, cpuView()));
  THROWS(Unsupported + cpu,
         (texture<int, 2>(extent<2>(5, 5), 8U, 2U, cpuView())));
  CHECK_EQ(contents(texture<int, 1>(t, cpuView(), here)), data);
}

static void levels() {
  texture<float, 2> t(extent<2>(20, 9), 32U, 3), one(20, 9);
  auto text = [](unsigned available, unsigned levels, unsigned level) {
    return Invalid + "There are " + std::to_string(available) +
           " mipmap levels, but not " + std::to_string(levels) +
           " of them from level " + std::to_string(level) + " on.";
  };
  THROWS(Invalid +
             "A texture of this extent has at most 5 mipmap levels, not 6.",
         (texture<float, 2>(extent<2>(20, 9), 32U, 6)));
  THROWS(text(3, 1, 3), t.get_mipmap_extent(3));
  texture_view<const float, 2> all(t), last(t, 1, 2);
  THROWS(text(3, 1, 3), all.get_mipmap_extent(3));
  THROWS(text(2, 1, 2), last.get_mipmap_extent(2));
  typedef texture_view<float, 2> View;
  typedef texture_view<const float, 2> ConstView;
  THROWS(text(3, 1, 3), View(t, 3));
  THROWS(text(1, 1, 1), View(one).get_mipmap_extent(1));
  THROWS(text(3, 3, 1), ConstView(t, 1, 3));
  THROWS(text(3, 0, 1), ConstView(t, 1, 0));
  THROWS(text(3, 4294967295u, 1), ConstView(t, 1, 4294967295u));
  THROWS(text(2, 2, 1), ConstView(last, 1, 2));
  THROWS(Invalid +
             "A writeonly_texture_view cannot be made of a texture with 3 "
             "mipmap levels.",
         writeonly_texture_view<float, 2> v(t));
  THROWS(Invalid + "copy: the source has 3 mipmap levels, the destination 1.",
         copy(t, one));
  THROWS(Invalid + "copy: the source has 3 mipmap levels, the destination 1.",
         t.copy_to(one));
  const std::string sections = "copy: sections of textures with several mipmap "
                               "levels cannot be copied to each other.";
  const index<2> i;
  const extent<2> e(1, 1);
  THROWS(Invalid + sections, copy(t, i, one, i, e));
  THROWS(Invalid + sections, copy_async(one, i, t, i, e));
  CHECK(View(t, 2).extent == extent<2>(5, 2));
  copy(View(one), View(t, 0));
}

static void copies() {
  const extent<2> whole(5, 6), part(2, 3);
  const index<2> at(1, 2), far(4, 0), negative(0, -1);
  std::vector<int> data(30, 7), some(6), out(30);
  const std::vector<int> before = data;
  texture<int, 2> a(whole, data.begin(), data.end()), b(whole), small(4, 6),
      bits(whole, 16U);
  texture<int_2, 2> pairs(whole, 16U);
  texture_view<int, 2> view(a);
  auto bytes = [](int available, int needed) {
    return Invalid + "copy: the buffer has " + std::to_string(available) +
           " bytes; the texels take " + std::to_string(needed) + ".";
  };
  THROWS(bytes(119, 120), copy(a, out.data(), 119));
  THROWS(bytes(119, 120), copy(data.data(), 119, a));
  THROWS(bytes(119, 120), copy_async(view, out.data(), 119));
  THROWS(bytes(23, 24), copy(a, at, part, some.data(), 23));
  THROWS(bytes(23, 24), copy(some.data(), 23, view, at, part));
  const std::string few =
      "copy: the range has fewer elements than the texture.";
  THROWS(Invalid + few, copy(some.begin(), some.end(), a));
  THROWS(Invalid + few, copy(some.begin(), some.end() - 1, a, at, part));
  const std::string natural =
      "copy: textures with 16 bits per scalar element cannot be copied with "
      "iterators; pass an address and a number of bytes.";
  THROWS(Invalid + natural, copy(bits, out.begin()));
  THROWS(Invalid + natural, copy(data.begin(), data.end(), bits));
  const std::string outside = "copy: the section does not lie in the texture, "
                              "whose extent is 5x6.";
  THROWS(Invalid + outside, copy(a, far, part, some.begin()));
  THROWS(Invalid + outside, copy(a, negative, part, some.begin()));
  THROWS(Invalid + outside, copy(a, at, extent<2>(2, 0), some.begin()));
  THROWS(Invalid + outside, copy(some.data(), 24, a, far, part));
  THROWS(Invalid + outside, copy(a, at, b, far, part));
  const std::string shape = "copy: the source's extent is 5x6, the "
                            "destination's 4x6.";
  THROWS(Invalid + shape, copy(a, small));
  THROWS(Invalid + shape, copy_async(view, small));
  THROWS(Invalid + shape, a.copy_to(small));
  THROWS(Invalid + shape, a.copy_to(writeonly_texture_view<int, 2>(small)));
  auto formats = [](int n1, int bits1, int n2, int bits2) {
    return Invalid + "copy: the source has " + std::to_string(n1) + " times " +
           std::to_string(bits1) + " bits per texel, the destination " +
           std::to_string(n2) + " times " + std::to_string(bits2) + ".";
  };
  THROWS(formats(1, 32, 1, 16), copy(a, bits));
  THROWS(formats(1, 16, 2, 16), copy(bits, pairs));
  THROWS(formats(1, 32, 1, 16), copy(a, at, bits, at, part));
  THROWS(Invalid + "copy: the sections are of the same texture.",
         copy(a, index<2>(0, 0), view, at, part));
  CHECK_EQ(contents(a), before);
  copy(a, at, b, at, part);
  copy(b, at, part, some.begin());
  CHECK_EQ(some, std::vector<int>(6, 7));
}

static void views() {
  accelerator_view here = accelerator().default_view;
  texture<int, 2> stage(3, 4, cpuView(), here);
  const std::string text = "A view cannot be made of a staging texture.";
  typedef texture_view<int, 2> View;
  typedef texture_view<const int, 2> ConstView;
  THROWS(Invalid + text, View v(stage));
  THROWS(Invalid + text, ConstView v(stage));
  THROWS(Invalid + text, ConstView(stage, 0, 1));
  THROWS(Invalid + text, writeonly_texture_view<int, 2> v(stage));
  static_cast<int *>(stage.data())[0] = 3;
  CHECK_EQ(contents(stage)[0], 3);
}

static void samplers() {
  const std::string filter = "A sampler cannot be made with this filter_mode.",
                    address =
                        "A sampler cannot be made with this address_mode.";
  THROWS(Invalid + filter, sampler s(filter_unknown));
  THROWS(Invalid + filter, sampler(filter_unknown, address_wrap));
  THROWS(Invalid + filter, sampler(static_cast<filter_mode>(1)));
  THROWS(Invalid + address, sampler s(address_unknown));
  THROWS(Invalid + address, sampler(address_unknown, float_4(1)));
  THROWS(Invalid + address, sampler(filter_point, address_unknown));
  THROWS(Invalid + address, sampler(static_cast<address_mode>(0)));
}

static void launches() {
  accelerator device;
  auto set = [](texture<int, 1> &target) {
    parallel_for_each(
        extent<1>(10), [&target](index<1> i) restrict(amp) {
          target.set(i, 1);
        });
  };
  // Read and written, with less than 32 bits.
  texture<int, 1> small(10, 8U);
  texture<float, 1> half(10, 16U);
  texture_view<float, 1> halfView(half);
  THROWS(Unsupported + "The kernel reads and writes the texture small, which "
                       "has 8 bits per scalar element; this needs a texture "
                       "with 32.",
         parallel_for_each(
             small.extent, [&](index<1> i) restrict(amp) {
               small.set(i, small[i] + 1);
             }));
  THROWS(Unsupported +
             "The kernel reads and writes the texture halfView, which "
             "has 16 bits per scalar element; this needs a texture "
             "with 32.",
         parallel_for_each(
             half.extent, [=](index<1> i) restrict(amp) {
               halfView.set(i, halfView[i] * 2);
             }));
  set(small);
  signed char bytes[10];
  copy(small, bytes, 10);
  CHECK_EQ(int(bytes[9]), 1);

  texture<int, 1> staged(10, cpuView(), device.default_view), here(10),
      there(10, device.create_view());
  THROWS(Invalid + "The texture target is a staging texture and cannot be used "
                   "in a kernel.",
         set(staged));
  THROWS(Invalid + "The texture there is on another accelerator_view than the "
                   "kernel runs on.",
         parallel_for_each(
             here.extent, [&](index<1> i) restrict(amp) {
               here.set(i, there[i]);
             }));
  THROWS(
      Unsupported + "concurrency::parallel_for_each is not supported on the "
                    "selected accelerator \"CPU accelerator\".",
      parallel_for_each(cpuView(), extent<1>(1), [](index<1>) restrict(amp){}));
  set(here);
  set(there);
  copy(here, there);
}

/// A moved texture has nothing; it may be assigned to.
static void moved() {
  const std::vector<int> data(12, 7);
  std::vector<int> out(12);
  texture<int, 2> a(3, 4, data.begin(), data.end()), b(std::move(a));
  typedef texture<int, 2> Texture;
  typedef texture_view<int, 2> View;
  typedef texture_view<const int, 2> ConstView;
  const std::string text = "The texture was moved from and cannot be used.";
  THROWS(Invalid + text, copy(a, b));
  THROWS(Invalid + text, copy(b, a));
  THROWS(Invalid + text, copy(a, out.begin()));
  THROWS(Invalid + text, copy(a, out.data(), 48));
  THROWS(Invalid + text, copy(out.data(), 48, a));
  THROWS(Invalid + text, copy(out.begin(), out.end(), a));
  THROWS(Invalid + text, a.copy_to(b));
  THROWS(Invalid + text, Texture c(a));
  THROWS(Invalid + text, b = a);
  THROWS(Invalid + text, View v(a));
  THROWS(Invalid + text, ConstView v(a));
  THROWS(Invalid + text, writeonly_texture_view<int, 2> v(a));
  THROWS(Invalid + text, (void)a.accelerator_view);
  THROWS(Invalid + text, (void)a.associated_accelerator_view);
  THROWS(Invalid + text, (void)a.bits_per_scalar_element);
  THROWS(Invalid + text, (void)a.data_length);
  CHECK(a.data() == nullptr);
  THROWS(Invalid +
             "The texture a was moved from and cannot be used in a kernel.",
         parallel_for_each(
             extent<2>(3, 4), [&a](index<2> i) restrict(amp) { a.set(i, 1); }));
  CHECK_EQ(contents(b), data);
  a = b;
  CHECK_EQ(contents(a), data);
}

int main() {
  check::part(constructors);
  check::part(levels);
  check::part(copies);
  check::part(views);
  check::part(samplers);
  check::part(launches);
  check::part(moved);
  return check::result();
}
