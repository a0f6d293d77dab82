// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every member and operator of index, extent, tiled_extent and tiled_index, on
// both sides.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct hash {
  int value;
  hash() restrict(cpu, amp) : value(17) {}
  void add(int x) restrict(cpu, amp) { value = value * 31 + x; }
  template <template <int> class V, int N>
  void add(const V<N> &v) restrict(cpu, amp) {
    for (int i = 0; i < N; ++i)
      add(v[i]);
  }
};

/// What index and extent have in common; V is one of them.
template <template <int> class V, int N>
static int common(const int (&numbers)[6]) restrict(cpu, amp) {
  hash h;
  V<N> a(numbers), zero;
  V<N> b(a);
  h.add(zero);
  b = a + a;
  h.add(b);
  h.add(b - a);
  h.add(a + 3);
  h.add(3 + a);
  h.add(a - 3);
  h.add(3 - a);
  h.add(a * 3);
  h.add(3 * a);
  h.add(a / 3);
  h.add(300 / a);
  h.add(a % 3);
  h.add(300 % a);
  b += a;
  b -= zero;
  b += 5;
  b -= 2;
  b *= 7;
  b /= 2;
  b %= 11;
  h.add(b);
  h.add(b++);
  h.add(++b);
  h.add(b--);
  h.add(--b);
  b[N - 1] = 40 + b[0];
  h.add(b);
  h.add(a == b);
  h.add(a != b);
  h.add(V<N>::rank);
  return h.value;
}

template <int N>
static int ofExtent(const int (&numbers)[6]) restrict(cpu, amp) {
  hash h;
  extent<N> e(numbers);
  index<N> i(numbers);
  h.add(static_cast<int>(e.size()));
  h.add(e.contains(i));
  h.add(e.contains(i - 1));
  h.add(e.contains(i - 50));
  h.add(e + i);
  h.add(e - i);
  e += i;
  h.add(e);
  e -= i;
  e += e;
  e -= extent<N>(numbers);
  h.add(e);
  return h.value;
}

static int tiles() restrict(cpu, amp) {
  hash h;
  tiled_extent<4> none;
  h.add(static_cast<const extent<1> &>(none));
  extent<1> e1(10);
  extent<2> e2(10, 11);
  extent<3> e3(10, 11, 12);
  tiled_extent<4> t1 = e1.tile<4>();
  tiled_extent<4, 3> t2 = e2.tile<4, 3>(), other(e2);
  tiled_extent<4, 3, 5> t3(e3.tile<4, 3, 5>());
  h.add(static_cast<const extent<1> &>(t1.pad()));
  h.add(static_cast<const extent<2> &>(t2.pad()));
  h.add(static_cast<const extent<3> &>(t3.pad()));
  h.add(static_cast<const extent<3> &>(t3.truncate()));
  h.add(t2.tile_extent);
  h.add(t3.get_tile_extent());
  h.add(t2 == other);
  h.add(t2 != other.pad());
  other = t2.truncate();
  h.add(static_cast<const extent<2> &>(other));
  h.add(t3.tile_dim0 + t3.tile_dim1 * 2 + t3.tile_dim2 * 4 + t2.rank * 100);
  return h.value;
}

static int all() restrict(cpu, amp) {
  const int numbers[6] = {3, 4, 5, 6, 7, 8};
  hash h;
  h.add(common<index, 1>(numbers));
  h.add(common<index, 2>(numbers));
  h.add(common<index, 3>(numbers));
  h.add(common<index, 6>(numbers));
  h.add(common<extent, 1>(numbers));
  h.add(common<extent, 2>(numbers));
  h.add(common<extent, 3>(numbers));
  h.add(common<extent, 6>(numbers));
  h.add(ofExtent<1>(numbers));
  h.add(ofExtent<2>(numbers));
  h.add(ofExtent<3>(numbers));
  h.add(ofExtent<6>(numbers));
  h.add(index<1>(5));
  h.add(index<2>(5, 6));
  h.add(index<3>(5, 6, 7));
  h.add(extent<1>(5));
  h.add(extent<2>(5, 6));
  h.add(extent<3>(5, 6, 7));
  h.add(tiles());
  return h.value;
}

int main() {
  int results[2] = {0, 0};
  array_view<int> view(results);
  parallel_for_each(extent<1>(1),
                    [=](index<1>) restrict(amp) { view[0] = all(); });
  CHECK_EQ(view[0], all());

  // What a thread knows of itself.
  std::vector<int> wrong(1);
  array_view<int> count(wrong);
  parallel_for_each(extent<3>(4, 6, 8).tile<2, 3, 4>(),
                    [=](tiled_index<2, 3, 4> t) restrict(amp) {
    tiled_index<2, 3, 4> again(t),
        made(t.global, t.local, t.tile, t.tile_origin, t.barrier);
    index<3> converted = made;
    const extent<3> size = again.tile_extent;
    bool good = t.global == t.tile_origin + t.local && converted == t.global &&
                size == t.get_tile_extent();
    for (int d = 0; d < 3; ++d)
      good = good && t.local[d] == t.global[d] % size[d] &&
             t.tile[d] == t.global[d] / size[d];
    good = good && t.rank == 3 && t.tile_dim0 == 2 && t.tile_dim1 == 3 &&
           t.tile_dim2 == 4;
    if (!good)
      atomic_fetch_inc(&count[0]);
  });
  CHECK_EQ(count[0], 0);
  static_assert(std::is_same<index<2>::value_type, int>::value, "");
  static_assert(std::is_same<extent<2>::value_type, int>::value, "");
  return check::result();
}
