// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// tiled_extent, tiled_index, tile_barrier and the fences (specification 4.3
/// to 4.5 and chapter 8).
#ifndef AMPVK_AMPVK_TILE_H
#define AMPVK_AMPVK_TILE_H

#include "extent.h"

namespace Concurrency {

namespace detail {

/// The tile size as an extent; its rank is the number of sizes given.
template <int D0, int D1, int D2> struct __amp_tile {
  static_assert(D0 > 0 && D1 > 0 && D2 > 0, "tile sizes must be positive");
  static const int rank = 3;
  static extent<3> size() restrict(cpu, amp) { return extent<3>(D0, D1, D2); }
};
template <int D0, int D1> struct __amp_tile<D0, D1, 0> {
  static_assert(D0 > 0 && D1 > 0, "tile sizes must be positive");
  static const int rank = 2;
  static extent<2> size() restrict(cpu, amp) { return extent<2>(D0, D1); }
};
template <int D0> struct __amp_tile<D0, 0, 0> {
  static_assert(D0 > 0, "tile sizes must be positive");
  static const int rank = 1;
  static extent<1> size() restrict(cpu, amp) { return extent<1>(D0); }
};

template <int Rank, int D0, int D1, int D2> struct __amp_thread;

} // namespace detail

/// An extent that is cut into tiles of D0 x D1 x D2 threads. No member throws:
/// whether the tiles fill the extent is checked by parallel_for_each.
template <int D0, int D1, int D2>
class tiled_extent : public extent<detail::__amp_tile<D0, D1, D2>::rank> {
  typedef detail::__amp_tile<D0, D1, D2> _Tile;
  typedef extent<_Tile::rank> _Base;
  typedef detail::__amp_components<_Tile::rank> _Components;

public:
  static const int rank = _Tile::rank;
  static const int tile_dim0 = D0;
  static const int tile_dim1 = D1;
  static const int tile_dim2 = D2;

  tiled_extent() restrict(cpu, amp) : _Base() {}
  tiled_extent(const _Base &other) restrict(cpu, amp) : _Base(other) {}

  /// Every component rounded up to a multiple of the tile's.
  tiled_extent pad() const restrict(cpu, amp) {
    return tiled_extent(_Components::add(_M_extent(), _M_missing()));
  }

  /// Every component rounded down to a multiple of the tile's.
  tiled_extent truncate() const restrict(cpu, amp) {
    return tiled_extent(_Components::mul(
        _Components::div(_M_extent(), _Tile::size()), _Tile::size()));
  }

  _Base get_tile_extent() const restrict(cpu, amp) { return _Tile::size(); }
  _AMP_PROPERTY(get_tile_extent, _Base tile_extent);

  friend bool operator==(const tiled_extent &a,
                         const tiled_extent &b) restrict(cpu, amp) {
    return a._M_extent() == b._M_extent();
  }
  friend bool operator!=(const tiled_extent &a,
                         const tiled_extent &b) restrict(cpu, amp) {
    return a._M_extent() != b._M_extent();
  }

private:
  const _Base &_M_extent() const restrict(cpu, amp) { return *this; }
  /// To the next multiples of the tile's. (No step may overflow.)
  _Base _M_missing() const restrict(cpu, amp) {
    return _Components::rem(
        _Components::sub(_Tile::size(),
                         _Components::rem(_M_extent(), _Tile::size())),
        _Tile::size());
  }
};

template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::rank;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim0;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim1;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim2;

/// Synchronises the threads of a tile. Only the launch makes one. No member
/// throws, nor do the fences.
class tile_barrier {
public:
  tile_barrier(const tile_barrier &) restrict(cpu, amp) {}
  tile_barrier &operator=(const tile_barrier &) = delete;

  void wait() const restrict(amp) { detail::__amp_barrier(); }
  void wait_with_all_memory_fence() const restrict(amp) {
    detail::__amp_barrier();
  }
  void wait_with_global_memory_fence() const restrict(amp) {
    detail::__amp_barrier_global();
  }
  void wait_with_tile_static_memory_fence() const restrict(amp) {
    detail::__amp_barrier_tile_static();
  }

private:
  template <int Rank, int D0, int D1, int D2>
  friend struct detail::__amp_thread;
  tile_barrier() restrict(cpu, amp) {}
};

inline void all_memory_fence(const tile_barrier &) restrict(amp) {
  detail::__amp_fence();
}
inline void global_memory_fence(const tile_barrier &) restrict(amp) {
  detail::__amp_fence_global();
}
inline void tile_static_memory_fence(const tile_barrier &) restrict(amp) {
  detail::__amp_fence_tile_static();
}

/// A thread's place in the whole extent and within its tile. No member throws.
template <int D0, int D1 = 0, int D2 = 0> class tiled_index {
public:
  static const int rank = detail::__amp_tile<D0, D1, D2>::rank;
  static const int tile_dim0 = D0;
  static const int tile_dim1 = D1;
  static const int tile_dim2 = D2;

  const index<rank> global;
  const index<rank> local;
  const index<rank> tile;
  const index<rank> tile_origin;
  const tile_barrier barrier;

  tiled_index(const index<rank> &global, const index<rank> &local,
              const index<rank> &tile, const index<rank> &tile_origin,
              const tile_barrier &barrier) restrict(cpu, amp)
      : global(global), local(local), tile(tile), tile_origin(tile_origin),
        barrier(barrier) {}
  tiled_index(const tiled_index &other) restrict(cpu, amp)
      : global(other.global), local(other.local), tile(other.tile),
        tile_origin(other.tile_origin), barrier(other.barrier) {}
  tiled_index &operator=(const tiled_index &) = delete;

  operator const index<rank>() const restrict(cpu, amp) { return global; }

  extent<rank> get_tile_extent() const restrict(cpu, amp) {
    return detail::__amp_tile<D0, D1, D2>::size();
  }
  _AMP_PROPERTY(get_tile_extent, extent<rank> tile_extent);
};

template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::rank;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim0;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim1;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim2;

} // namespace Concurrency

#endif
