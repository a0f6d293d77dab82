// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every signature of index, extent and tiles (specification chapter 4 and
// 8.1.2 to 8.1.4) with its exact type, on both sides.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include "Inputs/signatures.h"
#include <amp.h>

using namespace concurrency;

/// What index and extent have in common; V is one of them.
template <template <int> class V, int N>
void common(V<N> &v, const V<N> &c, int n, unsigned i) restrict(cpu, amp) {
  typedef V<N> T;
  static_assert(T::rank == N, "");
  IS(const int, T::rank);
  static_assert(std::is_same<typename T::value_type, int>::value, "");
  static_assert(std::is_default_constructible<T>::value, "");
  static_assert(std::is_copy_constructible<T>::value, "");
  MADE_EXPLICITLY(T, const int(&)[N]);
  IS(T &, v = c);
  IS(int, c[i]);
  IS(int &, v[i]);
  IS(T &, v += n);
  IS(T &, v -= n);
  IS(T &, v *= n);
  IS(T &, v /= n);
  IS(T &, v %= n);
  IS(T &, ++v);
  IS(T, v++);
  IS(T &, --v);
  IS(T, v--);
  IS(T &, v += c);
  IS(T &, v -= c);
  IS(bool, c == c);
  IS(bool, c != c);
  IS(T, c + c);
  IS(T, c - c);
  IS(T, c + n);
  IS(T, n + c);
  IS(T, c - n);
  IS(T, n - c);
  IS(T, c * n);
  IS(T, n * c);
  IS(T, c / n);
  IS(T, n / c);
  IS(T, c % n);
  IS(T, n % c);
  T zero, copy(c);
  v = zero = copy;
}

template <int N>
void ofExtent(extent<N> &e, const extent<N> &c,
              const index<N> &i) restrict(cpu, amp) {
  IS(unsigned, c.size());
  IS(bool, c.contains(i));
  IS(extent<N>, c + i);
  IS(extent<N>, c - i);
  IS(extent<N> &, e += i);
  IS(extent<N> &, e -= i);
}

template <template <int> class V> void arities() restrict(cpu, amp) {
  MADE_EXPLICITLY(V<1>, int);
  MADE_OF(V<2>, int, int);
  MADE_OF(V<3>, int, int, int);
  NOT_MADE_OF(V<2>, int, int, int);
  NOT_MADE_OF(V<3>, int, int);
  NOT_MADE_OF(V<1>, int, int);
  V<1> one(1);
  V<2> two(1, 2);
  V<3> three(1, 2, 3);
  (void)one, (void)two, (void)three;
}

void tiles(const extent<1> &e1, const extent<2> &e2,
           const extent<3> &e3) restrict(cpu, amp) {
  IS(tiled_extent<4>, e1.tile<4>());
  typedef tiled_extent<4, 5> Two;
  typedef tiled_extent<4, 5, 6> Three;
  static_assert(std::is_same<decltype(e2.tile<4, 5>()), Two>::value, "");
  static_assert(std::is_same<decltype(e3.tile<4, 5, 6>()), Three>::value, "");
}

template <int N, int... D>
void tiled(tiled_extent<D...> &t, const tiled_extent<D...> &c,
           const extent<N> &e) restrict(cpu, amp) {
  typedef tiled_extent<D...> T;
  static_assert(T::rank == N, "");
  static_assert(std::is_base_of<extent<N>, T>::value, "");
  static_assert(std::is_default_constructible<T>::value, "");
  static_assert(std::is_copy_constructible<T>::value, "");
  CONVERTS(extent<N>, T);
  T zero, copy(c), made = e;
  t = zero = copy = made;
  IS(T &, t = c);
  IS(T, c.pad());
  IS(T, c.truncate());
  PROPERTY(extent<N>, c, tile_extent);
  IS(bool, c == c);
  IS(bool, c != c);
}
static_assert(tiled_extent<7, 8, 9>::tile_dim0 == 7, "");
static_assert(tiled_extent<7, 8, 9>::tile_dim1 == 8, "");
static_assert(tiled_extent<7, 8, 9>::tile_dim2 == 9, "");

template <int N, int... D>
void threads(const tiled_index<D...> &t) restrict(cpu, amp) {
  typedef tiled_index<D...> T;
  static_assert(T::rank == N, "");
  IS(const index<N>, t.global);
  IS(const index<N>, t.local);
  IS(const index<N>, t.tile);
  IS(const index<N>, t.tile_origin);
  IS(const tile_barrier, t.barrier);
  PROPERTY(extent<N>, t, tile_extent);
  CONVERTS(const T &, index<N>);
  MADE_OF(T, const index<N> &, const index<N> &, const index<N> &,
          const index<N> &, const tile_barrier &);
  static_assert(std::is_copy_constructible<T>::value, "");
  static_assert(!std::is_default_constructible<T>::value, "");
  static_assert(!std::is_copy_assignable<T>::value, "");
  T copy(t), made(t.global, t.local, t.tile, t.tile_origin, t.barrier);
  index<N> converted = made;
  (void)copy, (void)converted;
}
static_assert(tiled_index<7, 8, 9>::tile_dim0 == 7, "");
static_assert(tiled_index<7, 8, 9>::tile_dim1 == 8, "");
static_assert(tiled_index<7, 8, 9>::tile_dim2 == 9, "");

void barriers(const tile_barrier &barrier) restrict(cpu, amp) {
  tile_barrier copy(barrier);
  // Members of tile_static objects need these.
  static_assert(std::is_trivially_default_constructible<tile_barrier>::value,
                "");
  static_assert(std::is_trivially_copy_assignable<tile_barrier>::value, "");
}
void fences(const tile_barrier &barrier) restrict(amp) {
  IS(void, barrier.wait());
  IS(void, barrier.wait_with_all_memory_fence());
  IS(void, barrier.wait_with_global_memory_fence());
  IS(void, barrier.wait_with_tile_static_memory_fence());
  IS(void, all_memory_fence(barrier));
  IS(void, global_memory_fence(barrier));
  IS(void, tile_static_memory_fence(barrier));
}

template <int N> void ofRank() restrict(cpu, amp) {
  index<N> i;
  common<index, N>(i, i, 3, 0);
  extent<N> e;
  common<extent, N>(e, e, 3, 0);
  ofExtent<N>(e, e, i);
}

void all(const tiled_index<2> &t1, const tiled_index<2, 3> &t2,
         const tiled_index<2, 3, 4> &t3) restrict(cpu, amp) {
  ofRank<1>();
  ofRank<2>();
  ofRank<3>();
  ofRank<4>();
  ofRank<7>();
  arities<index>();
  arities<extent>();
  tiles(extent<1>(), extent<2>(), extent<3>());
  tiled_extent<2> e1;
  tiled<1>(e1, e1, extent<1>());
  tiled_extent<2, 3> e2;
  tiled<2>(e2, e2, extent<2>());
  tiled_extent<2, 3, 4> e3;
  tiled<3>(e3, e3, extent<3>());
  threads<1>(t1);
  threads<2>(t2);
  threads<3>(t3);
}
