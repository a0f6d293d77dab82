// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// tiled_extent, tiled_index, tile_barrier and the fences (specification 4.3
/// to 4.5 and chapter 8).
#ifndef AMPVK_AMPVK_TILE_H
#define AMPVK_AMPVK_TILE_H

#include "extent.h"

namespace Concurrency {

namespace __detail {

/// The tile size as an extent; its rank is the number of sizes given.
template <int _D0, int _D1, int _D2> struct __amp_tile {
  static_assert(_D0 > 0 && _D1 > 0 && _D2 > 0, "tile sizes must be positive");
  static const int rank = 3;
  static extent<3> size() restrict(cpu, amp) {
    return extent<3>(_D0, _D1, _D2);
  }
};
template <int _D0, int _D1> struct __amp_tile<_D0, _D1, 0> {
  static_assert(_D0 > 0 && _D1 > 0, "tile sizes must be positive");
  static const int rank = 2;
  static extent<2> size() restrict(cpu, amp) { return extent<2>(_D0, _D1); }
};
template <int _D0> struct __amp_tile<_D0, 0, 0> {
  static_assert(_D0 > 0, "tile sizes must be positive");
  static const int rank = 1;
  static extent<1> size() restrict(cpu, amp) { return extent<1>(_D0); }
};

template <int _Rank, int _D0, int _D1, int _D2> struct __amp_thread;

} // namespace __detail

/// An extent that is cut into tiles of D0 x D1 x D2 threads. No member throws:
/// parallel_for_each checks whether the tiles fill the extent.
/// \see section 4.3
template <int _D0, int _D1, int _D2>
class tiled_extent : public extent<__detail::__amp_tile<_D0, _D1, _D2>::rank> {
  typedef __detail::__amp_tile<_D0, _D1, _D2> _Tile;
  typedef extent<_Tile::rank> _Base;
  typedef __detail::__amp_components<_Tile::rank> _Components;

public:
  /// The number of dimensions.
  static const int rank = _Tile::rank;
  /// The size of a tile in dimension 0.
  static const int tile_dim0 = _D0;
  /// The size of a tile in dimension 1; 0 if there is no such dimension.
  static const int tile_dim1 = _D1;
  /// The size of a tile in dimension 2; 0 if there is no such dimension.
  static const int tile_dim2 = _D2;

  /// Makes a tiled extent of zeros, or of an extent. The extent need not be a
  /// multiple of the tile, but a launch requires that.
  /// \see section 4.3.2
  tiled_extent() restrict(cpu, amp) : _Base() {}
  tiled_extent(const _Base &__other) restrict(cpu, amp) : _Base(__other) {}

  /// The extent with each component rounded up to a multiple of the tile's.
  /// \see section 4.3.3
  tiled_extent pad() const restrict(cpu, amp) {
    return tiled_extent(_Components::__amp_add(_M_extent(), _M_missing()));
  }

  /// The extent with each component rounded down to a multiple of the tile's.
  /// \see section 4.3.3
  tiled_extent truncate() const restrict(cpu, amp) {
    return tiled_extent(_Components::__amp_mul(
        _Components::__amp_div(_M_extent(), _Tile::size()), _Tile::size()));
  }

  /// The size of a tile.
  /// \see section 4.3.3
  _Base get_tile_extent() const restrict(cpu, amp) { return _Tile::size(); }
  _AMP_PROPERTY(get_tile_extent, _Base tile_extent);

