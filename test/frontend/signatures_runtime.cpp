// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every signature of chapters 2 to 4 of the specification and of completion_
// future, with its exact type: enumerations, exceptions, accelerators, futures.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include "Inputs/signatures.h"
#include <amp.h>
#include <future>

using namespace concurrency;

// Both names of the namespace.
static_assert(std::is_same<Concurrency::accelerator, accelerator>::value, "");

static_assert(access_type_none == 0, "");
static_assert((access_type_read & access_type_write) == 0, "");
static_assert((access_type_read | access_type_write) == access_type_read_write,
              "");
static_assert((access_type_auto & access_type_read_write) == 0, "");
static_assert(queuing_mode_immediate != queuing_mode_automatic, "");
TYPE_IS(void, amp_uninitialize());

// Exceptions. No constructor, destructor or member throws.
template <class E, class Base> void exception() {
  static_assert(std::is_base_of<Base, E>::value, "");
  static_assert(std::is_nothrow_copy_constructible<E>::value, "");
  static_assert(std::is_nothrow_copy_assignable<E>::value, "");
  static_assert(std::is_nothrow_destructible<E>::value, "");
  static_assert(std::has_virtual_destructor<E>::value, "");
  TYPE_IS(HRESULT, std::declval<const E &>().get_error_code());
  static_assert(noexcept(std::declval<const E &>().get_error_code()), "");
  TYPE_IS(const char *, std::declval<const E &>().what());
}
template <class E> void ofMessage() {
  exception<E, runtime_exception>();
  MADE_EXPLICITLY(E, const char *);
  static_assert(std::is_nothrow_constructible<E, const char *>::value, "");
  static_assert(std::is_nothrow_default_constructible<E>::value, "");
}
void exceptions() {
  exception<runtime_exception, std::exception>();
  static_assert(std::is_nothrow_constructible<runtime_exception, const char *,
                                              HRESULT>::value,
                "");
  static_assert(
      std::is_nothrow_constructible<runtime_exception, HRESULT>::value, "");
  MADE_EXPLICITLY(runtime_exception, HRESULT);
  ofMessage<out_of_memory>();
  ofMessage<invalid_compute_domain>();
  ofMessage<uninitialized_object>();
  ofMessage<unsupported_feature>();
  exception<accelerator_view_removed, runtime_exception>();
  static_assert(std::is_nothrow_constructible<accelerator_view_removed,
                                              const char *, HRESULT>::value,
                "");
  MADE_EXPLICITLY(accelerator_view_removed, HRESULT);
  const accelerator_view_removed removed(E_FAIL);
  IS(HRESULT, removed.get_view_removed_reason());
  static_assert(noexcept(removed.get_view_removed_reason()), "");
}

template <class T> void regular() {
  static_assert(std::is_copy_constructible<T>::value, "");
  static_assert(std::is_copy_assignable<T>::value, "");
  static_assert(
      std::is_same<decltype(std::declval<T &>() = std::declval<const T &>()),
                   T &>::value,
      "");
}
template <class T> void comparable() {
  TYPE_IS(bool, std::declval<const T &>() == std::declval<const T &>());
  TYPE_IS(bool, std::declval<const T &>() != std::declval<const T &>());
}

void accelerators(const accelerator &a, accelerator &changed,
                  const std::wstring &path) {
  regular<accelerator>();
  comparable<accelerator>();
  static_assert(std::is_default_constructible<accelerator>::value, "");
  MADE_EXPLICITLY(accelerator, const std::wstring &);
  IS(const wchar_t(&)[], (accelerator::default_accelerator));
  IS(const wchar_t(&)[], (accelerator::cpu_accelerator));
  IS(const wchar_t(&)[], (accelerator::direct3d_warp));
  IS(const wchar_t(&)[], (accelerator::direct3d_ref));
  IS(std::vector<accelerator>, accelerator::get_all());
  IS(bool, accelerator::set_default(path));
  IS(accelerator_view, accelerator::get_auto_selection_view());
  IS(accelerator_view, changed.create_view());
  IS(accelerator_view, changed.create_view(queuing_mode_immediate));
  IS(bool, changed.set_default_cpu_access_type(access_type_read));
  PROPERTY(std::wstring, a, device_path);
  PROPERTY(std::wstring, a, description);
  PROPERTY(unsigned, a, version);
  PROPERTY(std::size_t, a, dedicated_memory);
  PROPERTY(bool, a, has_display);
  PROPERTY(bool, a, is_debug);
  PROPERTY(bool, a, is_emulated);
  PROPERTY(bool, a, supports_double_precision);
  PROPERTY(bool, a, supports_limited_double_precision);
  PROPERTY(bool, a, supports_cpu_shared_memory);
  PROPERTY(access_type, a, default_cpu_access_type);
  PROPERTY(accelerator_view, a, default_view);
}

void views(const accelerator_view &v, accelerator_view &changed) {
  regular<accelerator_view>();
  comparable<accelerator_view>();
  static_assert(!std::is_default_constructible<accelerator_view>::value, "");
  IS(void, changed.flush());
  IS(void, changed.wait());
  IS(completion_future, changed.create_marker());
  PROPERTY(concurrency::accelerator, v, accelerator);
  PROPERTY(bool, v, is_debug);
  PROPERTY(unsigned, v, version);
  PROPERTY(concurrency::queuing_mode, v, queuing_mode);
  PROPERTY(bool, v, is_auto_selection);
}

void futures(const completion_future &f, void (&call)()) {
  regular<completion_future>();
  static_assert(std::is_default_constructible<completion_future>::value, "");
  static_assert(std::is_move_constructible<completion_future>::value, "");
  static_assert(std::is_move_assignable<completion_future>::value, "");
  IS(void, f.get());
  IS(bool, f.valid());
  IS(void, f.wait());
  IS(std::future_status, f.wait_for(std::chrono::seconds(1)));
  IS(std::future_status, f.wait_until(std::chrono::steady_clock::now()));
  IS(std::future_status, f.wait_until(std::chrono::system_clock::now()));
  CONVERTS(const completion_future &, std::shared_future<void>);
  IS(void, f.then(call));
}
