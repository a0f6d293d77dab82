// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A vector that needs no memory of the heap while it is short, for lists that
/// each launch makes.
#ifndef AMPVK_RUNTIME_SUPPORT_INLINEVECTOR_H
#define AMPVK_RUNTIME_SUPPORT_INLINEVECTOR_H

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace ampvk::runtime {

/// Up to `Short` elements are in the object itself. Elements are bytes that can
/// be copied.
template <typename T, size_t Short> class InlineVector {
  static_assert(std::is_trivially_copyable_v<T> &&
                std::is_trivially_destructible_v<T>);

public:
  InlineVector() {}
  InlineVector(std::initializer_list<T> list) {
    for (const T &one : list)
      push_back(one);
  }
  InlineVector(const InlineVector &other) {
    resize(other.size());
    std::copy(other.begin(), other.end(), begin());
  }
  InlineVector &operator=(const InlineVector &) = delete;

  void push_back(T one) {
    if (count == capacity)
      grow(count + 1);
    first[count++] = one;
  }
  /// New elements are zero.
  void resize(size_t wanted) {
    if (wanted > capacity)
      grow(wanted);
    for (; count < wanted; ++count)
      first[count] = T{};
    count = wanted;
  }

  T *data() { return first; }
  const T *data() const { return first; }
  size_t size() const { return count; }
  T *begin() { return first; }
  T *end() { return first + count; }
  const T *begin() const { return first; }
  const T *end() const { return first + count; }
  T &operator[](size_t index) { return first[index]; }
  T &front() { return *first; }

private:
  void grow(size_t wanted) {
    const size_t more = std::max(wanted, 2 * capacity);
    std::unique_ptr<T[]> next(new T[more]);
    std::copy_n(first, count, next.get());
    heap = std::move(next);
    first = heap.get();
    capacity = more;
  }

  union {
    T own[Short]; // not initialized
  };
  std::unique_ptr<T[]> heap;
  T *first = own;
  size_t count = 0, capacity = Short;
};

} // namespace ampvk::runtime

#endif
