// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of VectorizeByteAccesses: which containers a kernel could access word
/// by word, and why not the others.
#ifndef AMPVK_TRANSFORMS_DEVICE_WORDVIEWS_H
#define AMPVK_TRANSFORMS_DEVICE_WORDVIEWS_H

#include "Transforms/Device/RowAddress.h"

namespace ampvk::transforms {

/// A container of elements of 8 or 16 bits of which each thread uses one, the
/// one at `address`.
struct WordView {
  ir::Variable *buffer = nullptr;
  RowAddress address;
  bool isRead = false;
  unsigned writes = 0; ///< assignments; more than one for one in a loop
  bool isSurelyWritten = false; ///< by each thread

  const ir::Type *element() const { return buffer->type->element; }
  bool isWritten() const { return writes > 0; }
};

struct WordPlan {
  /// The constant of the entry that holds the thread's index.
  ir::Variable *index = nullptr;
  unsigned elements = 1; ///< of a thread: as many as a word of the first view
  /// Containers with such words, a written one first. Empty: `problem`.
  std::vector<WordView> views;
  /// Why threads have one element each. Empty where nothing that the kernel
  /// writes has small elements.
  std::string problem;
  ir::SourceLine where; ///< of the problem; line 0: the kernel
};

WordPlan planWords(ir::Module &m);

} // namespace ampvk::transforms

#endif
