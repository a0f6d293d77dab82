// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Behind libstdc++'s: iterators as the const_iterators that Microsoft's
/// derived from. Here they are two classes with the same members.
#include_next <bits/stl_iterator.h>

#if !defined(AMPVK_COMPAT_DIALECT_BITS_STL_ITERATOR_H) && __cplusplus >= 201103L
#define AMPVK_COMPAT_DIALECT_BITS_STL_ITERATOR_H

#include <bits/move.h>

namespace std {

_GLIBCXX_BEGIN_NAMESPACE_CONTAINER
template <class> struct _List_iterator;
template <class> struct _List_const_iterator;
template <class, class, class> struct _Deque_iterator;
_GLIBCXX_END_NAMESPACE_CONTAINER
template <class> struct _Rb_tree_iterator;
template <class> struct _Rb_tree_const_iterator;

/// The const_iterator; itself for what is no iterator, or is one already.
template <class _It> struct __amp_const_iterator {
  typedef _It type;
};
template <class _Tp, class _Container>
struct __amp_const_iterator<__gnu_cxx::__normal_iterator<_Tp *, _Container>> {
  typedef __gnu_cxx::__normal_iterator<const _Tp *, _Container> type;
};
template <class _Tp>
struct __amp_const_iterator<_GLIBCXX_STD_C::_List_iterator<_Tp>> {
  typedef _GLIBCXX_STD_C::_List_const_iterator<_Tp> type;
};
template <class _Tp>
struct __amp_const_iterator<
    _GLIBCXX_STD_C::_Deque_iterator<_Tp, _Tp &, _Tp *>> {
  typedef _GLIBCXX_STD_C::_Deque_iterator<_Tp, const _Tp &, const _Tp *> type;
};
template <class _Tp> struct __amp_const_iterator<_Rb_tree_iterator<_Tp>> {
  typedef _Rb_tree_const_iterator<_Tp> type;
};

} // namespace std

/// Returns the object itself, even if it has no name. The dialect lets pointers
/// to different types point to the same memory, so both types are valid for it.
template <class _It>
inline typename std::__amp_const_iterator<
    typename std::remove_reference<_It>::type>::type &
__amp_as_const_iterator(_It &&__it) noexcept {
  return reinterpret_cast<typename std::__amp_const_iterator<
      typename std::remove_reference<_It>::type>::type &>(__it);
}

#endif
