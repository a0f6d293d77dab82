// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warnings of ours obey -W options with their ids, as Clang's do: those of the
// parser, of the checks of whole files, and of kernels.
// RUN: %ampcc -c -o %t.o %s -Wamp-extensions 2>&1 | FileCheck %s
// CHECK-DAG: :{{[0-9]+}}:1: warning: 'main' must return 'int' [-Wamp-main-result]
// CHECK-DAG: warning: the type 'short' is not allowed in restrict(amp) code, but as an extension of C++ AMP 1.2 [-Wamp-type]
// CHECK-DAG: warning: this barrier may not be reached by all threads of the tile together [-Wamp-uncertain-barrier]

// RUN: %ampcc -c -o %t.o %s -Wamp-extensions -Wno-amp-main-result \
// RUN:   -Wno-amp-type -Wno-amp-uncertain-barrier -Werror 2>&1 | count 0
// RUN: %ampcc -c -o %t.o %s -Wamp-extensions -w -Werror=amp-type 2>&1 | count 0

// RUN: not %ampcc -c -o %t.o %s -Wamp-extensions -Werror=amp-main-result 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MAIN
// MAIN: error: 'main' must return 'int' [-Werror,-Wamp-main-result]
// RUN: not %ampcc -c -o %t.o %s -Wamp-extensions -Werror=amp-type 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TYPE
// TYPE: error: the type 'short' {{.*}} [-Werror,-Wamp-type]
// RUN: not %ampcc -c -o %t.o %s -Werror=amp-uncertain-barrier 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BARRIER
// BARRIER: error: this barrier may not be reached {{.*}} [-Werror,-Wamp-uncertain-barrier]
// RUN: %ampcc -c -o %t.o %s -Werror -Wno-error=amp-uncertain-barrier \
// RUN:   -Wno-error=amp-main-result 2>&1 | FileCheck %s --check-prefix=WARNED
// WARNED-DAG: warning: this barrier may not be reached
// WARNED-DAG: warning: 'main' must return 'int'

// What is no warning's id is no option.
// RUN: %ampcc -fsyntax-only -Wno-amp-recursion -Wno-amp-nothing %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN-DAG: unknown warning option '-Wno-amp-recursion'
// UNKNOWN-DAG: unknown warning option '-Wno-amp-nothing'
#include <amp.h>
using namespace concurrency;

void main() {
  array_view<int> a(16);
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {
    short x = 1;
    a[i] = x;
    if (a[0])
      i.barrier.wait();
  });
}
