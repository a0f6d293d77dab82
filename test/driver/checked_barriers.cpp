// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fcheck=barrier makes remarks of errors about barriers.
// RUN: %ampcc -c -fcheck=barrier %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// RUN: %ampcc -c -Werror -fcheck=barrier -fcheck=race %s -o %t.o 2>&1 | FileCheck %s
// RUN: %ampcc -c -w -fcheck=barrier %s -o %t.o 2>&1 | count 0
// RUN: not %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not %ampcc -c -fcheck %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: %amp2glsl -fcheck=barrier %s -o %t.shaders 2>&1 | FileCheck %s

// Operations on subgroups have no such check.
// RUN: not %ampcc -c -DSUBGROUP -fcheck=barrier %s -o %t.o 2>&1 | FileCheck %s --check-prefix=SUBGROUP
#include <amp.h>
#include <ampvk/subgroup.h>
using namespace concurrency;

void divergent(array_view<int> a) {
  parallel_for_each(a.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    // CHECK: :[[@LINE+6]]:7: remark: this barrier is checked when the kernel runs: it may not be reached by all threads of the tile together
    // CHECK-NEXT: t.barrier.wait();
    // CHECK: :[[@LINE+3]]:5: note: this condition depends on the index of the thread
    // CHECK: note: in kernel 'divergent'
    // REFUSED: :[[@LINE+2]]:7: error: this barrier is not reached by all threads of the tile together
    if (t.local[0] > 3)
      t.barrier.wait();
    a[t] = 1;
  });
}

void uncertain(array_view<int> a) {
  parallel_for_each(a.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    a[t] = 1;
    // CHECK: :[[@LINE+3]]:7: remark: this barrier is checked when the kernel runs
    // CHECK: note: this condition depends on 'a', which other threads may write
    if (a[0])
      t.barrier.wait();
  });
}

#ifdef SUBGROUP
void subgroup(array_view<int> a) {
  parallel_for_each(a.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    // SUBGROUP: :[[@LINE+2]]:{{.*}}: error: this subgroup operation is not reached by all threads of the tile together
    if (t.local[0] > 3)
      a[t] = ampvk::subgroup(t).shuffle(1, 0);
  });
}
#endif
