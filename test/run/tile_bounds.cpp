// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// On devices that are the processor, accesses to tile_static memory and to
// local arrays that are out of range change no other memory: the process lives,
// and what is in the arrays stays. (Elsewhere such programs have no meaning.)
// RUN: %ampcc -O0 %s -o %t
// RUN: %t 1000000 && %t 100 && %t 17
// RUN: %t -100000 && %t 2147483 && %t -17000001
// RUN: env AMPVK_TEST=variant=portable %t 1000000
// RUN: env AMPVK_TEST=variant=int64 %t 1000000
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <cstdlib>

using namespace concurrency;
using namespace concurrency::graphics;

struct Record {
  int a;
  float v[4];
  int m[2][3];
};

/// f(tile, view) has each thread write its number.
template <typename F> static void run(F f) {
  std::vector<int> out(64), expected(64);
  for (int i = 0; i < 64; ++i)
    expected[i] = i % 16;
  array_view<int> v(64, out);
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    v[t] = f(t);
  });
  v.synchronize();
  CHECK_EQ(out, expected);
}

static void testArrays(int far) {
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int a[16], behind[16];
    const int i = t.local[0];
    a[i] = i;
    behind[i] = 0;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      a[far * k + i] += k;
      behind[far * k] -= a[far - k * 32];
    }
    t.barrier.wait();
    return a[i] + behind[i];
  });
  // All of it is one block, in which rows may be left.
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int a[4][4];
    const int i = t.local[0];
    a[0][i] = i;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      a[far * k][i & 3] += k;
      a[i & 3][far * k] = 1;
    }
    t.barrier.wait();
    return a[i / 4 + 1][i % 4 - 4];
  });
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int a[16];
    const int i = t.local[0];
    a[i] = i;
    int *p = a;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      p += far;
      *p = k;
    }
    t.barrier.wait();
    return a[i];
  });
  // There is no memory for one more element.
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int a[8192];
    const int i = t.local[0];
    a[i] = i;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k)
      a[far * 100 * k + i] += k;
    t.barrier.wait();
    return a[i];
  });
}

static void testElements(int far) {
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static Record a[17];
    const int i = t.local[0];
    a[i].a = i;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      a[far * k].v[1] = k;
      a[16].v[far * k] = 2;
      a[far * k].m[far * k][k] = 4;
      a[16].m[k][far] = 5;
      Record r = a[far * k];
      r.a += i;
      a[far * k + 1] = r;
    }
    t.barrier.wait();
    return a[i].a;
  });
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static unsigned char a[16];
    tile_static bool b[16];
    const int i = t.local[0];
    a[i] = i;
    b[i] = i & 1;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      a[far * k + i] += k;
      b[far * k + i] = true;
    }
    t.barrier.wait();
    return b[i] == bool(i & 1) ? int(a[i]) : -1;
  });
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int_4 a[16];
    tile_static float_3 b[7];
    const int i = t.local[0];
    a[i] = int_4(1, 2, i, 4);
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      a[far * k].z = 1;
      a[far + k * 16].zw = int_2(3, 4);
      b[far * k] = float_3(1, 2, 3);
      b[far - k * 16].y += 2;
    }
    t.barrier.wait();
    return a[i].z;
  });
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int a[16];
    tile_static float f[16];
    const int i = t.local[0];
    a[i] = i;
    f[i] = 1;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      atomic_fetch_add(&a[far * k], 1);
      atomic_fetch_max(&a[-far * k], 100);
      int e = 0;
      atomic_compare_exchange(&a[far * k + k * 16], &e, 7);
      atomic_exchange(&f[far * k], 3.f);
    }
    t.barrier.wait();
    return a[i] * int(f[i]);
  });
}

static void testWide(int far) {
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static long long l[16];
    const int i = t.local[0];
    l[i] = i;
    t.barrier.wait();
    for (int k = 1; k < 50; ++k) {
      l[far * k] += 1;
      l[(long long)far * (1 << 12) + k * 16] = 4;
    }
    t.barrier.wait();
    return int(l[i]);
  });
}

/// Bounds that are proven have to be right.
static void testInRange() {
  run([=](const tiled_index<16> &t) restrict(amp) {
    tile_static int a[16], b[16][17], sums[32];
    const int i = t.local[0];
    a[i] = 15 - i;
    for (int k = 0; k < 16; ++k)
      b[k][i] = k;
    sums[i] = 1;
    sums[i + 16] = 0;
    t.barrier.wait();
    for (int k = 16; k > 0; k /= 2) {
      if (i < k)
        sums[i] += sums[i + k];
      t.barrier.wait();
    }
    unsigned n = 0;
    int down = 0;
    while (n < 16 && a[n] != i)
      ++n;
    for (int k = 15; k >= 0; --k)
      down += b[k][i] == k;
    for (int k = i; k < 16; k += 3)
      down += b[k][16 - k] * 0;
    return sums[0] == 16 && down == 16 ? 15 - int(n) : -1;
  });
}

static void testLocals(int far) {
  run([=](const tiled_index<16> &t) restrict(amp) {
    int a[8], m[4][5];
    const int i = t.local[0];
    for (int k = 0; k < 8; ++k)
      a[k] = 0;
    for (int k = 0; k < 20; ++k)
      m[k / 5][k % 5] = i;
    for (int k = 1; k < 50; ++k) {
      a[far * k + i] += k;
      m[far * k][k] = m[k][far];
    }
    return i + 0 * (a[i & 7] + m[i & 3][2]);
  });
}

int main(int argc, char **argv) {
  const int far = argc > 1 ? std::atoi(argv[1]) : 1000000;
  testInRange();
  if (!accelerator().is_emulated)
    return check::result();
  testArrays(far);
  testElements(far);
  check::part([=] { testWide(far); });
  testLocals(far);
  return check::result();
}
