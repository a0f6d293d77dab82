// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The list of all accelerators, and their end.
#ifndef AMPVK_RUNTIME_API_REGISTRY_H
#define AMPVK_RUNTIME_API_REGISTRY_H

#include "device/Accelerator.h"

namespace ampvk::runtime {

class Registry {
public:
  /// The one registry. It finds the devices when it is first asked for.
  static Registry &get();

  /// Each device once, and the host last. A software device that is the default
  /// by one of its names on Windows is here by that name; the processor is the
  /// first if it is the default, and else not here.
  std::vector<Accelerator *> all();
  /// Also by Windows' names. Null if there is none.
  Accelerator *find(const std::wstring &path) const;
  Accelerator *host() const { return accelerators.back().get(); }
  /// Throws a runtime_exception that says why there is none.
  Accelerator *defaultAccelerator();
  /// The default accelerator. After this call it cannot change.
  Accelerator *useDefault();
  bool setDefault(const std::wstring &path);
  const std::shared_ptr<View> &autoSelectionView();
  /// Which devices are no accelerators, and why; or why there is none at all.
  const std::string &leftOut() const { return instance->remarks; }

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

private:
  Registry();
  void endDevices(bool isExit);
  Accelerator *wantedDefault();
  Accelerator *emulatedDefault();
  template <typename F> void forEach(const F &action);
  Accelerator *chooseDefault() const;
  Accelerator *fromEnvironment() const;

  std::unique_ptr<Instance> instance;
  std::vector<std::unique_ptr<Accelerator>> accelerators; ///< the host last
  /// direct3d\warp and direct3d\ref: accelerators of their own, though on a
  /// device that `accelerators` has too. Programs compare the default with
  /// them.
  std::vector<std::unique_ptr<Accelerator>> emulated;
  std::unique_ptr<Accelerator> native; ///< the processor
  ProcessMutex<std::mutex> mutex;
  std::vector<std::unique_ptr<Accelerator>> adopted;
  Accelerator *chosen = nullptr;
  bool isPinned = false;
  std::shared_ptr<View> autoSelection;
};

} // namespace ampvk::runtime

#endif
