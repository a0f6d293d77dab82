// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A folder with what earlier runs have made of the openings of sources.
///
/// Several processes may use it at once, and may be killed at any time. Nothing
/// in here reports an error: what cannot be read is not there, what cannot be
/// written is not written.
#ifndef AMPVK_FRONTEND_HEADERS_HEADERCACHE_H
#define AMPVK_FRONTEND_HEADERS_HEADERCACHE_H

#include "OpeningRecord.h"

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <optional>
#include <string>

namespace ampvk::frontend {

class HeaderCache {
public:
  /// An empty folder is none. Made when it is needed, for nobody but its owner;
  /// one that others may write to is not used.
  explicit HeaderCache(std::string folder) : folder(std::move(folder)) {}

  /// Null if nothing whole is known of the opening. What is, was used now.
  std::optional<OpeningRecord> find(llvm::StringRef key) const;
  /// In place of what is known, as a whole or not at all. Makes room for it:
  /// what was not used for the longest time is removed.
  void put(llvm::StringRef key, const OpeningRecord &record) const;

  /// Released at its end, and with the process.
  class Lock {
  public:
    explicit Lock(int file) : file(file) {}
    Lock(const Lock &) = delete;
    ~Lock();

  private:
    int file;
  };
  /// Null if another process has it.
  std::unique_ptr<Lock> lock(llvm::StringRef key) const;

private:
  bool isUsable() const;
  std::string pathOf(llvm::StringRef key) const;

  std::string folder;
};

} // namespace ampvk::frontend

#endif
