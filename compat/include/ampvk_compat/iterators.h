// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Checked iterators over arrays: what is out of range ends the program with a
/// message, as in debug builds of Microsoft's compiler, which said so of plain
/// pointers too.
#ifndef AMPVK_COMPAT_ITERATORS_H
#define AMPVK_COMPAT_ITERATORS_H

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace stdext {

/// A position in the `size` elements from `array` on; the end is one, too.
template <class _Iterator> class checked_array_iterator {
  typedef std::iterator_traits<_Iterator> _Traits;

public:
  typedef std::random_access_iterator_tag iterator_category;
  typedef typename _Traits::value_type value_type;
  typedef typename _Traits::difference_type difference_type;
  typedef typename _Traits::pointer pointer;
  typedef typename _Traits::reference reference;

  checked_array_iterator() : _M_array(), _M_size(0), _M_at(0) {}
  checked_array_iterator(_Iterator __array, std::size_t __size,
                         std::size_t __at = 0)
      : _M_array(__array), _M_size(__size), _M_at(__at) {
    __check(__at <= __size, "begins");
  }
  _Iterator base() const {
    return _M_array + static_cast<difference_type>(_M_at);
  }

  reference operator*() const {
    __check(_M_at < _M_size, "is read");
    return *base();
  }
  pointer operator->() const { return &**this; }
  reference operator[](difference_type __n) const { return *(*this + __n); }

  checked_array_iterator &operator+=(difference_type __n) {
    const difference_type __to = static_cast<difference_type>(_M_at) + __n;
    __check(__to >= 0 && __to <= static_cast<difference_type>(_M_size),
            "is moved");
    _M_at = static_cast<std::size_t>(__to);
    return *this;
  }
  checked_array_iterator &operator-=(difference_type __n) {
    return *this += -__n;
  }
  checked_array_iterator &operator++() { return *this += 1; }
  checked_array_iterator &operator--() { return *this += -1; }
  checked_array_iterator operator++(int) {
    const checked_array_iterator __before = *this;
    ++*this;
    return __before;
  }
  checked_array_iterator operator--(int) {
    const checked_array_iterator __before = *this;
    --*this;
    return __before;
  }
  friend checked_array_iterator operator+(checked_array_iterator __i,
                                          difference_type __n) {
    return __i += __n;
  }
  friend checked_array_iterator operator+(difference_type __n,
                                          checked_array_iterator __i) {
    return __i += __n;
  }
  friend checked_array_iterator operator-(checked_array_iterator __i,
                                          difference_type __n) {
    return __i -= __n;
  }
  friend difference_type operator-(const checked_array_iterator &__a,
                                   const checked_array_iterator &__b) {
    return __a.base() - __b.base();
  }
#define _AMP_COMPAT_COMPARE(_Operator)                                         \
  friend bool operator _Operator(const checked_array_iterator &__a,            \
                                 const checked_array_iterator &__b) {          \
    return __a.base() _Operator __b.base();                                    \
  }
  _AMP_COMPAT_COMPARE(==)
  _AMP_COMPAT_COMPARE(!=)
  _AMP_COMPAT_COMPARE(<)
  _AMP_COMPAT_COMPARE(>)
  _AMP_COMPAT_COMPARE(<=)
  _AMP_COMPAT_COMPARE(>=)
#undef _AMP_COMPAT_COMPARE

private:
  static void __check(bool __is_good, const char *__what) {
    if (__is_good)
      return;
    std::fprintf(stderr, "checked_array_iterator %s out of range\n", __what);
    std::abort();
  }

  _Iterator _M_array;
  std::size_t _M_size;
  std::size_t _M_at;
};

template <class _Iterator>
inline checked_array_iterator<_Iterator>
make_checked_array_iterator(_Iterator __array, std::size_t __size,
                            std::size_t __at = 0) {
  return checked_array_iterator<_Iterator>(__array, __size, __at);
}

/// The pointer itself: no warning exists here.
template <class _Iterator> using unchecked_array_iterator = _Iterator;
template <class _Iterator>
inline _Iterator make_unchecked_array_iterator(_Iterator __at) {
  return __at;
}

} // namespace stdext

#endif
