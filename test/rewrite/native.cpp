// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --native: the C++ of each kernel is beside its shader. g++ compiles it, and the new
// program runs it where there is no Vulkan device.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t --native %s | FileCheck %s --check-prefix=REPORT
// RUN: FileCheck %s --check-prefix=TEXT < %t/shaders/sums.native.cpp
// RUN: FileCheck %s --check-prefix=REFUSED < %t/shaders/refused.native.cpp
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -DCMAKE_BUILD_TYPE=Release -Dampvk_DIR=%build > %t/log && cmake --build %t/build >> %t/log
// RUN: env PATH=/usr/bin:/bin AMPVK_DEVICE=native %t/build/native
// RUN: env PATH=/usr/bin:/bin VK_DRIVER_FILES=/none VK_ICD_FILENAMES=/none %t/build/native

// Without --native no C++ is compiled, though the files of an earlier run stay.
// RUN: %amp2glsl --rewrite=%t %s
// RUN: cmake %t/build > %t/log && not grep sums.native.cpp.o %t/build/build.ninja
// RUN: %amp2glsl --rewrite=%t --native %s

// An edit of one form of a kernel is worth a warning.
// RUN: %amp-shader %t/shaders/sums.json -o %t/made 2>&1 | count 0
// RUN: echo "// slower" >> %t/shaders/sums.native.cpp
// RUN: %amp-shader %t/shaders/sums.json -o %t/made 2>&1 | FileCheck %s --check-prefix=EDITED
// EDITED: sums.native.cpp: warning: was edited, and {{.*}}sums.comp, the same kernel for other devices, was not

// REPORT: 1 sources with {{[0-9]+}} kernels; {{.*}}; 0 not rewritten
// TEXT:      // sums: the kernel of sums, native.cpp, for the processor
// TEXT-NEXT: #include <ampvk/native.h>
// TEXT-NOT:  #line
// TEXT:      __asm__("shaders.sums.native");
// TEXT-NOT:  #line
// REFUSED:   // No native code: not supported yet with

#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <cstring>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

static int wrong;
static void check(bool isRight) { wrong += !isRight; }

static void sums(array_view<const int> from, array_view<int> to) {
  parallel_for_each(from.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int all[64];
    all[t.local[0]] = from[t];
    for (int step = 32; step > 0; step /= 2) {
      t.barrier.wait();
      if (t.local[0] < step)
        all[t.local[0]] += all[t.local[0] + step];
    }
    t.barrier.wait();
    if (t.local[0] == 0)
      atomic_fetch_add(&to[0], all[0]);
  });
}

template <class T> static void scaled(array_view<T> a, T by) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = a[i] * by + T(i[0]); });
}

// Integers wrap, and bits are what <amp_math.h> says of them.
static void bits(array_view<int> a) {
  auto turned = [](int x) restrict(amp) { return int(concurrency::direct3d::reversebits(unsigned(x))); };
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    const int more = a[i] + 0x7fffffff;
    a[i] = more < a[i] ? turned(a[i]) : -1;
  });
}

static void texels(const texture<float_4, 2> &from, array_view<float, 2> to) {
  parallel_for_each(to.extent, [=, &from](index<2> i) restrict(amp) {
    to[i] = from[i].x + from[i].w;
  });
}

static int after(tile_barrier b, int x) restrict(amp) {
  b.wait();
  return x;
}
static void refused(array_view<int> a) {
  parallel_for_each(a.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    if (after(t.barrier, a[t]) < 0)
      direct3d_abort();
  });
}

int main() {
  std::vector<int> ones(640, 1), sum(1);
  array_view<int> total(1, sum);
  sums(array_view<const int>(640, ones), total);
  total.synchronize();
  check(sum[0] == 640);

  std::vector<double> values(100, 2.0);
  std::vector<float> less(100, 2.0f);
  array_view<double> wide(100, values);
  array_view<float> narrow(100, less);
  scaled(wide, 0.5);
  scaled(narrow, 3.0f);
  wide.synchronize();
  narrow.synchronize();
  check(values[7] == 8 && less[7] == 13);

  std::vector<int> numbers = {1, 2, 0x70000001};
  array_view<int> some(3, numbers);
  bits(some);
  some.synchronize();
  check(unsigned(numbers[0]) == 0x80000000u && numbers[1] == 0x40000000 &&
        unsigned(numbers[2]) == 0x8000000eu);

  std::vector<float_4> colors(32, float_4(1, 2, 3, 4));
  texture<float_4, 2> picture(4, 8, colors.begin(), colors.end());
  std::vector<float> seen(32);
  array_view<float, 2> shown(4, 8, seen);
  texels(picture, shown);
  shown.synchronize();
  check(seen[31] == 5);

  bool isRefused = false;
  try {
    refused(array_view<int>(4, ones));
  } catch (const runtime_exception &error) {
    isRefused = std::strstr(error.what(), "has no native code");
  }
  check(isRefused);
  return wrong;
}
