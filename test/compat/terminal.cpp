// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The console where it is a terminal: colours, the cursor, single keys.
// RUN: %ampcc %s -o %t && %python %S/Inputs/terminal.py xy %t | FileCheck --match-full-lines %s
// CHECK: <ESC>[0;91mred<ESC>[0;30;107minverse<ESC>[0mplain
// CHECK-NEXT: <ESC>]0;title{{.*}}<ESC>[3;5Hat<ESC>[?25l
// CHECK-NEXT: mode 1, waiting 0
// CHECK-NEXT: key? x
// CHECK-NEXT: echo? yy
#include <conio.h>
#include <windows.h>

int main() {
  const HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
  const WORD white = FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE;
  SetConsoleTextAttribute(console, FOREGROUND_RED | FOREGROUND_INTENSITY);
  printf("red");
  SetConsoleTextAttribute(console, white << 4 | BACKGROUND_INTENSITY);
  printf("inverse");
  SetConsoleTextAttribute(console, white);
  printf("plain\n");
  SetConsoleTitle(TEXT("title"));
  const COORD place = {4, 2};
  SetConsoleCursorPosition(console, place);
  const CONSOLE_CURSOR_INFO hidden = {1, FALSE};
  printf("at");
  SetConsoleCursorInfo(console, &hidden);
  DWORD mode;
  printf("\nmode %d, waiting %d\n", GetConsoleMode(console, &mode), _kbhit());
  printf("key? ");
  const int key = _getch(); // not echoed
  printf("%c\necho? ", key);
  const int second = _getche();
  printf("%c\n", second);
  return 0;
}
