// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// wcout, wcerr and wclog beside cout, printf and cerr: every line comes out, in
// its order, also into a file and behind characters that are not ASCII.
// RUN: %ampcc %s -o %t
// RUN: %t > %t.out 2> %t.err
// RUN: FileCheck --match-full-lines --strict-whitespace %s < %t.out
// RUN: FileCheck --match-full-lines --check-prefix=ERR %s < %t.err
// RUN: %t utf-8 | FileCheck --match-full-lines --strict-whitespace %s
// RUN: %t wide | FileCheck --match-full-lines --check-prefix=WIDE %s
// RUN: %t own 2>&1 | FileCheck --match-full-lines --check-prefix=OWN %s
#include <amp.h>
#include <clocale>
#include <cstdio>
#include <cwchar>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

namespace {

void writeOutput() {
  // CHECK:device: yes
  std::wcout << L"device: "
             << (concurrency::accelerator().description.empty() ? L"no"
                                                                : L"yes")
             << std::endl;
  // CHECK-NEXT:narrow, wide, printf, wide again
  std::cout << "narrow, ";
  std::wcout << L"wide, ";
  std::printf("printf, ");
  std::wcout << L"wide again\n";
  // CHECK-NEXT:é € 😀 ? é
  std::wcout << L"\u00e9 \u20ac \U0001F600 " << static_cast<wchar_t>(0xD800)
             << L' ' << L'\u00e9' << L'\n';
  // CHECK-NEXT:   42|0x2a|true|3.50
  std::wcout << std::setw(5) << 42 << L'|' << std::hex << std::showbase << 42
             << L'|' << std::boolalpha << true << L'|' << std::fixed
             << std::setprecision(2) << 3.5 << L'\n';
  // CHECK-NEXT:wide state: 1, good: 1
  std::printf("wide state: %d, good: %d\n", std::fwide(stdout, 0) <= 0,
              std::wcout.good());
}

void writeErrors() {
  // ERR: wcerr cerr wclog stderr é
  std::wcerr << L"wcerr ";
  std::cerr << "cerr ";
  std::wclog << L"wclog ";
  std::fprintf(stderr, "stderr ");
  std::wcerr << L"\u00e9" << std::endl;
}

// WIDE: wide by the program's own choice
void writeToWideStream() {
  std::fwide(stdout, 1);
  std::wcout << L"wide by the program's " << L"own choice" << std::endl;
}

// OWN: caught: kept
void writeToOwnBuffer() {
  std::wostringstream caught;
  std::wstreambuf *ours = std::wcout.rdbuf(caught.rdbuf());
  concurrency::accelerator device;
  std::wcout << L"kept";
  std::wcout.rdbuf(ours);
  std::wcout << L"caught: " << caught.str() << std::endl;
}

} // namespace

int main(int argc, char **argv) {
  const std::string how = argc > 1 ? argv[1] : "";
  if (how == "wide") {
    writeToWideStream();
  } else if (how == "own") {
    writeToOwnBuffer();
  } else {
    if (how == "utf-8" && !std::setlocale(LC_ALL, "C.UTF-8"))
      return 1;
    writeOutput();
    writeErrors();
  }
}
