// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// array<T, N>: elements in the memory of one accelerator (specification 5.1).
/// Kernels capture it by reference.
#ifndef AMPVK_AMPVK_ARRAY_H
#define AMPVK_AMPVK_ARRAY_H

#include "array_view.h"
#include "copy.h"

namespace Concurrency {

/// A container of N dimensions whose elements are in the memory of one
/// accelerator. Kernels capture it by reference.
///
/// The host's functions throw the common errors (exceptions.h), and
/// runtime_exception with E_INVALIDARG (5.1.2 to 5.1.5):
/// - constructors, if a component of the extent is not positive, there are more
///   elements than bytes can be counted, iterators go over more elements than
///   there are, or the access_type asks for memory that the accelerator does
///   not share with the CPU. Without an accelerator_view also what
///   accelerator() throws;
/// - assignment of views and copying to something else, if the extents differ;
/// - element access, where the CPU has none to this memory (cpu_access_type),
///   and of a row that is not there. Other positions are not checked;
/// - parts, if they do not lie in the whole, or bytes are left over;
/// - any use but assignment of one that was moved from, elements aside, which
///   are not checked.
///
/// Moving, destroying, extent and data(), which is null where element access
/// throws, throw nothing.
///
/// \see section 5.1
template <class _Tp, int _Np> class _AMP_BY_REFERENCE array {
  static_assert(!std::is_volatile<_Tp>::value,
                "the elements of a container must not be volatile");
  typedef Concurrency::extent<_Np> _Extent;
  typedef Concurrency::index<_Np> _Index;

public:
  /// The number of dimensions.
  static const int rank = _Np;
  /// The type of the elements.
  typedef _Tp value_type;

// A shape, then nothing or the contents, then nothing or where to lie.
#define _AMP_LIST(...) __VA_ARGS__
#define _AMP_ARRAY_CONSTRUCTORS(Shape, Extent)                                 \
  /** Makes an array of the given extent, or of the extent, the iterators' or  \
      the view's elements.                                                     \
      \param __e the extent; or its components, the most significant one first \
      \param __first the first of the elements to copy; without it the         \
        elements are 0                                                         \
      \param __last behind the last one; missing elements are 0. Without it as \
        many are copied as the array has                                       \
      \param __source the view or array whose elements are copied              \
      \param __view where the elements are; default: the default               \
        accelerator_view                                                       \
      \param __associated makes a staging array: host memory for fast          \
        transfers between \p __view, the CPU's, and this accelerator_view      \
      \param __access what the host may do with the elements directly          \
      \see section 5.1.2 */                                                    \
  explicit array(_AMP_LIST Shape _AMP_PLACE)                                   \
      : array(Extent, __detail::__amp_default_view(), nullptr,                 \
              access_type_auto _AMP_AT_PLACE) {}                               \
  array(_AMP_LIST Shape, Concurrency::accelerator_view __view,                 \
        access_type __access = access_type_auto _AMP_PLACE)                    \
      : array(Extent, __view, nullptr, __access _AMP_AT_PLACE) {}              \
  array(_AMP_LIST Shape, Concurrency::accelerator_view __view,                 \
        Concurrency::accelerator_view __associated _AMP_PLACE)                 \
      : array(Extent, __view, &__associated,                                   \
              access_type_auto _AMP_AT_PLACE) {}                               \
  template <class _It, class = __detail::__amp_if_iterator<_It>>               \
  array(_AMP_LIST Shape, _It __first _AMP_PLACE)                               \
      : array(Extent, __first, __detail::__amp_default_view(),                 \
              access_type_auto _AMP_AT_PLACE) {}                               \
  template <class _It, class = __detail::__amp_if_iterator<_It>>               \
  array(_AMP_LIST Shape, _It __first, Concurrency::accelerator_view __view,    \
        access_type __access = access_type_auto _AMP_PLACE)                    \
      : array(Extent, __view, __access _AMP_AT_PLACE) {                        \
    copy(__first, *this);                                                      \
  }                                                                            \
  template <class _It, class = __detail::__amp_if_iterator<_It>>               \
  array(_AMP_LIST Shape, _It __first, Concurrency::accelerator_view __view,    \
        Concurrency::accelerator_view __associated _AMP_PLACE)                 \
      : array(Extent, __view, __associated _AMP_AT_PLACE) {                    \
    copy(__first, *this);                                                      \
  }                                                                            \
  template <class _It, class = __detail::__amp_if_iterator<_It>>               \
  array(_AMP_LIST Shape, _It __first, _It __last _AMP_PLACE)                   \
      : array(Extent, __first, __last, __detail::__amp_default_view(),         \
              access_type_auto _AMP_AT_PLACE) {}                               \
  template <class _It, class = __detail::__amp_if_iterator<_It>>               \
  array(_AMP_LIST Shape, _It __first, _It __last,                              \
        Concurrency::accelerator_view __view,                                  \
        access_type __access = access_type_auto _AMP_PLACE)                    \
      : array(Extent, __view, __access _AMP_AT_PLACE) {                        \
    __detail::__amp_fill<_Tp>(__first, __last, _M_box(),                       \
                              __detail::__amp_is_contiguous<_Tp, _It>());      \
  }                                                                            \
  template <class _It, class = __detail::__amp_if_iterator<_It>>               \
  array(_AMP_LIST Shape, _It __first, _It __last,                              \
        Concurrency::accelerator_view __view,                                  \
        Concurrency::accelerator_view __associated _AMP_PLACE)                 \
      : array(Extent, __view, __associated _AMP_AT_PLACE) {                    \
    __detail::__amp_fill<_Tp>(__first, __last, _M_box(),                       \
                              __detail::__amp_is_contiguous<_Tp, _It>());      \
  }
  _AMP_ARRAY_CONSTRUCTORS((const _Extent &__e), __e)
  _AMP_ARRAY_CONSTRUCTORS((int __e0), _Extent(__e0))
  _AMP_ARRAY_CONSTRUCTORS((int __e0, int __e1), _Extent(__e0, __e1))
  _AMP_ARRAY_CONSTRUCTORS((int __e0, int __e1, int __e2),
                          _Extent(__e0, __e1, __e2))
#undef _AMP_ARRAY_CONSTRUCTORS

  // Of a view's elements.
  explicit array(const array_view<const _Tp, _Np> &__source _AMP_PLACE)
      : array(__source, __detail::__amp_default_view(),
              access_type_auto _AMP_AT_PLACE) {}
  array(const array_view<const _Tp, _Np> &__source,
        Concurrency::accelerator_view __view,
        access_type __access = access_type_auto _AMP_PLACE)
      : array(__source.get_extent(), __view, __access _AMP_AT_PLACE) {
    copy(__source, *this);
  }
  array(const array_view<const _Tp, _Np> &__source,
        Concurrency::accelerator_view __view,
        Concurrency::accelerator_view __associated _AMP_PLACE)
      : array(__source.get_extent(), __view, __associated _AMP_AT_PLACE) {
    copy(__source, *this);
  }

  // Not for users.
  array(const _Extent &__e, __detail::__amp_owned __made)
      : _M_data(_M_handle(__made._M_storage)), _M_extent(__e) {}

  array(const array &__other _AMP_PLACE)
      : _M_data(_M_handle(__detail::__amp_clone_array(__other._M_storage()))),
        _M_extent(__other._M_extent) {
    _AMP_MADE(_M_storage())
  }
  array(array &&__other) noexcept
      : _M_data(__other._M_data), _M_extent(__other._M_extent) {
    __other._M_data = nullptr;
  }
  ~array() {
    if (_M_data)
      __detail::__amp_release(_M_storage());
  }

  /// Makes this array a copy of another one, or moves it; or copies the
  /// elements of a view of the same extent to this array.
  /// \see section 5.1.3
  array &operator=(const array &__other) {
    if (this != &__other)
      *this = array(__other);
    return *this;
  }
  array &operator=(array &&__other) noexcept {
    std::swap(_M_data, __other._M_data);
    std::swap(_M_extent, __other._M_extent);
    return *this;
  }
  array &operator=(const array_view<const _Tp, _Np> &__source) {
    copy(__source, *this);
    return *this;
  }

  /// Copies all elements to an array or a view of the same extent, and waits.
  /// \see section 5.1.3
  void copy_to(array &__destination) const { copy(*this, __destination); }
  void copy_to(const array_view<_Tp, _Np> &__destination) const {
    copy(*this, __destination);
  }
  /// A vector with all elements, the last dimension running fastest.
  /// \see section 5.1.3
  operator std::vector<_Tp>() const {
    std::vector<_Tp> __result(__detail::__amp_count(_M_box()));
    copy(*this, __result.begin());
    return __result;
  }

  /// The number of elements in each dimension.
  /// \see section 5.1.3
  _Extent get_extent() const restrict(cpu, amp) { return _M_extent; }
  _AMP_PROPERTY(get_extent, Concurrency::extent<_Np> extent);
  /// Where the elements are.
  /// \see section 5.1.3
  Concurrency::accelerator_view get_accelerator_view() const {
    return __detail::__amp_array_view(_M_storage());
  }
  _AMP_PROPERTY(get_accelerator_view,
                Concurrency::accelerator_view accelerator_view);
  /// For a staging array the second accelerator_view, else the same as
  /// get_accelerator_view().
  /// \see section 5.1.3
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    return __detail::__amp_associated_view(_M_storage());
  }
  _AMP_PROPERTY(get_associated_accelerator_view,
                Concurrency::accelerator_view associated_accelerator_view);
  /// What the host may do with the elements directly.
  /// \see section 5.1.3
  access_type get_cpu_access_type() const {
    return __detail::__amp_cpu_access(_M_storage());
  }
  _AMP_PROPERTY(get_cpu_access_type, access_type cpu_access_type);

