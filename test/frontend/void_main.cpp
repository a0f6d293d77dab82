// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `void main()` is taken, with a warning.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning: && %ampcc %t.o -o %t
// RUN: %t | FileCheck %s --check-prefix=OUT --match-full-lines
// RUN: %ampcc -DARGUMENTS -O2 %s -o %t 2>&1 | FileCheck %s --check-prefix=CDECL
// RUN: %t 1 2 | FileCheck %s --check-prefix=ARGUMENTS --match-full-lines
// RUN: not %ampcc -Werror -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WERROR
// RUN: %ampcc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | grep ':"int"'

// A main of another file's is the program's.
// RUN: echo 'void elsewhere(); int main() { return 3; }' > %t.cpp
// RUN: %ampcc %t.cpp %s -o %t && not %t
// RUN: %ampcc %s %t.cpp -o %t && not %t

// What is named so and no entry point stays what it is.
// RUN: %ampcc -fsyntax-only -DOTHERS %s 2>&1 | count 0
#include <cstdio>

#ifdef OTHERS
struct program { void main() {} };
namespace ours { void main(int) {} }
void use() { program().main(); ours::main(1); }
int main() { return 0; }
#elif defined(ARGUMENTS)
// CDECL: [[@LINE+1]]:1: warning: 'main' must return 'int'
void __cdecl main(int argc, char *argv[]) {
  // ARGUMENTS: 3 arguments, the last is 2
  printf("%d arguments, the last is %s\n", argc, argv[argc - 1]);
}
#else
static int steps = 0;
// CHECK: [[@LINE+2]]:1: warning: 'main' must return 'int'
// WERROR: [[@LINE+1]]:1: error: 'main' must return 'int'
void main() {
  // OUT: step 0
  printf("step %d\n", steps++);
  if (steps)
    return;
  // OUT-NOT: not
  printf("not here\n");
}
#endif
