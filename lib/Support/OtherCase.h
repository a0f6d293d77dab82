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

/// The spelling on disk of `name`, which is relative to `directory` and written
/// with '/' or '\', ignoring case (in ASCII). If several entries match, prefers
/// the exact one, otherwise the first in alphabetical order. The result has the
/// length of `name`, and '/' for each '\'.
std::optional<std::string> nameOnDisk(llvm::vfs::FileSystem &files,
                                      llvm::StringRef directory,
                                      llvm::StringRef name);

} // namespace ampvk

#endif
