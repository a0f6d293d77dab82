// Sanitizers see kernels on the processor, and name their lines: an access beyond
// a view, a shift too far, and a race between tiles.
// REQUIRES: sanitizers
// RUN: %ampcc -fnative-kernels -g -O1 -fsanitize=address %s -o %t.address
// RUN: env AMPVK_DEVICE=native AMPVK_NATIVE_THREADS=2 ASAN_OPTIONS=detect_leaks=0 not %t.address beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: env AMPVK_DEVICE=native AMPVK_NATIVE_THREADS=2 ASAN_OPTIONS=detect_leaks=0 %t.address 2>&1 | FileCheck %s
// RUN: %ampcc -fnative-kernels -g -O1 -fsanitize=undefined -fno-sanitize-recover=all %s -o %t.undefined
// RUN: env AMPVK_DEVICE=native AMPVK_NATIVE_THREADS=2 not %t.undefined shift 2>&1 | FileCheck %s --check-prefix=SHIFT
// RUN: env AMPVK_DEVICE=native AMPVK_NATIVE_THREADS=2 %t.undefined 2>&1 | FileCheck %s
// RUN: %ampcc -fnative-kernels -g -O1 -fsanitize=thread %s -o %t.thread
// RUN: env AMPVK_DEVICE=native AMPVK_NATIVE_THREADS=2 TSAN_OPTIONS=halt_on_error=1 not %t.thread race 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: env AMPVK_DEVICE=native AMPVK_NATIVE_THREADS=2 TSAN_OPTIONS=halt_on_error=1 %t.thread 2>&1 | FileCheck %s
// RUN: %ampcc -fno-native-kernels -g -O1 -fsanitize=address -c %s -o %t.o
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <sched.h>
#include <vector>
using namespace concurrency;

// BEYOND: heap-buffer-overflow
// RACE: data race
// CHECK-NOT: Sanitizer
// CHECK: sum 16056320

// The last thread has no neighbor.
void beyond(array_view<const int> in, array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> idx) restrict(amp) {
    // BEYOND: #0 {{.*}}sanitizers.cpp:[[@LINE+1]]
    out[idx] = in[idx[0] + 1];
  });
}

void shift(array_view<int> numbers) {
  parallel_for_each(numbers.extent, [=](index<1> idx) restrict(amp) {
    int by = idx[0] * 4;
    // SHIFT: sanitizers.cpp:[[@LINE+1]]:{{.*}}shift exponent 32 is too large
    numbers[idx] = 1 << by;
  });
}

// All tiles write the same elements.
void race(array_view<int> sums, bool isAtomic) {
  int atomic = isAtomic;
  extent<1> all(1 << 20);
  parallel_for_each(all.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    if (atomic)
      atomic_fetch_add(&sums[t.local], 1);
    else
      // RACE: #0 {{.*}}sanitizers.cpp:[[@LINE+1]]
      sums[t.local] += 1;
  });
}

// All threads of the process on one core: the report of a race must not depend on
// threads that run at the same time.
void stayOnOneCore() {
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(sched_getcpu(), &one);
  sched_setaffinity(0, sizeof one, &one);
}

// Right: tiles share nothing, and launches come one after the other.
void sums(array_view<const int> in, array_view<int> out) {
  parallel_for_each(in.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    part[t.local[0]] = in[t.global];
    t.barrier.wait();
    for (int step = 32; step > 0; step /= 2) {
      if (t.local[0] < step)
        part[t.local[0]] += part[t.local[0] + step];
      t.barrier.wait();
    }
    if (t.local[0] == 0)
      out[t.tile] = part[0];
  });
}

int main(int argc, char **argv) {
  std::vector<int> a(1 << 16, 1), b(1 << 10), c(64);
  const char *what = argc > 1 ? argv[1] : "";
  if (!std::strcmp(what, "beyond"))
    beyond(array_view<const int>(64, a.data() + (1 << 16) - 64),
           array_view<int>(64, c));
  else if (!std::strcmp(what, "shift"))
    shift(array_view<int>(64, c));
  else if (!std::strcmp(what, "race")) {
    stayOnOneCore();
    race(array_view<int>(64, c), false);
  } else {
    for (int i = 0; i < 20; ++i) {
      sums(array_view<const int>(1 << 16, a), array_view<int>(1 << 10, b));
      sums(array_view<const int>(1 << 10, b), array_view<int>(16, c));
      race(array_view<int>(64, c), true);
    }
    array<int> copy(64, c.begin());
    sums(copy, array_view<int>(1, b));
    std::printf("sum %d\n", b[0]);
  }
}
