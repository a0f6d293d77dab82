// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A directory of the user in which the process reads and writes files without
/// being asked, and the rules that keep other users from deciding what is read
/// or overwritten.
///
///  - The directory is opened once. Its files are opened relative to it,
///    without following links, so that nothing can be substituted for them.
///  - The directory belongs to the user, and lies in a directory of the user or
///    root. So root neither uses nor creates one in another user's home.
///  - A file that is read is a regular file of the user that others cannot
///    write to. (Reading a FIFO would never end.)
///  - A file that is written is a new one.
#ifndef AMPVK_RUNTIME_SUPPORT_PRIVATEDIRECTORY_H
#define AMPVK_RUNTIME_SUPPORT_PRIVATEDIRECTORY_H

#include "support/OpenFile.h"

#include <string>

namespace ampvk::runtime {

class PrivateDirectory {
public:
  enum class IfMissing { Leave, Make };

  /// The directory `name` in the directory `parent`, an absolute path. With
  /// IfMissing::Make, missing directories are created, also around it. If the
  /// directory may not be used, all other functions fail.
  PrivateDirectory(const std::string &parent, const std::string &name,
                   IfMissing ifMissing);

  struct Input {
    OpenFile file;
    size_t bytes = 0;
  };
  Input openOld(const std::string &name) const;
  /// Creates a file, which is locked as long as it is open. It replaces what a
  /// killed process has left, or anything else of that name. The result is not
  /// open if another process is writing the file.
  OpenFile openNew(const std::string &name) const;
  bool rename(const std::string &from, const std::string &to) const;
  void remove(const std::string &name) const;

private:
  OpenFile openAt(const std::string &name, int flags) const;
  bool isLocked(const OpenFile &file, const std::string &name) const;
  void removeAbandoned(const std::string &name) const;

  OpenFile directory;
};

} // namespace ampvk::runtime

#endif
