// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Races in containers between any two threads of a launch have both lines and
// both threads; what is ordered, atomic or of the same value is none.
// RUN: %ampcc -O0 -fcheck %s -o %t && %t | FileCheck %s
// RUN: env AMPVK_CHECK=0 %t | FileCheck %s --check-prefix=OFF
// OFF-NOT: race
#include "Inputs/faults.h"
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Pair {
  double a;
  short b, c;
};

static void untiled() {
  std::vector<int> xs(64), ys(64);
  array_view<int> a(64, xs), b(64, ys);
  // CHECK-LABEL: stencil: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:[[#@LINE+5]]: race in 'a[{{[0-9]+}}]': {{.*}} by thread ([[#]]), {{.*}} by thread ([[#]]) at {{.*}}checked_containers.cpp:[[#@LINE+4]]
  faultsOf("stencil", [&] {
    parallel_for_each(extent<1>(63), [=](index<1> i) restrict(amp) {
      const int next =
          a[i + 1];
      a[i] += next;
    });
  });
  // CHECK-LABEL: two buffers: none
  faultsOf("two buffers", [&] {
    parallel_for_each(extent<1>(63), [=](index<1> i) restrict(amp) {
      b[i] = a[i] + a[i + 1];
    });
  });
  // CHECK-LABEL: histogram: Faults in the kernel
  // CHECK: checked_containers.cpp:[[#@LINE+3]]: race in 'b[{{[0-3]}}]'
  faultsOf("histogram", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      b[i[0] % 4] += i[0];
    });
  });
  // CHECK-LABEL: atomic histogram: none
  faultsOf("atomic histogram", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      atomic_fetch_inc(&b[i[0] % 4]);
    });
  });
  // Specification 8.1.2.2.
  // CHECK-LABEL: atomic beside a load: none
  faultsOf("atomic beside a load", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      atomic_fetch_inc(&b[0]);
      if (b[0] == i[0])
        a[i] = 1;
    });
  });
  // CHECK-LABEL: atomic beside a store: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:[[#@LINE+5]]: race in 'b[0]': {{.*}}atomic operation by thread
  faultsOf("atomic beside a store", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      if (i[0] == 5)
        b[0] = 7;
      atomic_fetch_inc(&b[0]);
    });
  });
  // CHECK-LABEL: flag: none
  faultsOf("flag", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      if (i[0] % 3 == 1)
        b[7] = 1;
    });
  });
  // CHECK-LABEL: two values: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:[[#@LINE+4]]: race in 'b[7]': store by thread ([[#]]), store by thread ([[#]]) at {{.*}}checked_containers.cpp:[[#@LINE+4]]
  faultsOf("two values", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      if (i[0] == 3 || i[0] == 50)
        b[7] = i[0];
    });
  });
  // CHECK-LABEL: views: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:[[#@LINE+5]]: race in
  array_view<const int> same = a;
  faultsOf("views", [&] {
    parallel_for_each(extent<1>(63), [=](index<1> i) restrict(amp) {
      a[i] =
          same[i + 1];
    });
  });
  // CHECK-LABEL: sections: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:[[#@LINE+5]]: race in '{{first|second}}[{{[0-9]+}}]'
  array_view<int> first = a.section(0, 40), second = a.section(30, 30);
  faultsOf("sections", [&] {
    parallel_for_each(extent<1>(30), [=](index<1> i) restrict(amp) {
      second[i] = i[0];
      first[i + 10] = 2;
    });
  });
  // CHECK-LABEL: apart: none
  array_view<int> low = a.section(0, 30), high = a.section(30, 30);
  faultsOf("apart", [&] {
    parallel_for_each(extent<1>(30), [=](index<1> i) restrict(amp) {
      low[i] = i[0] + high[i];
      high[i] = i[0];
    });
  });
}

static void scalars() {
  std::vector<unsigned> words(16);
  std::vector<Pair> ps(16);
  std::vector<double> ds(16);
  array_view<unsigned char> bytes =
      array_view<unsigned>(16, words).reinterpret_as<unsigned char>();
  array_view<unsigned> whole(16, words);
  array_view<Pair> p(16, ps);
  array_view<double> d(16, ds);
  // CHECK-LABEL: neighbors: none
  faultsOf("neighbors", [&] {
    parallel_for_each(extent<1>(64), [=](index<1> i) restrict(amp) {
      bytes[i] = i[0];
    });
  });
  // CHECK-LABEL: members: none
  faultsOf("members", [&] {
    parallel_for_each(extent<1>(32), [=](index<1> i) restrict(amp) {
      if (i[0] % 2)
        p[i[0] / 2].b = i[0];
      else
        p[i[0] / 2].c = i[0];
    });
  });
  // CHECK-LABEL: structs: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:{{[0-9]+}}: race in 'p[{{[0-9]+}}]{{(.b)?}}'
  faultsOf("structs", [&] {
    parallel_for_each(extent<1>(32), [=](index<1> i) restrict(amp) {
      if (i[0] % 2) {
        Pair one = {1.5, 2, 3};
        p[i[0] / 2] = one;
      } else
        p[i[0] / 2].b = 7;
    });
  });
  // CHECK-LABEL: doubles: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:[[#@LINE+3]]: race in 'd[3]'
  faultsOf("doubles", [&] {
    parallel_for_each(extent<1>(32), [=](index<1> i) restrict(amp) {
      d[3] = i[0];
    });
  });
}

