// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// parallel_for, parallel_for_each, parallel_transform, parallel_reduce and
/// parallel_invoke. All but the last work on positions 0 to n - 1, in pieces
/// that a partitioner chooses.
#ifndef AMPVK_COMPAT_PPL_ALGORITHMS_H
#define AMPVK_COMPAT_PPL_ALGORITHMS_H

#include "partitioners.h"

#include <deque>
#include <functional>
#include <iterator>
#include <oneapi/tbb/parallel_invoke.h>
#include <stdexcept>
#include <type_traits>
#include <vector>

namespace Concurrency {
namespace __ppl {

/// The difference of two indices, first below last, and an index advanced by a
/// number of steps. Integers do not overflow.
template <class _Index, bool = std::is_integral<_Index>::value>
struct __indices {
  typedef typename std::make_unsigned<_Index>::type _Unsigned;
  static std::size_t __distance(_Index __first, _Index __last) {
    return static_cast<_Unsigned>(static_cast<_Unsigned>(__last) -
                                  static_cast<_Unsigned>(__first));
  }
  static _Index __at(_Index __first, std::size_t __n, _Index __step) {
    return static_cast<_Index>(static_cast<std::size_t>(__first) +
                               __n * static_cast<std::size_t>(__step));
  }
};
template <class _Index> struct __indices<_Index, false> {
  static std::size_t __distance(const _Index &__first, const _Index &__last) {
    return static_cast<std::size_t>(__last - __first);
  }
  template <class _Step>
  static _Index __at(const _Index &__first, std::size_t __n, _Step __step) {
    typedef decltype(__first - __first) _Difference;
    return __first + static_cast<_Difference>(__n) * __step;
  }
};

/// The positions of a range: iterators that can jump are asked, of others there
/// is a list.
template <class _Iterator,
          bool = std::is_base_of<std::random_access_iterator_tag,
                                 typename std::iterator_traits<
                                     _Iterator>::iterator_category>::value>
class __positions {
public:
  __positions(_Iterator __first, std::size_t) : _M_first(__first) {}
  _Iterator operator[](std::size_t __n) const {
    typedef
        typename std::iterator_traits<_Iterator>::difference_type _Difference;
    return _M_first + static_cast<_Difference>(__n);
  }

private:
  _Iterator _M_first;
};
template <class _Iterator> class __positions<_Iterator, false> {
public:
  __positions(_Iterator __first, std::size_t __number) {
    _M_all.reserve(__number + 1);
    for (std::size_t __n = 0; __n < __number; ++__n, ++__first)
      _M_all.push_back(__first);
    _M_all.push_back(__first);
  }
  _Iterator operator[](std::size_t __n) const { return _M_all[__n]; }

private:
  std::vector<_Iterator> _M_all;
};

template <class _Iterator>
std::size_t __length(_Iterator __first, _Iterator __last) {
  return static_cast<std::size_t>(std::distance(__first, __last));
}

template <class _Index, class _Step, class _Function, class _Partitioner>
void __for_steps(_Index __first, _Index __last, _Step __step,
                 const _Function &__function, _Partitioner &__partitioner) {
  if (__step < 1)
    throw std::invalid_argument("_Step");
  if (!(__first < __last))
    return;
  typedef __indices<_Index> _Indices;
  const std::size_t __distance = _Indices::__distance(__first, __last);
  const std::size_t __by = static_cast<std::size_t>(__step);
  const std::size_t __number = __distance / __by + (__distance % __by ? 1 : 0);
  __for_each_position(__number, __partitioner, [&](std::size_t __n) {
    __function(_Indices::__at(__first, __n, __step));
  });
}

} // namespace __ppl

/// Calls `__function` with first, first + step, ... below last, in any order.
/// Throws what one call threw; std::invalid_argument for a step below 1.
template <class _Index, class _Function, class _Partitioner>
__ppl::__if_partitioner<_Partitioner>
parallel_for(_Index __first, _Index __last, _Index __step,
             const _Function &__function, _Partitioner &&__partitioner) {
  __ppl::__for_steps(__first, __last, __step, __function, __partitioner);
}
template <class _Index, class _Function>
__ppl::__if_no_partitioner<_Function>
parallel_for(_Index __first, _Index __last, _Index __step,
             const _Function &__function) {
  const auto_partitioner __partitioner;
  __ppl::__for_steps(__first, __last, __step, __function, __partitioner);
}
template <class _Index, class _Function, class _Partitioner>
__ppl::__if_partitioner<_Partitioner>
parallel_for(_Index __first, _Index __last, const _Function &__function,
             _Partitioner &&__partitioner) {
  __ppl::__for_steps(__first, __last, 1, __function, __partitioner);
}
template <class _Index, class _Function>
void parallel_for(_Index __first, _Index __last, const _Function &__function) {
  const auto_partitioner __partitioner;
  __ppl::__for_steps(__first, __last, 1, __function, __partitioner);
}

/// Calls `__function` with each element. (Kernels have overloads of their own,
/// with an extent.)
template <class _Iterator, class _Function, class _Partitioner>
__ppl::__if_partitioner<_Partitioner>
parallel_for_each(_Iterator __first, _Iterator __last,
                  const _Function &__function, _Partitioner &&__partitioner) {
  const std::size_t __number = __ppl::__length(__first, __last);
  const __ppl::__positions<_Iterator> __at(__first, __number);
  __ppl::__for_each_position(__number, __partitioner,
                             [&](std::size_t __n) { __function(*__at[__n]); });
}
template <class _Iterator, class _Function>
void parallel_for_each(_Iterator __first, _Iterator __last,
                       const _Function &__function) {
  parallel_for_each(__first, __last, __function, auto_partitioner());
}

/// As std::transform, in any order.
template <class _Input, class _Output, class _Operator, class _Partitioner>
__ppl::__if_partitioner<_Partitioner, _Output>
parallel_transform(_Input __first, _Input __last, _Output __result,
                   const _Operator &__operator, _Partitioner &&__partitioner) {
  const std::size_t __number = __ppl::__length(__first, __last);
  const __ppl::__positions<_Input> __in(__first, __number);
  const __ppl::__positions<_Output> __out(__result, __number);
  __ppl::__for_each_position(__number, __partitioner, [&](std::size_t __n) {
    *__out[__n] = __operator(*__in[__n]);
  });
  return __out[__number];
}
template <class _Input, class _Output, class _Operator>
_Output parallel_transform(_Input __first, _Input __last, _Output __result,
                           const _Operator &__operator) {
  return parallel_transform(__first, __last, __result, __operator,
                            auto_partitioner());
}
template <class _Input1, class _Input2, class _Output, class _Operator,
          class _Partitioner>
__ppl::__if_partitioner<_Partitioner, _Output>
parallel_transform(_Input1 __first1, _Input1 __last1, _Input2 __first2,
                   _Output __result, const _Operator &__operator,
                   _Partitioner &&__partitioner) {
  const std::size_t __number = __ppl::__length(__first1, __last1);
  const __ppl::__positions<_Input1> __in1(__first1, __number);
  const __ppl::__positions<_Input2> __in2(__first2, __number);
  const __ppl::__positions<_Output> __out(__result, __number);
  __ppl::__for_each_position(__number, __partitioner, [&](std::size_t __n) {
    *__out[__n] = __operator(*__in1[__n], *__in2[__n]);
  });
  return __out[__number];
}
template <class _Input1, class _Input2, class _Output, class _Operator>
__ppl::__if_no_partitioner<_Operator, _Output>
parallel_transform(_Input1 __first1, _Input1 __last1, _Input2 __first2,
                   _Output __result, const _Operator &__operator) {
  return parallel_transform(__first1, __last1, __first2, __result, __operator,
                            auto_partitioner());
}

/// `__range(first, last, identity)` of pieces, joined by `__join` in their
/// order.
template <class _Value, class _Iterator, class _Range, class _Join>
_Value parallel_reduce(_Iterator __begin, _Iterator __end,
                       const _Value &__identity, const _Range &__range,
                       const _Join &__join) {
  const std::size_t __number = __ppl::__length(__begin, __end);
  if (!__number)
    return __identity;
  const __ppl::__positions<_Iterator> __at(__begin, __number);
  const std::size_t __size = __ppl::__size_of_pieces(__number);
  std::deque<_Value> __results((__number + __size - 1) / __size, __identity);
  __ppl::__for_each_position(
      __results.size(), simple_partitioner(1), [&](std::size_t __n) {
        const std::size_t __last = (__n + 1) * __size;
        __results[__n] =
            __range(__at[__n * __size],
                    __at[__last < __number ? __last : __number], __identity);
      });
  _Value __result = __results[0];
  for (std::size_t __n = 1; __n < __results.size(); ++__n)
    __result = __join(__result, __results[__n]);
  return __result;
}
template <class _Iterator, class _Join>
typename std::iterator_traits<_Iterator>::value_type parallel_reduce(
    _Iterator __begin, _Iterator __end,
    const typename std::iterator_traits<_Iterator>::value_type &__identity,
    _Join __join) {
  typedef typename std::iterator_traits<_Iterator>::value_type _Value;
  auto __range = [&](_Iterator __first, _Iterator __last, _Value __result) {
    for (; __first != __last; ++__first)
      __result = __join(__result, *__first);
    return __result;
  };
  return parallel_reduce<_Value>(__begin, __end, __identity, __range, __join);
}
template <class _Iterator>
typename std::iterator_traits<_Iterator>::value_type parallel_reduce(
    _Iterator __begin, _Iterator __end,
    const typename std::iterator_traits<_Iterator>::value_type &__identity) {
  return parallel_reduce(
      __begin, __end, __identity,
      std::plus<typename std::iterator_traits<_Iterator>::value_type>());
}

/// Calls the functions, two to ten, in any order.
template <class _First, class _Second, class... _Others>
void parallel_invoke(const _First &__first, const _Second &__second,
                     const _Others &...__others) {
  static_assert(sizeof...(_Others) <= 8, "parallel_invoke takes ten functions");
  __ppl::__in_family(nullptr, [&] {
    tbb::parallel_invoke(__ppl::__guard(__first), __ppl::__guard(__second),
                         __ppl::__guard(__others)...);
  });
  interruption_point();
}

} // namespace Concurrency

#endif
