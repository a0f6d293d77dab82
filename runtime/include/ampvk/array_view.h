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

template <class T, int N = 1> class array;
template <class T, int N = 1> class array_view;

namespace detail {

template <class T, int N>
struct __amp_is_container<array<T, N>> : std::true_type {};
template <class T, int N>
struct __amp_is_container<array_view<T, N>> : std::true_type {};

/// What one subscript gives: an element, or a view of one rank less.
template <class T, int N> struct __amp_subscript {
  typedef array_view<T, N - 1> type;
};
template <class T> struct __amp_subscript<T, 1> { typedef T &type; };

template <class T, int N> struct __amp_array_of { typedef array<T, N> type; };
template <class T, int N> struct __amp_array_of<const T, N> {
  typedef const array<T, N> type;
};

/// U, const if T is.
template <class T, class U>
using __amp_const_as =
    typename std::conditional<std::is_const<T>::value, const U, U>::type;

/// Exists if C is a container of contiguous elements that a T* can point to.
template <class C, class T>
using __amp_if_container = typename std::enable_if<
    std::is_convertible<decltype(std::declval<C &>().data()), T *>::value &&
    std::is_convertible<decltype(std::declval<C &>().size()),
                        std::size_t>::value>::type;

/// A count of elements of `from` bytes in elements of `to` bytes.
inline __amp_position_t __amp_rescale(__amp_position_t count, std::size_t from,
                                      std::size_t to) restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
  return count * static_cast<int>(from) / static_cast<int>(to);
#else
  return static_cast<__amp_position_t>(
      __amp_rescale_checked(static_cast<std::size_t>(count), from, to));
#endif
}

/// As the extent of one dimension.
inline int __amp_as_extent(__amp_position_t count) restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
  return static_cast<int>(count);
#else
  return __amp_dimension(static_cast<std::size_t>(count));
#endif
}

} // namespace detail

