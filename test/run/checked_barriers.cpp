// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With -fcheck=barrier, barriers that not all threads reach are found when the
// kernel runs. Wrong kernels and right ones, which are not reported, in pairs.
// RUN: %ampcc -O1 -w -fcheck=barrier %s -o %t && %t | FileCheck %s --implicit-check-not="barrier reached" --implicit-check-not=wrong
// RUN: %ampcc -O0 -w -fcheck -fcheck=barrier %s -o %t.all && env AMPVK_CHECK=bounds,arithmetic,loops,race,barrier %t.all | FileCheck %s --implicit-check-not="barrier reached" --implicit-check-not=wrong
// RUN: env AMPVK_CHECK=bounds,arithmetic,loops,race,barrier AMPVK_TEST=variant=large %t.all | FileCheck %s --implicit-check-not="barrier reached" --implicit-check-not=wrong

// What threads that miss a barrier did not store is found, too.
// RUN: %t.all | FileCheck %s --check-prefix=INIT
// INIT: {{.*}}: barrier reached by thread (16) of tile (1), not by thread (20) of tile (1)
// INIT-NEXT: {{.*}}: 's[15]' is read, but no thread of the tile stored to it; thread (16) of tile (1)

// Kernels that may be wrong do not run without the check.
// RUN: env AMPVK_CHECK=0 %t | FileCheck %s --check-prefix=OFF --implicit-check-not=Faults
// RUN: env AMPVK_CHECK=race %t.all | FileCheck %s --check-prefix=OFF --implicit-check-not=Faults
// OFF: condition:
// OFF-NEXT: The kernel {{.*}} has barriers that not all threads of a tile may reach. It runs only with the check 'barrier', which AMPVK_CHECK leaves out.
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

static const int Tile = 16;
typedef tiled_index<Tile> Here;

/// Runs a kernel of two tiles of which y[i] = i + 1 is expected behind it.
template <class F> static void launch(const char *name, const F &f) {
  std::vector<int> ys(2 * Tile, -1);
  array_view<int> y(2 * Tile, ys);
  std::printf("%s:\n", name);
  try {
    parallel_for_each(y.extent.tile<Tile>(),
                      [=](Here t) restrict(amp) { f(t, y); });
    y.synchronize();
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
    return;
  }
  for (int i = 0; i < 2 * Tile; ++i)
    if (ys[i] != i + 1) {
      std::printf("wrong: y[%d] is %d\n", i, ys[i]);
      return;
    }
}

typedef const array_view<int> &Out;

// CHECK: {{^}}condition:
// CHECK-NEXT: Faults in the kernel
// CHECK-NEXT: .cpp:[[@LINE+8]]: barrier reached by thread (0) of tile (0), not by thread (5) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+7]]: barrier reached by thread (16) of tile (1), not by thread (21) of tile (1){{$}}
// CHECK-NEXT: {{^}}condition that all fulfil:
static void conditions(int n) {
  for (int most : {5, n})
    launch(most < Tile ? "condition" : "condition that all fulfil",
           [=](Here t, Out y) restrict(amp) {
      if (t.local[0] < most)
        t.barrier.wait();
      y[t] = t.global[0] + 1;
    });
}

// What others wrote comes through the barrier.
// CHECK: {{^}}return:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+13]]: barrier reached by thread (16) of tile (1), not by thread (20) of tile (1){{$}}
// CHECK-NEXT: {{^}}return of none:
// CHECK-NEXT: {{^}}return of a whole tile:
static void returns(int n) {
  for (int end : {20, n, Tile})
    launch(end == 20 ? "return" : end == n ? "return of none"
                                           : "return of a whole tile",
           [=](Here t, Out y) restrict(amp) {
      tile_static int s[Tile];
      y[t] = t.global[0] + 1;
      if (t.global[0] >= end)
        return;
      s[t.local[0]] = t.global[0];
      t.barrier.wait_with_tile_static_memory_fence();
      y[t] = s[Tile - 1 - t.local[0]] + 2 * t.local[0] + 2 - Tile;
    });
}

// The last threads leave before the fourth round.
// CHECK: {{^}}break:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+14]]: barrier reached by thread (0) of tile (0), not by thread (12) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+13]]: barrier reached by thread (16) of tile (1), not by thread (28) of tile (1){{$}}
// CHECK-NEXT: {{^}}break of all:
static void breaks(int n) {
  for (int last : {12, n})
    launch(last == 12 ? "break" : "break of all",
           [=](Here t, Out y) restrict(amp) {
      int sum = 0;
      for (int i = 0; i < 6; ++i) {
        if (i == 3 && t.local[0] >= last)
          break;
        if (i == 5)
          break;
        sum += i;
        t.barrier.wait();
      }
      y[t] = t.global[0] + sum - 9;
    });
}

