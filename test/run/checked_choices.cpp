// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fcheck=<list> finds what its words name; AMPVK_CHECK chooses among these. What
// is compiled in and not chosen still keeps accesses in their ranges.
// RUN: %ampcc -O0 -fcheck %s -o %t && %t | FileCheck %s --implicit-check-not=Faults --check-prefixes=BOUNDS,ARITHMETIC,RACE,SAFE
// RUN: env AMPVK_CHECK=1 %t | FileCheck %s --implicit-check-not=Faults --check-prefixes=BOUNDS,ARITHMETIC,RACE,SAFE
// RUN: env AMPVK_CHECK=race %t | FileCheck %s --implicit-check-not=Faults --check-prefixes=RACE,SAFE
// RUN: env AMPVK_CHECK=bounds,arithmetic %t | FileCheck %s --implicit-check-not=Faults --check-prefixes=BOUNDS,ARITHMETIC,SAFE
// RUN: env AMPVK_CHECK=loops AMPVK_CHECK_LOOPS=2000 %t | FileCheck %s --implicit-check-not=Faults --check-prefixes=LOOPS,SAFE
// RUN: env AMPVK_CHECK=race AMPVK_CHECK_LOOPS=2000 %t | FileCheck %s --implicit-check-not=Faults --check-prefixes=RACE,SAFE

// RUN: %ampcc -O0 -fcheck=race -fcheck=loops %s -o %t.race && %t.race | FileCheck %s --implicit-check-not=Faults --check-prefixes=RACE,SAFE
// RUN: env AMPVK_CHECK=bounds,loops AMPVK_CHECK_LOOPS=2000 %t.race | FileCheck %s --implicit-check-not=Faults --check-prefixes=LOOPS,SAFE
// RUN: %ampcc -O0 -fcheck=bounds,arithmetic %s -o %t.bounds && %t.bounds | FileCheck %s --implicit-check-not=Faults --check-prefixes=BOUNDS,ARITHMETIC,SAFE
// RUN: %ampcc -O0 -fcheck=arithmetic %s -o %t.arithmetic && env AMPVK_CHECK=arithmetic,race %t.arithmetic within | FileCheck %s --implicit-check-not=Faults --check-prefixes=ARITHMETIC
// RUN: env AMPVK_TRACE=1 AMPVK_CHECK=arithmetic %t.arithmetic within 2>&1 | FileCheck %s --check-prefix=CHECKED
// CHECKED: (checked) {{on|as native code}}

// None of the checks that are asked for is compiled in.
// RUN: env AMPVK_TRACE=1 AMPVK_CHECK=race %t.arithmetic within 2>&1 | FileCheck %s --check-prefix=OTHERS --implicit-check-not=checked
// OTHERS: launch: divided

// RUN: env AMPVK_CHECK=race,ints %t 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: AMPVK_CHECK: 'race,ints' is not 0, 1 or a list of bounds, arithmetic, loops, race, init, leaks, barrier.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <class F> static void launch(const char *name, const F &f) {
  std::printf("%s:\n", name);
  try {
    f();
  } catch (const unsupported_feature &) {
    throw;
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
  }
}

// ARITHMETIC: divided:
// ARITHMETIC-NEXT: Faults
// ARITHMETIC-NEXT: division by zero; thread (3)
static void divided() {
  std::vector<int> ys = {1, 1, 1, 0};
  array_view<int> y(4, ys);
  launch("divided", [&] {
    parallel_for_each(y.extent,
                      [=](index<1> i) restrict(amp) { y[i] = 8 / (y[i] | (i[0] < 3)); });
  });
}

// BOUNDS: beyond:
// BOUNDS-NEXT: Faults
// BOUNDS-NEXT: index (4) of 'y' is not in its extent (4); thread (3)
static void beyond() {
  std::vector<int> ys(4, 7);
  array_view<int> y(4, ys);
  launch("beyond", [&] {
    parallel_for_each(y.extent,
                      [=](index<1> i) restrict(amp) { y[i + 1] = i[0]; });
  });
}

// What follows an array that is too short is not changed.
// BOUNDS: inner:
// BOUNDS-NEXT: Faults
// SAFE: result: 9
static void inner() {
  std::vector<int> ys(4, 7);
  array_view<int> y(4, ys);
  const int seven = ys[0];
  launch("inner", [&] {
    parallel_for_each(y.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static int s[4], after[16];
      after[t.local[0]] = 9;
      after[t.local[0] + 4] = 9;
      after[t.local[0] + 8] = 9;
      t.barrier.wait();
      s[t.local[0] + seven] = 1;
      t.barrier.wait();
      y[t] = after[3] + s[t.local[0] + seven];
    });
  });
  std::printf("result: %d\n", y[0]);
}

// RACE: near:
// RACE-NEXT: Faults
// RACE: race in 's[1]'
static void near() {
  std::vector<int> ys(8, 7);
  array_view<int> y(8, ys);
  launch("near", [&] {
    parallel_for_each(y.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
      tile_static int s[8];
      if (t.local[0] == 1)
        s[1] = 3;
      if (t.local[0] == 0)
        y[t] = s[1];
    });
  });
}

// LOOPS: long:
// LOOPS-NEXT: Faults
// LOOPS-NEXT: loop of more than 2000 rounds
static void rounds() {
  std::vector<int> ys(1, 3000);
  array_view<int> y(1, ys);
  launch("long", [&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      int count = y[i], sum = 0;
      while (count > 0)
        sum += count--;
      y[i] = sum;
    });
  });
}

int main(int argc, char **) {
  divided();
  if (argc > 1)
    return 0;
  beyond();
  inner();
  near();
  rounds();
}
