// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What is known of an opening, and that as the bytes of a file.
#ifndef AMPVK_FRONTEND_HEADERS_OPENINGRECORD_H
#define AMPVK_FRONTEND_HEADERS_OPENINGRECORD_H

#include "FileStates.h"
#include "Frontend/Sources/SeenFiles.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
}

namespace ampvk::frontend {

/// What one of the two passes has made of an opening.
struct OpeningPart {
  std::vector<SeenFile> seen;           ///< in order; without the source itself
  std::vector<std::string> names;       ///< see SeenFiles.h
  std::vector<std::string> ownIncludes; ///< see TransitiveNames.h
  llvm::StringRef header;               ///< Clang's precompiled header
};

/// What is known of an opening.
struct OpeningRecord {
  enum Kind : uint64_t {
    Seen,    ///< once
    Tried,   ///< to be precompiled, nobody knows with what result
    Refused, ///< it is not to be precompiled while the files are as they are
    Ready,   ///< precompiled
  };
  Kind kind = Seen;
  uint64_t tries = 0;
  FileStates files; ///< that it depends on
  bool hasSpecifiers = false;
  OpeningPart host, device;
  /// What the headers are in, or null.
  std::shared_ptr<const void> memory;
};

void writeRecord(const OpeningRecord &record, llvm::raw_ostream &out);

/// Null for a file that is not, to the last bit, what writeRecord() has
/// written. The record keeps `file`.
std::optional<OpeningRecord>
readRecord(std::unique_ptr<llvm::MemoryBuffer> file);

} // namespace ampvk::frontend

#endif
