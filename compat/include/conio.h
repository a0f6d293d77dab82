// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The keyboard: single keys, without waiting for a line. Where the input is no
/// terminal, _getch reads a character of it, and at its end returns at once: a
/// program that waits for a key before it ends does so under a script too.
#ifndef AMPVK_COMPAT_CONIO_H
#define AMPVK_COMPAT_CONIO_H

#include "ampvk_compat/c_names.h"
#include <cstdio>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

/// The terminal without lines, and without an echo if there is to be none.
class __amp_raw_terminal {
public:
  explicit __amp_raw_terminal(bool __echoes) {
    _M_is_terminal = tcgetattr(STDIN_FILENO, &_M_before) == 0;
    struct termios __raw = _M_before;
    __raw.c_lflag &= ~static_cast<tcflag_t>(__echoes ? ICANON : ICANON | ECHO);
    if (_M_is_terminal)
      tcsetattr(STDIN_FILENO, TCSANOW, &__raw);
  }
  ~__amp_raw_terminal() {
    if (_M_is_terminal)
      tcsetattr(STDIN_FILENO, TCSANOW, &_M_before);
  }
  __amp_raw_terminal(const __amp_raw_terminal &) = delete;
  __amp_raw_terminal &operator=(const __amp_raw_terminal &) = delete;

private:
  struct termios _M_before = {};
  bool _M_is_terminal;
};

inline int _getch() {
  __amp_raw_terminal __raw(false);
  std::fflush(stdout); // who sees the prompt may type
  return std::getchar();
}
inline int _getche() {
  __amp_raw_terminal __raw(true);
  std::fflush(stdout);
  return std::getchar();
}
inline int _kbhit() {
  __amp_raw_terminal __raw(false);
  struct pollfd __input = {STDIN_FILENO, POLLIN, 0};
  return isatty(STDIN_FILENO) && poll(&__input, 1, 0) > 0;
}
inline int _putch(int __c) { return std::putchar(__c); }
inline int _cputs(const char *__text) { return std::fputs(__text, stdout); }
inline int getch() { return _getch(); }
inline int getche() { return _getche(); }
inline int kbhit() { return _kbhit(); }
inline int putch(int __c) { return _putch(__c); }
inline int _getwch() { return _getch(); }

#endif
