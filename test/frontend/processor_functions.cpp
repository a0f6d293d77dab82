// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of the processor's that its headers declare are the CPU's, in a
// file with kernels as well.
// RUN: %ampcc -fsyntax-only %s
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
#include <amp.h>
#include <immintrin.h>
inline void wait() { _mm_pause(); }
// CHECK: [[@LINE+2]]:{{.*}} error: {{.*}}_mm_pause
#ifdef WRONG
inline void in_kernel() restrict(amp) { _mm_pause(); }
#endif
void empty(concurrency::extent<1> e) {
  wait();
  parallel_for_each(e, [=](concurrency::index<1>) restrict(amp) {});
}
