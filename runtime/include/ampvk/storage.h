// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a container's handle points to on the host, and what inline code asks
/// of the runtime. docs/developer/runtime.md explains coherence.
#ifndef AMPVK_AMPVK_STORAGE_H
#define AMPVK_AMPVK_STORAGE_H

#include "accelerator.h"
#include "layout.h"
#include "place.h"

#include <atomic>

namespace Concurrency {
namespace __detail {

/// The head of the runtime's storage object, as far as inline code knows it.
struct __amp_storage {
  /// Element 0 for the host, while it may be read or written right away. Null
  /// where the runtime must be asked first.
  std::atomic<char *> _M_readable{nullptr};
  std::atomic<char *> _M_writable{nullptr};
  std::atomic<unsigned> _M_uses{1};
};

/// A storage's use, handed to a container.
struct __amp_owned {
  __amp_storage *_M_storage;
};

/// A box of elements in a storage, or in the host's memory if `__storage` is
/// null. Sizes are in elements, the most significant dimension first.
struct __amp_box {
  __amp_storage *__storage;
  void *__memory;
  std::size_t __element; ///< bytes
  std::size_t __offset;
  int rank;
  const int *extent;
  /// rank - 1 of them; the last is 1. Null: contiguous.
  const __amp_position_t *__stride;
};

/// Says where a container was made.
_AMP_API void __amp_made_at(const __amp_storage *__storage, const char *__file,
                            unsigned __line) noexcept;

// Makers; the result has one use.
/// Over the host's own memory.
_AMP_API __amp_storage *__amp_wrap(const void *data, std::size_t __bytes);
/// For a view without a source.
_AMP_API __amp_storage *__amp_make(std::size_t __bytes);
/// For an array. `__associated` may be null.
_AMP_API __amp_storage *__amp_make_array(std::size_t __bytes,
                                         const accelerator_view &__view,
                                         const accelerator_view *__associated,
                                         access_type __access);
/// A copy of an array, where the array is.
_AMP_API __amp_storage *__amp_clone_array(__amp_storage *__storage);
/// The product of `extent` and `__element`; throws if a component is not
/// positive or there are more bytes than an address can tell.
_AMP_API std::size_t __amp_bytes(int rank, const int *extent,
                                 std::size_t __element);
/// Throw if a part is empty or does not lie within the whole.
_AMP_API void __amp_check_section(int rank, const int *__origin,
                                  const int *extent, const int *__whole);
_AMP_API void __amp_check_projection(int __position, int __count);
_AMP_API void __amp_check_shape(int rank, const int *extent, int __count);
/// Throws unless a container of `__count` elements has all of a view's.
_AMP_API void __amp_check_source(int rank, const int *extent,
                                 std::size_t __count);
/// count * from / to; throws if that is no whole number.
_AMP_API std::size_t __amp_rescale_checked(std::size_t __count,
                                           std::size_t __from,
                                           std::size_t __to);
/// `__count` as the extent of one dimension; throws if it is too large for
/// that.
_AMP_API int __amp_dimension(std::size_t __count);
_AMP_API void __amp_free(__amp_storage *__storage) noexcept;

/// Element 0 for the host, the box up to date.
_AMP_API char *__amp_acquire(const __amp_box &__box, bool __writes);
/// The same for an array, which the host may not be allowed to access.
_AMP_API char *__amp_acquire_array(__amp_storage *__storage, bool __writes);
/// Element 0 if the host can have it, else null.
_AMP_API char *__amp_array_data(__amp_storage *__storage,
                                bool __writes) noexcept;

_AMP_API accelerator_view __amp_default_view();
_AMP_API accelerator_view __amp_source_view(const __amp_storage *__storage);
_AMP_API accelerator_view __amp_array_view(const __amp_storage *__storage);
_AMP_API accelerator_view __amp_associated_view(const __amp_storage *__storage);
_AMP_API access_type __amp_cpu_access(const __amp_storage *__storage);

/// Copies between boxes of equal extent. With `__waits` the host's memory is
/// read or written before the call returns, else before the result is ready. A
/// copy within an accelerator is as late as a launch; only without `__waits`
/// the result is ready after it.
_AMP_API completion_future __amp_copy(const __amp_box &__from,
                                      const __amp_box &__to,
                                      bool __waits = true);

/// Throws: a range has not as many elements as the container.
[[noreturn]] _AMP_API void __amp_throw_count();

/// `__waits` as above.
_AMP_API completion_future __amp_synchronize(const __amp_box &__box,
                                             access_type __access,
                                             bool __waits);
_AMP_API completion_future __amp_synchronize_to(const __amp_box &__box,
                                                const accelerator_view &__view,
                                                access_type __access,
                                                bool __waits);
_AMP_API void __amp_refresh(const __amp_box &__box);
_AMP_API void __amp_discard(const __amp_box &__box);

/// Throws: an array was moved from.
[[noreturn]] _AMP_API void __amp_throw_moved();

/// For a view; of an array that was moved from there is none.
inline void __amp_retain(__amp_storage *__storage) {
  if (!__storage)
    __amp_throw_moved();
  __storage->_M_uses.fetch_add(1, std::memory_order_relaxed);
}
inline void __amp_release(__amp_storage *__storage) {
  if (__storage->_M_uses.fetch_sub(1, std::memory_order_acq_rel) == 1)
    __amp_free(__storage);
}

/// Element 0 for the host, if it need not ask for it.
inline char *__amp_ready(const __amp_storage *__storage, bool __writes) {
  return (__writes ? __storage->_M_writable : __storage->_M_readable)
      .load(std::memory_order_acquire);
}

} // namespace __detail
} // namespace Concurrency

#endif
