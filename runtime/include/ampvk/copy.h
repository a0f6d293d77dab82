// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// copy and copy_async between arrays, array_views and iterators
/// (specification 5.3). All throw where the extents or counts differ.
#ifndef AMPVK_AMPVK_COPY_H
#define AMPVK_AMPVK_COPY_H

#include "array_view.h"

#include <algorithm>
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
      : _M_bytes(count * sizeof(T) + alignof(T)) {}
  T *begin() {
    void *start = _M_bytes.data();
    std::size_t space = _M_bytes.size();
    return static_cast<T *>(
        std::align(alignof(T), space - alignof(T), start, space));
  }

private:
  std::vector<unsigned char> _M_bytes;
};

/// The address of the first element where the elements lie one after the other
/// as a T each, else null.
template <class T, class It> T *__amp_contiguous(const It &) { return nullptr; }
template <class T> T *__amp_contiguous(T *first) { return first; }
template <class T> const T *__amp_contiguous(const T *first) { return first; }
template <class T, class C>
T *__amp_contiguous(const __gnu_cxx::__normal_iterator<T *, C> &first) {
  return first.base();
}
template <class T, class C>
const T *
__amp_contiguous(const __gnu_cxx::__normal_iterator<const T *, C> &first) {
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
_AMP_API void __amp_throw_count(); ///< the range is not of the extent's size

template <class T, class It>
completion_future __amp_copy_in(It first, const __amp_box &to) {
  if (const T *memory = __amp_contiguous<T>(first))
    return __amp_copy(__amp_memory_box(memory, to), to);
  const std::size_t count = __amp_count(to);
  __amp_elements<T> elements(count);
  for (std::size_t i = 0; i < count; ++i, ++first)
    new (elements.begin() + i) T(*first);
  return __amp_copy(__amp_memory_box(elements.begin(), to), to);
}

template <class T, class It>
completion_future __amp_copy_in(It first, It last, const __amp_box &to) {
  const std::size_t count = __amp_count(to);
  if (__amp_contiguous<T>(first)) {
    if (static_cast<std::size_t>(std::distance(first, last)) != count)
      __amp_throw_count();
    return __amp_copy_in<T>(first, to);
  }
  __amp_elements<T> elements(count);
  std::size_t i = 0;
  for (; i < count && first != last; ++i, ++first)
    new (elements.begin() + i) T(*first);
  if (i != count || first != last)
    __amp_throw_count();
  return __amp_copy(__amp_memory_box(elements.begin(), to), to);
}

template <class T, class It>
completion_future __amp_copy_out(const __amp_box &from, It first) {
  if (const T *memory = __amp_contiguous<T>(first))
    return __amp_copy(from, __amp_memory_box(memory, from));
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
    return detail::__amp_copy(from._M_box(), to._M_box());                     \
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
    return detail::__amp_copy_in<T>(first, last, to._M_box());                 \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  void copy(It first, It last, Destination &to) {                              \
    detail::__amp_copy_in<T>(first, last, to._M_box()).get();                  \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  completion_future copy_async(It first, Destination &to) {                    \
    return detail::__amp_copy_in<T>(first, to._M_box());                       \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  void copy(It first, Destination &to) {                                       \
    detail::__amp_copy_in<T>(first, to._M_box()).get();                        \
  }
_AMP_COPY(_AMP_ARRAY)
_AMP_COPY(const _AMP_VIEW)
#undef _AMP_COPY

// To an iterator.
#define _AMP_COPY(Source)                                                      \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  completion_future copy_async(const Source &from, It to) {                    \
    return detail::__amp_copy_out<T>(from._M_box(), to);                       \
  }                                                                            \
  template <class It, class T, int N, class = detail::__amp_if_iterator<It>>   \
  void copy(const Source &from, It to) {                                       \
    detail::__amp_copy_out<T>(from._M_box(), to).get();                        \
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
