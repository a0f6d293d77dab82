// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers that some threads of a tile may reach without the others.
// RUN: not %ampcc -c -ferror-limit=0 %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %ampcc -c -ferror-limit=0 -w %s -o %t.o 2>&1 | FileCheck %s --check-prefix=QUIET
// RUN: not %ampcc -c -Werror -DWARNING %s -o %t.o
// RUN: %ampcc -c -DWARNING %s -o %t.o
// QUIET-NOT: warning:
// clang-format off
#include <amp.h>
using namespace concurrency;

static const int Tile = 64;
typedef tiled_index<Tile> Here;

template <class F> void tiles(array_view<int> a, const F &f) {
  parallel_for_each(a.extent.tile<Tile>(), f);
}

#ifndef WARNING
void local(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    a[t] = 1;
    // CHECK: :[[@LINE+3]]:7: error: this barrier is not reached by all threads of the tile together
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the index of the thread
    if (t.local[0] % 2 == 0)
      t.barrier.wait();
    // CHECK: note: in kernel 'local'
  });
}

void global(array_view<int, 2> a, int n) {
  parallel_for_each(a.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
    int flat = t.global[0] * n + t.global[1];
    // CHECK: :[[@LINE+4]]:7: error: this barrier is not
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the index of the thread
    while (flat > 0) {
      --flat;
      t.barrier.wait_with_global_memory_fence();
    }
    // CHECK: note: in kernel 'global'
  });
}

// Four functions down, within conditions that are fine.
inline void four(const Here &t) restrict(amp) {
  // CHECK: :[[@LINE+1]]:3: error: this barrier is not
  t.barrier.wait_with_tile_static_memory_fence();
}
inline void three(const Here &t, int x) restrict(amp) {
  // CHECK: :[[@LINE+1]]:3: note: this condition depends on the index of the thread
  if (x > 3)
    // CHECK: :[[@LINE+1]]:5: note: called from here
    four(t);
}
inline void two(const Here &t, int x, int n) restrict(amp) {
  for (int i = 0; i < n; ++i)
    // CHECK: :[[@LINE+1]]:5: note: called from here
    three(t, x + i);
}
void nested(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    do {
      // CHECK: :[[@LINE+1]]:7: note: called from here
      two(t, t.local[0] + 1, n);
    } while (n > 3);
    a[t] = 1;
    // CHECK: note: in kernel 'nested'
  });
}

// Threads that leave early never reach what follows.
void leaving(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    // CHECK: :[[@LINE+4]]:5: error: this barrier is not
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the index of the thread
    if (t.global[0] >= n)
      return;
    t.barrier.wait();
    a[t] = 1;
  });
}
void breaking(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    for (int i = 0; i < n; ++i) {
      // CHECK: :[[@LINE+1]]:7: error: this barrier is not
      t.barrier.wait();
      // CHECK: :[[@LINE+1]]:7: note: this condition depends on the index of the thread
      if (t.local[0] == i)
        break;
    }
    a[t] = 1;
  });
}
void continuing(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    for (int i = 0; i < n; ++i) {
      if (a[t] == i)
        continue;
      // CHECK: :[[@LINE+1]]:7: error: this barrier is not
      t.barrier.wait();
    }
    a[t] = 1;
  });
}
void switching(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    // CHECK: :[[@LINE+4]]:7: error: this barrier is not
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the index of the thread
    switch (t.local[0]) {
    case 1:
      t.barrier.wait();
      break;
    default:
      a[t] = 1;
    }
  });
}
void repeating(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    int x = 0;
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    do
      t.barrier.wait();
    while (++x < t.local[0]);
    a[t] = 1;
  });
}

// In the other branch; and after a branch that ends the kernel for all threads.
void otherwise(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    if (n > 3)
      a[t] = 1;
    // CHECK: :[[@LINE+5]]:7: error: this barrier is not
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the index of the thread
    else if (t.local[0] > 3)
      a[t] = 2;
    else
      t.barrier.wait();
  });
}
void assignedOtherwise(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    int x = 0;
    if (n > 3)
      a[t] = 1;
    else
      x = t.local[0];
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    if (x)
      t.barrier.wait();
  });
}
void ended(array_view<int> a, int n) {
  tiles(a, [=](Here t) restrict(amp) {
    int x = 0;
    if (n > 3)
      x = t.local[0];
    else
      return;
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    if (x)
      t.barrier.wait();
    a[t] = x;
  });
}

// Assigned where not all threads are; returned from there; through a pointer.
void assigned(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    int x = 0;
    if (t.local[0] == 1)
      x = 1;
    // CHECK: :[[@LINE+3]]:7: error: this barrier is not
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the index of the thread
    if (x)
      t.barrier.wait();
    a[t] = x;
  });
}
inline int which(int i) restrict(amp) {
  if (i == 0)
    return 1;
  return 2;
}
void returned(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    if (which(t.local[0]) == 1)
      t.barrier.wait();
    a[t] = 1;
  });
}
inline void put(int *to, int value) restrict(amp) { *to = value; }
void pointer(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    int x[3] = {};
    put(&x[t.tile[0]], t.local[0]);
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    if (x[0])
      t.barrier.wait();
    a[t] = 1;
  });
}
void counted(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    int rounds = 0;
    while (rounds < 100) {
      if (rounds == t.local[0])
        break;
      ++rounds;
    }
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    if (rounds)
      t.barrier.wait();
    a[t] = 1;
  });
}

// The data of different elements, and what atomic operations return.
void element(array_view<int> a, array_view<const int> b) {
  tiles(a, [=](Here t) restrict(amp) {
    // CHECK: :[[@LINE+2]]:7: error: this barrier is not
    if (b[t] > 3)
      t.barrier.wait();
    a[t] = 1;
  });
}
void ticket(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    // CHECK: :[[@LINE+3]]:7: error: this barrier is not
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on the result of an atomic operation
    if (atomic_fetch_add(&a[0], 1) > 3)
      t.barrier.wait();
  });
}

#endif

// What other threads may write may be the same for all: a warning.
void flag(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    // CHECK: :[[@LINE+5]]:7: warning: this barrier may not be reached by all threads of the tile together
    // CHECK: :[[@LINE+3]]:5: note: this condition depends on 'a', which other threads may write
    // CHECK: :[[@LINE+1]]:5: note: written here
    a[t] = 1;
    while (a[0] < 3) {
      t.barrier.wait();
      a[t]++;
    }
  });
}
void notYet(array_view<int> a) {
  tiles(a, [=](Here t) restrict(amp) {
    tile_static int go;
    t.barrier.wait();
    if (t.local[0] == 0)
      go = a[t];
    // CHECK: :[[@LINE+3]]:7: warning: this barrier may not be
    // CHECK: :[[@LINE+1]]:5: note: this condition depends on 'go', which other threads may write
    if (go)
      t.barrier.wait();
    a[t] = 1;
  });
}
