// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One fault is one error; what follows from it is not reported. Each of our
// errors within a kernel, or in what it calls, has a note that names the kernel.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s --implicit-check-not=error: < %t
// clang-format off
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct Shape {
  // CHECK: :[[@LINE+2]]:15: error: a virtual function is not allowed in restrict(amp) code
  // CHECK-NEXT: note: reached from kernel 'virtuals'
  virtual int sides() const restrict(amp) { return 0; }
};
struct Square : Shape {};
void virtuals(array_view<int> a, Shape b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    Shape shape;
    Square square;
    a[i] = shape.sides() + square.sides() + b.sides();
  });
}

struct Node {
  // CHECK: :[[@LINE+2]]:9: error: pointer member 'next' is not allowed in restrict(amp) code
  // CHECK-NEXT: note: reached from kernel 'members'
  Node *next;
  int get() restrict(amp) { return next->get2(); }
  int get2() restrict(amp) { return 2; }
};
void members(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    Node node;
    a[i] = node.get();
  });
}

void locals(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:25: error: an array of pointers is not allowed in restrict(amp) code
    // CHECK-NEXT: note: in kernel 'locals'
    struct Local { int *p[2]; } local;
    a[i] = 0;
  });
}

int called(int n) restrict(amp) {
  // CHECK: :[[@LINE+2]]:14: error: a static local variable is not allowed in restrict(amp) code
  // CHECK-NEXT: note: reached from kernel 'calls'
  static int x;
  auto inner = [](int n) {
    // CHECK: :[[@LINE+2]]:5: error: 'new' is not allowed in restrict(amp) code
    // CHECK-NEXT: note: reached from kernel 'calls'
    new int;
  };
  return n;
}
void calls(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:5: error: inline assembly is not allowed in restrict(amp) code
    // CHECK-NEXT: note: in kernel 'calls'
    asm("nop");
    a[i] = called(1);
  });
}

void captures(array_view<int> a, int *p, array<int> &c) {
  // CHECK: :[[@LINE+2]]:33: error: 'a' is captured by reference; a kernel can capture only arrays and textures by reference
  // CHECK-NEXT: note: in kernel 'captures'
  parallel_for_each(c.extent, [&a](index<1> i) restrict(amp) {
    a[i] = 1;
  });
}

// CHECK: :[[@LINE+3]]:{{[0-9]+}}: error: a tile of 2048 threads is too large; at most 1024 are allowed
// CHECK-NEXT: note: in kernel 'tiles'
void tiles(array_view<int> a) {
  parallel_for_each(a.extent.tile<2048>(), [=](tiled_index<2048> t) restrict(amp) { a[t] = 1; });
}
