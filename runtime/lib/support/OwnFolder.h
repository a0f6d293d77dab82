// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A folder of the user's whose files the process reads and writes unasked, and
/// the rule for these: nobody else decides what is read or overwritten.
///
/// - The folder is opened once. Its files are opened by their names in it,
///   without following links, so that nothing can be put in its place.
/// - The folder belongs to the user, and lies in one of the user's or root's.
///   So root uses and makes none in another user's home.
/// - A file that is read is an ordinary one of the user's that others cannot
///   write to. A FIFO would never end.
/// - A file that is written is a new one.
#ifndef AMPVK_RUNTIME_SUPPORT_OWNFOLDER_H
#define AMPVK_RUNTIME_SUPPORT_OWNFOLDER_H

#include "support/OpenFile.h"

#include <string>

namespace ampvk::runtime {

class OwnFolder {
public:
  enum class IfMissing { Leave, Make };

  /// The folder `name` in the folder `parent`, an absolute path. What is
  /// missing is made, with the folders around it, if that is asked for. Without
  /// a folder that may be used, all else fails.
  OwnFolder(const std::string &parent, const std::string &name,
            IfMissing ifMissing);

  struct Input {
    OpenFile file;
    size_t bytes = 0;
  };
  Input openOld(const std::string &name) const;
  /// A new file, locked for as long as it is open. What a process has left that
  /// was killed, or what does not belong there, makes room for it. It is not
  /// open if another process is writing that file.
  OpenFile openNew(const std::string &name) const;
  bool rename(const std::string &from, const std::string &to) const;
  void remove(const std::string &name) const;

private:
  OpenFile openAt(const std::string &name, int flags) const;
  bool isLocked(const OpenFile &file, const std::string &name) const;
  void removeAbandoned(const std::string &name) const;

  OpenFile folder;
};

} // namespace ampvk::runtime

#endif