static void tiled() {
  std::vector<int> xs(256), ys(256);
  array_view<int> a(256, xs), b(256, ys);
  extent<1> all(256);
  // CHECK-LABEL: barrier: none
  faultsOf("barrier", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      a[t.global] = t.global[0];
      t.barrier.wait();
      b[t.global] = a[t.tile_origin[0] + 63 - t.local[0]];
      t.barrier.wait_with_global_memory_fence();
      a[t.global] = b[t.tile_origin[0] + 63 - t.local[0]];
    });
  });
  // CHECK-LABEL: no barrier: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:{{[0-9]+}}: race in 'a[{{[0-9]+}}]': {{.*}} of tile ([[#]]) at {{.*}}checked_containers.cpp:{{[0-9]+}}
  faultsOf("no barrier", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      a[t.global] =
          t.global[0];
      b[t.global] = a[t.tile_origin[0] + 63 - t.local[0]];
    });
  });
  // CHECK-LABEL: other barrier: Faults in the kernel
  faultsOf("other barrier", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      a[t.global] = t.global[0];
      t.barrier.wait_with_tile_static_memory_fence();
      b[t.global] = a[t.tile_origin[0] + 63 - t.local[0]];
    });
  });
  // CHECK-LABEL: other tile: Faults in the kernel
  faultsOf("other tile", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      a[t.global] = t.global[0];
      t.barrier.wait();
      if (t.global[0] < 255)
        b[t.global] = a[t.global[0] + 1];
    });
  });
  // CHECK-LABEL: zeroed: none
  faultsOf("zeroed", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      if (t.local[0] < 4)
        a[t.tile[0] * 4 + t.local[0]] = 0;
      t.barrier.wait();
      atomic_fetch_inc(&a[t.tile[0] * 4 + t.local[0] % 4]);
      t.barrier.wait();
      if (t.local[0] < 4)
        b[t.tile[0] * 4 + t.local[0]] = a[t.tile[0] * 4 + t.local[0]];
    });
  });
  // CHECK-LABEL: zeroed by one tile: Faults in the kernel
  // CHECK-NEXT: checked_containers.cpp:{{.*}} race in 'a[0]':
  faultsOf("zeroed by one tile", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      if (t.global[0] == 0)
        a[0] = 0;
      t.barrier.wait();
      atomic_fetch_inc(&a[0]);
    });
  });
  // CHECK-LABEL: many barriers: none
  faultsOf("many barriers", [&] {
    parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
      for (int k = 0; k < 3000; ++k) {
        t.barrier.wait();
        a[t.tile_origin[0] + (t.local[0] + k) % 64] += 1;
      }
    });
  });
}

template <int Rank> static void rank(const char *name, extent<Rank> e) {
  std::vector<int> xs(e.size()), one(1);
  array_view<int, Rank> a(e, xs);
  array_view<int> b(1, one);
  faultsOf(name, [&] {
    parallel_for_each(e, [=](index<Rank> i) restrict(amp) {
      a[i] += 1;
      bool isIt = true;
      for (int d = 0; d < Rank; ++d)
        isIt &= i[d] == 1;
      if (isIt)
        b[0] = 5;
      if (i[Rank - 1] == 0)
        b[0] = 7;
    });
  });
}

static void ranks() {
  // CHECK-LABEL: rank 2: Faults in the kernel
  // CHECK-NEXT: race in 'b[0]': {{.*}}(1, 1){{.*}}
  rank<2>("rank 2", extent<2>(3, 4));
  int lengths[5] = {2, 2, 2, 3, 2};
  // CHECK-LABEL: rank 5: Faults in the kernel
  // CHECK-NEXT: race in 'b[0]': {{.*}}(1, 1, 1, 1, 1){{.*}}
  rank<5>("rank 5", extent<5>(lengths));
}

int main() {
  untiled();
  scalars();
  tiled();
  ranks();
  return 0;
}
