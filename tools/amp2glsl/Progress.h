// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How far work on many files is.
#ifndef AMPVK_TOOLS_AMP2GLSL_PROGRESS_H
#define AMPVK_TOOLS_AMP2GLSL_PROGRESS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>

namespace ampvk {

/// A line at the bottom of the terminal, "[2/7] blur.cpp", that goes away
/// before anything else is printed, and at the end. Nothing at all where
/// standard error is no terminal, or one without control sequences (TERM=dumb),
/// where NO_COLOR is set, or for a single file.
class Progress {
public:
  explicit Progress(size_t total);
  ~Progress();
  Progress(const Progress &) = delete;
  Progress &operator=(const Progress &) = delete;

  /// Another file is begun.
  void next(llvm::StringRef file);

private:
  size_t total, begun = 0;
  // Null where nothing is shown. Its buffer holds what wipes the line away:
  // streams that are tied to it flush it before they write.
  std::unique_ptr<llvm::raw_fd_ostream> line;
};

} // namespace ampvk

#endif
