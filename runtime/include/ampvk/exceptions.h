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

/// An error code as Windows has it: negative for errors.
typedef std::int32_t HRESULT;

#ifndef E_FAIL
/// No error.
#define S_OK ((HRESULT)0)
/// The function is not implemented.
#define E_NOTIMPL ((HRESULT)0x80004001)
/// An error without a code of its own.
#define E_FAIL ((HRESULT)0x80004005)
/// An error in the runtime.
#define E_UNEXPECTED ((HRESULT)0x8000ffff)
/// The memory of the device or of the host is exhausted.
#define E_OUTOFMEMORY ((HRESULT)0x8007000e)
/// An argument has a value that the function does not accept.
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif

namespace Concurrency {

/// The base class of the exceptions of C++ AMP: a message and an error code.
/// \see section 12.2
class _AMP_API runtime_exception : public std::exception {
public:
  /// Makes an exception of a code and a message, or without a message.
  /// \param __message the text of what(); it is copied
  /// \param __code the error code
  runtime_exception(const char *__message, HRESULT __code) noexcept;
  explicit runtime_exception(HRESULT __code) noexcept;
  runtime_exception(const runtime_exception &__other) noexcept;
  /// Copies the message and the code. Throws nothing.
  runtime_exception &operator=(const runtime_exception &__other) noexcept;
  ~runtime_exception() noexcept override;

  /// The message; empty if there is none.
  const char *what() const noexcept override;
  /// The error code, such as E_INVALIDARG.
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
  /// Makes an exception with the code E_OUTOFMEMORY.
  /// \param __message the text of what()
  explicit out_of_memory(const char *__message) noexcept;
  out_of_memory() noexcept;
};

/// There is no way to run a kernel over the extent given.
class _AMP_API invalid_compute_domain : public runtime_exception {
public:
  /// Makes an exception with the code E_INVALIDARG.
  /// \param __message the text of what()
  explicit invalid_compute_domain(const char *__message) noexcept;
  invalid_compute_domain() noexcept;
};

/// An object was used that has no value. The runtime never throws it.
class _AMP_API uninitialized_object : public runtime_exception {
public:
  /// Makes an exception with the code E_FAIL.
  /// \param __message the text of what()
  explicit uninitialized_object(const char *__message) noexcept;
  uninitialized_object() noexcept;
};

/// The accelerator lacks what the program wants of it.
class _AMP_API unsupported_feature : public runtime_exception {
public:
  /// Makes an exception with the code E_FAIL.
  /// \param __message the text of what()
  explicit unsupported_feature(const char *__message) noexcept;
  unsupported_feature() noexcept;
};

/// The device was lost. Data that was only there is gone.
class _AMP_API accelerator_view_removed : public runtime_exception {
public:
  /// Makes an exception with the reason as its code.
  /// \param __message the text of what()
  /// \param __reason why the device was lost
  explicit accelerator_view_removed(const char *__message,
                                    HRESULT __reason) noexcept;
  explicit accelerator_view_removed(HRESULT __reason) noexcept;
  /// Why the device was lost: the error code.
  HRESULT get_view_removed_reason() const noexcept;
};

} // namespace Concurrency

#endif
