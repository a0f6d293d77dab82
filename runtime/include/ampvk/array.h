// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// array<T, N>: elements in the memory of one accelerator (specification 5.1).
/// Kernels capture it by reference.
#ifndef AMPVK_AMPVK_ARRAY_H
#define AMPVK_AMPVK_ARRAY_H

#include "array_view.h"
#include "copy.h"

namespace Concurrency {

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
/// Moving, destroying, extent and data(), which is null where element access
/// throws, throw nothing.
template <class T, int N> class _AMP_BY_REFERENCE array {
  typedef Concurrency::extent<N> _Extent;
  typedef Concurrency::index<N> _Index;

public:
  static const int rank = N;
  typedef T value_type;

// A shape, then nothing or the contents, then nothing or where to lie.
#define _AMP_LIST(...) __VA_ARGS__
#define _AMP_ARRAY_CONSTRUCTORS(Shape, Extent)                                 \
  explicit array(_AMP_LIST Shape)                                              \
      : array(Extent, detail::__amp_default_view()) {}                         \
  array(_AMP_LIST Shape, Concurrency::accelerator_view view,                   \
        access_type access = access_type_auto)                                 \
      : array(Extent, view, nullptr, access) {}                                \
  array(_AMP_LIST Shape, Concurrency::accelerator_view view,                   \
        Concurrency::accelerator_view associated)                              \
      : array(Extent, view, &associated, access_type_auto) {}                  \
  template <class It, class = detail::__amp_if_iterator<It>>                   \
  array(_AMP_LIST Shape, It first)                                             \
      : array(Extent, first, detail::__amp_default_view()) {}                  \
  template <class It, class = detail::__amp_if_iterator<It>>                   \
  array(_AMP_LIST Shape, It first, Concurrency::accelerator_view view,         \
        access_type access = access_type_auto)                                 \
      : array(Extent, view, access) {                                          \
    copy(first, *this);                                                        \
  }                                                                            \
  template <class It, class = detail::__amp_if_iterator<It>>                   \
  array(_AMP_LIST Shape, It first, Concurrency::accelerator_view view,         \
        Concurrency::accelerator_view associated)                              \
      : array(Extent, view, associated) {                                      \
    copy(first, *this);                                                        \
  }                                                                            \
  template <class It, class = detail::__amp_if_iterator<It>>                   \
  array(_AMP_LIST Shape, It first, It last)                                    \
      : array(Extent, first, last, detail::__amp_default_view()) {}            \
  template <class It, class = detail::__amp_if_iterator<It>>                   \
  array(_AMP_LIST Shape, It first, It last,                                    \
        Concurrency::accelerator_view view,                                    \
        access_type access = access_type_auto)                                 \
      : array(Extent, view, access) {                                          \
    detail::__amp_fill<T>(first, last, _M_box(),                               \
                          detail::__amp_is_contiguous<T, It>());               \
  }                                                                            \
  template <class It, class = detail::__amp_if_iterator<It>>                   \
  array(_AMP_LIST Shape, It first, It last,                                    \
        Concurrency::accelerator_view view,                                    \
        Concurrency::accelerator_view associated)                              \
      : array(Extent, view, associated) {                                      \
    detail::__amp_fill<T>(first, last, _M_box(),                               \
                          detail::__amp_is_contiguous<T, It>());               \
  }
  _AMP_ARRAY_CONSTRUCTORS((const _Extent &e), e)
  _AMP_ARRAY_CONSTRUCTORS((int e0), _Extent(e0))
  _AMP_ARRAY_CONSTRUCTORS((int e0, int e1), _Extent(e0, e1))
  _AMP_ARRAY_CONSTRUCTORS((int e0, int e1, int e2), _Extent(e0, e1, e2))
#undef _AMP_ARRAY_CONSTRUCTORS

  // Of a view's elements.
  explicit array(const array_view<const T, N> &source)
      : array(source, detail::__amp_default_view()) {}
  array(const array_view<const T, N> &source,
        Concurrency::accelerator_view view,
        access_type access = access_type_auto)
      : array(source.get_extent(), view, access) {
    copy(source, *this);
  }
  array(const array_view<const T, N> &source,
        Concurrency::accelerator_view view,
        Concurrency::accelerator_view associated)
      : array(source.get_extent(), view, associated) {
    copy(source, *this);
  }

  // Not for users.
  array(const _Extent &e, detail::__amp_owned made)
      : _M_data(_M_handle(made._M_storage)), _M_extent(e) {}

  array(const array &other)
      : _M_data(_M_handle(detail::__amp_clone_array(other._M_storage()))),
        _M_extent(other._M_extent) {}
  array(array &&other) noexcept
      : _M_data(other._M_data), _M_extent(other._M_extent) {
    other._M_data = nullptr;
  }
  ~array() {
    if (_M_data)
      detail::__amp_release(_M_storage());
  }

  array &operator=(const array &other) {
    if (this != &other)
      *this = array(other);
    return *this;
  }
  array &operator=(array &&other) noexcept {
    std::swap(_M_data, other._M_data);
    std::swap(_M_extent, other._M_extent);
    return *this;
  }
  array &operator=(const array_view<const T, N> &source) {
    copy(source, *this);
    return *this;
  }

  void copy_to(array &destination) const { copy(*this, destination); }
  void copy_to(const array_view<T, N> &destination) const {
    copy(*this, destination);
  }
  operator std::vector<T>() const {
    std::vector<T> result(detail::__amp_count(_M_box()));
    copy(*this, result.begin());
    return result;
  }

  _Extent get_extent() const restrict(cpu, amp) { return _M_extent; }
  _AMP_PROPERTY(get_extent, Concurrency::extent<N> extent);
  Concurrency::accelerator_view get_accelerator_view() const {
    return detail::__amp_array_view(_M_storage());
  }
  _AMP_PROPERTY(get_accelerator_view,
                Concurrency::accelerator_view accelerator_view);
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    return detail::__amp_associated_view(_M_storage());
  }
  _AMP_PROPERTY(get_associated_accelerator_view,
                Concurrency::accelerator_view associated_accelerator_view);
  access_type get_cpu_access_type() const {
    return detail::__amp_cpu_access(_M_storage());
  }
  _AMP_PROPERTY(get_cpu_access_type, access_type cpu_access_type);

