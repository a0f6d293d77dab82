// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// array_view<T, N> and array_view<const T, N>: a box of elements that the host
/// and every accelerator see (specification 5.2). Cheap to copy; all views of
/// one source share its storage.
#ifndef AMPVK_AMPVK_ARRAY_VIEW_H
#define AMPVK_AMPVK_ARRAY_VIEW_H

#include "bounds.h"
#include "layout.h"
#include "storage.h"

#include <iterator>

namespace Concurrency {

template <class _Tp, int _Np = 1> class array;
template <class _Tp, int _Np = 1> class array_view;

namespace __detail {

template <class _Tp, int _Np>
struct __amp_is_container<array<_Tp, _Np>> : std::true_type {};
template <class _Tp, int _Np>
struct __amp_is_container<array_view<_Tp, _Np>> : std::true_type {};

/// What one subscript gives: an element, or a view of one rank less.
template <class _Tp, int _Np> struct __amp_subscript {
  typedef array_view<_Tp, _Np - 1> type;
};
template <class _Tp> struct __amp_subscript<_Tp, 1> {
  typedef _Tp &type;
};

template <class _Tp, int _Np> struct __amp_array_of {
  typedef array<_Tp, _Np> type;
};
template <class _Tp, int _Np> struct __amp_array_of<const _Tp, _Np> {
  typedef const array<_Tp, _Np> type;
};

/// U, const if T is.
template <class _Tp, class _Up>
using __amp_const_as =
    typename std::conditional<std::is_const<_Tp>::value, const _Up, _Up>::type;

/// Exists if C is a container of contiguous elements that a T* can point to.
template <class _Cp, class _Tp>
using __amp_if_container = typename std::enable_if<
    std::is_convertible<decltype(std::declval<_Cp &>().data()), _Tp *>::value &&
    std::is_convertible<decltype(std::declval<_Cp &>().size()),
                        std::size_t>::value>::type;

/// A count of elements of `__from` bytes in elements of `__to` bytes.
inline __amp_position_t __amp_rescale(__amp_position_t __count,
                                      std::size_t __from,
                                      std::size_t __to) restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
  return __count * static_cast<int>(__from) / static_cast<int>(__to);
#else
  return static_cast<__amp_position_t>(
      __amp_rescale_checked(static_cast<std::size_t>(__count), __from, __to));
#endif
}

/// As the extent of one dimension.
inline int __amp_as_extent(__amp_position_t __count) restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
  return static_cast<int>(__count);
#else
  return __amp_dimension(static_cast<std::size_t>(__count));
#endif
}

} // namespace __detail