  // Elements.
#define _AMP_ARRAY_ACCESS(Const)                                               \
  /** The element at an index; of an array of rank 2 or more and one number    \
      the row as a view. In kernels the index is not checked, unless they are  \
      compiled with -fcheck.                                                   \
      \see section 5.1.4 */                                                    \
  Const _Tp &operator[](const _Index &__i) Const restrict(cpu, amp) {          \
    return _M_at(                                                              \
        __detail::__amp_in_extent(_M_position(__i), __i, _M_extent));          \
  }                                                                            \
  /** The element at an index, or at its components; of an array of rank 2 or  \
      more and one number the row as a view.                                   \
      \see section 5.1.4 */                                                    \
  Const _Tp &operator()(const _Index &__i) Const restrict(cpu, amp) {          \
    return _M_at(                                                              \
        __detail::__amp_in_extent(_M_position(__i), __i, _M_extent));          \
  }                                                                            \
  typename __detail::__amp_subscript<Const _Tp, _Np>::type operator[](int __i) \
      Const restrict(cpu, amp) {                                               \
    return _M_subscript(__i, std::integral_constant<bool, _Np == 1>());        \
  }                                                                            \
  typename __detail::__amp_subscript<Const _Tp, _Np>::type operator()(int __i) \
      Const restrict(cpu, amp) {                                               \
    return _M_subscript(__i, std::integral_constant<bool, _Np == 1>());        \
  }                                                                            \
  Const _Tp &operator()(int __i0, int __i1) Const restrict(cpu, amp) {         \
    return (*this)[_Index(__i0, __i1)];                                        \
  }                                                                            \
  Const _Tp &operator()(int __i0, int __i1, int __i2)                          \
      Const restrict(cpu, amp) {                                               \
    return (*this)[_Index(__i0, __i1, __i2)];                                  \
  }                                                                            \
  /** The first element; on the host null if the host has no access to this    \
      memory.                                                                  \
      \see section 5.1.3 */                                                    \
  Const _Tp *data() Const restrict(cpu, amp) { return _M_pointer(); }          \
                                                                               \
  /** A view of a part of the array.                                           \
      \param __origin the index of the part's first element; default: 0. Or    \
        its components                                                         \
      \param __e the part's extent; default: all from \p __origin on. Or its   \
        components                                                             \
      \see section 5.1.5 */                                                    \
  array_view<Const _Tp, _Np> section(                                          \
      const _Index &__origin, const _Extent &__e) Const restrict(cpu, amp) {   \
    return array_view<Const _Tp, _Np>(*this).section(__origin, __e);           \
  }                                                                            \
  array_view<Const _Tp, _Np> section(const _Index &__origin)                   \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const _Tp, _Np>(*this).section(__origin);                \
  }                                                                            \
  array_view<Const _Tp, _Np> section(const _Extent &__e)                       \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const _Tp, _Np>(*this).section(__e);                     \
  }                                                                            \
  array_view<Const _Tp, _Np> section(int __i0, int __e0)                       \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const _Tp, _Np>(*this).section(__i0, __e0);              \
  }                                                                            \
  array_view<Const _Tp, _Np> section(int __i0, int __i1, int __e0, int __e1)   \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const _Tp, _Np>(*this).section(__i0, __i1, __e0, __e1);  \
  }                                                                            \
  array_view<Const _Tp, _Np> section(int __i0, int __i1, int __i2, int __e0,   \
                                     int __e1, int __e2)                       \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const _Tp, _Np>(*this).section(__i0, __i1, __i2, __e0,   \
                                                     __e1, __e2);              \
  }                                                                            \
  /** A view of the same bytes as elements of another type. The bytes must be  \
      a multiple of the size of that type.                                     \
      \see section 5.1.5 */                                                    \
  template <class _Up>                                                         \
  array_view<Const _Up, 1> reinterpret_as() Const restrict(cpu, amp) {         \
    return _M_flat().template reinterpret_as<_Up>();                           \
  }                                                                            \
  /** A view of the elements with another extent, which must not have more     \
      elements.                                                                \
      \see section 5.1.5 */                                                    \
  template <int _Kp>                                                           \
  array_view<Const _Tp, _Kp> view_as(const Concurrency::extent<_Kp> &__e)      \
      Const restrict(cpu, amp) {                                               \
    return _M_flat().view_as(__e);                                             \
  }
