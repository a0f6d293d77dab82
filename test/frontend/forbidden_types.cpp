// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which types restrict(amp) code may use, and what kernels may capture.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s < %t
// And nothing else is an error.
// RUN: grep -c " error: " %t > %t.found
// RUN: grep -c "[@]LINE.*: error: " %s > %t.expected
// RUN: diff %t.expected %t.found
// RUN: %ampcc -fsyntax-only -DGOOD %s
#include <amp.h>
#include <string>
using namespace concurrency;

template <class A, class B> struct Pair {
  A first;
  B second;
};
enum Small : short { small };
enum class Wide : unsigned long { wide };
struct Plain {
  char c;
  short s;
  long long l;
  bool b;
  double d[2][3];
  Small e;
  Pair<int, float> pair;
};
struct Derived : Plain {
  union {
    int i;
    float f;
  };
};
void allowed(Plain p, Derived *d, const Derived &r, Wide w, unsigned char *c, bool b,
             int *&pointer, int Plain::*none, array<int> &a, std::nullptr_t n,
             array_view<float, 2> v) restrict(amp) {
  tile_static Plain cells[4];
  int(&table)[3] = *(int(*)[3])pointer;
  auto local = [&](int x) { return x + p.s; };
}
struct Pixel : Pair<int, float> {
  unsigned rgb[3];
};
void launchAllowed(array<int> &a, array_view<const Pixel, 2> v, Pixel p) {
  int table[3] = {1, 2, 3};
  auto inner = [p](int x) restrict(amp) { return x + p.first; };
  parallel_for_each(v.extent, [=, &a](index<2> i) restrict(amp) {
    a[0] = v[i].first + p.first + table[1] + inner(1);
  });
}

#ifndef GOOD
struct Virtual {
  virtual void onCpu();
};
struct VirtualInKernels {
  virtual ~VirtualInKernels() restrict(cpu, amp) {} // CHECK-DAG: [[@LINE]]:11: error: a virtual function is not allowed in restrict(amp) code
};
struct VirtualBase : virtual Plain {};
struct WithView {
  array_view<int> values;
};
struct Pointer { int *p; };
struct Holder { Pointer inner; };
struct Bits { int low : 3; };
struct Reference { int &r; };
void f1(volatile int *p) restrict(amp);   // CHECK-DAG: [[@LINE]]:23: error: a volatile type is not allowed in restrict(amp) code
void f2(int **p) restrict(amp);           // CHECK-DAG: [[@LINE]]:15: error: a pointer to a pointer is not allowed in restrict(amp) code
long double f3() restrict(amp);           // CHECK-DAG: [[@LINE]]:13: error: the type 'long double' is not allowed in restrict(amp) code
void f4(wchar_t w) restrict(amp);         // CHECK-DAG: [[@LINE]]:17: error: the type 'wchar_t' is not allowed in restrict(amp) code
void f5(Virtual &v) restrict(amp);        // CHECK-DAG: [[@LINE]]:18: error: class 'Virtual' with virtual functions is not allowed in restrict(amp) code
void f6(VirtualBase v) restrict(amp);     // CHECK-DAG: [[@LINE]]:21: error: class 'VirtualBase' with virtual base classes is not allowed in restrict(amp) code
void f7(Pointer p) restrict(amp);         // CHECK-DAG: [[@LINE]]:17: error: class 'Pointer' with pointer member 'p' is not allowed in restrict(amp) code
void f8(Holder *h) restrict(amp);         // CHECK-DAG: [[@LINE]]:17: error: class 'Holder' with a member of class 'Pointer' with pointer member 'p' is not allowed in restrict(amp) code
void f9(Bits b) restrict(amp);            // CHECK-DAG: [[@LINE]]:14: error: class 'Bits' with bit-field 'low' is not allowed in restrict(amp) code
void f10(Reference r) restrict(amp);      // CHECK-DAG: [[@LINE]]:20: error: class 'Reference' with reference member 'r' is not allowed in restrict(amp) code
void f11(int (*f)(int)) restrict(amp);    // CHECK-DAG: [[@LINE]]:16: error: a pointer to a function is not allowed in restrict(amp) code
void f12(int (&f)(int)) restrict(amp);    // CHECK-DAG: [[@LINE]]:16: error: a reference to a function is not allowed in restrict(amp) code
void f14(std::nullptr_t &n) restrict(amp); // CHECK-DAG: [[@LINE]]:26: error: a reference to std::nullptr_t is not allowed in restrict(amp) code
void f13(int (Plain::*m)()) restrict(amp); // CHECK-DAG: [[@LINE]]:23: error: a pointer to a member function is not allowed in restrict(amp) code
template <class T> void generic(T *p) restrict(amp) {
  tile_static std::nullptr_t none; // CHECK-DAG: [[@LINE]]:30: error: a tile_static pointer is not allowed in restrict(amp) code
  // What Clang misses, a constructor, is not what is wrong.
  tile_static array_view<int> views[2]; // CHECK-DAG: [[@LINE]]:31: error: a tile_static container, or one inside a tile_static object, is not allowed in restrict(amp) code
  tile_static WithView view; // CHECK-DAG: [[@LINE]]:24: error: a tile_static container, or one inside a tile_static object, is not allowed in restrict(amp) code
  tile_static VirtualBase based; // CHECK-DAG: [[@LINE]]:27: error: class 'VirtualBase' with virtual base classes is not allowed in restrict(amp) code
  T *table[3]; // CHECK-DAG: [[@LINE]]:6: error: an array of pointers is not allowed in restrict(amp) code
  __int128 big; // CHECK-DAG: [[@LINE]]:12: error: the type '__int128' is not allowed in restrict(amp) code
}
void user(int *p) restrict(amp) { generic(p); }

