// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The end of the process. The exit handlers of drivers and layers end what the
/// runtime needs to end its devices, so its own must run before these.
#ifndef AMPVK_RUNTIME_SUPPORT_EXIT_H
#define AMPVK_RUNTIME_SUPPORT_EXIT_H

namespace ampvk::runtime {

/// Makes `shutDown` the runtime's exit handler, which may be called more than
/// once. Called once, before there is anything to end.
void shutDownAtExit(void (*shutDown)());

/// Registers it as an exit handler that runs before all there are now: drivers
/// and layers register theirs at different times. Returns whether it could.
bool shutDownBeforeOthers();

} // namespace ampvk::runtime

#endif
