// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program's own functions and variables whose names POSIX has, with other
// types: Visual C++ has no such names.
// RUN: %ampcc -c %s -o %t.o 2> %t.said && %ampcc %t.o -o %t && %t
// RUN: FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: < %t.said
// RUN: %ampcc -DWITH_WINDOWS %s -o %t 2>&1 | FileCheck %s
// RUN: %t
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NEVER
// NEVER: error: functions that differ only in their return type cannot be overloaded

// The standard's own names are not free.
// RUN: not %ampcc -fmsvc -DSTANDARD -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STANDARD
// STANDARD: error: functions that differ only in their return type cannot be overloaded
// CHECK: [[#@LINE+21]]:7: warning: 'random' hides a name of the C library
// CHECK: warning: 'lrand48' hides
// CHECK: warning: 'pause' hides
// CHECK: warning: 'usleep' hides
// CHECK: warning: 'timezone' hides
// CHECK: warning: 'isatty' hides
// CHECK: warning: 'uint64_t' hides
// CHECK: warning: 'ssize_t' hides
#include <algorithm>
#include <amp.h>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <vector>
#ifdef WITH_WINDOWS
#include <windows.h>
#else
#include <unistd.h>
#endif

using namespace concurrency;
float random() { return 0.25f; }
float random(unsigned &seed) restrict(cpu, amp) {
  seed = seed * 1664525u + 1013904223u;
  return (seed >> 8) * (1.0f / (1 << 24));
}
double lrand48() { return 0.5; }
static int pauses;
void pause() { ++pauses; }
void usleep(unsigned) { pause(); }
int timezone = 3;
bool isatty(int file) { return file == 7; }
typedef unsigned __int64 uint64_t;
typedef int ssize_t;
#ifdef STANDARD
void remove(const char *);
#endif

struct Clock {
  int timezone;
};

int main() {
  const int count = 100;
  std::vector<float> device(count);
  array_view<float> view(count, device);
  view.discard_data();
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) {
        unsigned seed = i[0];
        view[i] = random(seed);
      });
  view.synchronize();
  int wrong = 0;
  for (int i = 0; i < count; ++i) {
    unsigned seed = i;
    wrong += device[i] != random(seed);
  }
  pause();
  usleep(5);
  Clock clock = {4};
  const uint64_t large = 1ull << 40;
  wrong += std::max(large, 5ull) != large || sizeof(ssize_t) != 4;
  wrong += random() != 0.25f || lrand48() != 0.5 || pauses != 2 ||
           timezone + clock.timezone != 7 || !isatty(7) || isatty(0);
  std::cout << wrong << " wrong\n";
  return wrong != 0;
}
