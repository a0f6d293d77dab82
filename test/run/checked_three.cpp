// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three faults of one kernel, each at its line: an index, a division and a race.
// The program of docs/guide/checking.md.
// RUN: %ampcc -O1 -fcheck %s -o %t && not --crash %t 2>&1 | FileCheck %s
// RUN: env AMPVK_CHECK=0 %t 2>&1 | FileCheck %s --check-prefix=OFF
// OFF-NOT: Faults

// Without looking for races, the others are found.
// RUN: env AMPVK_CHECK_TILES=0 not --crash %t 2>&1 | FileCheck %s --check-prefix=TILES
// TILES: index (-1) of 'in'
// TILES-NOT: race
// TILES: division by zero

// The first tile alone has a race to be found: its own.
// RUN: env AMPVK_CHECK_TILES=1 not --crash %t 2>&1 | FileCheck %s --check-prefix=FIRST
// FIRST-NOT: by thread ({{6[4-9]|[7-9][0-9]|1[0-9][0-9]}})
// FIRST: race in 'near[{{[0-9]+}}]': load by thread ({{[0-9]+}}) of tile ({{[0-9]+}}), store by thread ({{[0-9]+}}) of tile ({{[0-9]+}})
// FIRST-NOT: by thread ({{6[4-9]|[7-9][0-9]|1[0-9][0-9]}})
// CHECK: Faults in the kernel average ({{.*}}checked_three.cpp:[[#@LINE+9]]):
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

void average(array_view<const int> in, array_view<const int> weights,
             array_view<int> out) {
  parallel_for_each(
      out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int near[65];
        const int l = t.local[0], g = t.global[0];
        near[l + 1] = in[g];
        if (l == 0)
          // CHECK-DAG: checked_three.cpp:[[#@LINE+1]]: index (-1) of 'in' is not in its extent (128); thread (0)
          near[0] = in[g - 1];
        // There should be a barrier here.
        // CHECK-DAG: checked_three.cpp:[[#@LINE+2]]: race in 'near[{{[0-9]+}}]': load by thread ({{[0-9]+}}) of tile ({{[0-9]+}}), store by thread ({{[0-9]+}}) of tile ({{[0-9]+}}) at {{.*}}checked_three.cpp:[[#@LINE-5]]
        // CHECK-DAG: checked_three.cpp:[[#@LINE+1]]: division by zero; thread (100)
        out[g] = (near[l] + near[l + 1]) / weights[g];
      });
}

int main() {
  std::vector<int> numbers(128, 6), weights(128, 2), results(128);
  weights[100] = 0;
  array_view<int> out(128, results);
  average(array_view<const int>(128, numbers),
          array_view<const int>(128, weights), out);
  out.synchronize();
  std::printf("%d\n", results[1]);
}
