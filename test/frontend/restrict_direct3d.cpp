// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The beta said `restrict(direct3d)` for `restrict(amp)`.
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
// RUN: %ampcc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | grep -c ':"amp"' | grep -x 3
// RUN: %ampcc -fsyntax-only -w %s 2>&1 | count 0
// RUN: %ampcc --amp-dump-ir -w -c %s -o %t.o | FileCheck %s --check-prefix=IR
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
#include <amp.h>
using namespace concurrency;

// CHECK: [[@LINE+1]]:32: warning: 'direct3d' is a pre-release spelling of 'amp'
int twice(int x) restrict(cpu, direct3d) { return 2 * x; }

void run(array_view<int> v) {
  // CHECK: [[@LINE+2]]:56: warning: 'direct3d' is a pre-release spelling of 'amp'
  // IR: (kernel run
  parallel_for_each(v.extent, [=](index<1> i) restrict(direct3d) {
    v[i] = twice(v[i]);
  });
}

// It is a name like any other elsewhere.
namespace direct3d {
// CHECK: [[@LINE+1]]:31: warning: 'direct3d' is a pre-release spelling of 'amp'
inline int one(int) restrict( direct3d) { return 1; }
}
int restrict(int direct3d) { return direct3d; }

#ifdef WRONG
// WRONG: [[@LINE+1]]:18: error: unknown restriction 'direct3d11'; expected 'cpu' or 'amp'
int f() restrict(direct3d11);
#endif
