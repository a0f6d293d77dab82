// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/CacheFile.h"

#include "support/Error.h"
#include "support/PrivateDirectory.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>

namespace ampvk::runtime {
namespace {

constexpr char DirectoryName[] = "ampvk"; // in the user's cache directory

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

/// Where the XDG Base Directory Specification has it, which ignores paths that
/// are not absolute. Empty if there is no such place. Programs with privileges
/// of their own do not believe the caller's environment.
std::string cacheDirectory() {
  auto absolute = [](const char *name) {
    const char *value = secure_getenv(name);
    return std::string(value && *value == '/' ? value : "");
  };
  std::string directory = absolute("XDG_CACHE_HOME");
  if (!directory.empty())
    return directory;
  directory = absolute("HOME");
  return directory.empty() ? directory : directory + "/.cache";
}

} // namespace

CacheFile::CacheFile(const std::string &prefix, std::string wanted)
    : key(std::move(wanted)), parent(cacheDirectory()),
      name(text(prefix, "-", std::hex, checksum(key.data(), key.size()))) {}

std::string CacheFile::path() const {
  return parent.empty() ? parent : text(parent, "/", DirectoryName, "/", name);
}

std::vector<char> CacheFile::read(size_t most) const {
  if (parent.empty())
    return {};
  const PrivateDirectory directory(parent, DirectoryName,
                                   PrivateDirectory::IfMissing::Leave);
  const PrivateDirectory::Input input = directory.openOld(name);
  const size_t before = sizeof(Header) + key.size();
  if (input.bytes < before || input.bytes - before > most)
    return {};
  Header header;
  if (!input.file.read(&header, sizeof header) ||
      std::memcmp(header.magic, Magic, sizeof header.magic) ||
      header.keyBytes != key.size() || header.bytes != input.bytes - before)
    return {};
  std::string itsKey(key.size(), 0);
  std::vector<char> contents(header.bytes);
  if (!input.file.read(itsKey.data(), itsKey.size()) || itsKey != key ||
      !input.file.read(contents.data(), contents.size()) ||
      checksum(key, contents) != header.checksum)
    return {};
  return contents;
}

bool CacheFile::write(const std::vector<char> &contents) const {
  if (parent.empty())
    return false;
  const PrivateDirectory directory(parent, DirectoryName,
                                   PrivateDirectory::IfMissing::Make);
  const std::string unfinished = name + ".new";
  const OpenFile output = directory.openNew(unfinished);
  if (!output.isOpen())
    return false; // another process is writing it
  Header header{{}, key.size(), contents.size(), checksum(key, contents)};
  std::memcpy(header.magic, Magic, sizeof header.magic);
  if (output.write(&header, sizeof header) &&
      output.write(key.data(), key.size()) &&
      output.write(contents.data(), contents.size()) &&
      directory.rename(unfinished, name))
    return true;
  directory.remove(unfinished);
  return false;
}

void CacheFile::remove() const {
  if (!parent.empty())
    PrivateDirectory(parent, DirectoryName, PrivateDirectory::IfMissing::Leave)
        .remove(name);
}

} // namespace ampvk::runtime
