// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Shutdown at the end of the process. The exit handlers of drivers and layers
/// destroy what the runtime needs to shut its devices down, so its own handler
/// must run before these.
///
/// Other threads of the program may run until the process is gone. Their calls
/// to the runtime that have begun are finished first. Later calls throw; a
/// thread that does not catch the exception ends silently.
#ifndef AMPVK_RUNTIME_SUPPORT_EXIT_H
#define AMPVK_RUNTIME_SUPPORT_EXIT_H

#include <chrono>

namespace ampvk::runtime {

/// How long the end of the process waits for each of: launches, and calls of
/// other threads.
constexpr std::chrono::seconds MaxWaitAtExit(10);

/// The functions that are called when the process ends. None of them throws.
struct ExitHandlers {
  /// Called when the main thread ends the process, before all exit handlers. A
  /// driver's compiler may register some while a launch runs, and they destroy
  /// what it needs. Static destructors of the program can use the runtime
  /// behind it.
  void (*finishLaunches)();
  /// The runtime's exit handler, which may be called more than once.
  void (*shutDown)();
};

/// Has them called. Called before there is anything to end.
void handleExit(const ExitHandlers &handlers);

/// Registers it as an exit handler that runs before all there are now: drivers
/// and layers register theirs at different times. Returns whether it could.
bool shutDownBeforeOthers();

/// Whether the process has begun to end.
bool isProgramEnding() noexcept;

/// "The program is ending."
[[noreturn]] void throwEnding();

/// Has the main thread finish launches at its end. Does nothing on others.
void watchMainThread() noexcept;

/// Lives while the runtime shuts down: no other thread has a Call then.
class ShutDown {
public:
  ShutDown();
  ~ShutDown();
  /// Whether another thread did not leave the runtime in time. It may wait for
  /// ever: what it needs, a driver's exit handler may have ended before.
  bool isTooLong() const { return !hasLock; }
  ShutDown(const ShutDown &) = delete;
  ShutDown &operator=(const ShutDown &) = delete;

private:
  bool hasLock;
};

/// Lives in each function that programs call and that may use a device.
class Call {
public:
  /// Throws a runtime_exception if another thread ends the process.
  Call() : Call(false) {}
  ~Call();
  Call(const Call &) = delete;
  Call &operator=(const Call &) = delete;

  /// For what must be done then, too: it waits for the ShutDown instead.
  static Call always() { return Call(true); }

private:
  explicit Call(bool isAlways);
};

/// Lives in threads of the runtime's own, for which ShutDown does not wait.
class OwnThread {
public:
  OwnThread();
  ~OwnThread();
  OwnThread(const OwnThread &) = delete;
  OwnThread &operator=(const OwnThread &) = delete;
};

} // namespace ampvk::runtime

#endif
