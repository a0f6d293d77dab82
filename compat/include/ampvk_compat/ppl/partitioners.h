// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// In which pieces a parallel algorithm works.
#ifndef AMPVK_COMPAT_PPL_PARTITIONERS_H
#define AMPVK_COMPAT_PPL_PARTITIONERS_H

#include "scheduler.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/partitioner.h>
#include <stdexcept>
#include <type_traits>

namespace Concurrency {

/// Pieces that get smaller where threads run out of work.
class auto_partitioner {};

/// A piece for each thread.
class static_partitioner {};

/// Pieces of a size. std::invalid_argument for 0.
class simple_partitioner {
public:
  explicit simple_partitioner(std::size_t __size) : _M_size(__size) {
    if (!__size)
      throw std::invalid_argument("_Chunk_size");
  }
  std::size_t _Get_chunk_size() const { return _M_size; }

private:
  std::size_t _M_size;
};

/// Pieces that go to the threads that they went to in the loop before.
class affinity_partitioner {
public:
  tbb::affinity_partitioner _M_partitioner;
};

namespace __ppl {

template <class _Type>
struct __is_partitioner
    : std::integral_constant<
          bool, std::is_same<_Type, auto_partitioner>::value ||
                    std::is_same<_Type, static_partitioner>::value ||
                    std::is_same<_Type, simple_partitioner>::value ||
                    std::is_same<_Type, affinity_partitioner>::value> {};

template <class _Type, class _Result = void>
using __if_partitioner = typename std::enable_if<
    __is_partitioner<typename std::decay<_Type>::type>::value, _Result>::type;
template <class _Type, class _Result = void>
using __if_no_partitioner = typename std::enable_if<
    !__is_partitioner<typename std::decay<_Type>::type>::value, _Result>::type;

typedef tbb::blocked_range<std::size_t> __piece;

inline std::size_t __threads() {
  return static_cast<std::size_t>(
      __scheduler::__current()._M_number_of_threads());
}

/// Small enough that no thread is idle for long, large enough not to be felt.
inline std::size_t __size_of_pieces(std::size_t __number) {
  const std::size_t __size = __number / (16 * __threads());
  return __size ? __size : 1;
}

/// Calls `__body(begin, end)` for pieces of equal size.
template <class _Body>
void __in_pieces(std::size_t __number, std::size_t __size,
                 const _Body &__body) {
  const std::size_t __pieces = __number / __size + (__number % __size ? 1 : 0);
  tbb::parallel_for(
      __piece(0, __pieces, 1),
      [&](const __piece &__part) {
        for (std::size_t __n = __part.begin(); __n < __part.end(); ++__n) {
          const std::size_t __rest = __number - __n * __size;
          __body(__n * __size,
                 __n * __size + (__rest < __size ? __rest : __size));
        }
      },
      tbb::simple_partitioner());
}

template <class _Body>
void __partition(std::size_t __number, const auto_partitioner &,
                 const _Body &__body) {
  tbb::parallel_for(
      __piece(0, __number, __size_of_pieces(__number)),
      [&](const __piece &__part) { __body(__part.begin(), __part.end()); },
      tbb::auto_partitioner());
}
template <class _Body>
void __partition(std::size_t __number, const static_partitioner &,
                 const _Body &__body) {
  __in_pieces(__number, (__number + __threads() - 1) / __threads(), __body);
}
template <class _Body>
void __partition(std::size_t __number, const simple_partitioner &__partitioner,
                 const _Body &__body) {
  __in_pieces(__number, __partitioner._Get_chunk_size(), __body);
}
template <class _Body>
void __partition(std::size_t __number, affinity_partitioner &__partitioner,
                 const _Body &__body) {
  tbb::parallel_for(
      __piece(0, __number, __size_of_pieces(__number)),
      [&](const __piece &__part) { __body(__part.begin(), __part.end()); },
      __partitioner._M_partitioner);
}

/// Calls `__function` with 0 to `__number` - 1.
template <class _Partitioner, class _Function>
void __for_each_position(std::size_t __number, _Partitioner &&__partitioner,
                         const _Function &__function) {
  if (!__number)
    return;
  auto __body = [&](std::size_t __begin, std::size_t __end) {
    __guarded([&] {
      for (std::size_t __n = __begin; __n < __end; ++__n)
        __function(__n);
    });
  };
  __in_family(nullptr, [&] { __partition(__number, __partitioner, __body); });
  interruption_point();
}

} // namespace __ppl
} // namespace Concurrency

#endif