class Holding {
  array_view<int> &view; // CHECK-DAG: [[@LINE]]:20: error: reference member 'view' is not allowed in restrict(amp) code
  array<int> *pointer;   // CHECK-DAG: [[@LINE]]:15: error: pointer member 'pointer' is not allowed in restrict(amp) code
  array<int> &container;
  Holding(array<int> &a, array_view<int> &v) restrict(cpu, amp);
};
class OnlyForTheCpu {
  int *pointer;
  static int f() restrict(amp);
};

struct Member {
  int m;
  void run(array_view<int> a) {
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
      a[i] = m; // CHECK-DAG: [[@LINE]]:14: error: a kernel cannot capture 'this'; capture '*this' or copies of its members
    });
    parallel_for_each(a.extent, [a, m = m](index<1> i) restrict(amp) { a[i] = m; });
    parallel_for_each(a.extent, [a, *this](index<1> i) restrict(amp) { a[i] = m; });
  }
};
struct Functor {
  int &r;           // CHECK-DAG: [[@LINE]]:8: error: 'r' is a reference; a kernel can hold references to arrays and textures only
  int *p;           // CHECK-DAG: [[@LINE]]:8: error: a kernel cannot hold 'p': a pointer inside another object is not allowed in restrict(amp) code
  array<int> value; // CHECK-DAG: [[@LINE]]:14: error: 'value' must be a reference: it is of class array
  array<int> &a;
  void operator()(index<1> i) const restrict(amp) { a[i] = 1; }
};
void captures(array<int> &a, array_view<int> v, int *p, std::string text, Functor f) {
  int x = 1;
  parallel_for_each(v.extent, [=, &x, &a](index<1> i) restrict(amp) { // CHECK-DAG: [[@LINE]]:36: error: 'x' is captured by reference; a kernel can capture only arrays and textures by reference
    v[i] = x + a[i];
  });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) {
    v[i] = 1; // CHECK-DAG: [[@LINE]]:5: error: 'v' is captured by reference; a kernel can capture only arrays and textures by reference
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = *p;   // CHECK-DAG: [[@LINE]]:13: error: 'p' is a pointer; a kernel cannot capture pointers
    v[i] = a[i]; // CHECK-DAG: [[@LINE]]:12: error: 'a' must be captured by reference: it is of class array
    (void)text;  // CHECK-DAG: [[@LINE]]:11: error: a kernel cannot capture 'text': class 'std::basic_string' is not allowed in restrict(amp) code
  });
  auto inner = [&x](int y) restrict(amp) { return x + y; }; // CHECK-DAG: [[@LINE]]:18: error: 'x' is captured by reference; a kernel can capture only arrays and textures by reference
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = inner(1); });
  auto never = [&x]() restrict(amp) { return x; }; // CHECK-DAG: [[@LINE]]:18: error: 'x' is captured by reference; a kernel can capture only arrays and textures by reference
  auto onBoth = [p]() restrict(cpu, amp) { return *p; }; // CHECK-DAG: [[@LINE]]:18: error: 'p' is a pointer; a kernel cannot capture pointers
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) {
    int *inside = &a[i];
    [&]() restrict(amp) { ++*inside; }();
    [inside]() restrict(amp) { ++*inside; }(); // CHECK-DAG: [[@LINE]]:6: error: the capture of pointer 'inside' is not allowed in restrict(amp) code
  });
  parallel_for_each(v.extent, f);
  parallel_for_each(v.extent.tile<1025>(), [=](tiled_index<1025> i) restrict(amp) { v[i] = 1; }); // CHECK-DAG: [[@LINE]]:44: error: a tile of 1025 threads is too large; at most 1024 are allowed
  parallel_for_each(extent<3>(128, 1, 1).tile<128, 1, 1>(), [=](tiled_index<128, 1, 1> i) restrict(amp) { v[0] = 1; }); // CHECK-DAG: [[@LINE]]:61: error: the first dimension of a three-dimensional tile can have at most 64 threads
}
#endif
