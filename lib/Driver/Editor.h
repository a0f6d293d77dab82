// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Settings for clangd, by which editors know C++ AMP.
#ifndef AMPVK_DRIVER_EDITOR_H
#define AMPVK_DRIVER_EDITOR_H

#include "Installation.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::driver {

/// The text of a `.clangd` for a directory with C++ AMP: clangd reads it as
/// host code, with <amp.h> of this installation, properties and tile_static,
/// and knows nothing of ampcc's own options. `isMicrosofts`: in the dialect of
/// -fmsvc, as far as Clang has it there.
std::string clangdSettings(const Installation &installation, bool isMicrosofts);

/// Runs `--write-clangd[=<directory>] [-fmsvc]`: writes the file, unless one
/// exists that ampcc did not write. Returns the exit code.
int writeClangdSettings(llvm::StringRef directory, bool isMicrosofts,
                        const Installation &installation);

} // namespace ampvk::driver

#endif
