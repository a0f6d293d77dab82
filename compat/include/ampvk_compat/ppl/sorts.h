// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// parallel_sort, parallel_buffered_sort and parallel_radixsort. Not oneTBB's,
/// which a call with iterators of its containers would find beside PPL's.
#ifndef AMPVK_COMPAT_PPL_SORTS_H
#define AMPVK_COMPAT_PPL_SORTS_H

#include "algorithms.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>

namespace Concurrency {
namespace __ppl {

template <class _Iterator>
using __element = typename std::iterator_traits<_Iterator>::value_type;

/// The one of three elements that is between the others.
template <class _Iterator, class _Less>
_Iterator __median(_Iterator __a, _Iterator __b, _Iterator __c,
                   const _Less &__less) {
  if (__less(*__b, *__a))
    std::swap(__a, __b);
  if (!__less(*__c, *__b))
    return __b;
  return __less(*__c, *__a) ? __a : __c;
}

/// Quicksort. std::sort, with its guaranteed complexity, sorts parts that are
/// still too large after `__levels` levels.
template <class _Iterator, class _Less>
void __quicksort(_Iterator __begin, _Iterator __end, const _Less &__less,
                 std::size_t __chunk, int __levels) {
  if (is_current_task_group_canceling())
    return;
  const auto __number = __end - __begin;
  if (static_cast<std::size_t>(__number) <= __chunk || __number < 10 ||
      !__levels) {
    std::sort(__begin, __end, __less);
    return;
  }
  const auto __third = [&](int __n) {
    const _Iterator __from = __begin + __number / 3 * __n;
    return __median(__from, __from + __number / 6, __from + __number / 3 - 1,
                    __less);
  };
  std::iter_swap(__begin, __median(__third(0), __third(1), __third(2), __less));
  // The pivot stays where no partition moves it; the elements like it go
  // between the two parts, and are done.
  _Iterator __upper =
      std::partition(__begin + 1, __end, [&](const __element<_Iterator> &__x) {
        return __less(__x, *__begin);
      });
  _Iterator __above =
      std::partition(__upper, __end, [&](const __element<_Iterator> &__x) {
        return !__less(*__begin, __x);
      });
  std::iter_swap(__begin, --__upper);
  tbb::parallel_invoke(
      [&] { __quicksort(__begin, __upper, __less, __chunk, __levels - 1); },
      [&] { __quicksort(__above, __end, __less, __chunk, __levels - 1); });
}

/// Sorts `__from` in place, or into `__to`, by merging.
template <class _Iterator, class _Buffer, class _Less>
void __merge_sort(_Iterator __from, _Buffer __to, std::ptrdiff_t __number,
                  bool __is_in_place, const _Less &__less,
                  std::ptrdiff_t __chunk) {
  if (__number <= __chunk || __number < 2) {
    std::sort(__from, __from + __number, __less);
    if (!__is_in_place)
      std::move(__from, __from + __number, __to);
    return;
  }
  const std::ptrdiff_t __half = __number / 2;
  tbb::parallel_invoke(
      [&] {
        __merge_sort(__from, __to, __half, !__is_in_place, __less, __chunk);
      },
      [&] {
        __merge_sort(__from + __half, __to + __half, __number - __half,
                     !__is_in_place, __less, __chunk);
      });
  auto __merge = [&](auto __in, auto __out) {
    std::merge(std::make_move_iterator(__in),
               std::make_move_iterator(__in + __half),
               std::make_move_iterator(__in + __half),
               std::make_move_iterator(__in + __number), __out, __less);
  };
  if (__is_in_place)
    __merge(__to, __from);
  else
    __merge(__from, __to);
}

/// The key of integers: their own order, also that of negative ones.
struct __integer_key {
  template <class _Integer>
  typename std::make_unsigned<_Integer>::type
  operator()(_Integer __value) const {
    typedef typename std::make_unsigned<_Integer>::type _Unsigned;
    const _Unsigned __sign = std::is_signed<_Integer>::value
                                 ? _Unsigned(1) << (8 * sizeof(_Integer) - 1)
                                 : 0;
    return static_cast<_Unsigned>(__value) ^ __sign;
  }
};

/// Counts how many keys of each piece have which digit, and turns that into the
/// place of the first of them. False if all have the same digit.
template <class _Digit>
bool __radix_places(std::size_t __number, std::size_t __size,
                    std::vector<std::array<std::size_t, 256>> &__places,
                    const _Digit &__digit) {
  __in_pieces(__number, __size, [&](std::size_t __begin, std::size_t __end) {
    auto &__counts = __places[__begin / __size];
    __counts.fill(0);
    for (std::size_t __n = __begin; __n < __end; ++__n)
      ++__counts[__digit(__n)];
  });
  std::size_t __place = 0;
  for (std::size_t __value = 0; __value < 256; ++__value) {
    const std::size_t __before = __place;
    for (auto &__piece : __places) {
      const std::size_t __count = __piece[__value];
      __piece[__value] = __place;
      __place += __count;
    }
    if (__place - __before == __number)
      return false;
  }
  return true;
}

/// Moves elements to where their digit, and their order, say; false if that is
/// where they are.
template <class _From, class _To, class _Key>
bool __radix_pass(_From __from, _To __to, std::size_t __number,
                  std::size_t __size, unsigned __shift, const _Key &__key) {
  std::vector<std::array<std::size_t, 256>> __places((__number + __size - 1) /
                                                     __size);
  auto __digit = [&](std::size_t __n) {
    return static_cast<std::size_t>(
        __key(__from[static_cast<std::ptrdiff_t>(__n)]) >> __shift & 255);
  };
  if (!__radix_places(__number, __size, __places, __digit))
    return false;
  __in_pieces(__number, __size, [&](std::size_t __begin, std::size_t __end) {
    auto &__next = __places[__begin / __size];
    for (std::size_t __n = __begin; __n < __end; ++__n) {
      const std::size_t __place = __next[__digit(__n)]++;
      __to[static_cast<std::ptrdiff_t>(__place)] =
          std::move(__from[static_cast<std::ptrdiff_t>(__n)]);
    }
  });
  return true;
}

template <class _Iterator, class _Buffer, class _Projection>
void __radix_sort(_Iterator __begin, _Buffer __buffer, std::size_t __number,
                  const _Projection &__project, std::size_t __size) {
  typedef typename std::decay<decltype(__project(*__begin))>::type _Projected;
  auto __key = [&](const __element<_Iterator> &__x) {
    return static_cast<typename std::make_unsigned<_Projected>::type>(
        __project(__x));
  };
  bool __is_in_buffer = false;
  for (unsigned __shift = 0; __shift < 8 * sizeof(_Projected); __shift += 8)
    if (__is_in_buffer
            ? __radix_pass(__buffer, __begin, __number, __size, __shift, __key)
            : __radix_pass(__begin, __buffer, __number, __size, __shift, __key))
      __is_in_buffer = !__is_in_buffer;
  if (__is_in_buffer)
    std::move(__buffer, __buffer + static_cast<std::ptrdiff_t>(__number),
              __begin);
}

/// As many elements as a sort needs beside the range.
template <class _Allocator, class _Value> class __buffer {
  typedef
      typename std::allocator_traits<_Allocator>::template rebind_alloc<_Value>
          _Alloc;
  typedef std::allocator_traits<_Alloc> _Traits;

public:
  __buffer(const _Allocator &__allocator, std::size_t __number)
      : _M_allocator(__allocator), _M_number(__number),
        _M_elements(_Traits::allocate(_M_allocator, __number)) {
    for (; _M_made < _M_number; ++_M_made)
      _Traits::construct(_M_allocator, _M_elements + _M_made);
  }
  ~__buffer() {
    while (_M_made)
      _Traits::destroy(_M_allocator, _M_elements + --_M_made);
    _Traits::deallocate(_M_allocator, _M_elements, _M_number);
  }
  __buffer(const __buffer &) = delete;
  _Value *_M_begin() { return _M_elements; }

private:
  _Alloc _M_allocator;
  std::size_t _M_number;
  _Value *_M_elements;
  std::size_t _M_made = 0;
};

} // namespace __ppl

/// As std::sort. Ranges of `__chunk` elements are not divided.
template <class _Iterator, class _Function>
void parallel_sort(_Iterator __begin, _Iterator __end, const _Function &__less,
                   std::size_t __chunk = 2048) {
  if (__end - __begin < 2)
    return;
  __ppl::__in_family(nullptr, [&] {
    __ppl::__quicksort(__begin, __end, __less, __chunk, 48);
  });
  interruption_point();
}
template <class _Iterator>
void parallel_sort(_Iterator __begin, _Iterator __end) {
  parallel_sort(__begin, __end, std::less<__ppl::__element<_Iterator>>());
}

/// As parallel_sort, by merging, with a buffer as large as the range.
template <class _Allocator, class _Iterator, class _Function>
void parallel_buffered_sort(const _Allocator &__allocator, _Iterator __begin,
                            _Iterator __end, const _Function &__less,
                            std::size_t __chunk = 2048) {
  const std::ptrdiff_t __number = __end - __begin;
  if (__number < 2)
    return;
  __ppl::__buffer<_Allocator, __ppl::__element<_Iterator>> __buffer(
      __allocator, static_cast<std::size_t>(__number));
  __ppl::__in_family(nullptr, [&] {
    __ppl::__merge_sort(__begin, __buffer._M_begin(), __number, true, __less,
                        static_cast<std::ptrdiff_t>(__chunk));
  });
  interruption_point();
}
template <class _Allocator, class _Iterator>
void parallel_buffered_sort(const _Allocator &__allocator, _Iterator __begin,
                            _Iterator __end) {
  parallel_buffered_sort(__allocator, __begin, __end,
                         std::less<__ppl::__element<_Iterator>>());
}
template <class _Allocator, class _Iterator, class _Function>
void parallel_buffered_sort(_Iterator __begin, _Iterator __end,
                            const _Function &__less,
                            std::size_t __chunk = 2048) {
  parallel_buffered_sort(_Allocator(), __begin, __end, __less, __chunk);
}
template <class _Allocator, class _Iterator>
void parallel_buffered_sort(_Iterator __begin, _Iterator __end) {
  parallel_buffered_sort(_Allocator(), __begin, __end);
}
template <class _Iterator, class _Function>
void parallel_buffered_sort(_Iterator __begin, _Iterator __end,
                            const _Function &__less,
                            std::size_t __chunk = 2048) {
  parallel_buffered_sort(std::allocator<__ppl::__element<_Iterator>>(), __begin,
                         __end, __less, __chunk);
}
template <class _Iterator>
void parallel_buffered_sort(_Iterator __begin, _Iterator __end) {
  parallel_buffered_sort(std::allocator<__ppl::__element<_Iterator>>(), __begin,
                         __end);
}

/// Sorts by unsigned numbers that `__project` makes of the elements; those with
/// equal numbers keep their order. Pieces have `__chunk` elements or more.
template <class _Allocator, class _Iterator, class _Function>
void parallel_radixsort(const _Allocator &__allocator, _Iterator __begin,
                        _Iterator __end, const _Function &__project,
                        std::size_t __chunk = 256 * 256) {
  if (__end - __begin < 2)
    return;
  const std::size_t __number = static_cast<std::size_t>(__end - __begin);
  const std::size_t __share = (__number - 1) / __ppl::__threads() + 1;
  __ppl::__buffer<_Allocator, __ppl::__element<_Iterator>> __buffer(__allocator,
                                                                    __number);
  __ppl::__in_family(nullptr, [&] {
    __ppl::__radix_sort(__begin, __buffer._M_begin(), __number, __project,
                        std::max(__share, __chunk));
  });
  interruption_point();
}
template <class _Allocator, class _Iterator>
void parallel_radixsort(const _Allocator &__allocator, _Iterator __begin,
                        _Iterator __end) {
  parallel_radixsort(__allocator, __begin, __end, __ppl::__integer_key());
}
template <class _Allocator, class _Iterator, class _Function>
void parallel_radixsort(_Iterator __begin, _Iterator __end,
                        const _Function &__project,
                        std::size_t __chunk = 256 * 256) {
  parallel_radixsort(_Allocator(), __begin, __end, __project, __chunk);
}
template <class _Allocator, class _Iterator>
void parallel_radixsort(_Iterator __begin, _Iterator __end) {
  parallel_radixsort(_Allocator(), __begin, __end);
}
template <class _Iterator, class _Function>
void parallel_radixsort(_Iterator __begin, _Iterator __end,
                        const _Function &__project,
                        std::size_t __chunk = 256 * 256) {
  parallel_radixsort(std::allocator<__ppl::__element<_Iterator>>(), __begin,
                     __end, __project, __chunk);
}
template <class _Iterator>
void parallel_radixsort(_Iterator __begin, _Iterator __end) {
  parallel_radixsort(std::allocator<__ppl::__element<_Iterator>>(), __begin,
                     __end);
}

} // namespace Concurrency

#endif
