// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The stack that compiling may take, and threads that have it.
#ifndef AMPVK_SUPPORT_DEEPSTACK_H
#define AMPVK_SUPPORT_DEEPSTACK_H

#include "llvm/Support/thread.h"

#include <optional>
#include <utility>

namespace ampvk {

/// In bytes. Clang, our passes and glslang walk over trees by calling
/// themselves, and a sum of some 10,000 terms takes what a process has (8 MiB).
/// Memory that is not reached costs nothing.
inline constexpr unsigned DeepStack = 256u << 20;

/// At most one thread, with such a stack unless it is told otherwise. It has
/// ended when this ends.
class Worker {
public:
  Worker() = default;
  template <typename Function> explicit Worker(Function run) {
    begin(std::move(run));
  }
  ~Worker() { join(); }
  Worker(const Worker &) = delete;
  Worker &operator=(const Worker &) = delete;

  /// Not while there is one. `stack`: bytes; nullopt for the system's default.
  template <typename Function>
  void begin(Function run, std::optional<unsigned> stack = DeepStack) {
    thread = llvm::thread(stack, std::move(run));
  }
  /// Whether it was begun and not joined.
  bool isJoinable() const { return thread.joinable(); }
  void join() {
    if (thread.joinable())
      thread.join();
  }

private:
  llvm::thread thread;
};

/// Runs main's work with such a stack; its result.
template <typename Function> int withDeepStack(const Function &run) {
  int result = 1;
  Worker([&] { result = run(); }).join();
  return result;
}

} // namespace ampvk

#endif