/// A view of N dimensions of elements in an array, in the host's memory, or in
/// memory of the runtime. The runtime copies elements to where they are used.
/// Kernels capture it by value. Copies of a view refer to the same elements.
///
/// The host's functions throw the common errors (exceptions.h), and
/// runtime_exception with E_INVALIDARG (5.2.2 to 5.2.5):
/// - constructors, if a component of the extent is not positive, there are more
///   elements than bytes can be counted, or the source is null, an array that
///   was moved from, or a container that is smaller than the view, or larger
///   than a view of rank 1 can be;
/// - parts and rows, if they do not lie in the whole, or bytes are left over;
/// - copy_to(), if the extents differ;
/// - get_source_accelerator_view(), if there is no source.
///
/// Positions of elements are not checked. Copying, destroying and extent throw
/// nothing: when the last view of the host's memory is destroyed, errors in
/// bringing that up to date are lost (AMPVK_TRACE shows them), so synchronize()
/// before.
///
/// \see section 5.2
template <class _Tp, int _Np> class array_view {
  static_assert(!std::is_volatile<_Tp>::value,
                "the elements of a container must not be volatile");
  typedef typename std::remove_const<_Tp>::type _Element;
  typedef typename __detail::__amp_array_of<_Tp, _Np>::type _Array;
  typedef Concurrency::extent<_Np> _Extent;
  typedef Concurrency::index<_Np> _Index;
  typedef __detail::__amp_strides<_Np> _Strides;

public:
  /// The number of dimensions.
  static const int rank = _Np;
  /// The type of the elements; const if they can only be read.
  typedef _Tp value_type;

  /// Makes a view of an array, of memory of the host, of a container such as
  /// std::vector, or without a source.
  /// \param __e the extent; or its components, the most significant one first
  /// \param __source what has the elements. The elements of an array live as
  ///   long as a view needs them; memory and containers must outlive the view.
  ///   Without it the runtime allocates the elements where they are used, and
  ///   they are 0 until they are written
  /// \see section 5.2.2
  // The array may be a temporary, as for old compilers any reference could
  // refer to one.
  array_view(_Array &__source) restrict(cpu, amp)
      : array_view(__source._M_data, 0, __source._M_extent,
                   _Strides(__source._M_extent)) {}
  array_view(_Array &&__source) : array_view(__source) {}

  // Of the host's memory, or in a kernel of the memory that `__source` is in.
  array_view(const _Extent &__e, _Tp *__source _AMP_PLACE) restrict(cpu, amp)
#ifdef __AMP_DEVICE_PASS__
      : _M_data(__source), _M_offset(0), _M_extent(__e), _M_stride(__e){}
#else
      : _M_data(_M_wrap(__e, __source)), _M_offset(0), _M_extent(__e),
        _M_stride(__e) {
    _AMP_MADE(_M_storage())
  }
#endif
        array_view(int __e0, _Tp *__source _AMP_PLACE) restrict(cpu, amp)
      : array_view(_Extent(__e0), __source _AMP_AT_PLACE) {
  }
  array_view(int __e0, int __e1, _Tp *__source _AMP_PLACE) restrict(cpu, amp)
      : array_view(_Extent(__e0, __e1), __source _AMP_AT_PLACE) {}
  array_view(int __e0, int __e1, int __e2, _Tp *__source _AMP_PLACE)
      restrict(cpu, amp)
      : array_view(_Extent(__e0, __e1, __e2), __source _AMP_AT_PLACE) {}
  template <std::size_t _Size, int _Mp = _Np,
            class = __detail::__amp_if_rank<_Mp, 1>>
  explicit array_view(_Tp (&__source)[_Size] _AMP_PLACE) restrict(cpu, amp)
      : array_view(_Extent(__detail::__amp_as_extent(_Size)),
                   &__source[0] _AMP_AT_PLACE) {}

  // Of a container, which must have as many elements.
  template <class _Cp, class = __detail::__amp_if_container<_Cp, _Tp>>
  array_view(const _Extent &__e, _Cp &__source _AMP_PLACE)
      : array_view(__e, __detail::__amp_source(__e, __source) _AMP_AT_PLACE) {}
  template <class _Cp, class = __detail::__amp_if_container<_Cp, _Tp>>
  array_view(int __e0, _Cp &__source _AMP_PLACE)
      : array_view(_Extent(__e0), __source _AMP_AT_PLACE) {}
  template <class _Cp, class = __detail::__amp_if_container<_Cp, _Tp>>
  array_view(int __e0, int __e1, _Cp &__source _AMP_PLACE)
      : array_view(_Extent(__e0, __e1), __source _AMP_AT_PLACE) {}
  template <class _Cp, class = __detail::__amp_if_container<_Cp, _Tp>>
  array_view(int __e0, int __e1, int __e2, _Cp &__source _AMP_PLACE)
      : array_view(_Extent(__e0, __e1, __e2), __source _AMP_AT_PLACE) {}
  template <class _Cp, class = __detail::__amp_if_container<_Cp, _Tp>,
            int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 1>>
  explicit array_view(_Cp &__source _AMP_PLACE)
      : array_view(_Extent(__detail::__amp_dimension(__source.size())),
                   __source _AMP_AT_PLACE) {}

  // Without a source.
  explicit array_view(const _Extent &__e _AMP_PLACE)
      : _M_data(_M_handle(__detail::__amp_make(_M_bytes(__e)))), _M_offset(0),
        _M_extent(__e), _M_stride(__e) {
    static_assert(!std::is_const<_Tp>::value,
                  "a view without a source must not be const");
    _AMP_MADE(_M_storage())
  }
  explicit array_view(int __e0 _AMP_PLACE)
      : array_view(_Extent(__e0) _AMP_AT_PLACE) {}
  explicit array_view(int __e0, int __e1 _AMP_PLACE)
      : array_view(_Extent(__e0, __e1) _AMP_AT_PLACE) {}
  explicit array_view(int __e0, int __e1, int __e2 _AMP_PLACE)
      : array_view(_Extent(__e0, __e1, __e2) _AMP_AT_PLACE) {}

  array_view(const array_view &__other) restrict(cpu, amp)
      : array_view(__other._M_data, __other._M_offset, __other._M_extent,
                   __other._M_stride) {}
  template <class _Up, class = typename std::enable_if<
                           std::is_same<const _Up, _Tp>::value &&
                           !std::is_same<_Up, _Tp>::value>::type>
  array_view(const array_view<_Up, _Np> &__other) restrict(cpu, amp)
      : array_view(__other._M_data, __other._M_offset, __other._M_extent,
                   __other._M_stride) {}

  /// Makes this view refer to the elements of another one.
  /// \see section 5.2.3
  array_view &operator=(const array_view &__other) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    __detail::__amp_retain(__other._M_storage());
    __detail::__amp_release(_M_storage());
#endif
    _M_data = __other._M_data;
    _M_offset = __other._M_offset;
    _M_extent = __other._M_extent;
    _M_stride = __other._M_stride;
    return *this;
  }

  ~array_view() restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    __detail::__amp_release(_M_storage());
