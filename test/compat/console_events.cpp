// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// SetConsoleCtrlHandler: who is told of Ctrl+C, on a thread of its own, and what
// happens if nobody takes it; the processors of the process.
// RUN: %ampcc %s -o %t && %t
// RUN: not --crash %t nobody && not --crash %t refuses && %t ignores
#include "Inputs/expect.h"
#include <atomic>
#include <signal.h>
#include <string>
#include <unistd.h>
#include <windows.h>

static std::atomic<int> told(0), order(0);
static std::thread::id teller;

static BOOL WINAPI takes(DWORD event) {
  teller = std::this_thread::get_id();
  told = static_cast<int>(event) + 1;
  return TRUE;
}
static BOOL WINAPI passesOn(DWORD) {
  ++order;
  return FALSE;
}
static void waitFor(const std::atomic<int> &value) {
  for (int i = 0; i < 500 && value == 0; ++i)
    Sleep(10);
}

static int ends(const std::string &how) {
  if (how == "refuses")
    SetConsoleCtrlHandler(passesOn, TRUE);
  if (how == "ignores")
    SetConsoleCtrlHandler(NULL, TRUE);
  raise(SIGINT);
  Sleep(how == "ignores" ? 50 : 5000);
  return 0;
}

int main(int argc, char **argv) {
  signal(SIGINT, SIG_DFL); // who starts tests may ignore it
  if (argc > 1)
    return ends(argv[1]);
  EXPECT(SetConsoleCtrlHandler(takes, TRUE));
  EXPECT(SetConsoleCtrlHandler(passesOn, TRUE)); // the last one is asked first
  raise(SIGINT);
  waitFor(told);
  EXPECT(told == CTRL_C_EVENT + 1 && order == 1);
  EXPECT(teller != std::this_thread::get_id());
  told = 0;
  EXPECT(SetConsoleCtrlHandler(passesOn, FALSE));
  EXPECT(!SetConsoleCtrlHandler(passesOn, FALSE));
  EXPECT(GenerateConsoleCtrlEvent(CTRL_BREAK_EVENT, 0));
  waitFor(told);
  EXPECT(told == CTRL_BREAK_EVENT + 1 && order == 1);

  DWORD_PTR ours = 0, all = 0;
  EXPECT(GetProcessAffinityMask(GetCurrentProcess(), &ours, &all));
  EXPECT(ours != 0 && all != 0 && (ours & ~all) == 0);
  return failures();
}
