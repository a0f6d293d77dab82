// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The stack that compiling may take.
#ifndef AMPVK_SUPPORT_DEEPSTACK_H
#define AMPVK_SUPPORT_DEEPSTACK_H

#include "llvm/Support/thread.h"

#include <optional>

namespace ampvk {

/// In bytes. Clang, our passes and glslang walk over trees by calling themselves,
/// and a sum of some 10,000 terms takes what a process has (8 MiB). Memory that
/// is not reached costs nothing.
inline constexpr unsigned DeepStack = 256u << 20;

/// Runs main's work with such a stack; its result.
template <typename Function> int withDeepStack(const Function &run) {
  int result = 1;
  llvm::thread worker(std::optional<unsigned>(DeepStack),
                      [&] { result = run(); });
  worker.join();
  return result;
}

} // namespace ampvk

#endif