/// The host's functions throw the common errors (exceptions.h), and
/// runtime_exception with E_INVALIDARG (5.2.2 to 5.2.5):
/// - constructors, if a component of the extent is not positive, there are more
///   elements than bytes can be counted, or the source is null, an array that
///   was moved from, or a container that is smaller than the view, or larger
///   than a view of rank 1 can be;
/// - parts and rows, if they do not lie in the whole, or bytes are left over;
/// - copy_to(), if the extents differ;
/// - get_source_accelerator_view(), if there is no source.
/// Positions of elements are not checked. Copying, destroying and extent throw
/// nothing: when the last view of the host's memory is destroyed, errors in
/// bringing that up to date are lost (AMPVK_TRACE shows them), so synchronize()
/// before.
template <class T, int N> class array_view {
  typedef typename std::remove_const<T>::type _Element;
  typedef typename detail::__amp_array_of<T, N>::type _Array;
  typedef Concurrency::extent<N> _Extent;
  typedef Concurrency::index<N> _Index;
  typedef detail::__amp_strides<N> _Strides;

public:
  static const int rank = N;
  typedef T value_type;

  // Of an array, which then lives as long as the view needs it.
  array_view(_Array &source) restrict(cpu, amp)
      : array_view(source._M_data, 0, source._M_extent,
                   _Strides(source._M_extent)) {}

  // Of the host's memory, or in a kernel of the memory that `source` is in.
  array_view(const _Extent &e, T *source) restrict(cpu, amp)
#ifdef __AMP_DEVICE_PASS__
      : _M_data(source), _M_offset(0), _M_extent(e), _M_stride(e){}
#else
      : _M_data(_M_wrap(e, source)), _M_offset(0), _M_extent(e), _M_stride(e) {
  }
#endif
        array_view(int e0, T *source) restrict(cpu, amp)
      : array_view(_Extent(e0), source) {
  }
  array_view(int e0, int e1, T *source) restrict(cpu, amp)
      : array_view(_Extent(e0, e1), source) {}
  array_view(int e0, int e1, int e2, T *source) restrict(cpu, amp)
      : array_view(_Extent(e0, e1, e2), source) {}
  template <std::size_t Size, int M = N, class = detail::__amp_if_rank<M, 1>>
  explicit array_view(T (&source)[Size]) restrict(cpu, amp)
      : array_view(_Extent(detail::__amp_as_extent(Size)), &source[0]) {}

  // Of a container, which must have as many elements.
  template <class C, class = detail::__amp_if_container<C, T>>
  array_view(const _Extent &e, C &source)
      : array_view(e, detail::__amp_source(e, source)) {}
  template <class C, class = detail::__amp_if_container<C, T>>
  array_view(int e0, C &source) : array_view(_Extent(e0), source) {}
  template <class C, class = detail::__amp_if_container<C, T>>
  array_view(int e0, int e1, C &source)
      : array_view(_Extent(e0, e1), source) {}
  template <class C, class = detail::__amp_if_container<C, T>>
  array_view(int e0, int e1, int e2, C &source)
      : array_view(_Extent(e0, e1, e2), source) {}
  template <class C, class = detail::__amp_if_container<C, T>, int M = N,
            class = detail::__amp_if_rank<M, 1>>
  explicit array_view(C &source)
      : array_view(_Extent(detail::__amp_dimension(source.size())), source) {}

  // Without a source.
  explicit array_view(const _Extent &e)
      : _M_data(_M_handle(detail::__amp_make(_M_bytes(e)))), _M_offset(0),
        _M_extent(e), _M_stride(e) {
    static_assert(!std::is_const<T>::value,
                  "a view without a source must not be const");
  }
  explicit array_view(int e0) : array_view(_Extent(e0)) {}
  explicit array_view(int e0, int e1) : array_view(_Extent(e0, e1)) {}
  explicit array_view(int e0, int e1, int e2)
      : array_view(_Extent(e0, e1, e2)) {}

  array_view(const array_view &other) restrict(cpu, amp)
      : array_view(other._M_data, other._M_offset, other._M_extent,
                   other._M_stride) {}
  template <class U,
            class = typename std::enable_if<std::is_same<const U, T>::value &&
                                            !std::is_same<U, T>::value>::type>
  array_view(const array_view<U, N> &other) restrict(cpu, amp)
      : array_view(other._M_data, other._M_offset, other._M_extent,
                   other._M_stride) {}

  array_view &operator=(const array_view &other) restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    detail::__amp_retain(other._M_storage());
    detail::__amp_release(_M_storage());
#endif
    _M_data = other._M_data;
    _M_offset = other._M_offset;
    _M_extent = other._M_extent;
    _M_stride = other._M_stride;
    return *this;
  }

  ~array_view() restrict(cpu, amp) {
#ifndef __AMP_DEVICE_PASS__
    detail::__amp_release(_M_storage());
#endif
  }

  _Extent get_extent() const restrict(cpu, amp) { return _M_extent; }
  _AMP_PROPERTY(get_extent, Concurrency::extent<N> extent);
  accelerator_view get_source_accelerator_view() const {
    return detail::__amp_source_view(_M_storage());
  }
  _AMP_PROPERTY(get_source_accelerator_view,
                accelerator_view source_accelerator_view);

  // Elements. On the host they are brought up to date first.
  T &operator[](const _Index &i) const restrict(cpu, amp) {
    return _M_at(_M_offset + _M_stride.position(i));
  }
  T &operator()(const _Index &i) const restrict(cpu, amp) {
    return _M_at(_M_offset + _M_stride.position(i));
  }
  typename detail::__amp_subscript<T, N>::type operator[](int i) const
      restrict(cpu, amp) {
    return _M_subscript(i, std::integral_constant<bool, N == 1>());
  }
  typename detail::__amp_subscript<T, N>::type operator()(int i) const
      restrict(cpu, amp) {
    return _M_subscript(i, std::integral_constant<bool, N == 1>());
  }
  T &operator()(int i0, int i1) const restrict(cpu, amp) {
    return (*this)[_Index(i0, i1)];
  }
  T &operator()(int i0, int i1, int i2) const restrict(cpu, amp) {
    return (*this)[_Index(i0, i1, i2)];
  }

  /// As operator[]: on the host it, too, is brought up to date first.
  T &get_ref(const _Index &i) const restrict(cpu, amp) {
    return _M_at(_M_offset + _M_stride.position(i));
  }

  template <int M = N, class = detail::__amp_if_rank<M, 1>>
  T *data() const restrict(cpu, amp) {
    return &_M_at(_M_offset);
  }

  // Parts, of the same storage.
  array_view section(const _Index &origin, const _Extent &e) const
      restrict(cpu, amp) {
    return array_view(_M_data, _M_offset + _M_stride.position(origin),
                      detail::__amp_section(origin, e, _M_extent), _M_stride);
  }
  array_view section(const _Index &origin) const restrict(cpu, amp) {
    return section(origin, _M_extent - origin);
  }
  array_view section(const _Extent &e) const restrict(cpu, amp) {
    return section(_Index(), e);
  }
  array_view section(int i0, int e0) const restrict(cpu, amp) {
    return section(_Index(i0), _Extent(e0));
  }
  array_view section(int i0, int i1, int e0, int e1) const restrict(cpu, amp) {
    return section(_Index(i0, i1), _Extent(e0, e1));
  }
  array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const
      restrict(cpu, amp) {
    return section(_Index(i0, i1, i2), _Extent(e0, e1, e2));
  }

  /// The same bytes as elements of another type.
  template <class U, int M = N, class = detail::__amp_if_rank<M, 1>>
  array_view<detail::__amp_const_as<T, U>> reinterpret_as() const
      restrict(cpu, amp) {
    return array_view<detail::__amp_const_as<T, U>>(
        reinterpret_cast<detail::__amp_const_as<T, U> *>(_M_data),
        detail::__amp_rescale(_M_offset, sizeof(T), sizeof(U)),
        Concurrency::extent<1>(detail::__amp_as_extent(detail::__amp_rescale(
            _M_extent[0], sizeof(T), detail::__amp_element<U>::size))),
        _M_stride);
  }
  /// The same elements in another shape.
  template <int K, int M = N, class = detail::__amp_if_rank<M, 1>>
  array_view<T, K> view_as(const Concurrency::extent<K> &e) const
      restrict(cpu, amp) {
    return array_view<T, K>(_M_data, _M_offset,
                            detail::__amp_shape(e, _M_extent[0]),
                            detail::__amp_strides<K>(e));
  }

  void copy_to(array<_Element, N> &destination) const {
    detail::__amp_copy(_M_box(), destination._M_box()).get();
  }
  void copy_to(const array_view<_Element, N> &destination) const {
    detail::__amp_copy(_M_box(), destination._M_box()).get();
  }

  // Coherence.
  /// Brings the source up to date.
  void synchronize(access_type access = access_type_read) const {
    detail::__amp_synchronize(_M_box(), access, true).get();
  }
  completion_future
  synchronize_async(access_type access = access_type_read) const {
    return detail::__amp_synchronize(_M_box(), access, false);
  }
  /// Brings the copy on an accelerator up to date.
  void synchronize_to(const accelerator_view &view,
                      access_type access = access_type_read) const {
    detail::__amp_synchronize_to(_M_box(), view, access, true).get();
  }
  completion_future
  synchronize_to_async(const accelerator_view &view,
                       access_type access = access_type_read) const {
    return detail::__amp_synchronize_to(_M_box(), view, access, false);
  }
  /// Says that the host's memory was changed other than through a view.
  void refresh() const { detail::__amp_refresh(_M_box()); }
  /// Says that the contents are not needed any more.
  void discard_data() const restrict(cpu, amp) {
    static_assert(!std::is_const<T>::value,
                  "the data of a const view cannot be discarded");
#ifndef __AMP_DEVICE_PASS__
    detail::__amp_discard(_M_box());
#endif
  }

  detail::__amp_box _M_box() const {
    return {_M_storage(),
            nullptr,
            sizeof(T),
            std::size_t(_M_offset),
            N,
            _M_extent._M_components(),
            _M_stride._M_components()};
  }

