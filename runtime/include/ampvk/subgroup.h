// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// An extension: the threads of a tile in subgroups, which exchange values
/// without tile_static memory (docs/guide/subgroups.md).
#ifndef AMPVK_AMPVK_SUBGROUP_H
#define AMPVK_AMPVK_SUBGROUP_H

#include "macros_off.h" // before all others

#include "tile.h"

#include <type_traits>

namespace Concurrency {
namespace __detail {

/// The types that threads exchange.
template <class _Tp>
using __amp_is_exchanged =
    std::integral_constant<bool, std::is_arithmetic<_Tp>::value &&
                                     (sizeof(_Tp) == 4 || sizeof(_Tp) == 8)>;

_AMP_BUILTIN("subgroup_size") int __amp_subgroup_size() restrict(amp);
_AMP_BUILTIN("subgroups_of_tile") int __amp_subgroups_of_tile() restrict(amp);
_AMP_BUILTIN("subgroup_number") int __amp_subgroup_number() restrict(amp);
_AMP_BUILTIN("subgroup_index") int __amp_subgroup_index() restrict(amp);
_AMP_BUILTIN("subgroup_any") bool __amp_subgroup_any(bool) restrict(amp);
_AMP_BUILTIN("subgroup_all") bool __amp_subgroup_all(bool) restrict(amp);
// V is a vector of four words.
template <class _Vp>
_AMP_BUILTIN("subgroup_ballot")
_Vp __amp_subgroup_ballot(bool) restrict(amp);
template <class _Vp>
_AMP_BUILTIN("subgroup_count")
unsigned __amp_subgroup_count(_Vp) restrict(amp);
template <class _Vp>
_AMP_BUILTIN("subgroup_count_before")
unsigned __amp_subgroup_count_before(_Vp) restrict(amp);

#define _AMP_SHUFFLE_BUILTIN(name)                                             \
  template <class _Tp>                                                         \
  _AMP_BUILTIN("subgroup_" #name)                                              \
  _Tp __amp_subgroup_##name(_Tp, unsigned) restrict(amp);
_AMP_SHUFFLE_BUILTIN(shuffle)
_AMP_SHUFFLE_BUILTIN(shuffle_xor)
_AMP_SHUFFLE_BUILTIN(shuffle_up)
_AMP_SHUFFLE_BUILTIN(shuffle_down)
#undef _AMP_SHUFFLE_BUILTIN

// (Only ## and #, which take names as they are: a program may have macros of
// them.)
#define _AMP_FOLD_BUILTINS(name)                                               \
  template <class _Tp>                                                         \
  _AMP_BUILTIN("subgroup_" #name)                                              \
  _Tp __amp_subgroup_##name(_Tp) restrict(amp);                                \
  template <class _Tp>                                                         \
  _AMP_BUILTIN("subgroup_inclusive_" #name)                                    \
  _Tp __amp_subgroup_inclusive_##name(_Tp) restrict(amp);                      \
  template <class _Tp>                                                         \
  _AMP_BUILTIN("subgroup_exclusive_" #name)                                    \
  _Tp __amp_subgroup_exclusive_##name(_Tp) restrict(amp);
_AMP_FOLD_BUILTINS(add)
_AMP_FOLD_BUILTINS(mul)
_AMP_FOLD_BUILTINS(min)
_AMP_FOLD_BUILTINS(max)
_AMP_FOLD_BUILTINS(and)
_AMP_FOLD_BUILTINS(or)
_AMP_FOLD_BUILTINS(xor)
#undef _AMP_FOLD_BUILTINS

} // namespace __detail
} // namespace Concurrency

namespace ampvk {

/// A bit for each thread of a subgroup. No member throws.
class _AMP_VECTOR subgroup_ballot {
public:
  /// The bits of 32 threads, the first of them in the lowest: of the threads
  /// 32 * i and up, i from 0 to 3. Bits without a thread are 0.
  unsigned word(int __i) const restrict(amp) { return _M_base[__i]; }
  /// The bit of the thread of this index.
  bool operator[](int __index) const restrict(amp) {
    return (_M_base[__index / 32] >> (__index % 32) & 1) != 0;
  }
  /// The number of bits that are set.
  int count() const restrict(amp) {
    return static_cast<int>(
        Concurrency::__detail::__amp_subgroup_count(*this));
  }
  /// The number of bits that are set for threads before the one that asks.
  int count_before() const restrict(amp) {
    return static_cast<int>(
        Concurrency::__detail::__amp_subgroup_count_before(*this));
  }

private:
  unsigned _M_base[4];
};

#define _AMP_EXCHANGED                                                         \
  static_assert(Concurrency::__detail::__amp_is_exchanged<_Tp>::value,         \
                "subgroups exchange values of int, unsigned int, 64-bit "      \
                "integers, float and double")

/// The subgroup of a thread: neighbors in the tile that exchange values. The
/// threads of a tile are in order, the last dimension fastest. The first size()
/// of them are subgroup 0, the next ones are subgroup 1, and so on.
///
/// All threads of a tile call a function that exchanges values together, like a
/// barrier; the compiler refuses other calls. A call orders no accesses to
/// memory. No member throws.
class subgroup {
public:
  /// The subgroup of the thread with this index.
  template <int _D0, int _D1, int _D2>
  explicit subgroup(const Concurrency::tiled_index<_D0, _D1, _D2> &)
      restrict(amp) {}

  /// Not without tiles.
  template <int _Np>
  explicit subgroup(const Concurrency::index<_Np> &) restrict(amp) {
    static_assert(_Np < 0, "only kernels with tiles have subgroups");
  }

  /// The number of threads in each subgroup of the tile: a power of two, at
  /// least 4, that divides the number of threads in the tile. It depends on the
  /// device and the launch.
  int size() const restrict(amp) {
    return Concurrency::__detail::__amp_subgroup_size();
  }
  /// The number of subgroups in the tile.
  int count() const restrict(amp) {
    return Concurrency::__detail::__amp_subgroups_of_tile();
  }
  /// Which subgroup of the tile this is, from 0 to count() - 1.
  int number() const restrict(amp) {
    return Concurrency::__detail::__amp_subgroup_number();
  }
  /// Which thread of the subgroup this is, from 0 to size() - 1.
  int index() const restrict(amp) {
    return Concurrency::__detail::__amp_subgroup_index();
  }

  /// The value of the thread with an index, which counts modulo size().
  template <class _Tp>
  _Tp shuffle(_Tp __value, int __index) const restrict(amp) {
    _AMP_EXCHANGED;
    return Concurrency::__detail::__amp_subgroup_shuffle(__value,
                                                         _M_modulo(__index));
  }
  /// The value of one thread of the subgroup, the same for all of its threads.
  template <class _Tp>
  _Tp broadcast(_Tp __value, int __index = 0) const restrict(amp) {
    return shuffle(__value, __index);
  }
  /// The value of the thread index() ^ mask; the mask counts modulo size().
  template <class _Tp>
  _Tp shuffle_xor(_Tp __value, int __mask) const restrict(amp) {
    _AMP_EXCHANGED;
    return Concurrency::__detail::__amp_subgroup_shuffle_xor(__value,
                                                             _M_modulo(__mask));
  }
  /// The value of the thread index() - distance, or one's own if there is none.
  template <class _Tp>
  _Tp shuffle_up(_Tp __value, int __distance) const restrict(amp) {
    _AMP_EXCHANGED;
    const unsigned __by = static_cast<unsigned>(__distance);
    const _Tp __other =
        Concurrency::__detail::__amp_subgroup_shuffle_up(__value, __by);
    return static_cast<unsigned>(index()) >= __by ? __other : __value;
  }
  /// The value of the thread index() + distance, or one's own if there is none.
  template <class _Tp>
  _Tp shuffle_down(_Tp __value, int __distance) const restrict(amp) {
    _AMP_EXCHANGED;
    const unsigned __by = static_cast<unsigned>(__distance);
    const _Tp __other =
        Concurrency::__detail::__amp_subgroup_shuffle_down(__value, __by);
    return static_cast<unsigned>(size() - index()) > __by ? __other : __value;
  }

  /// Whether the value is true in any thread.
  bool any(bool __value) const restrict(amp) {
    return Concurrency::__detail::__amp_subgroup_any(__value);
  }
  /// Whether the value is true in all threads.
  bool all(bool __value) const restrict(amp) {
    return Concurrency::__detail::__amp_subgroup_all(__value);
  }
  /// The values of all threads.
  subgroup_ballot ballot(bool __value) const restrict(amp) {
    return Concurrency::__detail::__amp_subgroup_ballot<subgroup_ballot>(
        __value);
  }

// Reductions and scans combine values by their sum, product, minimum, maximum,
// bitwise and, or, or exclusive or.
#define _AMP_FOLD(function, check)                                             \
  /** Combines the values of all threads of the subgroup. */                   \
  template <class _Tp>                                                         \
  _Tp reduce_##function(_Tp __value) const restrict(amp) {                     \
    check;                                                                     \
    return Concurrency::__detail::__amp_subgroup_##function(__value);          \
  }                                                                            \
  /** Combines the values of the threads up to this one. */                    \
  template <class _Tp>                                                         \
  _Tp inclusive_scan_##function(_Tp __value) const restrict(amp) {             \
    check;                                                                     \
    return Concurrency::__detail::__amp_subgroup_inclusive_##function(         \
        __value);                                                              \
  }                                                                            \
  /** Combines the values of the threads before this one. The first thread     \
      gets the value that changes no other. */                                 \
  template <class _Tp>                                                         \
  _Tp exclusive_scan_##function(_Tp __value) const restrict(amp) {             \
    check;                                                                     \
    return Concurrency::__detail::__amp_subgroup_exclusive_##function(         \
        __value);                                                              \
  }
#define _AMP_BITS                                                              \
  _AMP_EXCHANGED;                                                              \
  static_assert(std::is_integral<_Tp>::value,                                  \
                "and, or and xor of a subgroup are for integers")
  _AMP_FOLD(add, _AMP_EXCHANGED)
  _AMP_FOLD(mul, _AMP_EXCHANGED)
  _AMP_FOLD(min, _AMP_EXCHANGED)
  _AMP_FOLD(max, _AMP_EXCHANGED)
  _AMP_FOLD(and, _AMP_BITS)
  _AMP_FOLD(or, _AMP_BITS)
  _AMP_FOLD(xor, _AMP_BITS)
#undef _AMP_BITS
#undef _AMP_FOLD

private:
  unsigned _M_modulo(int __index) const restrict(amp) {
    return static_cast<unsigned>(__index & (size() - 1));
  }
};
#undef _AMP_EXCHANGED

} // namespace ampvk

#include "macros_on.h" // after all others

#endif
