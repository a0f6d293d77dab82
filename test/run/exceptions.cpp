// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every cause of an exception in parallel_for_each: type, code and text, which
// programs compare. Nothing has run, and all objects still work.
// RUN: %ampcc -O1 %s -o %t && %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory %t
#include "Inputs/thrown.h"

using namespace concurrency;
using check::BadDomain;
using check::Invalid;
using check::Unsupported;

template <int N> static void launch(const extent<N> &e) {
  parallel_for_each(e, [](index<N>) restrict(amp){});
}
template <int... D> static void launch(const tiled_extent<D...> &e) {
  parallel_for_each(e, [](tiled_index<D...>) restrict(amp){});
}

static void domains() {
  const std::string untiled =
      "concurrency::parallel_for_each: unsupported compute domain, ";
  auto positive = [&](int dimension, int size) {
    return BadDomain + untiled + "the extent of dimension " +
           std::to_string(dimension) + " of the compute domain (" +
           std::to_string(size) + ") cannot be smaller than or equal to 0.";
  };
  THROWS(positive(0, 0), launch(extent<1>(0)));
  THROWS(positive(0, -5), launch(extent<1>(-5)));
  THROWS(positive(1, -4), launch(extent<2>(3, -4)));
  THROWS(positive(0, 0), launch(extent<3>(0, 1, 1).tile<1, 1, 1>()));
  const int five[] = {1, 1, 1, 0, 1};
  THROWS(positive(3, 0), launch(extent<5>(five)));

  auto count = [&](const char *threads) {
    return BadDomain + untiled + "The number of threads requested (" + threads +
           ") exceeds the limit (4294967295).";
  };
  THROWS(count("8589934592"), launch(extent<2>(1 << 30, 8)));
  THROWS(count("at least 8589934592"), launch(extent<3>(1 << 30, 8, 2)));
  const int much[] = {1 << 16, (1 << 16) - 1, 1, 1};
  THROWS(BadDomain + "The extent of the compute domain, 65536x65535x1x1, is "
                     "too large.",
         launch(extent<4>(much)));

  auto divided = [](int dimension, int size, int tile) {
    const std::string at = " of dimension " + std::to_string(dimension);
    return BadDomain +
           "concurrency::parallel_for_each (tiling): unsupported compute "
           "domain, the extent" +
           at + " of the compute domain (" + std::to_string(size) +
           ") cannot be evenly divided by the extent" + at + " of the tile (" +
           std::to_string(tile) + ").";
  };
  THROWS(divided(0, 100, 64), launch(extent<1>(100).tile<64>()));
  THROWS(divided(1, 10, 4), launch(extent<2>(8, 10).tile<4, 4>()));
  THROWS(divided(2, 7, 2), launch(extent<3>(8, 8, 7).tile<2, 2, 2>()));
  launch(extent<2>(8, 10).tile<4, 4>().pad());
  launch(extent<2>(8, 10).tile<4, 4>().truncate());
}

/// Of a kernel that writes, with an extent that cannot be.
static void nothingHasRun() {
  std::vector<int> data(100);
  array_view<int> view(data);
  auto kernel = [=](index<1> i) restrict(amp) { view[i] = 1; };
  THROWS(BadDomain + "concurrency::parallel_for_each: unsupported compute "
                     "domain, the extent of dimension 0 of the compute domain "
                     "(0) cannot be smaller than or equal to 0.",
         parallel_for_each(extent<1>(0), kernel));
  CHECK_EQ(view[0], 0);
  parallel_for_each(view.extent, kernel);
  CHECK_EQ(view[99], 1);
}

/// The CPU accelerator has memory only; views of that go anywhere.
static void cpuAccelerator() {
  accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  array<int> there(10, cpu);
  auto kernel = [&there](index<1> i) restrict(amp) { there[i] = 1; };
  const std::string expected =
      Unsupported + "concurrency::parallel_for_each is not supported on the "
                    "selected accelerator \"CPU accelerator\".";
  THROWS(expected, parallel_for_each(there.extent, kernel));
  THROWS(expected, parallel_for_each(cpu, there.extent, kernel));
  THROWS(expected, parallel_for_each(cpu, extent<1>(1).tile<1>(),
                                     [](tiled_index<1>) restrict(amp){}));
  array_view<int> view(there);
  parallel_for_each(
      accelerator().default_view,
      view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  CHECK_EQ(there[9], 9);
}

/// Arrays are used where they are, and by one accelerator_view at a time.
static void places() {
  accelerator device;
  accelerator_view first = device.default_view, second = device.create_view(),
                   cpu = accelerator(accelerator::cpu_accelerator).default_view;
  array<int> a(10, first), b(10, second), host(10, cpu);
  auto elsewhere = [](const char *name) {
    return Invalid + "The array " + name +
           " is on another accelerator_view than the kernel runs on.";
  };
  auto both = [&a, &b ](index<1> i) restrict(amp) { a[i] = b[i] = 1; };
  THROWS(elsewhere("b"), parallel_for_each(a.extent, both));
  auto alone = [&b](index<1> i) restrict(amp) { b[i] = 3; };
  auto tiled = [&b](tiled_index<5> i) restrict(amp) { b[i] = 3; };
  THROWS(elsewhere("b"), parallel_for_each(first, b.extent, alone));
  THROWS(elsewhere("b"), parallel_for_each(first, b.extent.tile<5>(), tiled));
  parallel_for_each(second, b.extent, alone);
  parallel_for_each(b.accelerator_view, b.extent.tile<5>(), tiled);
  THROWS(elsewhere("host"),
         parallel_for_each(
             first, extent<1>(10), [&host](index<1> i) restrict(amp) {
               host[i] = 1;
             }));
  std::vector<accelerator> all = accelerator::get_all();
  auto other = [&a](index<1> i) restrict(amp) { a[i] = 2; };
  if (all.size() > 2)
    THROWS(elsewhere("a"),
           parallel_for_each(all[1].default_view, a.extent, other));
  parallel_for_each(a.extent, other);
  CHECK_EQ(std::vector<int>(a)[9], 2);

  array<int> moved(std::move(b));
  THROWS(Invalid + "The container b was moved from and cannot be used in a "
                   "kernel.",
         parallel_for_each(
             extent<1>(10), [&b](index<1> i) restrict(amp) { b[i] = 1; }));
  b = moved;
  parallel_for_each(
      second, extent<1>(10), [&b](index<1> i) restrict(amp) { b[i] = 1; });
  CHECK_EQ(std::vector<int>(b)[9], 1);
}

int main() {
  domains();
  nothingHasRun();
  cpuAccelerator();
  places();
  return check::result();
}
