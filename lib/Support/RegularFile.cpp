// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RegularFile.h"

#include "Diagnostics/Tools.h"

#include "llvm/ADT/ScopeExit.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ampvk {

Result<std::unique_ptr<llvm::MemoryBuffer>>
readRegularFile(const std::string &path, uint64_t maxBytes) {
  auto system = [&](int number) {
    return Failure(
        msg::amp_unreadable(
            std::error_code(number, std::generic_category()).message()),
        path);
  };
  // With O_NONBLOCK, opening a pipe without a writer does not block.
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0)
    return system(errno);
  llvm::scope_exit closing([file] { ::close(file); });
  struct stat status;
  if (::fstat(file, &status) != 0)
    return system(errno);
  if (S_ISDIR(status.st_mode))
    return Failure(msg::amp_is_directory(), path);
  if (!S_ISREG(status.st_mode))
    return Failure(msg::amp_no_regular_file(), path);
  const uint64_t size = static_cast<uint64_t>(status.st_size);
  if (size > maxBytes)
    return Failure(msg::amp_file_size(maxBytes >> 20), path);
  auto buffer =
      llvm::MemoryBuffer::getOpenFile(file, path, size,
                                      /*RequiresNullTerminator=*/false,
                                      /*IsVolatile=*/true);
  if (!buffer)
    return Failure(msg::amp_unreadable(buffer.getError().message()), path);
  return std::move(*buffer);
}

} // namespace ampvk
