// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A second process, which goes on as the device pass.
#ifndef AMPVK_FRONTEND_PASSES_DEVICEPROCESS_H
#define AMPVK_FRONTEND_PASSES_DEVICEPROCESS_H

#include <optional>
#include <string>

namespace ampvk::frontend {

class DeviceProcess {
public:
  DeviceProcess() = default;
  DeviceProcess(const DeviceProcess &) = delete;
  /// Ends the other process, if it still runs.
  ~DeviceProcess();

  enum class Self { Former, New, Failed };
  /// Doubles this process; of its threads, the new one only has that of the
  /// caller. It leaves files alone that the former one writes, and is killed
  /// where that ends. Failed: there is none, as the system refused it, or
  /// another thread may hold a lock.
  Self begin();

  /// Ends the new process. Its output streams are written, but nothing of the
  /// former one's is undone.
  [[noreturn]] void end(const std::string &bytes);

  /// Waits in the former process for the result, but not until the system has
  /// taken the other one's memory back. nullopt if that died.
  std::optional<std::string> wait();

private:
  int child = 0;   ///< 0: none
  int result = -1; ///< the end of a pipe that is this process's
};

} // namespace ampvk::frontend

#endif
