// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "HeaderCache.h"

#include "llvm/Support/CachePruning.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <sys/stat.h>
#include <unistd.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace ampvk::frontend {
namespace {

constexpr uint64_t MaxBytes = uint64_t(1) << 30;

/// Where it is kept, by the time of its last use. LLVM asks for the names.
void makeRoom(const std::string &folder) {
  llvm::CachePruningPolicy policy;
  policy.Interval = std::chrono::seconds(0);
  policy.Expiration = std::chrono::hours(30 * 24);
  policy.MaxSizeBytes = MaxBytes;
  llvm::pruneCache(folder, policy);
}

constexpr StringRef Unfinished = ".tmp";

/// What writers have left that were killed: they have it locked no more.
void removeUnfinished(const std::string &folder) {
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    int file;
    if (!StringRef(at->path()).ends_with(Unfinished) ||
        fs::openFileForReadWrite(at->path(), file, fs::CD_OpenExisting,
                                 fs::OF_None))
      continue;
    if (!fs::tryLockFile(file))
      (void)fs::remove(at->path());
    ::close(file);
  }
}

/// Writes a file under a name of its own, then gives it the right one.
bool replace(const std::string &path,
             llvm::function_ref<void(llvm::raw_ostream &)> write) {
  auto temporary = fs::TempFile::create(path + "-%%%%%%%%" + Unfinished,
                                        fs::owner_read | fs::owner_write);
  if (!temporary) {
    llvm::consumeError(temporary.takeError());
    return false;
  }
  (void)fs::tryLockFile(temporary->FD);
  llvm::raw_fd_ostream out(temporary->FD, /*shouldClose=*/false);
  write(out);
  out.flush();
  const bool isWhole = !out.has_error();
  out.clear_error();
  llvm::Error error = isWhole ? temporary->keep(path) : temporary->discard();
  const bool isGood = isWhole && !error;
  llvm::consumeError(std::move(error));
  return isGood;
}

} // namespace

HeaderCache::Lock::~Lock() { ::close(file); }

/// Makes it, if there is none.
bool HeaderCache::isUsable() const {
  if (folder.empty() ||
      fs::create_directories(folder, /*IgnoreExisting=*/true, fs::owner_all))
    return false;
  struct stat found;
  return !::stat(folder.c_str(), &found) && found.st_uid == ::geteuid() &&
         !(found.st_mode & (S_IWGRP | S_IWOTH));
}

std::string HeaderCache::pathOf(StringRef key) const {
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, "llvmcache-" + key);
  return path.str().str();
}

std::optional<OpeningRecord> HeaderCache::find(StringRef key) const {
  if (!isUsable())
    return std::nullopt;
  llvm::Expected<fs::file_t> file = fs::openNativeFileForRead(pathOf(key));
  if (!file) {
    llvm::consumeError(file.takeError());
    return std::nullopt;
  }
  auto bytes = llvm::MemoryBuffer::getOpenFile(
      *file, key, /*FileSize=*/-1, /*RequiresNullTerminator=*/false);
  std::optional<OpeningRecord> record;
  if (bytes)
    record = readRecord(std::move(*bytes));
  if (record)
    (void)fs::setLastAccessAndModificationTime(
        *file, std::chrono::system_clock::now());
  fs::closeFile(*file);
  return record;
}

void HeaderCache::put(StringRef key, const OpeningRecord &record) const {
  if (!isUsable())
    return;
  bool isKept = replace(
      pathOf(key), [&](llvm::raw_ostream &out) { writeRecord(record, out); });
  if (isKept && record.kind == OpeningRecord::Ready) {
    removeUnfinished(folder);
    makeRoom(folder);
  }
}

std::unique_ptr<HeaderCache::Lock> HeaderCache::lock(StringRef key) const {
  int file;
  if (!isUsable() ||
      fs::openFileForReadWrite(pathOf(key) + ".lock", file, fs::CD_OpenAlways,
                               fs::OF_None, fs::owner_read | fs::owner_write))
    return nullptr;
  auto result = std::make_unique<Lock>(file);
  return fs::tryLockFile(file) ? nullptr : std::move(result);
}

} // namespace ampvk::frontend
