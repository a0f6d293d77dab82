// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/PrivateDirectory.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace ampvk::runtime {
namespace {

struct stat statusOf(const OpenFile &file) {
  struct stat found{};
  if (fstat(file.get(), &found))
    found = {};
  return found;
}

/// Whether the user may rely on what is in the directory.
bool isTrusted(const OpenFile &directory) {
  const struct stat found = statusOf(directory);
  return S_ISDIR(found.st_mode) &&
         (found.st_uid == geteuid() || found.st_uid == 0);
}

OpenFile openDirectory(int at, const std::string &path, int flags = 0) {
  return OpenFile(openat(at, path.c_str(),
                         O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags));
}

/// Opens or creates the directory `name` in `parent`, which must be one that
/// the user trusts.
OpenFile makeIn(const OpenFile &parent, const std::string &name) {
  if (!isTrusted(parent))
    return OpenFile();
  mkdirat(parent.get(), name.c_str(), 0700);
  return openDirectory(parent.get(), name, O_NOFOLLOW);
}

/// Makes what is missing of the path.
OpenFile makeDirectories(const std::string &path) {
  OpenFile there = openDirectory(AT_FDCWD, path);
  if (there.isOpen() || errno != ENOENT)
    return there;
  const size_t end = path.find_last_not_of('/') + 1;
  const size_t slash = path.substr(0, end).rfind('/');
  if (!end || slash == path.npos)
    return there;
  return makeIn(makeDirectories(path.substr(0, slash ? slash : 1)),
                path.substr(slash + 1, end - slash - 1));
}

} // namespace

PrivateDirectory::PrivateDirectory(const std::string &parent,
                                   const std::string &name,
                                   IfMissing ifMissing) {
  const bool makes = ifMissing == IfMissing::Make;
  const OpenFile outer =
      makes ? makeDirectories(parent) : openDirectory(AT_FDCWD, parent);
  if (!isTrusted(outer))
    return;
  directory = makes ? makeIn(outer, name)
                    : openDirectory(outer.get(), name, O_NOFOLLOW);
  if (statusOf(directory).st_uid != geteuid())
    directory = OpenFile();
}

OpenFile PrivateDirectory::openAt(const std::string &name, int flags) const {
  // Without O_NONBLOCK, opening a FIFO waits for its other end.
  return OpenFile(openat(directory.get(), name.c_str(),
                         flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC,
                         0600));
}

PrivateDirectory::Input
PrivateDirectory::openOld(const std::string &name) const {
  OpenFile file = openAt(name, O_RDONLY);
  const struct stat found = statusOf(file);
  if (!S_ISREG(found.st_mode) || found.st_uid != geteuid() ||
      found.st_mode & (S_IWGRP | S_IWOTH))
    return {OpenFile(), 0};
  return {std::move(file), static_cast<size_t>(found.st_size)};
}

/// Locks the file, and says whether it is still the one of that name.
bool PrivateDirectory::isLocked(const OpenFile &file,
                                const std::string &name) const {
  if (!file.isOpen() || flock(file.get(), LOCK_EX | LOCK_NB))
    return false;
  struct stat there{};
  const struct stat mine = statusOf(file);
  return fstatat(directory.get(), name.c_str(), &there, AT_SYMLINK_NOFOLLOW) ==
             0 &&
         mine.st_ino == there.st_ino && mine.st_dev == there.st_dev;
}

/// Unless a process that lives is writing it.
void PrivateDirectory::removeAbandoned(const std::string &name) const {
  const Input old = openOld(name);
  if (!old.file.isOpen() || isLocked(old.file, name))
    remove(name);
}

OpenFile PrivateDirectory::openNew(const std::string &name) const {
  constexpr int New = O_WRONLY | O_CREAT | O_EXCL;
  OpenFile file = openAt(name, New);
  if (!file.isOpen() && errno == EEXIST) {
    removeAbandoned(name);
    file = openAt(name, New);
  }
  return isLocked(file, name) ? std::move(file) : OpenFile();
}

bool PrivateDirectory::rename(const std::string &from,
                              const std::string &to) const {
  return renameat(directory.get(), from.c_str(), directory.get(), to.c_str()) ==
         0;
}

void PrivateDirectory::remove(const std::string &name) const {
  unlinkat(directory.get(), name.c_str(), 0);
}

} // namespace ampvk::runtime
