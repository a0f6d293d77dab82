// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What one process found out at some cost and the next one can use: a file in
/// the user's cache folder, $XDG_CACHE_HOME/ampvk or ~/.cache/ampvk.
///
/// Nothing depends on it, so nothing here is an error. A file that is damaged,
/// cut off, of another format or for something else counts as none, and is
/// replaced. A new one takes the old one's place in one step: who reads sees
/// one of the two, whatever other processes do, and whenever this one ends.
/// Files that others could have written are not read (OwnFolder.h).
#ifndef AMPVK_RUNTIME_SUPPORT_CACHEFILE_H
#define AMPVK_RUNTIME_SUPPORT_CACHEFILE_H

#include <cstddef>
#include <string>
#include <vector>

namespace ampvk::runtime {

class CacheFile {
public:
  /// `key` is all that the contents depend on; the file's name is made of
  /// `prefix` and the key.
  CacheFile(const std::string &prefix, std::string key);

  /// What was written with the same key, at most `most` bytes; else nothing.
  std::vector<char> read(size_t most) const;
  /// Returns whether it could.
  bool write(const std::vector<char> &contents) const;
  void remove() const;

  /// Empty where there is no place for it.
  std::string path() const;

private:
  const std::string key;
  const std::string parent; ///< of the folder with such files; may be empty
  const std::string name;
};

} // namespace ampvk::runtime

#endif
