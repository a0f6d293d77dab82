// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Programs that begin as Linux's do not.
#ifndef AMPVK_DRIVER_ENTRYPOINT_H
#define AMPVK_DRIVER_ENTRYPOINT_H

namespace llvm {
class Module;
}

namespace ampvk::driver {

/// Defines `main` if the module defines a global `wmain`, whose arguments are
/// wide strings, or what was `void main` (Frontend/EntryPoints.h), and no main.
/// It calls that with as many arguments as it takes; where it is void the exit
/// code is 0. The runtime makes the wide strings. The definition is weak: it
/// means nothing to a program with a main of its own.
void defineMain(llvm::Module &module);

} // namespace ampvk::driver

#endif
