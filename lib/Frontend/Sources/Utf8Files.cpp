// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Utf8Files.h"

#include "Support/Encoding.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using llvm::ErrorOr;
using llvm::MemoryBuffer;
using llvm::StringRef;
using llvm::Twine;

namespace ampvk::frontend {
namespace {

bool isSource(const Twine &path) {
  llvm::SmallString<256> memory;
  StringRef suffix = llvm::sys::path::extension(path.toStringRef(memory));
  return llvm::StringSwitch<bool>(suffix.lower())
      .Cases({".c", ".cc", ".cp", ".cpp", ".cxx", ".c++", ".amp"}, true)
      .Cases({".h", ".hh", ".hpp", ".hxx", ".h++"}, true)
      .Cases({".inl", ".inc", ".ipp", ".tpp", ".tcc", ".def"}, true)
      .Default(false);
}

/// A file whose text has been read already, to know its size.
class Utf8File : public llvm::vfs::File {
public:
  static ErrorOr<std::unique_ptr<File>> open(std::unique_ptr<File> base) {
    std::unique_ptr<Utf8File> result(new Utf8File(std::move(base)));
    if (std::error_code error = result->read())
      return error;
    return result;
  }

  ErrorOr<llvm::vfs::Status> status() override {
    ErrorOr<llvm::vfs::Status> found = base->status();
    if (!found)
      return found;
    return llvm::vfs::Status::copyWithNewSize(*found, size);
  }
  ErrorOr<std::string> getName() override { return base->getName(); }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &, int64_t, bool,
                                                   bool) override {
    if (!text) // asked for once more
      if (std::error_code error = read())
        return error;
    return std::move(text);
  }
  std::error_code close() override { return base->close(); }

private:
  explicit Utf8File(std::unique_ptr<File> base) : base(std::move(base)) {}

  std::error_code read() {
    ErrorOr<llvm::vfs::Status> found = base->status();
    if (!found)
      return found.getError();
    StringRef name = found->getName();
    auto bytes = base->getBuffer(name, found->getSize());
    if (!bytes)
      return bytes.getError();
    text = std::move(*bytes);
    if (auto converted = convertedToUtf8(text->getBuffer()))
      text = MemoryBuffer::getMemBufferCopy(*converted, name);
    size = text->getBufferSize();
    return {};
  }

  std::unique_ptr<File> base;
  std::unique_ptr<MemoryBuffer> text;
  uint64_t size = 0;
};

class Utf8FileSystem : public llvm::vfs::ProxyFileSystem {
public:
  using ProxyFileSystem::ProxyFileSystem;

  ErrorOr<llvm::vfs::Status> status(const Twine &path) override {
    ErrorOr<llvm::vfs::Status> found = ProxyFileSystem::status(path);
    if (!found || !found->isRegularFile() || !isSource(path))
      return found;
    // A file that cannot be read has a status too.
    auto file = openFileForRead(path);
    return file ? (*file)->status() : found;
  }

  ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const Twine &path) override {
    auto file = ProxyFileSystem::openFileForRead(path);
    if (!file || !isSource(path))
      return file;
    ErrorOr<llvm::vfs::Status> found = (*file)->status();
    if (!found || !found->isRegularFile())
      return file;
    return Utf8File::open(std::move(*file));
  }
};

} // namespace

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
utf8Files(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> base) {
  return llvm::makeIntrusiveRefCnt<Utf8FileSystem>(std::move(base));
}

} // namespace ampvk::frontend
