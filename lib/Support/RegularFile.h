// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Files that others give a tool to read.
#ifndef AMPVK_SUPPORT_REGULARFILE_H
#define AMPVK_SUPPORT_REGULARFILE_H

#include "Result.h"

#include "llvm/Support/MemoryBuffer.h"

#include <cstdint>
#include <memory>

namespace ampvk {

/// The bytes of a regular file that has at most `mostBytes`. A device may have
/// no end, and opening a pipe may wait for ever: both are failures. The bytes
/// are a copy, as the file may be truncated while it is read.
Result<std::unique_ptr<llvm::MemoryBuffer>>
readRegularFile(const std::string &path, uint64_t maxBytes);

} // namespace ampvk

#endif
