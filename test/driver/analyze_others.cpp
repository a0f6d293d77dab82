// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An error in one kernel does not hide the others of the file. "yet" is said only
// where a later version could translate it.
// RUN: not %amp2glsl --analyze %s | FileCheck %s
// RUN: not %amp2glsl --analyze %s -- -DHOST | FileCheck %s --check-prefix=HOST
#include <amp.h>
#include <cstdlib>
using namespace concurrency;

// CHECK: analyze_others.cpp: cannot be translated{{$}}
// CHECK-DAG: :[[#@LINE+2]]: kernel 'good': rank 1
void good(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}

// CHECK-DAG: :[[#@LINE+2]]: kernel 'forbidden': cannot be translated
void forbidden(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { goto end; end: v[i] = 1; });
}

// CHECK-DAG: :[[#@LINE+2]]: kernel 'wrong': cannot be translated
void wrong(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = std::rand(); });
}

struct Class {
  int bits : 3;
};
inline int inClass(Class c) restrict(amp) { return c.bits; }
// CHECK-DAG: :[[#@LINE+2]]: kernel 'uses': cannot be translated
void uses(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = inClass(Class()); });
}

template <typename T> T twice(T x) restrict(amp) { return x + x; }
// CHECK-DAG: :[[#@LINE+2]]: kernel 'other': rank 1
void other(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = twice(v[i]); });
}

#ifdef HOST // errors of the host's code are none of the kernels
// HOST: analyze_others.cpp: has errors of C++
int host() { return undeclared; }
// HOST: 1 file, 5 kernels: 2 can be translated, 3 cannot;
#endif
// CHECK: 1 file, 5 kernels: 2 can be translated, 3 cannot;
