// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ampcc: Clang's driver, with C++ compiled by ampvk.
#ifndef AMPVK_DRIVER_JOBS_H
#define AMPVK_DRIVER_JOBS_H

#include "Compile.h"
#include "Installation.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace ampvk::driver {

/// Runs ampcc. `args` is main's argv without its first element. Clang's driver
/// decides the jobs: C++ files are compiled in this process, all other jobs
/// (C, assembler, linker) are run as Clang runs them; the linker gets the
/// runtime library. Returns the exit code.
int runCompilerDriver(llvm::ArrayRef<const char *> args,
                      const Installation &installation);

/// How ampcc compiles a C++ file: the arguments of cc1, without "-cc1", and
/// what its own options say.
struct FrontendJob {
  std::vector<std::string> cc1Arguments;
  CompileOptions options;
};

/// The job for the one C++ file of these arguments. Null after having reported
/// what is wrong with them.
std::optional<FrontendJob> frontendJob(llvm::ArrayRef<const char *> driverArgs,
                                       const Installation &installation);

} // namespace ampvk::driver

#endif
