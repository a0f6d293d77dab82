// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/CacheFile.h"

#include "support/Error.h"

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

/// At the beginning of the file; then the key, then the contents.
struct Header {
  char magic[8];
  uint64_t keyBytes;
  uint64_t bytes;
  uint64_t checksum; ///< of key and contents
};
constexpr char Magic[] = "AMPVKCF1"; // with the format's version
static_assert(sizeof Magic - 1 == sizeof Header::magic);

/// FNV-1a by words of eight bytes.
uint64_t checksum(const char *data, size_t bytes,
                  uint64_t sum = 0xcbf29ce484222325) {
  while (bytes) {
    uint64_t word = bytes; // of a last, shorter one
    const size_t part = bytes < sizeof word ? bytes : sizeof word;
    std::memcpy(&word, data, part);
    sum = (sum ^ word) * 0x100000001b3;
    sum ^= sum >> 32; // or the upper bits of the words would stay above
    data += part;
    bytes -= part;
  }
  return sum;
}

uint64_t checksum(const std::string &key, const std::vector<char> &contents) {
  return checksum(contents.data(), contents.size(),
                  checksum(key.data(), key.size()));
}

/// A file descriptor.
class OpenFile {
public:
  explicit OpenFile(int number) : number(number) {}
  ~OpenFile() {
    if (isOpen())
      close(number);
  }
  OpenFile(const OpenFile &) = delete;
  OpenFile &operator=(const OpenFile &) = delete;

  bool isOpen() const { return number >= 0; }
  /// All of it, or false.
  bool read(void *to, size_t bytes) const {
    return move(static_cast<char *>(to), bytes, ::read);
  }
  bool write(const void *from, size_t bytes) const {
    return move(static_cast<const char *>(from), bytes, ::write);
  }
  /// For this process alone, as the file `path`, for as long as it is open.
  bool lock(const std::string &path) const {
    struct stat mine{}, there{};
    return flock(number, LOCK_EX | LOCK_NB) == 0 && fstat(number, &mine) == 0 &&
           stat(path.c_str(), &there) == 0 && mine.st_ino == there.st_ino &&
           mine.st_dev == there.st_dev;
  }
  bool clear() const { return ftruncate(number, 0) == 0; }
  /// -1 if it is no file of some size.
  off_t size() const {
    struct stat found{};
    return fstat(number, &found) == 0 && S_ISREG(found.st_mode) ? found.st_size
                                                                : -1;
  }

private:
  template <typename Pointer, typename F>
  bool move(Pointer at, size_t bytes, F step) const {
    while (bytes) {
      const ssize_t moved = step(number, at, bytes);
      if (moved < 0 && errno == EINTR)
        continue;
      if (moved <= 0)
        return false;
      at += moved;
      bytes -= static_cast<size_t>(moved);
    }
    return true;
  }

  const int number;
};

/// Where the XDG Base Directory Specification has it, which ignores paths that
/// are not absolute. Empty if there is no such place. Programs with privileges
/// of their own do not believe the caller's environment.
std::string cacheFolder() {
  auto absolute = [](const char *name) {
    const char *value = secure_getenv(name);
    return std::string(value && *value == '/' ? value : "");
  };
  std::string folder = absolute("XDG_CACHE_HOME");
  if (!folder.empty())
    return folder;
  folder = absolute("HOME");
  return folder.empty() ? folder : folder + "/.cache";
}

/// Makes the folder of `file`, and those that it is in.
void makeFolders(const std::string &file) {
  for (size_t at = file.find('/', 1); at != file.npos;
       at = file.find('/', at + 1))
    mkdir(file.substr(0, at).c_str(), 0700);
}

} // namespace

CacheFile::CacheFile(const std::string &prefix, std::string wanted)
    : key(std::move(wanted)) {
  const std::string folder = cacheFolder();
  if (!folder.empty())
    file = text(folder, "/ampvk/", prefix, "-", std::hex,
                checksum(key.data(), key.size()));
}

std::vector<char> CacheFile::read(size_t most) const {
  const OpenFile input(file.empty() ? -1
                                    : open(file.c_str(), O_RDONLY | O_CLOEXEC));
  Header header;
  if (!input.isOpen() || !input.read(&header, sizeof header) ||
      std::memcmp(header.magic, Magic, sizeof header.magic) ||
      header.keyBytes != key.size() || header.bytes > most ||
      input.size() !=
          static_cast<off_t>(sizeof header + key.size() + header.bytes))
    return {};
  std::string itsKey(key.size(), 0);
  std::vector<char> contents(header.bytes);
  if (!input.read(itsKey.data(), itsKey.size()) || itsKey != key ||
      !input.read(contents.data(), contents.size()) ||
      checksum(key, contents) != header.checksum)
    return {};
  return contents;
}

bool CacheFile::write(const std::vector<char> &contents) const {
  if (file.empty())
    return false;
  makeFolders(file);
  Header header{{}, key.size(), contents.size(), checksum(key, contents)};
  std::memcpy(header.magic, Magic, sizeof header.magic);
  // What a process has left that was killed is taken for the next one. (Whoever
  // opened it before it got its right name has it locked too late, under
  // another.)
  const std::string unfinished = file + ".new";
  const OpenFile output(
      open(unfinished.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  if (!output.isOpen() || !output.lock(unfinished))
    return false; // another process writes it just now
  if (output.clear() && output.write(&header, sizeof header) &&
      output.write(key.data(), key.size()) &&
      output.write(contents.data(), contents.size()) &&
      rename(unfinished.c_str(), file.c_str()) == 0)
    return true;
  unlink(unfinished.c_str());
  return false;
}

void CacheFile::remove() const {
  if (!file.empty())
    unlink(file.c_str());
}

} // namespace ampvk::runtime
