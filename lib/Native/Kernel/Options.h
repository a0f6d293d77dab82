// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The options of the native backend.
#ifndef AMPVK_NATIVE_KERNEL_OPTIONS_H
#define AMPVK_NATIVE_KERNEL_OPTIONS_H

#include <string>

namespace ampvk::native {

struct WriteOptions {
  /// Loops are arranged for LLVM's vectorizer (see makeThreadLoops()).
  bool lanes = true;
  bool forDebugger = false; ///< see Kernel; not with `lanes`
  /// Such operations of integers are written as they are, for
  /// -fsanitize=undefined. Otherwise none has undefined behavior.
  bool plainDivisions = false, plainShifts = false;
  std::string symbol; ///< of the entry, for the linker
  /// Behind the name of the kernel's namespace: kernels of one text differ.
  std::string suffix;
};

} // namespace ampvk::native

#endif
