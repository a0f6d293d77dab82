// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The use of a device pass's result, wherever the pass runs.
#ifndef AMPVK_FRONTEND_PASSES_DEVICEWORK_H
#define AMPVK_FRONTEND_PASSES_DEVICEWORK_H

#include "DevicePass.h"

#include <functional>
#include <string>

namespace ampvk::frontend {

/// The use of a DeviceUnit. `consume` may run in another process: `give`
/// is what it has made, as bytes; `take` is given them where it ran elsewhere.
/// `prepare` does what needs no unit; it may run before, on another thread.
/// `follow` is called in the host pass's process when the device pass has ended
/// without errors, perhaps on another thread. The host pass may still run, or
/// may not have begun.
struct DeviceWork {
  std::function<void()> prepare;
  Consume consume;
  std::function<std::string()> give;
  std::function<void(const std::string &)> take;
  std::function<void()> follow;
};

} // namespace ampvk::frontend

#endif