// CHECK: {{^}}rounds:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+12]]: barrier reached by thread (1) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+11]]: barrier reached by thread (17) of tile (1), not by thread (16) of tile (1){{$}}
// CHECK-NEXT: {{^}}same rounds:
static void rounds(int n) {
  for (int step : {1, n})
    launch(step == 1 ? "rounds" : "same rounds",
           [=](Here t, Out y) restrict(amp) {
      int k = 0;
      for (int i = t.local[0] / (step * Tile); i < 2; ++i) {
        ++k;
        if (step == 1 && t.local[0] == 0 && i == 0)
          continue;
        t.barrier.wait();
      }
      y[t] = t.global[0] + k - 1;
    });
}

// Different numbers of rounds, in each kind of loop.
// CHECK: {{^}}while:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+11]]: barrier reached by thread (8) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+10]]: barrier reached by thread (24) of tile (1), not by thread (16) of tile (1){{$}}
// CHECK-NEXT: {{^}}while that is right:
static void whiles(int n) {
  for (int most : {Tile, n})
    launch(most == Tile ? "while" : "while that is right",
           [=](Here t, Out y) restrict(amp) {
      int left = 2 + (most == Tile ? t.local[0] / 8 : 0);
      while (left > 0) {
        --left;
        int copy = left;
        t.barrier.wait_with_global_memory_fence();
        y[t] = t.global[0] + 1 + copy;
      }
    });
}

// CHECK: {{^}}do:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+9]]: barrier reached by thread (1) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+8]]: barrier reached by thread (17) of tile (1), not by thread (16) of tile (1){{$}}
// CHECK-NEXT: {{^}}do that is right:
static void dos(int n) {
  for (int most : {1, n})
    launch(most == 1 ? "do" : "do that is right",
           [=](Here t, Out y) restrict(amp) {
      int i = t.local[0] >= most;
      do
        t.barrier.wait();
      while (i-- > 0);
      y[t] = t.global[0] + 1;
    });
}

static int waitFor(const Here &t, int x) restrict(amp) {
  if (x < 0)
    return 0;
  t.barrier.wait(); // in a function
  return x + 1;
}

// CHECK: {{^}}function:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE-6]]: barrier reached by thread (2) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE-7]]: barrier reached by thread (16) of tile (1), not by thread (18) of tile (1){{$}}
// CHECK-NEXT: {{^}}function that all call:
static void functions(int n) {
  for (int most : {3, n})
    launch(most == 3 ? "function" : "function that all call",
           [=](Here t, Out y) restrict(amp) {
      int x = t.global[0] + 1;
      if (most > 3 || (x >= most) == (x < Tile + most))
        x = waitFor(t, x - 1);
      y[t] = x;
    });
}

// CHECK: {{^}}switch:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+16]]: barrier reached by thread (0) of tile (0), not by thread (1) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+15]]: barrier reached by thread (16) of tile (1), not by thread (17) of tile (1){{$}}
// CHECK-NEXT: .cpp:[[@LINE+19]]: barrier reached by thread (0) of tile (0), not by thread (2) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+18]]: barrier reached by thread (16) of tile (1), not by thread (18) of tile (1){{$}}
// CHECK-NEXT: {{^}}switch with one value:
static void switches(int n) {
  for (int most : {3, n})
    launch(most == 3 ? "switch" : "switch with one value",
           [=](Here t, Out y) restrict(amp) {
      int v = t.global[0];
      switch (most == 3 ? t.local[0] % 3 : t.local[0] / most) {
      default:
        v += 1;
        break;
      case 0: {
        int more = 1;
        t.barrier.wait();
        v += more;
      }
      case 1:
        // Comes here from above, too.
        t.barrier.wait();
        break;
      }
      y[t] = v;
    });
}

// The inner condition is that of some threads, or of the same as the outer one.
// CHECK: {{^}}nested:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+10]]: barrier reached by thread (8) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: {{^}}nested, all or none:
static void nested(int n) {
  for (int half : {8, n})
    launch(half == 8 ? "nested" : "nested, all or none",
           [=](Here t, Out y) restrict(amp) {
      tile_static int s[Tile];
      s[t.local[0]] = t.global[0] + 1;
      if (t.tile[0] == 0) {
        if (half == 8 ? t.local[0] >= half : t.local[0] < half) {
          t.barrier.wait();
        }
      } else if (t.local[0] < half + Tile) {
        t.barrier.wait();
      }
      y[t] = s[t.local[0]];
    });
}

// The two branches have a barrier of their own.
// CHECK: {{^}}branches:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+10]]: barrier reached by thread (0) of tile (0), not by thread (4) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+9]]: barrier reached by thread (16) of tile (1), not by thread (20) of tile (1){{$}}
// CHECK-NEXT: .cpp:[[@LINE+11]]: barrier reached by thread (4) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+10]]: barrier reached by thread (20) of tile (1), not by thread (16) of tile (1){{$}}
// CHECK-NEXT: {{^}}branches, one by each tile:
static void branches(int n) {
  for (int half : {4, n})
    launch(half == 4 ? "branches" : "branches, one by each tile",
           [=](Here t, Out y) restrict(amp) {
      if (half == 4 ? t.local[0] < half : t.global[0] < Tile) {
        t.barrier.wait();
        y[t] = t.global[0] + 1;
      } else {
        t.barrier.wait();
        y[t] = t.global[0] + 1;
      }
    });
}