#endif
  }

  /// The number of elements in each dimension.
  /// \see section 5.2.3
  _Extent get_extent() const restrict(cpu, amp) { return _M_extent; }
  _AMP_PROPERTY(get_extent, Concurrency::extent<_Np> extent);
  /// Where the source of the view is.
  /// \see section 5.2.3
  accelerator_view get_source_accelerator_view() const {
    return __detail::__amp_source_view(_M_storage());
  }
  _AMP_PROPERTY(get_source_accelerator_view,
                accelerator_view source_accelerator_view);

  /// The element at an index; of a view of rank 2 or more and one number the
  /// row as a view. The host first gets the newest elements. In kernels the
  /// index is not checked, unless they are compiled with -fcheck.
  /// \see section 5.2.4
  _Tp &operator[](const _Index &__i) const restrict(cpu, amp) {
    return _M_at(__detail::__amp_in_extent(
        _M_offset + _M_stride.__position(__i), __i, _M_extent));
  }
  /// The element at an index, or at its components; of a view of rank 2 or more
  /// and one number the row as a view.
  /// \see section 5.2.4
  _Tp &operator()(const _Index &__i) const restrict(cpu, amp) {
    return _M_at(__detail::__amp_in_extent(
        _M_offset + _M_stride.__position(__i), __i, _M_extent));
  }
  typename __detail::__amp_subscript<_Tp, _Np>::type operator[](int __i) const
      restrict(cpu, amp) {
    return _M_subscript(__i, std::integral_constant<bool, _Np == 1>());
  }
  typename __detail::__amp_subscript<_Tp, _Np>::type operator()(int __i) const
      restrict(cpu, amp) {
    return _M_subscript(__i, std::integral_constant<bool, _Np == 1>());
  }
  _Tp &operator()(int __i0, int __i1) const restrict(cpu, amp) {
    return (*this)[_Index(__i0, __i1)];
  }
  _Tp &operator()(int __i0, int __i1, int __i2) const restrict(cpu, amp) {
    return (*this)[_Index(__i0, __i1, __i2)];
  }

  /// The same as operator[].
  /// \see section 5.2.3
  _Tp &get_ref(const _Index &__i) const restrict(cpu, amp) {
    return _M_at(__detail::__amp_in_extent(
        _M_offset + _M_stride.__position(__i), __i, _M_extent));
  }

  /// The first element of a view of rank 1. The host first gets the newest
  /// elements.
  /// \see section 5.2.3
  template <int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 1>>
  _Tp *data() const restrict(cpu, amp) {
    return &_M_at(_M_offset);
  }

  /// A view of a part of this view.
  /// \param __origin the index of the part's first element; default: 0. Or its
  ///   components
  /// \param __e the part's extent; default: all from \p __origin on. Or its
  ///   components
  /// \see section 5.2.5
  array_view section(const _Index &__origin, const _Extent &__e) const
      restrict(cpu, amp) {
    return array_view(_M_data, _M_offset + _M_stride.__position(__origin),
                      __detail::__amp_section(__origin, __e, _M_extent),
                      _M_stride);
  }
  array_view section(const _Index &__origin) const restrict(cpu, amp) {
    return section(__origin, _M_extent - __origin);
  }
  array_view section(const _Extent &__e) const restrict(cpu, amp) {
    return section(_Index(), __e);
  }
  array_view section(int __i0, int __e0) const restrict(cpu, amp) {
    return section(_Index(__i0), _Extent(__e0));
  }
  array_view section(int __i0, int __i1, int __e0, int __e1) const
      restrict(cpu, amp) {
    return section(_Index(__i0, __i1), _Extent(__e0, __e1));
  }
  array_view section(int __i0, int __i1, int __i2, int __e0, int __e1,
                     int __e2) const restrict(cpu, amp) {
    return section(_Index(__i0, __i1, __i2), _Extent(__e0, __e1, __e2));
  }

  /// A view of the same bytes as elements of another type. The bytes must be a
  /// multiple of the size of that type.
  /// \see section 5.2.5
  template <class _Up, int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 1>>
  array_view<__detail::__amp_const_as<_Tp, _Up>> reinterpret_as() const
      restrict(cpu, amp) {
    return array_view<__detail::__amp_const_as<_Tp, _Up>>(
        reinterpret_cast<__detail::__amp_const_as<_Tp, _Up> *>(_M_data),
        __detail::__amp_rescale(_M_offset, sizeof(_Tp), sizeof(_Up)),
        Concurrency::extent<1>(__detail::__amp_as_extent(
            __detail::__amp_rescale(_M_extent[0], sizeof(_Tp),
                                    __detail::__amp_element<_Up>::size))),
        _M_stride);
  }
  /// A view of the elements with another extent, which must not have more
  /// elements.
  /// \see section 5.2.5
  template <int _Kp, int _Mp = _Np, class = __detail::__amp_if_rank<_Mp, 1>>
  array_view<_Tp, _Kp> view_as(const Concurrency::extent<_Kp> &__e) const
      restrict(cpu, amp) {
    return array_view<_Tp, _Kp>(_M_data, _M_offset,
                                __detail::__amp_shape(__e, _M_extent[0]),
                                __detail::__amp_strides<_Kp>(__e));
  }

  /// Copies all elements to an array or a view of the same extent, and waits.
  /// \see section 5.2.3
  void copy_to(array<_Element, _Np> &__destination) const {
    __detail::__amp_copy(_M_box(), __destination._M_box()).get();
  }
  void copy_to(const array_view<_Element, _Np> &__destination) const {
    __detail::__amp_copy(_M_box(), __destination._M_box()).get();
  }

  /// Copies elements that were changed on an accelerator to the source, and
  /// waits.
  /// \param __access what the host does with the source next; with
  ///   access_type_write nothing need be copied
  /// \see section 5.2.3
  void synchronize(access_type __access = access_type_read) const {
    __detail::__amp_synchronize(_M_box(), __access, true).get();
  }
  /// The same as synchronize(), without waiting.
  /// \returns the end of the operation
  completion_future
  synchronize_async(access_type __access = access_type_read) const {
    return __detail::__amp_synchronize(_M_box(), __access, false);
  }
  /// Copies the newest elements to an accelerator, and waits.
  /// \param __view where the elements are used next
  /// \param __access what is done with them there
  /// \see section 5.2.3
  void synchronize_to(const accelerator_view &__view,
                      access_type __access = access_type_read) const {
    __detail::__amp_synchronize_to(_M_box(), __view, __access, true).get();
  }
  /// The same as synchronize_to(), without waiting.
  /// \returns the end of the operation
  completion_future
  synchronize_to_async(const accelerator_view &__view,
                       access_type __access = access_type_read) const {
    return __detail::__amp_synchronize_to(_M_box(), __view, __access, false);
  }
  /// Tells the runtime that the host's memory was changed, but not through a
  /// view.
  /// \see section 5.2.3
  void refresh() const { __detail::__amp_refresh(_M_box()); }
  /// Tells the runtime that the values of the elements are not needed any more,
  /// so that it need not copy them.
  /// \see section 5.2.3
  void discard_data() const restrict(cpu, amp) {
    static_assert(!std::is_const<_Tp>::value,
                  "the data of a const view cannot be discarded");
#ifndef __AMP_DEVICE_PASS__
    __detail::__amp_discard(_M_box());
#endif
  }

  __detail::__amp_box _M_box() const {
    return {_M_storage(),
            nullptr,
            sizeof(_Tp),
            std::size_t(_M_offset),
            _Np,
            _M_extent._M_components(),
            _M_stride._M_components()};
  }

