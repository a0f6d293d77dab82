// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A file descriptor that is closed when it goes out of scope.
#ifndef AMPVK_RUNTIME_SUPPORT_OPENFILE_H
#define AMPVK_RUNTIME_SUPPORT_OPENFILE_H

#include <cerrno>
#include <cstddef>
#include <unistd.h>
#include <utility>

namespace ampvk::runtime {

class OpenFile {
public:
  /// A negative number is no file.
  explicit OpenFile(int number = -1) : number(number) {}
  ~OpenFile() {
    if (isOpen())
      close(number);
  }
  OpenFile(OpenFile &&other) noexcept
      : number(std::exchange(other.number, -1)) {}
  OpenFile &operator=(OpenFile &&other) noexcept {
    std::swap(number, other.number);
    return *this;
  }

  bool isOpen() const { return number >= 0; }
  int get() const { return number; }
  /// All of it, or false.
  bool read(void *to, size_t bytes) const {
    return move(static_cast<char *>(to), bytes, ::read);
  }
  bool write(const void *from, size_t bytes) const {
    return move(static_cast<const char *>(from), bytes, ::write);
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

  int number;
};

} // namespace ampvk::runtime

#endif
