// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program with `wmain` gets a main that calls it with wide strings.
// RUN: %ampcc %s -o %t && %t äß€ 𝄞x "" | FileCheck %s
// CHECK: 4 arguments
// CHECK-NEXT: 1: e4 df 20ac
// CHECK-NEXT: 2: 1d11e 78
// CHECK-NEXT: 3:
// CHECK-NEXT: environment yes, ends with null yes

// What is not UTF-8 is taken byte for byte: cut short, too long, a surrogate,
// too large, no first byte.
// RUN: %python -c 'import os, sys; os.execv(sys.argv[1], [b"x", b"a\xff\xe2\x82", b"\xc0\x80\xe0\x80\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xbf.\xef\xbf\xbd"])' %t | FileCheck %s --check-prefix=BYTES
// BYTES: 1: 61 ff e2 82
// BYTES-NEXT: 2: c0 80 e0 80 80
// BYTES-NEXT: 3: ed a0 80
// BYTES-NEXT: 4: f4 90 80 80
// BYTES-NEXT: 5: bf 2e fffd

// Every kind of it, at every level of optimisation.
// RUN: %ampcc -O2 -DPLAIN %s -o %t && not %t
// RUN: %ampcc -DVOID %s -o %t && %t a | FileCheck %s --check-prefix=VOID
// VOID: 2 a

// A program that has a main of its own keeps it.
// RUN: echo 'int main() { return 0; }' > %t.cpp
// RUN: %ampcc -DPLAIN %t.cpp %s -o %t && %t
// RUN: %ampcc -DPLAIN %s %t.cpp -o %t && %t
// RUN: %ampcc -S -emit-llvm -DBOTH %s -o - | grep -c 'define.* @main(' | grep -x 1
// RUN: %ampcc -S -emit-llvm -DOTHERS %s -o - | not grep ' @main('
#include <cstdio>

#ifdef PLAIN
int wmain() { return 7; }
#elif defined(VOID)
void wmain(int argc, wchar_t *argv[]) { printf("%d %ls\n", argc, argv[1]); }
#elif defined(BOTH)
int wmain(int, wchar_t **) { return 1; }
int main() { return wmain(0, nullptr); }
#elif defined(OTHERS)
namespace ours { int wmain(int, wchar_t **) { return 1; } }
template <class T> int wmain(T t) { return int(t); }
static int wmain(char **) { return ours::wmain(0, nullptr) + wmain<int>(1); }
int use() { return wmain(static_cast<char **>(nullptr)); }
#else
int wmain(int argc, wchar_t *argv[], wchar_t *envp[]) {
  std::printf("%d arguments\n", argc);
  for (int i = 1; i < argc; ++i) {
    std::printf("%d:", i);
    for (const wchar_t *c = argv[i]; *c; ++c)
      std::printf(" %x", unsigned(*c));
    std::printf("\n");
  }
  std::printf("environment %s, ends with null %s\n", envp[0] ? "yes" : "no",
              argv[argc] ? "no" : "yes");
}
#endif