  /// Whether the extents are equal.
  /// \see section 4.3.4
  friend bool operator==(const tiled_extent &__a,
                         const tiled_extent &__b) restrict(cpu, amp) {
    return __a._M_extent() == __b._M_extent();
  }
  /// Whether the extents differ.
  /// \see section 4.3.4
  friend bool operator!=(const tiled_extent &__a,
                         const tiled_extent &__b) restrict(cpu, amp) {
    return __a._M_extent() != __b._M_extent();
  }

private:
  const _Base &_M_extent() const restrict(cpu, amp) { return *this; }
  /// To the next multiples of the tile's. (No step may overflow.)
  _Base _M_missing() const restrict(cpu, amp) {
    return _Components::__amp_rem(
        _Components::__amp_sub(
            _Tile::size(), _Components::__amp_rem(_M_extent(), _Tile::size())),
        _Tile::size());
  }
};

template <int _D0, int _D1, int _D2>
const int tiled_extent<_D0, _D1, _D2>::rank;
template <int _D0, int _D1, int _D2>
const int tiled_extent<_D0, _D1, _D2>::tile_dim0;
template <int _D0, int _D1, int _D2>
const int tiled_extent<_D0, _D1, _D2>::tile_dim1;
template <int _D0, int _D1, int _D2>
const int tiled_extent<_D0, _D1, _D2>::tile_dim2;

/// Synchronises the threads of a tile; all of them are the same. The
/// specification lets only the launch make one and nobody assign it. But
/// members of tile_static objects, which nothing constructs (2.4.3.5.1), can be
/// barriers that are assigned then. No member throws, nor do the fences.
class tile_barrier {
public:
  /// Waits for all threads of the tile. Their accesses to global and
  /// tile_static memory before the barrier are visible to the tile after it.
  /// \see section 4.5.3
  void wait() const restrict(amp) { __detail::__amp_barrier(); }
  /// The same as wait().
  /// \see section 4.5.3
  void wait_with_all_memory_fence() const restrict(amp) {
    __detail::__amp_barrier();
  }
  /// Waits for all threads of the tile. Only accesses to global memory are
  /// ordered.
  /// \see section 4.5.3
  void wait_with_global_memory_fence() const restrict(amp) {
    __detail::__amp_barrier_global();
  }
  /// Waits for all threads of the tile. Only accesses to tile_static memory are
  /// ordered.
  /// \see section 4.5.3
  void wait_with_tile_static_memory_fence() const restrict(amp) {
    __detail::__amp_barrier_tile_static();
  }
};

/// Orders the accesses of this thread to all memory, without waiting for
/// others.
/// \see section 4.5.4
inline void all_memory_fence(const tile_barrier &) restrict(amp) {
  __detail::__amp_fence();
}
/// Orders the accesses of this thread to global memory, without waiting for
/// others.
/// \see section 4.5.4
inline void global_memory_fence(const tile_barrier &) restrict(amp) {
  __detail::__amp_fence_global();
}
/// Orders the accesses of this thread to tile_static memory, without waiting
/// for others.
/// \see section 4.5.4
inline void tile_static_memory_fence(const tile_barrier &) restrict(amp) {
  __detail::__amp_fence_tile_static();
}

/// The index of a thread in the extent and within its tile. No member throws.
/// \see section 4.4
template <int _D0, int _D1 = 0, int _D2 = 0> class tiled_index {
public:
  /// The number of dimensions.
  static const int rank = __detail::__amp_tile<_D0, _D1, _D2>::rank;
  /// The size of a tile in dimension 0.
  static const int tile_dim0 = _D0;
  /// The size of a tile in dimension 1; 0 if there is no such dimension.
  static const int tile_dim1 = _D1;
  /// The size of a tile in dimension 2; 0 if there is no such dimension.
  static const int tile_dim2 = _D2;

  /// The index of the thread in the extent.
  /// \see section 4.4.3
  const index<rank> global;
  /// The index of the thread in its tile.
  /// \see section 4.4.3
  const index<rank> local;
  /// The index of the tile among the tiles.
  /// \see section 4.4.3
  const index<rank> tile;
  /// The index of the first thread of the tile in the extent.
  /// \see section 4.4.3
  const index<rank> tile_origin;
  /// Synchronizes the threads of the tile.
  /// \see section 4.4.3
  const tile_barrier barrier;

  /// Makes an object of its parts, or copies one. Kernels get theirs from
  /// parallel_for_each.
  tiled_index(const index<rank> &global, const index<rank> &local,
              const index<rank> &tile, const index<rank> &tile_origin,
              const tile_barrier &barrier) restrict(cpu, amp)
      : global(global), local(local), tile(tile), tile_origin(tile_origin),
        barrier(barrier) {}
  tiled_index(const tiled_index &__other) restrict(cpu, amp)
      : global(__other.global), local(__other.local), tile(__other.tile),
        tile_origin(__other.tile_origin), barrier(__other.barrier) {}
  tiled_index &operator=(const tiled_index &) = delete;

  /// The member global.
  /// \see section 4.4.3
  operator const index<rank>() const restrict(cpu, amp) { return global; }

  /// The size of a tile.
  /// \see section 4.4.3
  extent<rank> get_tile_extent() const restrict(cpu, amp) {
    return __detail::__amp_tile<_D0, _D1, _D2>::size();
  }
  _AMP_PROPERTY(get_tile_extent, extent<rank> tile_extent);
};

template <int _D0, int _D1, int _D2> const int tiled_index<_D0, _D1, _D2>::rank;
template <int _D0, int _D1, int _D2>
const int tiled_index<_D0, _D1, _D2>::tile_dim0;
template <int _D0, int _D1, int _D2>
const int tiled_index<_D0, _D1, _D2>::tile_dim1;
template <int _D0, int _D1, int _D2>
const int tiled_index<_D0, _D1, _D2>::tile_dim2;

} // namespace Concurrency

#endif
