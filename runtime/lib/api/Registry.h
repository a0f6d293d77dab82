// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The list of all accelerators, and their end.
#ifndef AMPVK_RUNTIME_API_REGISTRY_H
#define AMPVK_RUNTIME_API_REGISTRY_H

#include "api/VulkanDevices.h"

namespace ampvk::runtime {

class Registry {
public:
  /// The one registry. It loads Vulkan when a device of Vulkan may be needed:
  /// in all(), in the choice of a default, and in find() of the path of a
  /// device. With AMPVK_DEVICE=native it does not.
  static Registry &get();

  /// Each Vulkan device once, the processor if there is native code for it or
  /// it is the default, and the host. A software device that is the default by
  /// one of its names on Windows is here by that name.
  std::vector<Accelerator *> all();
  /// Also by Windows' names. Null if there is none.
  Accelerator *find(const std::wstring &path);
  Accelerator *host() const { return cpu.get(); }
  /// Throws a runtime_exception that says why there is none.
  Accelerator *defaultAccelerator();
  /// The default accelerator. After this call it cannot change.
  Accelerator *useDefault();
  bool setDefault(const std::wstring &path);
  const std::shared_ptr<View> &autoSelectionView();
  /// Which devices are no accelerators, and why; or why there is none at all.
  const std::string &leftOut();

  /// An accelerator for the one device on `instance`, which all() does not
  /// have. Only release() ends it.
  Accelerator *adopt(std::unique_ptr<Instance> instance);
  static void release(Accelerator &accelerator);

  /// Waits for all devices and ends them; each starts again when it is needed.
  /// Containers lose what these hold of them. Those on the program's own
  /// devices go on.
  void endDevices();
  /// Shuts the registry down for good. Called at the end of the process,
  /// possibly more than once.
  static void shutDown();
  /// Waits for all that runs on devices, up to MaxWaitAtExit.
  static void finishLaunches() noexcept;

private:
  Registry();
  void endDevices(bool isExit);
  Accelerator *wantedDefault();
  Accelerator *findListed(const std::string &wanted);
  std::vector<Accelerator *> known();
  template <typename F> void forEach(const F &action);
  bool isSoftwareNative();
  Accelerator *bestDevice();
  Accelerator *orThrow(Accelerator *found);
  Accelerator *chooseDefault();
  Accelerator *fromEnvironment();
  Accelerator *emulatedBy(const std::wstring &path);
  const VulkanDevices &vulkan();
  const Accelerators &devices();

  const bool withoutVulkan;
  ProcessMutex<std::mutex> loading;      ///< of the next two
  std::unique_ptr<VulkanDevices> loaded; ///< null until they are needed
  /// direct3d\warp and direct3d\ref, once they are asked for: accelerators of
  /// their own, though on a device that all() has too. Programs compare the
  /// default with them.
  Accelerators emulated;
  std::unique_ptr<Accelerator> cpu; ///< the host
  Accelerators natives;             ///< the processor
  ProcessMutex<std::mutex> mutex;
  Accelerators adopted;
  Accelerator *chosen = nullptr;
  bool isPinned = false;
  std::shared_ptr<View> autoSelection;
};

} // namespace ampvk::runtime

#endif
