// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot be imported is refused at its place, once for each kernel.
// RUN: not %ampcc -fsyntax-only -std=c++17 -w -ferror-limit=0 %s 2>&1 | FileCheck %s
// clang-format off
#include <amp.h>
using namespace concurrency;

int noBody(int x) restrict(amp);
void kernel1(array_view<int> a) {
  // CHECK: :[[@LINE+5]]:18: error: 'noBody' has no body in this source file; define what a kernel calls in a header, or beside the kernel
  // CHECK: :8:5: note: declared here
    // CHECK: note: in the kernel 'kernel1'
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        int k = (noBody(i[0]));
        a[i] = noBody(k);
      });
}

struct Guard {
  array_view<int> log;
  Guard(array_view<int> a) restrict(amp) : log(a) {}
  ~Guard() restrict(amp) { log[0] = 1; }
};
void kernel2(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:27: error: not supported yet: a temporary object whose destructor does something, in a part of an expression that may be skipped
    // CHECK: note: in the kernel 'kernel2'
        a[i] = a[i] > 2 ? Guard(a).log[1] : 3;
      });
}

struct TakesGuard {
  int n;
    // CHECK: :[[@LINE+1]]:20: error: not supported yet: a constructor's parameter whose destructor does something
  TakesGuard(Guard guard) restrict(amp) : n(guard.log[2]) {}
};
void kernel3(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: note: in the kernel 'kernel3'
        a[i] = TakesGuard(Guard(a)).n;
      });
}

struct Base {
  int x;
  Base(int x) restrict(cpu, amp) : x(x) {}
};
struct Derived : Base {
  using Base::Base;
};
void kernel4(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:17: error: not supported yet: an inherited constructor
    // CHECK: note: in the kernel 'kernel4'
        Derived d(3);
        a[i] = d.x;
      });
}

struct Anonymous {
  struct {
    int x;
  };
  // CHECK: :[[@LINE+2]]:36: error: not supported yet: initialising a member of an anonymous struct
    // CHECK: note: in the kernel 'kernel5'
  Anonymous() restrict(cpu, amp) : x(3) {}
};
void kernel5(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) { a[i] = Anonymous().x; });
}

struct Number {
  int x;
  Number() restrict(cpu, amp) : x(1) {}
  Number(const Number &other) restrict(cpu, amp) : x(other.x + 1) {}
};
struct Numbers {
  Number all[2];
};
void kernel6(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        Numbers one;
        // (It is the copy constructor that the compiler makes.)
    // CHECK: error: not supported yet: copying an array of objects with a copy constructor
    // CHECK: note: in the kernel 'kernel6'
        Numbers two = one;
        a[i] = two.all[0].x;
      });
}

struct Optional {
  int x;
  Optional(int x = 3) restrict(cpu, amp) : x(x) {}
};
void kernel7(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:18: error: not supported yet: an array of objects whose constructor has default arguments
    // CHECK: note: in the kernel 'kernel7'
        Optional many[10];
        a[i] = many[3].x;
      });
}

void kernel8(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:16: error: not supported yet: the operator ?: without a middle
    // CHECK: note: in the kernel 'kernel8'
        a[i] = i[0] ?: 3;
      });
}

void kernel9(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:9: error: not supported yet: a declaration in the condition of a for
    // CHECK: note: in the kernel 'kernel9'
        for (int k = 4; int left = k - 1; --k)
          a[i] += left;
      });
}

void kernel10(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+3]]:9: error: not supported yet: a range of case labels
    // CHECK: note: in the kernel 'kernel10'
        switch (a[i]) {
        case 1 ... 5:
          a[i] = 0;
        }
      });
}

void kernel11(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:9: error: not supported yet: a switch without a block
    // CHECK: note: in the kernel 'kernel11'
        switch (a[i])
        case 3:
          a[i] = 0;
      });
}

void kernel12(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+5]]:11: error: not supported yet: a case label inside another statement
    // CHECK: note: in the kernel 'kernel12'
        switch (a[i]) {
        case 1:
          if (i[0] == 2) {
          case 2:
            a[i] = 3;
          }
        }
      });
}

void kernel13(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        int x = 1;
        int *z = &x;
    // CHECK: :[[@LINE+2]]:13: error: a pointer, reference or container as memory of another type is not allowed in restrict(amp) code
    // CHECK: note: in the kernel 'kernel13'
        z = (int *)&z;
        a[i] = *z;
      });
}

void kernel14(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
        int x = 1;
        auto refers = [&]() { return x; };
    // CHECK: :[[@LINE+2]]:16: error: a pointer, reference or container as memory of another type is not allowed in restrict(amp) code
    // CHECK: note: in the kernel 'kernel14'
        a[i] = reinterpret_cast<int &>(refers);
      });
}

void kernel15(array_view<int> a) {
  parallel_for_each(
      a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+2]]:30: error: a pointer, reference or container as memory of another type is not allowed in restrict(amp) code
    // CHECK: note: in the kernel 'kernel15'
        const void *memory = &a;
        a[i] = *(const int *)memory;
      });
}

// CHECK: 15 errors generated
