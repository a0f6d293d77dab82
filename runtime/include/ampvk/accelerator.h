// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// accelerator and accelerator_view (specification chapter 3): handles of a
/// device and of a queue on it. exceptions.h has the common errors.
#ifndef AMPVK_AMPVK_ACCELERATOR_H
#define AMPVK_AMPVK_ACCELERATOR_H

#include "completion.h"

#include <cstddef>
#include <vector>

namespace Concurrency {

/// What the host may do with an array's memory; the values are bit flags.
enum access_type {
  access_type_none = 0,
  access_type_read = 1,
  access_type_write = 2,
  access_type_read_write = access_type_read | access_type_write,
  access_type_auto = 4,
};

enum queuing_mode { queuing_mode_immediate, queuing_mode_automatic };

namespace __detail {
struct __amp_device; ///< lives as long as the process
struct __amp_view;
struct __amp_access;
} // namespace __detail

class accelerator_view;

/// Copying, comparing and the properties throw nothing but std::bad_alloc;
/// everything else the common errors, and what is said at it.
class _AMP_API accelerator {
public:
  static const wchar_t default_accelerator[];
  static const wchar_t cpu_accelerator[];
  static const wchar_t direct3d_warp[];
  static const wchar_t direct3d_ref[];

  /// runtime_exception: E_FAIL if there is no device ("No supported accelerator
  /// available."), E_INVALIDARG if AMPVK_DEVICE or CPPAMP_DEFAULT_ACCELERATOR
  /// names none.
  accelerator();
  /// runtime_exception, E_INVALIDARG, if no accelerator has the path (3.2.4).
  /// default_accelerator throws as accelerator() does.
  explicit accelerator(const std::wstring &__path);

  /// The CPU accelerator, the last, is there without any device.
  static std::vector<accelerator> get_all();
  /// False where the default is in use already. Throws as the constructor with
  /// this path does; runtime_exception, E_FAIL, for direct3d_warp and
  /// direct3d_ref where there is no software device.
  static bool set_default(const std::wstring &__path);
  /// Throws as accelerator() does.
  static accelerator_view get_auto_selection_view();

  accelerator_view
  create_view(Concurrency::queuing_mode __mode = queuing_mode_automatic);
  /// False where it was set before, or an array has been made.
  /// runtime_exception, E_INVALIDARG, for access by a CPU that shares no memory
  /// with the device.
  bool set_default_cpu_access_type(access_type type);

  bool operator==(const accelerator &__other) const {
    return _M_device == __other._M_device;
  }
  bool operator!=(const accelerator &__other) const {
    return !(*this == __other);
  }

  std::wstring get_device_path() const;
  std::wstring get_description() const;
  unsigned get_version() const;
  std::size_t get_dedicated_memory() const; ///< KiB
  bool get_has_display() const;
  bool get_is_debug() const;
  bool get_is_emulated() const;
  bool get_supports_double_precision() const;
  bool get_supports_limited_double_precision() const;
  bool get_supports_cpu_shared_memory() const;
  access_type get_default_cpu_access_type() const;
  accelerator_view get_default_view() const;

  _AMP_PROPERTY(get_device_path, std::wstring device_path);
  _AMP_PROPERTY(get_description, std::wstring description);
  _AMP_PROPERTY(get_version, unsigned version);
  _AMP_PROPERTY(get_dedicated_memory, std::size_t dedicated_memory);
  _AMP_PROPERTY(get_has_display, bool has_display);
  _AMP_PROPERTY(get_is_debug, bool is_debug);
  _AMP_PROPERTY(get_is_emulated, bool is_emulated);
  _AMP_PROPERTY(get_supports_double_precision, bool supports_double_precision);
  _AMP_PROPERTY(get_supports_limited_double_precision,
                bool supports_limited_double_precision);
  _AMP_PROPERTY(get_supports_cpu_shared_memory,
                bool supports_cpu_shared_memory);
  _AMP_PROPERTY(get_default_cpu_access_type,
                access_type default_cpu_access_type);
  /// Old programs write `accelerator_view &v = a.default_view;`, which the
  /// compiler of that time took for a copy with a name. So the property is an
  /// lvalue: an object that lives to the end of the process. What is assigned
  /// to it stays with those that have a reference to it already.
  _AMP_PROPERTY(_M_default_view, accelerator_view default_view);
  accelerator_view &_M_default_view() const;

private:
  friend struct __detail::__amp_access;
  explicit accelerator(__detail::__amp_device *__device)
      : _M_device(__device) {}

  __detail::__amp_device *_M_device;
};

/// Copying, comparing, the properties and flush() throw nothing but
/// std::bad_alloc. One that was given back (amp_vulkan.h) can do no more:
/// runtime_exception, E_FAIL.
class _AMP_API accelerator_view {
public:
  Concurrency::accelerator get_accelerator() const;
  bool get_is_debug() const;
  unsigned get_version() const;
  Concurrency::queuing_mode get_queuing_mode() const;
  bool get_is_auto_selection() const;

  /// Hands what is queued to the device.
  void flush();
  /// Blocks until all earlier commands are done. The common errors.
  void wait();
  /// Becomes ready when all earlier commands are done. The common errors, and
  /// so its get().
  completion_future create_marker();

  bool operator==(const accelerator_view &__other) const {
    return _M_view == __other._M_view;
  }
  bool operator!=(const accelerator_view &__other) const {
    return !(*this == __other);
  }

  _AMP_PROPERTY(get_accelerator, Concurrency::accelerator accelerator);
  _AMP_PROPERTY(get_is_debug, bool is_debug);
  _AMP_PROPERTY(get_version, unsigned version);
  _AMP_PROPERTY(get_queuing_mode, Concurrency::queuing_mode queuing_mode);
  _AMP_PROPERTY(get_is_auto_selection, bool is_auto_selection);

private:
  friend struct __detail::__amp_access;
  explicit accelerator_view(std::shared_ptr<__detail::__amp_view> __view)
      : _M_view(std::move(__view)) {}

  std::shared_ptr<__detail::__amp_view> _M_view;
};

/// Ends what the runtime has started. The next use of C++ AMP starts it again,
/// as if the program were new. Of containers that still exist, views keep what
/// the program's memory is to hold; arrays and views without a source lose what
/// they hold, and textures can only be assigned to and destroyed. No other
/// thread may use C++ AMP meanwhile. The common errors.
_AMP_API void amp_uninitialize();

namespace __detail {
/// Names of the optional things that kernels can use on the accelerator.
_AMP_API std::string __amp_features(const accelerator &__device);
/// The driver's name and version; empty for the host.
_AMP_API std::string __amp_driver(const accelerator &__device);
/// Which of the system's devices are no accelerators, and why; mostly empty.
_AMP_API std::string __amp_left_out();
} // namespace __detail

} // namespace Concurrency

#endif
