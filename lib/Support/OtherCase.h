// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names of files, as Windows compares them.
#ifndef AMPVK_SUPPORT_OTHERCASE_H
#define AMPVK_SUPPORT_OTHERCASE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>

namespace ampvk {

/// `name`, which is relative to `folder` and written with '/' or '\', as it is
/// written on disk, if there is anything of that name when upper and lower case
/// are one (in ASCII). Of several that which is written as `name`, else the
/// first in alphabetical order. What is returned has the length of `name`, and
/// '/' for each '\'.
std::optional<std::string> nameOnDisk(llvm::vfs::FileSystem &files,
                                      llvm::StringRef folder,
                                      llvm::StringRef name);

} // namespace ampvk

#endif
