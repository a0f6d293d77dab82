// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// runtime_exception and its children (specification 12.2), and what they need
/// of HRESULT.
///
/// What a function throws, and when, is said at it or at its class. All but
/// those that throw nothing can throw the following too, "the common errors":
/// - out_of_memory, E_OUTOFMEMORY: memory of a device, or addresses, ran out;
/// - accelerator_view_removed, E_FAIL: a device that is needed was lost;
/// - std::bad_alloc: the program's heap is full;
/// - runtime_exception, E_FAIL: Vulkan failed in another way, the process was
///   forked from one that had started C++ AMP, or the program is ending.
///
/// In kernels nothing is checked and nothing is thrown.
#ifndef AMPVK_AMPVK_EXCEPTIONS_H
#define AMPVK_AMPVK_EXCEPTIONS_H

#include "config.h"

#include <cstdint>
#include <exception>
#include <memory>
#include <string>

typedef std::int32_t HRESULT;

#ifndef E_FAIL
#define S_OK ((HRESULT)0)
#define E_NOTIMPL ((HRESULT)0x80004001)
#define E_FAIL ((HRESULT)0x80004005)
#define E_UNEXPECTED ((HRESULT)0x8000ffff)
#define E_OUTOFMEMORY ((HRESULT)0x8007000e)
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif

namespace Concurrency {

class _AMP_API runtime_exception : public std::exception {
public:
  runtime_exception(const char *__message, HRESULT __code) noexcept;
  explicit runtime_exception(HRESULT __code) noexcept;
  runtime_exception(const runtime_exception &__other) noexcept;
  runtime_exception &operator=(const runtime_exception &__other) noexcept;
  ~runtime_exception() noexcept override;

  const char *what() const noexcept override;
  HRESULT get_error_code() const noexcept;

private:
  /// Shared by copies, which thus cannot fail. Null if there is none, or was no
  /// memory for it.
  std::shared_ptr<const std::string> _M_message;
  HRESULT _M_code;
};

/// Memory of the device or the system ran out.
class _AMP_API out_of_memory : public runtime_exception {
public:
  explicit out_of_memory(const char *__message) noexcept;
  out_of_memory() noexcept;
};

/// There is no way to run a kernel over the extent given.
class _AMP_API invalid_compute_domain : public runtime_exception {
public:
  explicit invalid_compute_domain(const char *__message) noexcept;
  invalid_compute_domain() noexcept;
};

class _AMP_API uninitialized_object : public runtime_exception {
public:
  explicit uninitialized_object(const char *__message) noexcept;
  uninitialized_object() noexcept;
};

/// The accelerator lacks what the program wants of it.
class _AMP_API unsupported_feature : public runtime_exception {
public:
  explicit unsupported_feature(const char *__message) noexcept;
  unsupported_feature() noexcept;
};

/// The device was lost. Data that was only there is gone.
class _AMP_API accelerator_view_removed : public runtime_exception {
public:
  explicit accelerator_view_removed(const char *__message,
                                    HRESULT __reason) noexcept;
  explicit accelerator_view_removed(HRESULT __reason) noexcept;
  HRESULT get_view_removed_reason() const noexcept;
};

} // namespace Concurrency

#endif