private:
  template <class _Up, int _Mp> friend class array_view;
  template <class _Up, int _Mp> friend class array;

  array_view(_Tp *data, __detail::__amp_position_t __offset, const _Extent &__e,
             const _Strides &__stride) restrict(cpu, amp)
      : _M_data(data), _M_offset(__offset), _M_extent(__e),
        _M_stride(__stride) {
#ifndef __AMP_DEVICE_PASS__
    __detail::__amp_retain(_M_storage());
#endif
  }

  _Tp &_M_at(__detail::__amp_position_t __position) const restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
    return _M_data[__position];
#else
    char *__memory =
        __detail::__amp_ready(_M_storage(), !std::is_const<_Tp>::value);
    if (!__memory)
      __memory = __detail::__amp_acquire(_M_box(), !std::is_const<_Tp>::value);
    return reinterpret_cast<_Tp *>(__memory)[__position];
#endif
  }
  _Tp &_M_subscript(int __i, std::true_type) const restrict(cpu, amp) {
    return _M_at(
        __detail::__amp_in_extent(_M_offset + __i, __i, _M_extent[0]));
  }
  array_view<_Tp, _Np - 1> _M_subscript(int __i, std::false_type) const
      restrict(cpu, amp) {
    return array_view<_Tp, _Np - 1>(
        _M_data,
        __detail::__amp_in_extent(
            _M_offset + _M_stride.__first(
                            __detail::__amp_projection(__i, _M_extent[0])),
            __i, _M_extent[0]),
        Concurrency::extent<_Np - 1>(_M_extent, __detail::__amp_tail<_Np>()),
        __detail::__amp_strides<_Np - 1>(_M_stride));
  }

  __detail::__amp_storage *_M_storage() const {
    return reinterpret_cast<__detail::__amp_storage *>(
        const_cast<_Element *>(_M_data));
  }
  static _Element *_M_handle(__detail::__amp_storage *__storage) {
    return reinterpret_cast<_Element *>(__storage);
  }
  static std::size_t _M_bytes(const _Extent &__e) {
    return __detail::__amp_bytes(_Np, __e._M_components(),
                                 __detail::__amp_element<_Element>::size);
  }
  static _Element *_M_wrap(const _Extent &__e, _Tp *__source) {
    return _M_handle(__detail::__amp_wrap(__source, _M_bytes(__e)));
  }

  _AMP_BUFFER _Tp *_M_data; ///< const T: the kernel only reads
  _AMP_MEMBER("offset") __detail::__amp_position_t _M_offset;
  _AMP_MEMBER("extent") _Extent _M_extent;
  _AMP_MEMBER("strides") _Strides _M_stride;
};

template <class _Tp, int _Np> const int array_view<_Tp, _Np>::rank;

} // namespace Concurrency

#endif
