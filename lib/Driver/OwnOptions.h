// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The options that ampcc has and clang++ has not: one table.
#ifndef AMPVK_DRIVER_OWNOPTIONS_H
#define AMPVK_DRIVER_OWNOPTIONS_H

#include "Compile.h"
#include "Installation.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>
#include <vector>

namespace ampvk::driver {

/// Prints them all, for --help.
void explainOwnOptions(llvm::raw_ostream &out);

/// Each, as a pattern of clangd's for arguments: "--byte-access=*".
std::vector<std::string> ownOptionPatterns();

/// Takes them out of a command line, as they are.
std::vector<const char *>
extractOwnOptions(llvm::SmallVectorImpl<const char *> &args);

/// Takes them out of a command line and reads them. Null after having reported
/// one whose value makes no sense.
std::optional<CompileOptions>
takeOwnOptions(llvm::SmallVectorImpl<const char *> &args,
               const Installation &installation);

} // namespace ampvk::driver

#endif
