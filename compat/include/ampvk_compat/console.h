// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The console of <windows.h>. Colors and the cursor are escape sequences, and
/// only where the stream is a terminal; else the calls succeed and change
/// nothing, as a file has no colors.
#ifndef AMPVK_COMPAT_CONSOLE_H
#define AMPVK_COMPAT_CONSOLE_H

#include "ampvk_compat/console_control.h"
#include "ampvk_compat/files.h"
#include <sys/ioctl.h>

#define STD_INPUT_HANDLE ((DWORD) - 10)
#define STD_OUTPUT_HANDLE ((DWORD) - 11)
#define STD_ERROR_HANDLE ((DWORD) - 12)
#define FOREGROUND_BLUE 1
#define FOREGROUND_GREEN 2
#define FOREGROUND_RED 4
#define FOREGROUND_INTENSITY 8
#define BACKGROUND_BLUE 0x10
#define BACKGROUND_GREEN 0x20
#define BACKGROUND_RED 0x40
#define BACKGROUND_INTENSITY 0x80
#define ENABLE_PROCESSED_INPUT 1u
#define ENABLE_LINE_INPUT 2u
#define ENABLE_ECHO_INPUT 4u
#define ENABLE_PROCESSED_OUTPUT 1u
#define ENABLE_WRAP_AT_EOL_OUTPUT 2u
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 4u
#define CP_ACP 0u
#define CP_OEMCP 1u
#define CP_UTF8 65001u

typedef struct _COORD {
  SHORT X;
  SHORT Y;
} COORD, *PCOORD;
typedef struct _SMALL_RECT {
  SHORT Left;
  SHORT Top;
  SHORT Right;
  SHORT Bottom;
} SMALL_RECT;
typedef struct _CONSOLE_SCREEN_BUFFER_INFO {
  COORD dwSize;
  COORD dwCursorPosition;
  WORD wAttributes;
  SMALL_RECT srWindow;
  COORD dwMaximumWindowSize;
} CONSOLE_SCREEN_BUFFER_INFO, *PCONSOLE_SCREEN_BUFFER_INFO;
typedef struct _CONSOLE_CURSOR_INFO {
  DWORD dwSize;
  BOOL bVisible;
} CONSOLE_CURSOR_INFO, *PCONSOLE_CURSOR_INFO;

inline HANDLE GetStdHandle(DWORD __which) {
  static __amp_file *const __streams[] = {new __amp_file(0, stdin),
                                          new __amp_file(1, stdout),
                                          new __amp_file(2, stderr)};
  const DWORD __index = STD_INPUT_HANDLE - __which;
  if (__index < 3)
    return __amp_handle(__streams[__index]);
  SetLastError(ERROR_INVALID_HANDLE);
  return INVALID_HANDLE_VALUE;
}

/// The terminal that a handle is, or null.
inline std::FILE *__amp_terminal(HANDLE __handle) {
  __amp_file *__file = dynamic_cast<__amp_file *>(__amp_object_of(__handle));
  return __file && __file->_M_stream && isatty(__file->_M_number)
             ? __file->_M_stream
             : nullptr;
}
inline BOOL __amp_is_stream(HANDLE __handle) {
  __amp_file *__file = __amp_object_as<__amp_file>(__handle);
  return __file && __file->_M_stream;
}

/// The attributes that were set last; white on black to begin with.
inline WORD &__amp_console_attributes() {
  static WORD __attributes =
      FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE;
  return __attributes;
}

/// "\033[...m" for a pair of Windows' colors, whose bits are blue, green, red.
inline std::string __amp_color_sequence(WORD __attributes) {
  const int __order[] = {0, 4, 2, 6, 1, 5, 3, 7};
  const int __front = __order[__attributes & 7] +
                      (__attributes & FOREGROUND_INTENSITY ? 90 : 30);
  const int __back = __order[__attributes >> 4 & 7] +
                     (__attributes & BACKGROUND_INTENSITY ? 100 : 40);
  std::string __text = "\033[0;" + std::to_string(__front);
  if (__attributes & 0xf0) // else the terminal's own
    __text += ";" + std::to_string(__back);
  return __text + "m";
}

inline BOOL SetConsoleTextAttribute(HANDLE __handle, WORD __attributes) {
  if (!__amp_is_stream(__handle))
    return FALSE;
  const bool __is_first =
      __attributes == (FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE);
  __amp_console_attributes() = __attributes;
  if (std::FILE *__terminal = __amp_terminal(__handle))
    std::fputs(__is_first ? "\033[0m"
                          : __amp_color_sequence(__attributes).c_str(),
               __terminal);
  return TRUE;
}

/// The position of the cursor is not known: 0, 0.
inline BOOL GetConsoleScreenBufferInfo(HANDLE __handle,
                                       PCONSOLE_SCREEN_BUFFER_INFO __info) {
  if (!__amp_is_stream(__handle))
    return FALSE;
  struct winsize __size = {};
  if (ioctl(1, TIOCGWINSZ, &__size) != 0 || __size.ws_col == 0)
    __size.ws_col = 80, __size.ws_row = 25;
  const SHORT __columns = static_cast<SHORT>(__size.ws_col);
  const SHORT __rows = static_cast<SHORT>(__size.ws_row);
  *__info = {
      {__columns, __rows},
      {0, 0},
      __amp_console_attributes(),
      {0, 0, static_cast<SHORT>(__columns - 1), static_cast<SHORT>(__rows - 1)},
      {__columns, __rows}};
  return TRUE;
}

