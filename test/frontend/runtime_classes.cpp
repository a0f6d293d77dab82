// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What of the library is for the processor alone is not amp-compatible (2.4.1.3).
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2> %t
// RUN: FileCheck %s --implicit-check-not=error: < %t
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DELEMENTS %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ELEMENTS
#include <amp.h>
using namespace concurrency;

#ifdef ELEMENTS
void elements() {
  // ELEMENTS-DAG: :[[@LINE+1]]:22: error: the elements of a container must not be class 'Concurrency::accelerator'
  array<accelerator> a(5);
  // ELEMENTS-DAG: :[[@LINE+1]]:28: error: the elements of a container must not be class 'Concurrency::completion_future'
  array<completion_future> b(5);
}
#else
// CHECK-DAG: :[[@LINE+1]]:29: error: class 'Concurrency::accelerator' is not allowed in restrict(amp) code
void parameter(accelerator &x) restrict(amp) {}

struct Holder {
  accelerator where;
  int number;
};
void captures(accelerator where, accelerator_view view, completion_future done, Holder holder, array_view<int> a) {
  // CHECK-DAG: :[[@LINE+1]]:67: error: a kernel cannot capture 'where': class 'Concurrency::accelerator' is not allowed in restrict(amp) code
  parallel_for_each(a.extent, [=](index<1>) restrict(amp) { (void)where; });
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: a kernel cannot capture 'view': class 'Concurrency::accelerator_view' is not allowed in restrict(amp) code
  parallel_for_each(a.extent, [=](index<1>) restrict(amp) { (void)view; });
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: a kernel cannot capture 'done': class 'Concurrency::completion_future' is not allowed in restrict(amp) code
  parallel_for_each(a.extent, [=](index<1>) restrict(amp) { (void)done; });
  // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: a kernel cannot capture 'holder': class 'Holder' with a member of class 'Concurrency::accelerator' is not allowed in restrict(amp) code
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = holder.number; });
}
#endif
