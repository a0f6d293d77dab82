// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What tile_static variables cannot be, where Clang does not look: arrays, bound
// objects, lambdas of the CPU's functions (2.4.3.5.1).
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s --implicit-check-not=error: < %t
#include <amp.h>
using namespace concurrency;

struct Ends {
  int n;
  ~Ends() restrict(cpu, amp) { n = 0; }
};
struct DoesNothing {
  int n;
  ~DoesNothing() restrict(cpu, amp) {}
};
struct Pair {
  int a, b;
};
template <class T> void inTemplate() restrict(amp) {
  // CHECK-DAG: :[[@LINE+1]]:17: error: a tile_static object of a class with a non-trivial destructor is not allowed in restrict(amp) code
  tile_static T objects[3];
  objects[1].n = 2;
}
void kernel(array_view<int> a) {
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:22: error: a tile_static object of a class with a non-trivial destructor is not allowed in restrict(amp) code
    tile_static Ends objects[2];
    tile_static DoesNothing others[2];
    // CHECK-DAG: :[[@LINE+1]]:22: error: tile_static variables cannot be initialized
    tile_static auto [p, q] = Pair();
    inTemplate<Ends>();
    inTemplate<DoesNothing>();
  });
}

void onTheCpu() {
  auto lambda = [] {
    // CHECK-DAG: :[[@LINE+1]]:5: error: tile_static local variables not allowed in restrict(cpu) functions
    tile_static int x;
    x = 1;
  };
  lambda();
}
