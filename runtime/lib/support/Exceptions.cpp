// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ampvk/exceptions.h"

#include <new>

namespace Concurrency {

namespace {

std::shared_ptr<const std::string> shared(const char *message) noexcept try {
  return std::make_shared<const std::string>(message);
} catch (const std::bad_alloc &) {
  return nullptr;
}

} // namespace

runtime_exception::runtime_exception(const char *message, HRESULT code) noexcept
    : _M_message(shared(message)), _M_code(code) {}
runtime_exception::runtime_exception(HRESULT code) noexcept : _M_code(code) {}
runtime_exception::runtime_exception(const runtime_exception &) noexcept =
    default;
runtime_exception &
runtime_exception::operator=(const runtime_exception &) noexcept = default;
runtime_exception::~runtime_exception() noexcept = default;

const char *runtime_exception::what() const noexcept {
  return _M_message ? _M_message->c_str() : "";
}
HRESULT runtime_exception::get_error_code() const noexcept { return _M_code; }

// Each child with the code that it always has.
#define AMPVK_EXCEPTION(name, code)                                            \
  name::name(const char *message) noexcept                                     \
      : runtime_exception(message, code) {}                                    \
  name::name() noexcept : runtime_exception(code) {}
AMPVK_EXCEPTION(out_of_memory, E_OUTOFMEMORY)
AMPVK_EXCEPTION(invalid_compute_domain, E_INVALIDARG)
AMPVK_EXCEPTION(uninitialized_object, E_FAIL)
AMPVK_EXCEPTION(unsupported_feature, E_FAIL)

accelerator_view_removed::accelerator_view_removed(const char *message,
                                                   HRESULT reason) noexcept
    : runtime_exception(message, reason) {}
accelerator_view_removed::accelerator_view_removed(HRESULT reason) noexcept
    : runtime_exception(reason) {}
HRESULT accelerator_view_removed::get_view_removed_reason() const noexcept {
  return get_error_code();
}

} // namespace Concurrency
