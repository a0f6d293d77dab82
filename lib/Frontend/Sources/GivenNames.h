// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Files of a precompiled header under the names that they were found by.
#ifndef AMPVK_FRONTEND_SOURCES_GIVENNAMES_H
#define AMPVK_FRONTEND_SOURCES_GIVENNAMES_H

#include "llvm/Support/VirtualFileSystem.h"

#include <string>
#include <vector>

namespace ampvk::frontend {

/// The name by which a precompiled header knows a file: absolute, and without
/// '.' as a folder.
std::string nameInHeader(llvm::StringRef name);

/// The files of `base`. Those of `names` have these names also if they are
/// asked for by what nameInHeader() makes of them.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
withGivenNames(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base,
               const std::vector<std::string> &names);

} // namespace ampvk::frontend

#endif