#define _AMP_NOT_CONST
  _AMP_ARRAY_ACCESS(_AMP_NOT_CONST)
  _AMP_ARRAY_ACCESS(const)
#undef _AMP_ARRAY_ACCESS

  __detail::__amp_box _M_box() const {
    return {
        _M_storage(), nullptr, sizeof(_Tp), 0, _Np, _M_extent._M_components(),
        nullptr};
  }

private:
  template <class _Up, int _Mp> friend class array_view;

  array(const _Extent &__e, const Concurrency::accelerator_view &__view,
        const Concurrency::accelerator_view *__associated,
        access_type __access _AMP_PLACE)
      : _M_data(_M_handle(__detail::__amp_make_array(
            __detail::__amp_bytes(_Np, __e._M_components(),
                                  __detail::__amp_element<_Tp>::size),
            __view, __associated, __access))),
        _M_extent(__e) {
    _AMP_MADE(_M_storage())
  }

  __detail::__amp_position_t _M_position(const _Index &__i) const
      restrict(cpu, amp) {
    return __detail::__amp_position<_Np - 1>::__packed(__i, _M_extent);
  }

#define _AMP_ARRAY_ACCESS(Const, IsWrite)                                      \
  Const _Tp &_M_at(__detail::__amp_position_t __position)                      \
      Const restrict(cpu, amp) {                                               \
    return _M_memory(std::integral_constant<bool, IsWrite>())[__position];     \
  }                                                                            \
  Const _Tp &_M_subscript(int __i, std::true_type) Const restrict(cpu, amp) {  \
    return _M_at(__detail::__amp_in_extent(__i, __i, _M_extent[0]));           \
  }                                                                            \
  array_view<Const _Tp, _Np - 1> _M_subscript(int __i, std::false_type)        \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const _Tp, _Np>(*this)[__i];                             \
  }                                                                            \
  array_view<Const _Tp, 1> _M_flat() Const restrict(cpu, amp) {                \
    return array_view<Const _Tp, 1>(                                           \
        _M_data, 0,                                                            \
        Concurrency::extent<1>(__detail::__amp_as_extent(                      \
            __detail::__amp_product<0, _Np>::__of(_M_extent))),                \
        __detail::__amp_strides<1>(_M_extent));                                \
  }                                                                            \
  Const _Tp *_M_pointer() Const restrict(cpu, amp) {                           \
    return _M_address(std::integral_constant<bool, IsWrite>());                \
  }
  _AMP_ARRAY_ACCESS(_AMP_NOT_CONST, true)
  _AMP_ARRAY_ACCESS(const, false)
#undef _AMP_ARRAY_ACCESS
#undef _AMP_NOT_CONST

  // Element 0: on the host only if it may have it, or null for data().
  template <class _Writes> _Tp *_M_memory(_Writes) const restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
    return _M_data;
#else
    char *__memory = __detail::__amp_ready(_M_storage(), _Writes::value);
    if (!__memory)
      __memory = __detail::__amp_acquire_array(_M_storage(), _Writes::value);
    return reinterpret_cast<_Tp *>(__memory);
#endif
  }
  template <class _Writes> _Tp *_M_address(_Writes) const restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
    return _M_data;
#else
    return reinterpret_cast<_Tp *>(
        __detail::__amp_array_data(_M_storage(), _Writes::value));
#endif
  }

  __detail::__amp_storage *_M_storage() const {
    return reinterpret_cast<__detail::__amp_storage *>(_M_data);
  }
  static _Tp *_M_handle(__detail::__amp_storage *__storage) {
    return reinterpret_cast<_Tp *>(__storage);
  }

  _AMP_BUFFER _Tp *_M_data;
  _AMP_MEMBER("extent") _Extent _M_extent;
};

template <class _Tp, int _Np> const int array<_Tp, _Np>::rank;

} // namespace Concurrency

#endif
