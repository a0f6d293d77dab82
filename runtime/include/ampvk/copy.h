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

namespace __detail {

template <class _It>
using __amp_if_iterator = typename std::enable_if<!std::is_void<
    typename std::iterator_traits<_It>::iterator_category>::value>::type;

/// Room for elements on their way between a container and iterators. T need
/// not have a default constructor.
template <class _Tp> class __amp_elements {
public:
  explicit __amp_elements(std::size_t __count)
      : _M_memory(::operator new(__count * sizeof(_Tp))) {}
  ~__amp_elements() { ::operator delete(_M_memory); }
  __amp_elements(const __amp_elements &) = delete;
  __amp_elements &operator=(const __amp_elements &) = delete;
  _Tp *begin() { return static_cast<_Tp *>(_M_memory); }

private:
  void *_M_memory;
};

/// Whether what an iterator goes over lies one after the other as a T each.
template <class _Tp, class _It> struct __amp_is_contiguous : std::false_type {};
template <class _Tp> struct __amp_is_contiguous<_Tp, _Tp *> : std::true_type {};
template <class _Tp>
struct __amp_is_contiguous<_Tp, const _Tp *> : std::true_type {};
template <class _Tp, class _Pp, class _Cp>
struct __amp_is_contiguous<_Tp, __gnu_cxx::__normal_iterator<_Pp, _Cp>>
    : __amp_is_contiguous<_Tp, _Pp> {};

/// Whether that can be written as it lies.
template <class _Tp, class _It, bool = __amp_is_contiguous<_Tp, _It>::value>
struct __amp_is_contiguous_output : std::false_type {};
template <class _Tp, class _It>
struct __amp_is_contiguous_output<_Tp, _It, true>
    : std::is_assignable<typename std::iterator_traits<_It>::reference,
                         const _Tp &> {};

template <class _Pp> _Pp __amp_address(_Pp __first) { return __first; }
template <class _Pp, class _Cp>
_Pp __amp_address(const __gnu_cxx::__normal_iterator<_Pp, _Cp> &__first) {
  return __first.base();
}

/// The host's memory as a box of the extent of `__like`.
inline __amp_box __amp_memory_box(const void *__memory,
                                  const __amp_box &__like) {
  return {nullptr,          const_cast<void *>(__memory),
          __like.__element, 0,
          __like.rank,      __like.extent,
          nullptr};
}
inline std::size_t __amp_count(const __amp_box &__box) {
  return __amp_bytes(__box.rank, __box.extent, 1);
}

// The last argument: whether the iterator is contiguous. Only then the copy may
// go on after the call (without `__waits`): nobody else moves the elements.
template <class _Tp, class _It>
completion_future __amp_copy_in(_It __first, const __amp_box &__to,
                                bool __waits, std::true_type) {
  return __amp_copy(__amp_memory_box(__amp_address(__first), __to), __to,
                    __waits);
}
template <class _Tp, class _It>
completion_future __amp_copy_in(_It __first, const __amp_box &__to, bool,
                                std::false_type) {
  const std::size_t __count = __amp_count(__to);
  __amp_elements<_Tp> __elements(__count);
  for (std::size_t __i = 0; __i < __count; ++__i, ++__first)
    new (__elements.begin() + __i) _Tp(*__first);
  return __amp_copy(__amp_memory_box(__elements.begin(), __to), __to);
}

template <class _Tp, class _It>
completion_future __amp_copy_in(_It __first, _It __last, const __amp_box &__to,
                                bool __waits, std::true_type __contiguous) {
  if (static_cast<std::size_t>(__last - __first) != __amp_count(__to))
    __amp_throw_count();
  return __amp_copy_in<_Tp>(__first, __to, __waits, __contiguous);
}
template <class _Tp, class _It>
completion_future __amp_copy_in(_It __first, _It __last, const __amp_box &__to,
                                bool, std::false_type) {
  const std::size_t __count = __amp_count(__to);
  __amp_elements<_Tp> __elements(__count);
  std::size_t __i = 0;
  for (; __i < __count && __first != __last; ++__i, ++__first)
    new (__elements.begin() + __i) _Tp(*__first);
  if (__i != __count || __first != __last)
    __amp_throw_count();
  return __amp_copy(__amp_memory_box(__elements.begin(), __to), __to);
}

/// For constructors: too many elements are an error, as in copy; of too few the
/// specification leaves open what becomes (5.1.2): what is lacking is zero.
template <class _Tp, class _It>
void __amp_fill(_It __first, _It __last, const __amp_box &__to,
                std::false_type);
template <class _Tp, class _It>
void __amp_fill(_It __first, _It __last, const __amp_box &__to,
                std::true_type) {
  if (static_cast<std::size_t>(__last - __first) >= __amp_count(__to))
    __amp_copy_in<_Tp>(__first, __last, __to, true, std::true_type()).get();
  else
    __amp_fill<_Tp>(__first, __last, __to, std::false_type());
}
template <class _Tp, class _It>
void __amp_fill(_It __first, _It __last, const __amp_box &__to,
                std::false_type) {
  const std::size_t __count = __amp_count(__to);
  __amp_elements<_Tp> __elements(__count);
  std::memset(static_cast<void *>(__elements.begin()), 0,
              __count * sizeof(_Tp));
  for (std::size_t __i = 0; __i < __count && __first != __last;
       ++__i, ++__first)
    new (__elements.begin() + __i) _Tp(*__first);
  if (__first != __last)
    __amp_throw_count();
  __amp_copy(__amp_memory_box(__elements.begin(), __to), __to).get();
}

template <class _Tp, class _It>
completion_future __amp_copy_out(const __amp_box &__from, _It __first,
                                 bool __waits, std::true_type) {
  return __amp_copy(__from, __amp_memory_box(__amp_address(__first), __from),
                    __waits);
}
template <class _Tp, class _It>
completion_future __amp_copy_out(const __amp_box &__from, _It __first, bool,
                                 std::false_type) {
  const std::size_t __count = __amp_count(__from);
  __amp_elements<_Tp> __elements(__count);
  completion_future __done =
      __amp_copy(__from, __amp_memory_box(__elements.begin(), __from));
  std::copy(__elements.begin(), __elements.begin() + __count, __first);
  return __done;
}

} // namespace __detail