inline BOOL __amp_send(HANDLE __handle, const std::string &__sequence) {
  if (!__amp_is_stream(__handle))
    return FALSE;
  if (std::FILE *__terminal = __amp_terminal(__handle))
    std::fputs(__sequence.c_str(), __terminal);
  return TRUE;
}
inline BOOL SetConsoleCursorPosition(HANDLE __handle, COORD __place) {
  return __amp_send(__handle, "\033[" + std::to_string(__place.Y + 1) + ";" +
                                  std::to_string(__place.X + 1) + "H");
}
inline BOOL GetConsoleCursorInfo(HANDLE __handle, PCONSOLE_CURSOR_INFO __info) {
  *__info = {25, TRUE};
  return __amp_is_stream(__handle);
}
inline BOOL SetConsoleCursorInfo(HANDLE __handle,
                                 const CONSOLE_CURSOR_INFO *__info) {
  return __amp_send(__handle, __info->bVisible ? "\033[?25h" : "\033[?25l");
}
/// Always for the whole screen, the only use in programs.
inline BOOL FillConsoleOutputCharacter(HANDLE __handle, TCHAR __c, DWORD __size,
                                       COORD, __amp_dword_place __done) {
  __done.__set(__size);
  return __amp_send(__handle, __c == ' ' ? "\033[2J" : "");
}
inline BOOL FillConsoleOutputAttribute(HANDLE __handle, WORD, DWORD __size,
                                       COORD, __amp_dword_place __done) {
  __done.__set(__size);
  return __amp_send(__handle, "");
}
inline BOOL SetConsoleScreenBufferSize(HANDLE __handle, COORD) {
  return __amp_send(__handle, "");
}
inline BOOL SetConsoleWindowInfo(HANDLE __handle, BOOL, const SMALL_RECT *) {
  return __amp_send(__handle, "");
}

#define _AMP_COMPAT_TITLE(_Function, _Char)                                    \
  inline BOOL _Function(const _Char *__title) {                                \
    return __amp_send(GetStdHandle(STD_OUTPUT_HANDLE),                         \
                      "\033]0;" + __amp_narrow(__title) + "\007");             \
  }
_AMP_COMPAT_TITLE(SetConsoleTitle, char)
_AMP_COMPAT_TITLE(SetConsoleTitle, wchar_t)
_AMP_COMPAT_TITLE(SetConsoleTitleA, char)
_AMP_COMPAT_TITLE(SetConsoleTitleW, wchar_t)
#undef _AMP_COMPAT_TITLE

/// As many characters as were given are written, whatever their size in UTF-8.
inline BOOL __amp_write_console(HANDLE __handle, const std::string &__text,
                                DWORD __size, __amp_dword_place __done) {
  const BOOL __result =
      WriteFile(__handle, __text.data(), static_cast<DWORD>(__text.size()),
                nullptr, nullptr);
  __done.__set(__result ? __size : 0);
  return __result;
}
inline BOOL WriteConsoleA(HANDLE __handle, LPCVOID __from, DWORD __size,
                          __amp_dword_place __done, LPVOID) {
  return __amp_write_console(
      __handle, std::string(static_cast<const char *>(__from), __size), __size,
      __done);
}
inline BOOL WriteConsoleW(HANDLE __handle, LPCVOID __from, DWORD __size,
                          __amp_dword_place __done, LPVOID) {
  return __amp_write_console(
      __handle, __amp_narrow(static_cast<const wchar_t *>(__from), __size),
      __size, __done);
}
#ifdef UNICODE
#define WriteConsole WriteConsoleW
#else
#define WriteConsole WriteConsoleA
#endif

inline BOOL GetConsoleMode(HANDLE __handle, __amp_dword_place __mode) {
  __mode.__set(ENABLE_PROCESSED_OUTPUT | ENABLE_WRAP_AT_EOL_OUTPUT);
  return __amp_terminal(__handle) || __amp_fail(ERROR_INVALID_HANDLE);
}
inline BOOL SetConsoleMode(HANDLE __handle, DWORD) {
  return __amp_terminal(__handle) || __amp_fail(ERROR_INVALID_HANDLE);
}
inline UINT GetConsoleOutputCP() { return CP_UTF8; }
inline UINT GetConsoleCP() { return CP_UTF8; }
inline UINT GetACP() { return CP_UTF8; }
inline BOOL SetConsoleOutputCP(UINT) { return TRUE; }
inline BOOL SetConsoleCP(UINT) { return TRUE; }
inline BOOL AllocConsole() { return __amp_fail(ERROR_ACCESS_DENIED); }
inline BOOL FreeConsole() { return TRUE; }
inline BOOL Beep(DWORD, DWORD) {
  return __amp_send(GetStdHandle(STD_OUTPUT_HANDLE), "\a");
}
inline BOOL MessageBeep(UINT) { return Beep(0, 0); }

#endif
