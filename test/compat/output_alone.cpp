// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Wide and narrow output of a program that includes <amp.h> and uses nothing of
// it: the runtime is linked all the same in Microsoft's dialect.
// RUN: %ampcc -fmsvc %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: wide, narrow, printf, wprintf 1
#include <amp.h>

int main() {
  std::wcout << L"wide, ";
  std::cout << "narrow, ";
  printf("printf, ");
  wprintf(L"%s %d\n", L"wprintf", 1);
}
