// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// copy and copy_async between arrays, array_views and iterators (specification
/// 5.3). They throw the common errors (exceptions.h), what the iterators throw,
/// and runtime_exception with E_INVALIDARG if extents differ, a pair of
/// iterators goes over more or fewer elements than there are, or an array was
/// moved from. What goes on when copy_async returns throws its errors from the
/// future.
#ifndef AMPVK_AMPVK_COPY_H
#define AMPVK_AMPVK_COPY_H

#include "array_view.h"

#include <algorithm>
#include <cstring>
#include <new>

namespace Concurrency {

namespace detail {

template <class It>
using __amp_if_iterator = typename std::enable_if<!std::is_void<
    typename std::iterator_traits<It>::iterator_category>::value>::type;

/// Room for elements on their way between a container and iterators. T need
/// not have a default constructor.
template <class T> class __amp_elements {
public:
  explicit __amp_elements(std::size_t count)
      : _M_memory(::operator new(count * sizeof(T))) {}
  ~__amp_elements() { ::operator delete(_M_memory); }
  __amp_elements(const __amp_elements &) = delete;
  __amp_elements &operator=(const __amp_elements &) = delete;
  T *begin() { return static_cast<T *>(_M_memory); }

private:
  void *_M_memory;
};

/// Whether what an iterator goes over lies one after the other as a T each.
template <class T, class It> struct __amp_is_contiguous : std::false_type {};
template <class T> struct __amp_is_contiguous<T, T *> : std::true_type {};
template <class T> struct __amp_is_contiguous<T, const T *> : std::true_type {};
template <class T, class P, class C>
struct __amp_is_contiguous<T, __gnu_cxx::__normal_iterator<P, C>>
    : __amp_is_contiguous<T, P> {};

/// Whether that can be written as it lies.
template <class T, class It, bool = __amp_is_contiguous<T, It>::value>
struct __amp_is_contiguous_output : std::false_type {};
template <class T, class It>
struct __amp_is_contiguous_output<T, It, true>
    : std::is_assignable<typename std::iterator_traits<It>::reference,
                         const T &> {};

template <class P> P __amp_address(P first) { return first; }
template <class P, class C>
P __amp_address(const __gnu_cxx::__normal_iterator<P, C> &first) {
  return first.base();
}

/// The host's memory as a box of the extent of `like`.
inline __amp_box __amp_memory_box(const void *memory, const __amp_box &like) {
  return {nullptr,      const_cast<void *>(memory),
          like.element, 0,
          like.rank,    like.extent,
          nullptr};
}
inline std::size_t __amp_count(const __amp_box &box) {
  return __amp_bytes(box.rank, box.extent, 1);
}

// The last argument: whether the iterator is contiguous. Only then the copy may
// go on after the call (without `waits`): nobody else moves the elements.
template <class T, class It>
completion_future __amp_copy_in(It first, const __amp_box &to, bool waits,
                                std::true_type) {
  return __amp_copy(__amp_memory_box(__amp_address(first), to), to, waits);
}
template <class T, class It>
completion_future __amp_copy_in(It first, const __amp_box &to, bool,
                                std::false_type) {
  const std::size_t count = __amp_count(to);
  __amp_elements<T> elements(count);
  for (std::size_t i = 0; i < count; ++i, ++first)
    new (elements.begin() + i) T(*first);
  return __amp_copy(__amp_memory_box(elements.begin(), to), to);
}

template <class T, class It>
completion_future __amp_copy_in(It first, It last, const __amp_box &to,
                                bool waits, std::true_type contiguous) {
  if (static_cast<std::size_t>(last - first) != __amp_count(to))
    __amp_throw_count();
  return __amp_copy_in<T>(first, to, waits, contiguous);
}
template <class T, class It>
completion_future __amp_copy_in(It first, It last, const __amp_box &to, bool,
                                std::false_type) {
  const std::size_t count = __amp_count(to);
  __amp_elements<T> elements(count);
  std::size_t i = 0;
  for (; i < count && first != last; ++i, ++first)
    new (elements.begin() + i) T(*first);
  if (i != count || first != last)
    __amp_throw_count();
  return __amp_copy(__amp_memory_box(elements.begin(), to), to);
}

/// For constructors: too many elements are an error, as in copy; of too few the
/// specification leaves open what becomes (5.1.2): what is lacking is zero.
template <class T, class It>
void __amp_fill(It first, It last, const __amp_box &to, std::false_type);
template <class T, class It>
void __amp_fill(It first, It last, const __amp_box &to, std::true_type) {
  if (static_cast<std::size_t>(last - first) >= __amp_count(to))
    __amp_copy_in<T>(first, last, to, true, std::true_type()).get();
  else
    __amp_fill<T>(first, last, to, std::false_type());
}
template <class T, class It>
void __amp_fill(It first, It last, const __amp_box &to, std::false_type) {
  const std::size_t count = __amp_count(to);
  __amp_elements<T> elements(count);
  std::memset(static_cast<void *>(elements.begin()), 0, count * sizeof(T));
  for (std::size_t i = 0; i < count && first != last; ++i, ++first)
    new (elements.begin() + i) T(*first);
  if (first != last)
    __amp_throw_count();
  __amp_copy(__amp_memory_box(elements.begin(), to), to).get();
}

template <class T, class It>
completion_future __amp_copy_out(const __amp_box &from, It first, bool waits,
                                 std::true_type) {
  return __amp_copy(from, __amp_memory_box(__amp_address(first), from), waits);
}
template <class T, class It>
completion_future __amp_copy_out(const __amp_box &from, It first, bool,
                                 std::false_type) {
  const std::size_t count = __amp_count(from);
  __amp_elements<T> elements(count);
  completion_future done =
      __amp_copy(from, __amp_memory_box(elements.begin(), from));
  std::copy(elements.begin(), elements.begin() + count, first);
  return done;
}

} // namespace detail

// Between containers.
#define _AMP_COPY(Source, Destination)                                         \
  template <class T, int N>                                                    \
  completion_future copy_async(const Source &from, Destination &to) {          \
    return detail::__amp_copy(from._M_box(), to._M_box(), false);              \
  }                                                                            \
  template <class T, int N> void copy(const Source &from, Destination &to) {   \
    detail::__amp_copy(from._M_box(), to._M_box()).get();                      \
  }
#define _AMP_ARRAY array<T, N>
#define _AMP_VIEW array_view<T, N>
#define _AMP_CONST_VIEW array_view<const T, N>
_AMP_COPY(_AMP_ARRAY, _AMP_ARRAY)
_AMP_COPY(_AMP_ARRAY, const _AMP_VIEW)
_AMP_COPY(_AMP_VIEW, _AMP_ARRAY)
_AMP_COPY(_AMP_VIEW, const _AMP_VIEW)
_AMP_COPY(_AMP_CONST_VIEW, _AMP_ARRAY)
_AMP_COPY(_AMP_CONST_VIEW, const _AMP_VIEW)
#undef _AMP_COPY

// From iterators; without `last` nothing is checked.
#define _AMP_COPY(Destination)                                                 \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  completion_future copy_async(It first, It last, Destination &to) {           \
    return detail::__amp_copy_in<T>(first, last, to._M_box(), false,           \
                                    detail::__amp_is_contiguous<T, It>());     \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  void copy(It first, It last, Destination &to) {                              \
    detail::__amp_copy_in<T>(first, last, to._M_box(), true,                   \
                             detail::__amp_is_contiguous<T, It>())             \
        .get();                                                                \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  completion_future copy_async(It first, Destination &to) {                    \
    return detail::__amp_copy_in<T>(first, to._M_box(), false,                 \
                                    detail::__amp_is_contiguous<T, It>());     \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  void copy(It first, Destination &to) {                                       \
    detail::__amp_copy_in<T>(first, to._M_box(), true,                         \
                             detail::__amp_is_contiguous<T, It>())             \
        .get();                                                                \
  }
_AMP_COPY(_AMP_ARRAY)
_AMP_COPY(const _AMP_VIEW)
#undef _AMP_COPY

// To an iterator.
#define _AMP_COPY(Source)                                                      \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  completion_future copy_async(const Source &from, It to) {                    \
    return detail::__amp_copy_out<T>(                                          \
        from._M_box(), to, false,                                              \
        detail::__amp_is_contiguous_output<T, It>());                          \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  void copy(const Source &from, It to) {                                       \
    detail::__amp_copy_out<T>(from._M_box(), to, true,                         \
                              detail::__amp_is_contiguous_output<T, It>())     \
        .get();                                                                \
  }
_AMP_COPY(_AMP_ARRAY)
_AMP_COPY(_AMP_VIEW)
_AMP_COPY(_AMP_CONST_VIEW)
#undef _AMP_COPY
#undef _AMP_ARRAY
#undef _AMP_VIEW
#undef _AMP_CONST_VIEW

} // namespace Concurrency

#endif
