// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a run of the compiler has seen of the disk, and whether it would see
/// the same again.
#ifndef AMPVK_FRONTEND_HEADERS_FILESTATES_H
#define AMPVK_FRONTEND_HEADERS_FILESTATES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdint>
#include <map>
#include <string>

namespace ampvk::frontend {

/// A number for what is at a path. It changes when a file is written, replaced
/// by another, made or removed, or when a folder is made or removed; also if
/// the file has the same size and time as before.
uint64_t stateOf(const std::string &path);

/// What is, or is not, at the paths that somebody has asked for.
struct FileStates {
  std::map<std::string, uint64_t> files;
  /// Whether all that was asked for is in `files`.
  bool isComplete = true;

  /// Adds what `other` has besides. What both have seen in other states, makes
  /// these states no longer be those of the disk.
  void add(const FileStates &other);
  /// Whether the disk is as it was.
  bool areAsBefore() const;
};

/// `base`, which writes down what it is asked for in `states`, before it
/// answers.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
watched(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base,
        FileStates &states);

} // namespace ampvk::frontend

#endif
