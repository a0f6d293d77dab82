// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Jobs of a command line that are not C++, for an ampcc that contains Clang
/// and lld (AMPVK_STATIC_LLVM): a machine with the archive has no other Clang.
/// In other builds, Clang's driver starts the installed Clang for them.
#ifndef AMPVK_DRIVER_OTHERJOBS_H
#define AMPVK_DRIVER_OTHERJOBS_H

#include "Frontend/Clang/CommandLines.h"
#include "Installation.h"
#include "Support/Result.h"

#include "clang/Driver/Compilation.h"

namespace ampvk::driver {

/// Selects the linker in this installation, if the driver's arguments select
/// none.
void selectLinker(frontend::Arguments &driverArgs,
                  const Installation &installation);

/// Compiles a file in C or another language of Clang's, given the arguments of
/// cc1 behind "-cc1". False after errors, which are reported.
bool compileOther(llvm::ArrayRef<const char *> cc1Args);

/// An error if the driver wants to start Clang's assembler, which is in no
/// library.
Result<Done> checkJobs(const clang::driver::Compilation &compilation,
                       const Installation &installation);

/// Whether a job is for C++, and the driver has found no standard library for
/// it.
bool lacksStandardLibrary(const clang::driver::Compilation &compilation);

} // namespace ampvk::driver

#endif
