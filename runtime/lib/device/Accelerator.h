// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The objects behind the handles of accelerators and their views.
#ifndef AMPVK_RUNTIME_DEVICE_ACCELERATOR_H
#define AMPVK_RUNTIME_DEVICE_ACCELERATOR_H

#include "ampvk/accelerator.h"
#include "device/AcceleratorKind.h"
#include "device/Device.h"

#include <atomic>

namespace Concurrency::__detail {

/// The view of `default_view`, and the earlier ones that programs replaced.
struct __amp_default {
  accelerator_view view;
  std::unique_ptr<__amp_default> older;
};

/// An accelerator. One for each device, one for the host, which has memory
/// only, one for the processor, which runs kernels' native code in the host's
/// memory, and one for each of Windows' software devices; they live to the end
/// of the process.
struct __amp_device {
  __amp_device() = default;
  ~__amp_device() { delete lentView.load(); }

  std::wstring path;
  std::wstring description;
  const ampvk::runtime::AcceleratorKind *kind;
  ampvk::runtime::Properties properties;
  /// Null for the host and the processor; without a handle if it is one of
  /// Windows' software devices and there is none.
  const ampvk::runtime::PhysicalDevice *physical = nullptr;
  std::shared_ptr<__amp_view> defaultView;
  std::atomic<__amp_default *> lentView{nullptr};
  /// Where `physical` lies, if the program made the device (amp_vulkan.h).
  std::unique_ptr<ampvk::runtime::Instance> users;

  /// Whether its memory is the host's.
  bool isHost() const { return kind->isInHostMemory; }
  /// Whether it is accelerator::cpu_accelerator.
  bool isCpu() const { return !kind->runsKernels; }
  /// Whether it is one of Windows' software devices, and there is none here.
  bool isAbsent() const { return physical && !physical->handle; }
  /// Throws if so.
  void refuseAbsent() const;
  /// Throws if it is no Vulkan device.
  void needVulkan() const;
  /// Starts it if it is not yet running.
  ampvk::runtime::Device &device() {
    ampvk::runtime::refuseForked();
    ampvk::runtime::Device *found = current.load(std::memory_order_acquire);
    return found ? *found : start();
  }
  /// Submits what is batched, if it is running.
  void flush() noexcept;
  /// Ends it until it is needed again.
  void end() AMPVK_REQUIRES(mutex);
  /// From now on it is not to be had any more.
  void close() AMPVK_REQUIRES(mutex);
  access_type defaultAccess() AMPVK_EXCLUDES(mutex);

  ampvk::runtime::ProcessMutex<std::mutex> mutex;
  std::unique_ptr<ampvk::runtime::Device> running AMPVK_GUARDED_BY(mutex);
  access_type access AMPVK_GUARDED_BY(mutex) = access_type_auto;
  bool isAccessFixed AMPVK_GUARDED_BY(mutex) = false;
  bool isEnded AMPVK_GUARDED_BY(mutex) = false;

private:
  ampvk::runtime::Device &start();

  /// `running`, for those that have not locked the mutex.
  std::atomic<ampvk::runtime::Device *> current{nullptr};
};

struct __amp_view {
  __amp_device *accelerator;
  queuing_mode mode;
  bool isAutoSelection;
};

/// Between the handles and what they point to.
struct __amp_access {
  static accelerator make(__amp_device *device) { return accelerator(device); }
  static accelerator_view make(std::shared_ptr<__amp_view> view) {
    return accelerator_view(std::move(view));
  }
  static __amp_device *get(const accelerator &handle) {
    return handle._M_device;
  }
  static const std::shared_ptr<__amp_view> &get(const accelerator_view &view) {
    return view._M_view;
  }
};

} // namespace Concurrency::__detail

namespace ampvk::runtime {

using Accelerator = Concurrency::__detail::__amp_device;
using View = Concurrency::__detail::__amp_view;
using Access = Concurrency::__detail::__amp_access;

/// UTF-8 to wide characters, for names.
std::wstring widen(const std::string &text);
std::string narrow(const std::wstring &text);

} // namespace ampvk::runtime

#endif
