// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The device pass and the host pass, side by side or one after the other.
#ifndef AMPVK_FRONTEND_PASSES_BOTHPASSES_H
#define AMPVK_FRONTEND_PASSES_BOTHPASSES_H

#include "DeviceWork.h"
#include "HostPass.h"

namespace ampvk::frontend {

/// Messages and output appear as if the device pass ran first and the host pass
/// only after its success. With `sideBySide`, the passes run at the same time,
/// in two processes (SharedStart.h) or on two threads. The device's work is
/// done when `define` is called.
bool runBothPasses(const Inputs &inputs, ParseIO io, const DeviceWork &work,
                   const Define &define, bool sideBySide);

} // namespace ampvk::frontend

#endif
