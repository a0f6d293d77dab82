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
  /// Ends the other process, if wait() has not waited for it.
  ~DeviceProcess();

  enum class Self { Former, New, Failed };
  /// Doubles this process; of its threads, the new one only has that of the
  /// caller. It leaves files alone that the former one writes, and is killed
  /// where that ends. Failed: there is none, as the system refused it, or
  /// another thread may hold a lock.
  Self begin();

  /// Ends the new process. Its output streams are written, but nothing of the
  /// former one's is undone.
  [[noreturn]] void end(const std::string &result);

  /// Waits in the former process. The result; nullopt if the other one died.
  std::optional<std::string> wait();

private:
  int child = 0;   ///< 0: none
  int memory = -1; ///< for the result
};

} // namespace ampvk::frontend

#endif