// Between containers.
#define _AMP_COPY(Source, Destination)                                         \
  /** The same as copy(), without waiting for the end of the copy. Memory and  \
      containers of the host must outlive the copy.                            \
      \returns the end of the copy                                             \
      \see section 5.3 */                                                      \
  template <class _Tp, int _Np>                                                \
  completion_future copy_async(const Source &__from, Destination &__to) {      \
    return __detail::__amp_copy(__from._M_box(), __to._M_box(), false);        \
  }                                                                            \
  /** Copies all elements, and waits. The extents of arrays and views must be  \
      equal; a range of iterators must have as many elements.                  \
      \param __from the elements to copy                                       \
      \param __to where they are copied to; an iterator must have room for all \
      \param __first the first element to copy                                 \
      \param __last behind the last one; without it as many are copied as the  \
        destination has, unchecked                                             \
      \see section 5.3 */                                                      \
  template <class _Tp, int _Np>                                                \
  void copy(const Source &__from, Destination &__to) {                         \
    __detail::__amp_copy(__from._M_box(), __to._M_box()).get();                \
  }
#define _AMP_ARRAY array<_Tp, _Np>
#define _AMP_VIEW array_view<_Tp, _Np>
#define _AMP_CONST_VIEW array_view<const _Tp, _Np>
_AMP_COPY(_AMP_ARRAY, _AMP_ARRAY)
_AMP_COPY(_AMP_ARRAY, const _AMP_VIEW)
_AMP_COPY(_AMP_VIEW, _AMP_ARRAY)
_AMP_COPY(_AMP_VIEW, const _AMP_VIEW)
_AMP_COPY(_AMP_CONST_VIEW, _AMP_ARRAY)
_AMP_COPY(_AMP_CONST_VIEW, const _AMP_VIEW)
#undef _AMP_COPY

// From iterators; without `__last` nothing is checked.
#define _AMP_COPY(Destination)                                                 \
  template <class _It, class _Tp, int _Np,                                     \
            class = __detail::__amp_if_iterator<_It>>                          \
  completion_future copy_async(_It __first, _It __last, Destination &__to) {   \
    return __detail::__amp_copy_in<_Tp>(                                       \
        __first, __last, __to._M_box(), false,                                 \
        __detail::__amp_is_contiguous<_Tp, _It>());                            \
  }                                                                            \
  template <class _It, class _Tp, int _Np,                                     \
            class = __detail::__amp_if_iterator<_It>>                          \
  void copy(_It __first, _It __last, Destination &__to) {                      \
    __detail::__amp_copy_in<_Tp>(__first, __last, __to._M_box(), true,         \
                                 __detail::__amp_is_contiguous<_Tp, _It>())    \
        .get();                                                                \
  }                                                                            \
  template <class _It, class _Tp, int _Np,                                     \
            class = __detail::__amp_if_iterator<_It>>                          \
  completion_future copy_async(_It __first, Destination &__to) {               \
    return __detail::__amp_copy_in<_Tp>(                                       \
        __first, __to._M_box(), false,                                         \
        __detail::__amp_is_contiguous<_Tp, _It>());                            \
  }                                                                            \
  template <class _It, class _Tp, int _Np,                                     \
            class = __detail::__amp_if_iterator<_It>>                          \
  void copy(_It __first, Destination &__to) {                                  \
    __detail::__amp_copy_in<_Tp>(__first, __to._M_box(), true,                 \
                                 __detail::__amp_is_contiguous<_Tp, _It>())    \
        .get();                                                                \
  }
_AMP_COPY(_AMP_ARRAY)
_AMP_COPY(const _AMP_VIEW)
#undef _AMP_COPY

// To an iterator.
#define _AMP_COPY(Source)                                                      \
  template <class _It, class _Tp, int _Np,                                     \
            class = __detail::__amp_if_iterator<_It>>                          \
  completion_future copy_async(const Source &__from, _It __to) {               \
    return __detail::__amp_copy_out<_Tp>(                                      \
        __from._M_box(), __to, false,                                          \
        __detail::__amp_is_contiguous_output<_Tp, _It>());                     \
  }                                                                            \
  template <class _It, class _Tp, int _Np,                                     \
            class = __detail::__amp_if_iterator<_It>>                          \
  void copy(const Source &__from, _It __to) {                                  \
    __detail::__amp_copy_out<_Tp>(                                             \
        __from._M_box(), __to, true,                                           \
        __detail::__amp_is_contiguous_output<_Tp, _It>())                      \
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
