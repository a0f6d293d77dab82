// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A file that caches data between processes in the user's cache directory,
/// $XDG_CACHE_HOME/ampvk or ~/.cache/ampvk.
///
/// A failure is never an error. A file that is damaged, truncated, or of
/// another format or key counts as missing and is replaced. Files are replaced
/// atomically: a reader sees the old file or the new one, whatever other
/// processes do and whenever this one ends. Files that other users could have
/// written are not read (PrivateDirectory.h).
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

  /// The data that was written with the same key, at most `most` bytes;
  /// otherwise empty.
  std::vector<char> read(size_t most) const;
  /// Returns whether it could.
  bool write(const std::vector<char> &contents) const;
  void remove() const;

  /// Empty where there is no place for it.
  std::string path() const;

private:
  const std::string key;
  const std::string parent; ///< of the directory with such files; may be empty
  const std::string name;
};

} // namespace ampvk::runtime

#endif
