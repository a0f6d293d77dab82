// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The pass that sees restrict(amp) code as Clang's CUDA mode sees device code.
#ifndef AMPVK_FRONTEND_PASSES_DEVICEPASS_H
#define AMPVK_FRONTEND_PASSES_DEVICEPASS_H

#include "Inputs.h"
#include "ParseIO.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampvk::frontend {

using Consume = llvm::function_ref<void(DeviceUnit &)>;

/// Calls `consume` if the file has no errors and any restriction specifier.
/// False if there were errors, those that `consume` reports included.
bool runDevicePass(const Inputs &inputs, ParseIO io, DeviceOutput &output,
                   Consume consume);

} // namespace ampvk::frontend

#endif
