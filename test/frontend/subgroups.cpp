// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Uses of <ampvk/subgroup.h> that are refused, each with one message at its line.
// RUN: not %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %ampcc -c %s -o %t.o -DTYPES 2>&1 | FileCheck %s --check-prefix=TYPES
#include <amp.h>
#include <amp_short_vectors.h>
#include <ampvk/subgroup.h>
using namespace concurrency;

#ifndef TYPES
// CHECK: subgroups.cpp:[[@LINE+5]]:{{.*}} error: this subgroup operation is not reached by all threads of the tile together [amp-divergent-barrier]
// CHECK: subgroups.cpp:[[@LINE+3]]:{{.*}} note: this condition depends on the index of the thread
inline void divergent(array_view<int> a) {
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] < 8)
      a[t.global] = ampvk::subgroup(t).reduce_add(a[t.global]);
  });
}
// CHECK: subgroups.cpp:[[@LINE+5]]:{{.*}} error: this barrier is not reached by all threads of the tile together
// CHECK: note: this condition depends on the index of the thread
inline void bySubgroup(array_view<int> a) {
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (ampvk::subgroup(t).number() == 0)
      t.barrier.wait();
  });
}
// CHECK: error: this barrier is not reached by all threads of the tile together
// CHECK: note: this condition depends on the result of a subgroup operation
inline void byResult(array_view<int> a) {
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (ampvk::subgroup(t).any(a[t.global] == 0))
      t.barrier.wait();
  });
}
// CHECK: warning: this subgroup operation may not be reached by all threads of the tile together [-Wamp-uncertain-barrier]
inline void uncertain(array_view<int> a) {
  parallel_for_each(a.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    a[t.global] = 1;
    if (a[0])
      a[t.global] = ampvk::subgroup(t).broadcast(a[t.global]);
  });
}
// CHECK: subgroups.cpp:[[@LINE+3]]:{{.*}} error: subgroup operations need tiles of a multiple of 4 threads [amp-subgroup-tile]
inline void tile(array_view<int, 2> a) {
  parallel_for_each(a.extent.tile<2, 3>(), [=](tiled_index<2, 3> t) restrict(amp) {
    a[t.global] = ampvk::subgroup(t).size();
  });
}
// CHECK-NOT: error:
// CHECK: errors generated
#else
// TYPES: subgroups.cpp:[[@LINE+3]]:{{.*}} error: subgroups exchange values of int, unsigned int, 64-bit integers, float and double [amp-subgroup-type]
inline float shorts(const tiled_index<16> &t, graphics::float_2 v)
    restrict(amp) {
  return ampvk::subgroup(t).reduce_add(v).x;
}
// TYPES: error: subgroups exchange values of
inline float norms(const tiled_index<16> &t, graphics::norm v) restrict(amp) {
  return ampvk::subgroup(t).shuffle(v, 1);
}
// TYPES: error: and, or and xor of a subgroup are for integers [amp-subgroup-bits]
inline float bits(const tiled_index<16> &t, float v) restrict(amp) {
  return ampvk::subgroup(t).exclusive_scan_xor(v);
}
// TYPES: error: only kernels with tiles have subgroups [amp-subgroup-untiled]
inline int untiled(index<1> i) restrict(amp) {
  return ampvk::subgroup(i).size();
}
// TYPES-NOT: error:
// TYPES: errors generated
#endif
