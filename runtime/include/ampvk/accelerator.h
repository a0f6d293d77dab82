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

/// When an accelerator_view submits commands to the device.
/// queuing_mode_immediate: with each call. queuing_mode_automatic: the runtime
/// may batch several launches before it submits them.
/// \see section 3.3.2
enum queuing_mode { queuing_mode_immediate, queuing_mode_automatic };

namespace __detail {
struct __amp_device; ///< lives as long as the process
struct __amp_view;
struct __amp_access;
} // namespace __detail

class accelerator_view;

/// A device that kernels run on, or the host.
///
/// Copying, comparing and the properties throw nothing but std::bad_alloc.
/// Everything else throws the common errors (exceptions.h), and what its
/// description says.
///
/// \see section 3.2
class _AMP_API accelerator {
public:
  /// The path that stands for the default accelerator.
  /// \see section 3.2.3
  static const wchar_t default_accelerator[];
  /// The path of the accelerator that is the host. It runs no kernels.
  /// \see section 3.2.3
  static const wchar_t cpu_accelerator[];
  /// The path that stands for a software device, such as lavapipe.
  /// \see section 3.2.3
  static const wchar_t direct3d_warp[];
  /// The same as direct3d_warp.
  /// \see section 3.2.3
  static const wchar_t direct3d_ref[];

  /// Makes a handle of the default accelerator.
  /// \throws runtime_exception E_FAIL, if there is no device and the program has
  ///   no native kernels ("No supported accelerator available."); E_INVALIDARG, if AMPVK_DEVICE or
  ///   CPPAMP_DEFAULT_ACCELERATOR names none
  /// \see section 3.2.4
  accelerator();
  /// Makes a handle of the accelerator with a path.
  /// \param __path the device_path; default_accelerator is the same as no path
  /// \throws runtime_exception E_INVALIDARG, if no accelerator has the path
  /// \see section 3.2.4
  explicit accelerator(const std::wstring &__path);

  /// All accelerators. The last one is the CPU accelerator, which always
  /// exists.
  /// \see section 3.2.3
  static std::vector<accelerator> get_all();
  /// Sets the default accelerator, unless the program has used it already.
  /// \param __path the device_path
  /// \returns whether it was set
  /// \throws runtime_exception as the constructor with this path; E_FAIL, for
  ///   direct3d_warp and direct3d_ref without a software device
  /// \see section 3.2.3
  static bool set_default(const std::wstring &__path);
  /// A view of the default accelerator. A kernel that is launched on it runs
  /// where its containers are.
  /// \throws runtime_exception as accelerator()
  /// \see section 3.2.3
  static accelerator_view get_auto_selection_view();

  /// Makes a new view of the accelerator, with a command queue of its own.
  /// \param __mode when the view submits commands
  /// \see section 3.2.5
  accelerator_view
  create_view(Concurrency::queuing_mode __mode = queuing_mode_automatic);
  /// Sets the access of the host to arrays that are made without an
  /// access_type. It can be set once, before an array is made.
  /// \param type the access
  /// \returns whether it was set
  /// \throws runtime_exception E_INVALIDARG, for an access if the host shares
  ///   no memory with the device
  /// \see section 3.2.5
  bool set_default_cpu_access_type(access_type type);

  /// Whether both are the same accelerator.
  /// \see section 3.2.5
  bool operator==(const accelerator &__other) const {
    return _M_device == __other._M_device;
  }
  /// Whether they are different accelerators.
  /// \see section 3.2.5
  bool operator!=(const accelerator &__other) const {
    return !(*this == __other);
  }

  /// A path that identifies the accelerator on this machine, and stays the same
  /// from run to run.
  /// \see section 3.2.6
  std::wstring get_device_path() const;
  /// The name of the device, as its driver has it.
  /// \see section 3.2.6
  std::wstring get_description() const;
  /// The version of Vulkan that the device supports: the major number in the
  /// high 16 bits, the minor number in the low 16 bits. That of libampvk for the
  /// processor, 0 for the CPU accelerator.
  /// \see section 3.2.6
  unsigned get_version() const;
  /// The dedicated memory of the device, in KiB.
  /// \see section 3.2.6
  std::size_t get_dedicated_memory() const;
  /// Always false.
  /// \see section 3.2.6
  bool get_has_display() const;
  /// Whether the Vulkan validation layer is requested (AMPVK_VALIDATION=1).
  /// True for the processor, as debuggers step through native kernels.
  /// \see section 3.2.6
  bool get_is_debug() const;
  /// Whether the accelerator is the host or a software device.
  /// \see section 3.2.6
  bool get_is_emulated() const;
  /// Whether kernels can use double.
  /// \see section 3.2.6
  bool get_supports_double_precision() const;
  /// The same as get_supports_double_precision().
  /// \see section 3.2.6
  bool get_supports_limited_double_precision() const;
  /// Whether the accelerator has memory that the host can access directly.
  /// \see section 3.2.6
  bool get_supports_cpu_shared_memory() const;
  /// The access of the host to arrays that are made without an access_type.
  /// \see section 3.2.6
  access_type get_default_cpu_access_type() const;
  /// The view that is used where the program names none.
  /// \see section 3.2.6
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

/// A queue of commands on an accelerator.
///
/// Copying, comparing, the properties and flush() throw nothing but
/// std::bad_alloc. After vulkan::release_accelerator_view() (amp_vulkan.h) all
/// else throws runtime_exception, E_FAIL.
///
/// \see section 3.3
class _AMP_API accelerator_view {
public:
  /// The accelerator that this is a view of.
  /// \see section 3.3.4
  Concurrency::accelerator get_accelerator() const;
  /// The same as get_is_debug() of the accelerator.
  /// \see section 3.3.4
  bool get_is_debug() const;
  /// The same as get_version() of the accelerator.
  /// \see section 3.3.4
  unsigned get_version() const;
  /// When the view submits commands to the device.
  /// \see section 3.3.4
  Concurrency::queuing_mode get_queuing_mode() const;
  /// Whether the view is the result of accelerator::get_auto_selection_view().
  /// \see section 3.3.4
  bool get_is_auto_selection() const;

  /// Submits the queued commands to the device.
  /// \see section 3.3.4
  void flush();
  /// Waits until all earlier commands are done. Throws the common errors.
  /// \see section 3.3.4
  void wait();
  /// A future that is ready when all earlier commands are done. This function
  /// and the future's get() throw the common errors.
  /// \see section 3.3.4
  completion_future create_marker();

  /// Whether both are the same view.
  /// \see section 3.3.4
  bool operator==(const accelerator_view &__other) const {
    return _M_view == __other._M_view;
  }
  /// Whether they are different views.
  /// \see section 3.3.4
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
/// Says that the program has what only Vulkan devices support: kernels without
/// native code, or calls of <amp_vulkan.h>. ampcc calls it, too.
_AMP_API void __amp_needs_vulkan() noexcept;
} // namespace __detail

} // namespace Concurrency

#endif
