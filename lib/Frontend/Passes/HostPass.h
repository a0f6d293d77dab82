// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pass that emits the code for the processor.
#ifndef AMPVK_FRONTEND_PASSES_HOSTPASS_H
#define AMPVK_FRONTEND_PASSES_HOSTPASS_H

#include "Inputs.h"
#include "ParseIO.h"

#include <functional>

namespace llvm {
class Module;
}

namespace ampvk::frontend {

class Branch;

/// Adds definitions to the host's module, and may report errors through its
/// LLVMContext.
struct Define {
  /// Called before the optimizer. `hasLast`: `last` is called behind it.
  std::function<void(llvm::Module &, bool hasLast)> first;
  std::function<void(llvm::Module &)> last;
};

/// Writes the output, with what `define` adds.
/// `isGoodElsewhere`, if given, waits for the device pass and tells whether
/// that found no errors; else there is no output, and no error is said. With
/// `branch`, the process may become one of the device pass.
bool runHostPass(const Inputs &inputs, ParseIO io, DeviceOutput &device,
                 const Define &define,
                 const std::function<bool()> &isGoodElsewhere = nullptr,
                 Branch *branch = nullptr);

/// The pass without its output. False if there were errors.
bool checkHost(const Inputs &inputs, ParseIO io);

} // namespace ampvk::frontend

#endif
