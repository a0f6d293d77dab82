// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every signature of the free functions: copy, atomics, parallel_for_each,
// direct3d and diagnostics (specification 5.3, 6, 7, 9.3), with its exact type,
// where it may be used.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include "Inputs/signatures.h"
#include <amp_short_vectors.h>
#include <istream>
#include <iterator>
#include <list>

using namespace concurrency;

/// Both of copy and copy_async.
#define COPIES(...)                                                            \
  IS(void, copy(__VA_ARGS__));                                                 \
  IS(completion_future, copy_async(__VA_ARGS__))

template <int N>
void copies(array<int, N> &a, const array<int, N> &from,
            const array_view<int, N> &v,
            const array_view<const int, N> &constant) {
  const std::list<long> list;
  std::istream_iterator<int> input;
  std::back_insert_iterator<std::vector<int>> output =
      std::back_inserter(*new std::vector<int>);
  int *pointer = nullptr;
  COPIES(from, a);
  COPIES(a, a);
  COPIES(from, v);
  COPIES(from, output);
  COPIES(from, pointer);
  COPIES(v, a);
  COPIES(v, v);
  COPIES(v, output);
  COPIES(constant, a);
  COPIES(constant, v);
  COPIES(constant, pointer);
  COPIES(list.begin(), list.end(), a);
  COPIES(list.begin(), a);
  COPIES(list.begin(), list.end(), v);
  COPIES(list.begin(), v);
  COPIES(input, input, a);
  COPIES(input, v);
  // Destinations may be temporaries.
  COPIES(from, array_view<int, N>(v));
}
template void copies(array<int, 1> &, const array<int, 1> &,
                     const array_view<int, 1> &,
                     const array_view<const int, 1> &);
template void copies(array<int, 3> &, const array<int, 3> &,
                     const array_view<int, 3> &,
                     const array_view<const int, 3> &);

template <class T> void atomics(T *place, T *expected, T n) restrict(amp) {
  IS(T, atomic_exchange(place, n));
  IS(bool, atomic_compare_exchange(place, expected, n));
  IS(T, atomic_fetch_add(place, n));
  IS(T, atomic_fetch_sub(place, n));
  IS(T, atomic_fetch_max(place, n));
  IS(T, atomic_fetch_min(place, n));
  IS(T, atomic_fetch_and(place, n));
  IS(T, atomic_fetch_or(place, n));
  IS(T, atomic_fetch_xor(place, n));
  IS(T, atomic_fetch_inc(place));
  IS(T, atomic_fetch_dec(place));
}
/// The place decides, whatever the operand's type is.
void mixedAtomics(int *i, unsigned *u, float *f) restrict(amp) {
  atomics(i, i, 0);
  atomics(u, u, 0u);
  IS(float, atomic_exchange(f, 1.0f));
  IS(int, atomic_fetch_max(i, 1u));
  IS(unsigned, atomic_fetch_max(u, -1));
  IS(unsigned, atomic_fetch_add(u, 1));
  IS(float, atomic_exchange(f, 1));
}

template <int N, class E, class I>
void launches(const accelerator_view &view, const E &e, I) {
  auto kernel = [](I) restrict(amp){};
  auto onBoth = [](const I &) restrict(cpu, amp) { return 1; };
  IS(void, parallel_for_each(e, kernel));
  IS(void, parallel_for_each(view, e, kernel));
  IS(void, parallel_for_each(e, onBoth));
}
template <int N> struct Converted {
  index<N> where;
  Converted(const index<N> &where) restrict(cpu, amp) : where(where) {}
};
struct Function {
  void operator()(index<1>) const restrict(amp) {}
};
void allLaunches(const accelerator_view &view) {
  launches<1>(view, extent<1>(), index<1>());
  launches<3>(view, extent<3>(), index<3>());
  launches<5>(view, extent<5>(), index<5>());
  launches<2>(view, extent<2>(), Converted<2>(index<2>()));
  IS(void, parallel_for_each(extent<1>(), Function()));
}
template <class Tiles, class Index>
void tiledLaunches(const accelerator_view &view, const Tiles &tiles) {
  auto kernel = [](Index) restrict(amp){};
  IS(void, parallel_for_each(tiles, kernel));
  IS(void, parallel_for_each(view, tiles, kernel));
}
void allTiledLaunches(const accelerator_view &view) {
  tiledLaunches<tiled_extent<8>, tiled_index<8>>(view, extent<1>());
  tiledLaunches<tiled_extent<8, 4>, tiled_index<8, 4>>(view, extent<2>());
  tiledLaunches<tiled_extent<8, 4, 2>, tiled_index<8, 4, 2>>(view, extent<3>());
  tiledLaunches<tiled_extent<8>, index<1>>(view, extent<1>()); // converted
}

void intrinsics(int i, unsigned u, float f, double d) restrict(amp) {
  IS(int, direct3d::abs(i));
  IS(int, direct3d::clamp(i, i, i));
  IS(float, direct3d::clamp(f, f, f));
  IS(unsigned, direct3d::countbits(u));
  IS(int, direct3d::firstbithigh(i));
  IS(int, direct3d::firstbitlow(i));
  IS(int, direct3d::imax(i, i));
  IS(int, direct3d::imin(i, i));
  IS(unsigned, direct3d::umax(u, u));
  IS(unsigned, direct3d::umin(u, u));
  IS(float, direct3d::mad(f, f, f));
  IS(double, direct3d::mad(d, d, d));
  IS(int, direct3d::mad(i, i, i));
  IS(unsigned, direct3d::mad(u, u, u));
  IS(float, direct3d::noise(f));
  IS(float, direct3d::radians(f));
  IS(float, direct3d::rcp(f));
  IS(double, direct3d::rcp(d));
  IS(unsigned, direct3d::reversebits(u));
  IS(float, direct3d::saturate(f));
  IS(int, direct3d::sign(i));
  IS(float, direct3d::smoothstep(f, f, f));
  IS(float, direct3d::step(f, f));
  using namespace graphics::direct3d; // uint2, uint4
  const uint2 source(u, u);
  const uint4 sums(u, u, u, u);
  IS(uint4, concurrency::direct3d::msad4(u, source, sums));
  IS(uint4, graphics::direct3d::msad4(u, source, sums));
}

void diagnostics(int i, float f) restrict(amp) {
  IS(void, direct3d_printf("%d %f", i, f));
  IS(void, direct3d_errorf("%d", i));
  IS(void, direct3d_abort());
}