// A condition of memory that the kernel writes.
// CHECK: {{^}}memory:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+13]]: barrier reached by thread (3) of tile (0), not by thread (0) of tile (0){{$}}
// CHECK-NEXT: .cpp:[[@LINE+12]]: barrier reached by thread (19) of tile (1), not by thread (16) of tile (1){{$}}
// CHECK-NEXT: {{^}}memory that is the same for all:
static void memory(int n) {
  for (int one : {3, n})
    launch(one == 3 ? "memory" : "memory that is the same for all",
           [=](Here t, Out y) restrict(amp) {
      tile_static int s[Tile];
      s[t.local[0]] = one == 3 ? t.local[0] == one : 2;
      const int where = t.local[0];
      if (s[where]) {
        int v = s[where] + t.global[0];
        y[t] = v;
        t.barrier.wait();
        y[t] = v - 1;
      }
    });
}

struct Pair {
  int a;
  float b[2];
};

// What threads declared before the barrier is there behind it.
// CHECK: {{^}}locals:
static void locals(int n) {
  launch("locals", [=](Here t, Out y) restrict(amp) {
    if (t.local[0] < n) {
      const int constant = t.global[0] % 3;
      int numbers[3] = {1, 2, 3};
      Pair pair = {4, {5, 6}};
      int_2 two(constant, 7);
      unsigned char small = static_cast<unsigned char>(t.local[0]);
      bool isEven = t.local[0] % 2 == 0;
      float_2 wide;
      wide.x = 8;
      t.barrier.wait();
      numbers[constant] += 10;
      pair.b[1] += 1;
      t.barrier.wait();
      y[t] = numbers[0] + numbers[1] + numbers[2] - 16 + pair.a +
             static_cast<int>(pair.b[0] + pair.b[1]) - 16 + two.x - constant +
             two.y - 7 + (isEven != (small % 2 == 0)) +
             static_cast<int>(wide.x) - 8 + t.global[0] + 1;
    }
  });
}

// Threads diverge, and come to the barrier together.
// CHECK: {{^}}divergence that reaches no barrier:
static void divergence() {
  launch("divergence that reaches no barrier",
         [=](Here t, Out y) restrict(amp) {
    int v = 0;
    for (int i = 0; i < t.local[0]; ++i) {
      if (i == 9)
        break;
      ++v;
      if (t.global[0] < 0)
        t.barrier.wait();
    }
    y[t] = t.global[0] + 1 + v * 0;
    if (t.local[0] > 100)
      t.barrier.wait();
  });
}

// CHECK: {{^}}two dimensions:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+10]]: barrier reached by thread (0, 4) of tile (0, 1), not by thread (0, 5) of tile (0, 1){{$}}
// CHECK-NEXT: .cpp:[[@LINE+9]]: barrier reached by thread (2, 4) of tile (1, 1), not by thread (2, 5) of tile (1, 1){{$}}
static void twoDimensions() {
  std::vector<int> ys(32);
  array_view<int, 2> y(4, 8, ys);
  std::printf("two dimensions:\n");
  try {
    parallel_for_each(y.extent.tile<2, 4>(),
                      [=](tiled_index<2, 4> t) restrict(amp) {
      if (t.global[1] < 5)
        t.barrier.wait();
      y[t] = 1;
    });
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
  }
}

// Only the last tile has threads that leave.
// CHECK: {{^}}last tile:
// CHECK-NEXT: Faults
// CHECK-NEXT: .cpp:[[@LINE+11]]: barrier reached by thread (48) of tile (3), not by thread (50) of tile (3){{$}}
static void lastTile() {
  std::vector<int> ys(50);
  array_view<int> y(50, ys);
  std::printf("last tile:\n");
  try {
    parallel_for_each(y.extent.tile<Tile>().pad(), [=](Here t) restrict(amp) {
      tile_static int s[Tile];
      if (!y.extent.contains(t.global))
        return;
      s[t.local[0]] = t.local[0];
      t.barrier.wait();
      y[t] = s[0];
    });
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
  }
}

int main() {
  const int n = 1000;
  conditions(n);
  returns(n);
  breaks(n);
  rounds(n);
  whiles(n);
  dos(n);
  functions(n);
  switches(n);
  nested(n);
  branches(n);
  memory(n);
  locals(n);
  divergence();
  twoDimensions();
  lastTile();
  // CHECK: {{^}}end
  std::printf("end\n");
}
