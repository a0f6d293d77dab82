// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file with errors in either dialect is shown as it is read in the one that
// has fewer of them.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=remark:
// CHECK: fewer_errors.cpp:[[#@LINE+21]]:{{.*}}: remark: using '-fmsvc' because there are more errors without it: use of undeclared identifier 'v'; disable with '-fno-msvc'
// CHECK: :[[#@LINE+30]]:{{.*}} error: no matching function for call to 'host'

// As many, or none that the dialect mends: standard C++ has the word.
// RUN: not %ampcc -DEQUAL -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=EQUAL --implicit-check-not=error: --implicit-check-not=remark:
// EQUAL: error: no matching function for call to 'host'
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NEVER --implicit-check-not=remark:
// NEVER: error: use of undeclared identifier 'v'
// NEVER: error: use of undeclared identifier 'v'
#include <amp.h>
template <class T> class B {
protected:
  int v;

public:
  B(int x) : v(x) {}
};
#ifndef EQUAL
template <class T> class D : public B<T> {
public:
  D() : B<T>(1) {}
  int get() { return v; }
  int g2() { return v + 1; }
  int g3() { return v + 2; }
};
#endif
int host(int);
int main() {
  concurrency::array_view<int> o(4);
  concurrency::parallel_for_each(
      o.extent, [=](concurrency::index<1> i) restrict(amp) {
        o[i] = host(i[0]);
      });
#ifndef EQUAL
  D<int> d;
  return d.get();
#endif
}
