// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FileStates.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

#include <sys/stat.h>

using llvm::StringRef;
using llvm::Twine;

namespace ampvk::frontend {
namespace {

class Watch : public llvm::vfs::ProxyFileSystem {
public:
  Watch(llvm::IntrusiveRefCntPtr<FileSystem> base, FileStates &states)
      : ProxyFileSystem(std::move(base)), states(states) {}

  llvm::ErrorOr<llvm::vfs::Status> status(const Twine &path) override {
    note(path);
    return ProxyFileSystem::status(path);
  }
  bool exists(const Twine &path) override {
    note(path);
    return ProxyFileSystem::exists(path);
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const Twine &path) override {
    note(path);
    return ProxyFileSystem::openFileForRead(path);
  }
  llvm::vfs::directory_iterator dir_begin(const Twine &path,
                                          std::error_code &error) override {
    states.isComplete = false; // what a folder holds is no state of a file
    return ProxyFileSystem::dir_begin(path, error);
  }

private:
  void note(const Twine &path) {
    std::string name = path.str();
    if (name == ".") // is always a folder
      return;
    auto [place, isNew] = states.files.try_emplace(std::move(name));
    if (isNew)
      place->second = stateOf(place->first);
  }

  FileStates &states;
};

} // namespace

uint64_t stateOf(const std::string &path) {
  struct stat found;
  if (::stat(path.c_str(), &found))
    return 0;
  if (S_ISDIR(found.st_mode))
    return 1;
  // On such a disk a second may hold several changes.
  uint64_t text = 0;
  if (!found.st_ctim.tv_nsec && S_ISREG(found.st_mode))
    if (auto file = llvm::MemoryBuffer::getFile(path))
      text =
          llvm::xxh3_64bits(llvm::arrayRefFromStringRef((*file)->getBuffer()));
  // The time of the change is one that nobody sets.
  const uint64_t state[] = {uint64_t(found.st_dev),
                            uint64_t(found.st_ino),
                            uint64_t(found.st_size),
                            uint64_t(found.st_mtim.tv_sec),
                            uint64_t(found.st_mtim.tv_nsec),
                            uint64_t(found.st_ctim.tv_sec),
                            uint64_t(found.st_ctim.tv_nsec),
                            uint64_t(found.st_mode),
                            text};
  return llvm::xxh3_64bits(llvm::ArrayRef<uint8_t>(
             reinterpret_cast<const uint8_t *>(state), sizeof(state))) |
         2;
}

void FileStates::add(const FileStates &other) {
  isComplete &= other.isComplete;
  for (const auto &[path, state] : other.files) {
    auto [place, isNew] = files.try_emplace(path, state);
    isComplete &= isNew || place->second == state;
  }
}

bool FileStates::areAsBefore() const {
  for (const auto &[path, state] : files)
    if (stateOf(path) != state)
      return false;
  return isComplete;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
watched(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base,
        FileStates &states) {
  return llvm::makeIntrusiveRefCnt<Watch>(std::move(base), states);
}

} // namespace ampvk::frontend
