// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Clang says of its CUDA mode comes in C++ AMP's words, and what the user
// called "__host__" keeps its name.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// clang-format off
#include <amp.h>
using namespace concurrency;

// CHECK: :[[@LINE+1]]:35: error: global constructors cannot be restrict(amp)
__attribute__((constructor)) void atStart() restrict(cpu, amp) {}

struct Members {
  // CHECK: :[[@LINE+1]]:8: note: this member declaration nearly matches; the restrictions must match too
  void onGpu() restrict(amp);
};
void Members::onGpu() {}

int __host__() { return 1; }
// CHECK: :[[@LINE+2]]:46: error: no matching function for call to '__host__'
// CHECK: note: candidate function not viable: call to restrict(cpu) function from restrict(amp) function
inline int onDevice() restrict(amp) { return __host__(); }
// CHECK-NOT: CUDA
