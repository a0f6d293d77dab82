// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of bases that depend on a parameter as initialisers, default arguments
// that are repeated, parameters' names declared again, members of parameters as
// constants.
// RUN: %ampcc -fmsvc %s -o %t 2>%t.said && %t
// RUN: FileCheck %s < %t.said
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=FOUND --implicit-check-not=error:
// RUN: not %ampcc -fsyntax-only -fno-msvc %s
// FOUND: remark: using '-fmsvc' because there are errors without it
#include <amp.h>
using namespace concurrency;

template <class T> class B {
protected:
  typedef B<T> base_t;
  int v;

public:
  B(int x) : v(x) {}
  B() : v(0) {}
};
template <class T> class D : public B<T> {
public:
  // CHECK: :[[#@LINE+1]]:9: warning: 'base_t' is a name of a dependent base class; write 'D::' before it
  D() : base_t(1) {}
  D(int x) : base_t(x), n(x) {}
  D(char);
  template <class U> D(U a, U b) : n(1), base_t(int(a + b)) {}
  int get() { return v; }
  int n;
};
template <class T> D<T>::D(char c) : base_t(c) {}
template <class T, int N> struct E : D<T> {
  typedef D<T> super;
  E() : super(7) {}
};
template <class T> struct outer {
  struct base : B<T> {
    base() : base_t(4) {}
    int get() { return v; }
  };
};
template <class T> struct policy {
  typedef T policy_base;
};
struct plain {
  int p;
  plain(int p) : p(p) {}
};
template <class T> struct mixed : policy<T>, T {
  mixed() : policy_base(9) {}
};

// Default arguments of parameters, said again where a member is defined.
template <class T, int N = 0> struct table {
  static const int size = N;
  int width();
  template <class U, int M = 3> int deep(int k = 2);
  table();
  int f(int a, int b = 4);
  struct row {
    int n();
  };
};
// CHECK: warning: redefinition of default argument; remove it
template <class T, int N = 0> const int table<T, N>::size;
template <class T, int N = 0> int table<T, N>::width() { return N; }
template <class T, int N = (1 > 2 ? 1 : 0)> table<T, N>::table() {}
template <class T, int N = 0>
template <class U, int M>
int table<T, N>::deep(int k) {
  return M + k;
}
template <class T, int N = 0> int table<T, N>::f(int a, int b = 4) {
  return a + b;
}
template <class T = int, int N = 0> int table<T, N>::row::n() { return N; }

template <class T = int, class U = char> struct pair_of;
template <class T = int, class U = char> struct pair_of {
  T t;
  U u;
};
template <class T, int N = 5> int sized(T);
template <class T, int N = 5> int sized(T) { return N; }

template <typename number> struct shadow {
  typedef number number;
  number n;
};
template <class T> struct shadows {
  int T;
  void f() { int T = 1; (void)T; }
};
template <int size> struct value {
  enum { size = 3 };
};

// The number of threads of a tile, by the object.
template <class D> void launch(const D &d, array_view<int> v) {
  typedef tiled_index<d.tile_dim0> I;
  enum { n = d.tile_dim0 };
  static const int k = d.tile_dim0;
  int a[d.tile_dim0] = {k};
  parallel_for_each(d, [=](I i) restrict(amp) {
    tile_static int t[I::tile_dim0];
    t[i.local[0]] = i.local[0];
    v[i] = t[i.local[0]] + n;
  });
  (void)a;
}
void by_extent(tiled_extent<4, 8> &d, array_view<int, 2> v) {
  parallel_for_each(d, [=](tiled_index<d.tile_dim0, d.tile_dim1> i)
                           restrict(amp) { v[i] = i.local[1]; });
}
struct plan {
  tiled_extent<16> tiles;
  void run(array_view<int> v) {
    parallel_for_each(tiles, [=](tiled_index<16> i) restrict(amp) {
      v[i] = i.local[0];
    });
  }
};

void launch_all(array_view<int> v) {
  launch(v.extent.tile<16>(), v);
}

int main() {
  bool isRight = D<int>().get() == 1 && D<int>(5).get() == 5 &&
                 D<int>('a').get() == 'a' && D<int>(2, 3).get() == 5 &&
                 E<int, 2>().get() == 7 && outer<int>::base().get() == 4 &&
                 mixed<plain>().p == 9;
  isRight &= table<int>::size == 0 && table<int, 2>().width() == 2 &&
             table<int>().deep<char>() == 5 && table<int>().f(1) == 5 &&
             table<int, 6>::row().n() == 6;
  pair_of<> p = {1, 'c'};
  isRight &= p.u == 'c' && sized('a') == 5;
  isRight &= shadow<int>().n == 0 && sizeof(shadows<char>) == sizeof(int) &&
             value<1>::size == 3;
  return isRight ? 0 : 1;
}