  // Elements.
#define _AMP_ARRAY_ACCESS(Const)                                               \
  Const T &operator[](const _Index &i) Const restrict(cpu, amp) {              \
    return _M_at(_M_position(i));                                              \
  }                                                                            \
  Const T &operator()(const _Index &i) Const restrict(cpu, amp) {              \
    return _M_at(_M_position(i));                                              \
  }                                                                            \
  typename detail::__amp_subscript<Const T, N>::type operator[](int i)         \
      Const restrict(cpu, amp) {                                               \
    return _M_subscript(i, std::integral_constant<bool, N == 1>());            \
  }                                                                            \
  typename detail::__amp_subscript<Const T, N>::type operator()(int i)         \
      Const restrict(cpu, amp) {                                               \
    return _M_subscript(i, std::integral_constant<bool, N == 1>());            \
  }                                                                            \
  Const T &operator()(int i0, int i1) Const restrict(cpu, amp) {               \
    return _M_at(_M_position(_Index(i0, i1)));                                 \
  }                                                                            \
  Const T &operator()(int i0, int i1, int i2) Const restrict(cpu, amp) {       \
    return _M_at(_M_position(_Index(i0, i1, i2)));                             \
  }                                                                            \
  Const T *data() Const restrict(cpu, amp) { return _M_pointer(); }            \
                                                                               \
  /* Views of the whole or of parts. */                                        \
  array_view<Const T, N> section(const _Index &origin, const _Extent &e)       \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const T, N>(*this).section(origin, e);                   \
  }                                                                            \
  array_view<Const T, N> section(const _Index &origin)                         \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const T, N>(*this).section(origin);                      \
  }                                                                            \
  array_view<Const T, N> section(const _Extent &e) Const restrict(cpu, amp) {  \
    return array_view<Const T, N>(*this).section(e);                           \
  }                                                                            \
  array_view<Const T, N> section(int i0, int e0) Const restrict(cpu, amp) {    \
    return array_view<Const T, N>(*this).section(i0, e0);                      \
  }                                                                            \
  array_view<Const T, N> section(int i0, int i1, int e0, int e1)               \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const T, N>(*this).section(i0, i1, e0, e1);              \
  }                                                                            \
  array_view<Const T, N> section(int i0, int i1, int i2, int e0, int e1,       \
                                 int e2) Const restrict(cpu, amp) {            \
    return array_view<Const T, N>(*this).section(i0, i1, i2, e0, e1, e2);      \
  }                                                                            \
  template <class U>                                                           \
  array_view<Const U, 1> reinterpret_as() Const restrict(cpu, amp) {           \
    return _M_flat().template reinterpret_as<U>();                             \
  }                                                                            \
  template <int K>                                                             \
  array_view<Const T, K> view_as(const Concurrency::extent<K> &e)              \
      Const restrict(cpu, amp) {                                               \
    return _M_flat().view_as(e);                                               \
  }