private:
  template <class U, int M> friend class array_view;
  template <class U, int M> friend class array;

  array_view(T *data, detail::__amp_position_t offset, const _Extent &e,
             const _Strides &stride) restrict(cpu, amp)
      : _M_data(data), _M_offset(offset), _M_extent(e), _M_stride(stride) {
#ifndef __AMP_DEVICE_PASS__
    detail::__amp_retain(_M_storage());
#endif
  }

  T &_M_at(detail::__amp_position_t position) const restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
    return _M_data[position];
#else
    char *memory = detail::__amp_ready(_M_storage(), !std::is_const<T>::value);
    if (!memory)
      memory = detail::__amp_acquire(_M_box(), !std::is_const<T>::value);
    return reinterpret_cast<T *>(memory)[position];
#endif
  }
  T &_M_subscript(int i, std::true_type) const restrict(cpu, amp) {
    return _M_at(_M_offset + i);
  }
  array_view<T, N - 1> _M_subscript(int i, std::false_type) const
      restrict(cpu, amp) {
    return array_view<T, N - 1>(
        _M_data,
        _M_offset + _M_stride.first(detail::__amp_projection(i, _M_extent[0])),
        Concurrency::extent<N - 1>(_M_extent, detail::__amp_tail<N>()),
        detail::__amp_strides<N - 1>(_M_stride));
  }

  detail::__amp_storage *_M_storage() const {
    return reinterpret_cast<detail::__amp_storage *>(
        const_cast<_Element *>(_M_data));
  }
  static _Element *_M_handle(detail::__amp_storage *storage) {
    return reinterpret_cast<_Element *>(storage);
  }
  static std::size_t _M_bytes(const _Extent &e) {
    return detail::__amp_bytes(N, e._M_components(),
                               detail::__amp_element<_Element>::size);
  }
  static _Element *_M_wrap(const _Extent &e, T *source) {
    return _M_handle(detail::__amp_wrap(source, _M_bytes(e)));
  }

  _AMP_BUFFER T *_M_data; ///< const T: the kernel only reads
  _AMP_MEMBER("offset") detail::__amp_position_t _M_offset;
  _AMP_MEMBER("extent") _Extent _M_extent;
  _AMP_MEMBER("strides") _Strides _M_stride;
};

template <class T, int N> const int array_view<T, N>::rank;

} // namespace Concurrency

#endif
