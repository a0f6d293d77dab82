// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What no container can hold, whether or not a kernel uses it.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -DVIEWS %s 2>&1 | FileCheck %s --check-prefix=VIEWS
// RUN: not %ampcc -fsyntax-only -DVOLATILE %s 2>&1 | FileCheck %s --check-prefix=VOLATILE
#include <amp.h>

using namespace concurrency;

struct empty {};
struct hollow {
  static array<int> *inside;
  int get() const { return 0; }
};
struct with_virtual {
  int x;
  virtual void f();
};

template <class T> struct holder {
  T inside;
  int x;
};
struct with_virtual_base : virtual hollow {
  int x;
};
struct reading {
  const array<int> &from;
};
struct derived : holder<array_view<int, 2>> {};

#ifdef VOLATILE
// VOLATILE: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be volatile
int read(array_view<volatile int> a) restrict(amp) { return a[0]; }
#elif !defined VIEWS
void make() {
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be containers
  array<array<int>> a(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be containers
  array<array_view<int, 2>> b(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be pointers
  array<int *> c(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be empty classes
  array<empty> d(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be empty classes
  array<hollow> e(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not have virtual functions
  array<with_virtual> f(5);
  array<int> g(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be class 'with_virtual_base' with virtual base classes
  array<with_virtual_base> h(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be classes with containers inside
  array<holder<array_view<int, 2>>> i(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be classes with containers inside
  array<reading> j(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be class 'holder' with pointer member 'inside'
  array<holder<int *>> k(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be the type 'long double'
  array<long double> l(5);
  array<holder<short>> m(5);
  // CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be pointers
  g.reinterpret_as<float *>();
}
#else
void make(with_virtual *some, empty *others, derived *more,
          holder<int> *fine) {
  // VIEWS: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not have virtual functions
  array_view<with_virtual> a(5, some);
  // VIEWS: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be empty classes
  array_view<const empty> b(5, others);
  // VIEWS: :[[#@LINE+1]]:{{[0-9]+}}: error: the elements of a container must not be classes with containers inside
  array_view<const derived> c(5, more);
  array_view<const holder<int>> d(5, fine);
}
#endif