#define _AMP_NOT_CONST
  _AMP_ARRAY_ACCESS(_AMP_NOT_CONST)
  _AMP_ARRAY_ACCESS(const)
#undef _AMP_ARRAY_ACCESS

  detail::__amp_box _M_box() const {
    return {_M_storage(), nullptr, sizeof(T), 0, N, _M_extent._M_components(),
            nullptr};
  }

private:
  template <class U, int M> friend class array_view;

  array(const _Extent &e, const Concurrency::accelerator_view &view,
        const Concurrency::accelerator_view *associated, access_type access)
      : _M_data(_M_handle(detail::__amp_make_array(
            detail::__amp_bytes(N, e._M_components(),
                                detail::__amp_element<T>::size),
            view, associated, access))),
        _M_extent(e) {}

  detail::__amp_position_t _M_position(const _Index &i) const
      restrict(cpu, amp) {
    return detail::__amp_position<N - 1>::packed(i, _M_extent);
  }

#define _AMP_ARRAY_ACCESS(Const, IsWrite)                                      \
  Const T &_M_at(detail::__amp_position_t position) Const restrict(cpu, amp) { \
    return _M_memory(std::integral_constant<bool, IsWrite>())[position];       \
  }                                                                            \
  Const T &_M_subscript(int i, std::true_type) Const restrict(cpu, amp) {      \
    return _M_at(i);                                                           \
  }                                                                            \
  array_view<Const T, N - 1> _M_subscript(int i, std::false_type)              \
      Const restrict(cpu, amp) {                                               \
    return array_view<Const T, N>(*this)[i];                                   \
  }                                                                            \
  array_view<Const T, 1> _M_flat() Const restrict(cpu, amp) {                  \
    return array_view<Const T, 1>(                                             \
        _M_data, 0,                                                            \
        Concurrency::extent<1>(detail::__amp_as_extent(                        \
            detail::__amp_product<0, N>::of(_M_extent))),                      \
        detail::__amp_strides<1>(_M_extent));                                  \
  }                                                                            \
  Const T *_M_pointer() Const restrict(cpu, amp) {                             \
    return _M_address(std::integral_constant<bool, IsWrite>());                \
  }
  _AMP_ARRAY_ACCESS(_AMP_NOT_CONST, true)
  _AMP_ARRAY_ACCESS(const, false)
#undef _AMP_ARRAY_ACCESS
#undef _AMP_NOT_CONST

  // Element 0: on the host only if it may have it, or null for data().
  template <class Writes> T *_M_memory(Writes) const restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
    return _M_data;
#else
    char *memory = detail::__amp_ready(_M_storage(), Writes::value);
    if (!memory)
      memory = detail::__amp_acquire_array(_M_storage(), Writes::value);
    return reinterpret_cast<T *>(memory);
#endif
  }
  template <class Writes> T *_M_address(Writes) const restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
    return _M_data;
#else
    return reinterpret_cast<T *>(
        detail::__amp_array_data(_M_storage(), Writes::value));
#endif
  }

  detail::__amp_storage *_M_storage() const {
    return reinterpret_cast<detail::__amp_storage *>(_M_data);
  }
  static T *_M_handle(detail::__amp_storage *storage) {
    return reinterpret_cast<T *>(storage);
  }

  _AMP_BUFFER T *_M_data;
  _Extent _M_extent;
};

template <class T, int N> const int array<T, N>::rank;

} // namespace Concurrency

#endif
