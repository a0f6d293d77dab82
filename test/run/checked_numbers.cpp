// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reports of -fcheck have the numbers that the kernel has: of all integer types,
// and of the component of a vector that is wrong.
// RUN: %ampcc -O1 -fcheck=bounds,arithmetic -fnative-kernels %s -o %t && %t > %t.out && FileCheck %s < %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && FileCheck %s < %t.native
// RUN: env AMPVK_CHECK_REPORT=%t.json %t && FileCheck %s --check-prefix=JSON < %t.json
// JSON: "index":[4294967299],"extent":[8]
// JSON: "index":[-4294967294],"extent":[32]
#include "Inputs/check.h"
#include <amp_short_vectors.h>

#include <cstdint>

using namespace concurrency;

static const std::vector<int64_t> numbers = {(int64_t(1) << 32) + 3, 2147483648,
                                             -(int64_t(1) << 33), 7};

template <class F> static void faultsOf(const char *name, const F &launch) {
  std::printf("%s:\n", name);
  try {
    launch();
  } catch (const runtime_exception &e) {
    std::printf("%s\n", e.what());
  }
}

int main() {
  std::vector<int> results(4);
  array_view<int> r(4, results);
  array_view<const int64_t> n(4, numbers);

  // CHECK-LABEL: signed:
  faultsOf("signed", [&] {
    parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
      int local[8] = {0, 1, 2, 3, 4, 5, 6, 7};
      // CHECK: checked_numbers.cpp:[[#@LINE+3]]: index (4294967299) of 'local' is not in its extent (8); thread (0)
      // CHECK: checked_numbers.cpp:[[#@LINE+2]]: index (2147483648) of 'local' is not in its extent (8); thread (1)
      // CHECK: checked_numbers.cpp:[[#@LINE+1]]: index (-8589934592) of 'local' is not in its extent (8); thread (2)
      r[i] = local[n[i]];
    });
  });
  CHECK_EQ(r[0], 0);
  CHECK_EQ(r[3], 7);

  // CHECK-LABEL: unsigned:
  faultsOf("unsigned", [&] {
    parallel_for_each(r.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static int shared[4];
      shared[t.local[0]] = t.local[0];
      t.barrier.wait();
      // CHECK: checked_numbers.cpp:[[#@LINE+2]]: index (2147483648) of 'shared' is not in its extent (4); thread (1) of tile (0)
      // CHECK: checked_numbers.cpp:[[#@LINE+1]]: index (4294967295) of 'shared' is not in its extent (4); thread (3) of tile (0)
      r[t] = shared[static_cast<unsigned>(n[t]) | -(t.local[0] / 3u)];
    });
  });
  CHECK_EQ(r[0], 3);

  // CHECK-LABEL: shifts:
  faultsOf("shifts", [&] {
    parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
      // CHECK: checked_numbers.cpp:[[#@LINE+2]]: shift of 32 bits by 4294967299; thread (0)
      // CHECK: checked_numbers.cpp:[[#@LINE+1]]: shift of 32 bits by -4294967294; thread (2)
      r[i] = i[0] % 2 ? 1 : 1 << (i[0] ? n[i] / 2 + 2 : n[i]);
    });
  });

  // CHECK-LABEL: vectors:
  faultsOf("vectors", [&] {
    parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
      const graphics::int_4 one(1, 1, 1, 1), by(2, 30 + i[0], 3, 2 - i[0]);
      // CHECK: checked_numbers.cpp:[[#@LINE+2]]: shift of 32 bits by 32; thread (2)
      // CHECK: checked_numbers.cpp:[[#@LINE+1]]: shift of 32 bits by 33; thread (3)
      const graphics::int_4 shifted = one << by;
      r[i] = shifted.x + shifted.z;
    });
  });
  CHECK_EQ(r[0], 12);
  return check::result();
}
