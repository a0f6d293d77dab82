// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The two passes give and say the same, whether side by side or one after the
// other.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %ampcc -c %s -o both.o && %ampcc -j1 -c %s -o one.o
// RUN: cmp both.o one.o
//
// The directories of headers are listed once: CMake reads them.
// RUN: %ampcc -v -fsyntax-only %s 2>&1 | grep -c "search starts here" | FileCheck %s --check-prefix=LISTS
// LISTS: {{^}}2{{$}}
//
// Errors of the device pass alone, of both (said once), of the host pass alone;
// warnings; names that only -fmsvc knows.
// What failed leaves no output behind.
// RUN: not %ampcc -fno-msvc -c -MD -DDEVICE %s -o x.o 2> both.DEVICE && not ls x.o
// RUN: not %ampcc -j1 -fno-msvc -c -MD -DDEVICE %s -o x.o 2> one.DEVICE
// RUN: cmp both.DEVICE one.DEVICE
// RUN: not %ampcc -fno-msvc -c -MD -DBOTH %s -o x.o 2> both.BOTH
// RUN: not %ampcc -j1 -fno-msvc -c -MD -DBOTH %s -o x.o 2> one.BOTH
// RUN: cmp both.BOTH one.BOTH
// RUN: not %ampcc -fno-msvc -c -MD -DHOST %s -o x.o 2> both.HOST
// RUN: not %ampcc -j1 -fno-msvc -c -MD -DHOST %s -o x.o 2> one.HOST
// RUN: cmp both.HOST one.HOST
// RUN: %ampcc -c -MD -DWARNINGS %s -o x.o 2> both.WARNINGS
// RUN: %ampcc -j1 -c -MD -DWARNINGS %s -o x.o 2> one.WARNINGS
// RUN: cmp both.WARNINGS one.WARNINGS
// RUN: %ampcc -c -MD -DWINDOWS %s -o x.o 2> both.WINDOWS
// RUN: %ampcc -j1 -c -MD -DWINDOWS %s -o x.o 2> one.WINDOWS
// RUN: cmp both.WINDOWS one.WINDOWS
// RUN: FileCheck %s --check-prefix=DEVICE < both.DEVICE
// RUN: FileCheck %s --check-prefix=BOTH < both.BOTH
// RUN: FileCheck %s --check-prefix=HOST < both.HOST
// RUN: FileCheck %s --check-prefix=WARNINGS < both.WARNINGS
// RUN: FileCheck %s --check-prefix=WINDOWS < both.WINDOWS
#ifdef WINDOWS
#include <windows.h>
#endif
#include <amp.h>

using namespace concurrency;

int twice(int i) { return 2 * i; }

void kernel(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = i[0] * 3;
#ifdef DEVICE
    v[i] = twice(i[0]);
#endif
  });
}

#ifdef BOTH
int both() { return nothing; }
#endif
#ifdef HOST
void host() restrict(cpu) {
  static_assert(sizeof(array_view<int>) == 1, "host");
#ifdef __AMP_DEVICE_PASS__
#error "of the device pass"
#endif
}
#endif
#ifdef WARNINGS
#warning "once"
int unused(int i) {
  int n;
  return i;
}
#endif
#ifdef WINDOWS
DWORD word = sizeof(BOOL);
#endif

// DEVICE: error: {{.*}}twice
// DEVICE: 1 error generated.
// BOTH: error: {{.*}}nothing
// BOTH: 1 error generated.
// HOST: error:
// WARNINGS: warning: "once"
// WARNINGS-NOT: warning: "once"
// WINDOWS: remark: using '-fmsvc'
