// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From -O2 on, kernels have a second version, for processors with AVX2. Its results
// are the same, bit by bit. AMPVK_TEST=no-avx2 runs the other one.
// RUN: %ampcc -O2 -fnative-kernels -S %s -o %t.s
// RUN: %ampcc %t.s -o %t
// RUN: env AMPVK_DEVICE=native AMPVK_TEST=no-avx2 %t > %t.plain
// RUN: env AMPVK_DEVICE=native %t > %t.chosen
// RUN: cmp %t.plain %t.chosen

// It does use vectors of AVX2, but no fused operations.
// RUN: FileCheck %s < %t.s
// CHECK-NOT: {{vfn?m(add|sub)}}
// CHECK: .native.avx2:
// CHECK-NOT: {{vfn?m(add|sub)}}
// CHECK: %ymm
// CHECK-NOT: {{vfn?m(add|sub)}}

// Where the second version ends the program, the switch prevents that.
// RUN: sed 's/^[^ ]*\.native\.avx2:/&\n ud2/' %t.s > %t.trap.s
// RUN: %ampcc %t.trap.s -o %t.trap
// RUN: env AMPVK_DEVICE=native AMPVK_TEST=no-avx2 %t.trap > %t.plain2
// RUN: cmp %t.plain %t.plain2
// RUN: %if avx2 %{ not --crash env AMPVK_DEVICE=native %t.trap > %t.trapped %}

// Functions that are not inlined have two versions as well.
// RUN: %ampcc -DSMALL -O3 -fno-inline -march=x86-64-v2 -fnative-kernels -S %s -o %t.two.s
// RUN: FileCheck %s --check-prefix=TWO < %t.two.s
// RUN: FileCheck %s --check-prefix=FIRST < %t.two.s
// RUN: grep '^_ZN.*twice.*\.avx2:' %t.two.s
// TWO: .native.avx2:
// TWO: callq {{_ZN.*twice.*}}.avx2
// FIRST: .native.plain:
// FIRST: callq {{_ZN.*twice[^.]*$}}

// Without -O2, or if the options choose the processor's features, there is one version.
// RUN: %ampcc -DSMALL -O1 -fnative-kernels -S %s -o - | FileCheck %s --check-prefix=ONE
// RUN: %ampcc -DSMALL -Os -fnative-kernels -S %s -o - | FileCheck %s --check-prefix=ONE
// RUN: %ampcc -DSMALL -O2 -fnative-clones -fno-native-clones -fnative-kernels -S %s -o - | FileCheck %s --check-prefix=ONE
// RUN: %ampcc -DSMALL -O2 -march=x86-64-v3 -fnative-kernels -S %s -o - | FileCheck %s --check-prefix=ONE
// RUN: %ampcc -DSMALL -O2 -mno-avx -fnative-kernels -S %s -o - | FileCheck %s --check-prefix=ONE
// RUN: %ampcc -DSMALL -O2 -fsanitize=undefined -fnative-kernels -S %s -o - | FileCheck %s --check-prefix=ONE
// ONE-NOT: .avx2:
// ONE: .native:
// ONE-NOT: .avx2:
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::direct3d;
using namespace concurrency::graphics;

#ifdef SMALL

static float twice(float x) restrict(amp) { return 2 * x; }

int main() {
  array<float> a(1000);
  parallel_for_each(a.extent,
                    [&a](index<1> i) restrict(amp) { a[i] = twice(a[i]); });
}

#else

constexpr int count = 1001;
static unsigned state = 1;
static unsigned next() { return state = state * 1664525 + 1013904223; }

/// Prints `perThread` results of each of the threads.
template <class T, class F> static void print(int perThread, const F &f) {
  std::vector<T> results(count * perThread);
  array_view<T, 2> r(count, perThread, results);
  parallel_for_each(extent<1>(count),
                    [=](index<1> i) restrict(amp) { f(i[0], r); });
  r.synchronize();
  for (T &one : results)
    if (one != one)
      one = 0; // the bits of NaN are not defined
  fwrite(results.data(), sizeof(T), results.size(), stdout);
}

template <class T> static std::vector<T> numbers(T scale) {
  std::vector<T> result = {T(0), T(1), T(-1), scale, T(-scale), T(0.5), T(2.5)};
  while (result.size() != count)
    result.push_back(T(int(next())) / T(2147483648.0) * scale);
  return result;
}

template <class T> static void arithmetic() {
  std::vector<T> xs = numbers<T>(100), ys = numbers<T>(3);
  array_view<const T> a(count, xs), b(count, ys);
  print<T>(8, [=](int i, const array_view<T, 2> &r) restrict(amp) {
    const T x = a[i], y = b[i];
    r(i, 0) = x * y + x;
    r(i, 1) = x / y - y * y;
    r(i, 2) = x < y ? x : y;
    r(i, 3) = T(int(x)) + T(unsigned(y * y));
    T sum = 0;
    for (int j = 0; j != 20; ++j)
      sum += a[j] * x + b[j] * y;
    r(i, 4) = sum;
    int rounds = 0;
    T re = 0, im = 0;
    while (re * re + im * im < 4 && rounds < 50) {
      const T next = re * re - im * im + y;
      im = 2 * re * im + x / 50;
      re = next;
      ++rounds;
    }
    r(i, 5) = re;
    r(i, 6) = T(rounds);
    r(i, 7) = T(i & 1 ? -x : y);
  });
}

static void functions() {
  std::vector<float> xs = numbers<float>(5);
  array_view<const float> a(count, xs);
  print<float>(12, [=](int i, const array_view<float, 2> &r) restrict(amp) {
    using namespace fast_math;
    const float x = a[i];
    r(i, 0) = floor(x);
    r(i, 1) = ceil(x) + trunc(x);
    r(i, 2) = fmod(x, 0.75f);
    r(i, 3) = sqrt(fabs(x)) + rsqrt(fabs(x) + 1);
    r(i, 4) = exp(x);
    r(i, 5) = log(fabs(x));
    r(i, 6) = sin(x) + cos(x);
    r(i, 7) = pow(fabs(x), 1.5f);
    r(i, 8) = atan2(x, 2.0f);
    r(i, 9) = fmax(x, 1.0f) - fmin(x, 2.0f);
    r(i, 10) = precise_math::fma(x, x, -1.0f);
    r(i, 11) = tanh(x) * 100 + exp2(x);
  });
}

template <class T> static void integers() {
  std::vector<T> xs = numbers<T>(T(-1) < T(0) ? T(1) << (sizeof(T) * 8 - 2) : T(-1));
  array_view<const T> a(count, xs);
  print<T>(8, [=](int i, const array_view<T, 2> &r) restrict(amp) {
    const T x = a[i], y = a[count - 1 - i];
    r(i, 0) = x + y * 3;
    r(i, 1) = x / y + x % y;
    r(i, 2) = (x << (i & 63)) ^ (y >> (i % 7));
    r(i, 3) = T(countbits(unsigned(x)) + firstbithigh(int(y)) + firstbitlow(int(x)));
    r(i, 4) = T(reversebits(unsigned(y)));
    r(i, 5) = T(char(x)) + T(short(y)) + T((unsigned char)(x));
    r(i, 6) = T(float(x)) - T(double(y) / 3);
    r(i, 7) = x < y ? x & y : x | ~y;
  });
}

static void shortVectors() {
  std::vector<float> xs = numbers<float>(9);
  array_view<const float> a(count, xs);
  print<float>(4, [=](int i, const array_view<float, 2> &r) restrict(amp) {
    float_4 v(a[i], a[0], a[count - 1], 2), sum(0);
    for (int j = 0; j != 5; ++j) {
      sum += v * float_4(a[j]) - v.wzyx;
      v = float_4(v.y, v.z, v.w, v.x);
    }
    r(i, 0) = sum.x;
    r(i, 1) = sum.y;
    r(i, 2) = sum.z;
    r(i, 3) = sum.w;
  });
}

static void bytes() {
  std::vector<unsigned char> xs(count);
  for (unsigned char &x : xs)
    x = next() >> 24;
  array_view<unsigned char> a(count, xs);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    const int x = a[i];
    a[i] = (unsigned char)((x * 77 + 128) >> 8 | (x & 1) << 7);
  });
  a.synchronize();
  fwrite(xs.data(), 1, count, stdout);
}

static float smoothed(const array_view<const float> &a, int at) restrict(amp) {
  float sum = 0;
  for (int j = -3; j <= 3; ++j)
    sum += a[at + j < 0 ? 0 : at + j >= count ? count - 1 : at + j] *
           fast_math::exp(float(-j * j));
  for (int j = 0; j != 40; ++j)
    sum += fast_math::floor(sum * 3) / 100 + a[j] / (1 + fast_math::fabs(sum));
  return sum;
}

static void tiles() {
  std::vector<float> xs = numbers<float>(2);
  array_view<const float> a(count, xs);
  std::vector<float> results(1024);
  array_view<float> r(1024, results);
  parallel_for_each(r.extent.tile<128>(), [=](tiled_index<128> t) restrict(amp) {
    tile_static float part[128];
    const int at = t.global[0], l = t.local[0];
    part[l] = at < count ? smoothed(a, at) - smoothed(a, 0) * smoothed(a, l) : 0;
    t.barrier.wait();
    for (int step = 64; step != 0; step /= 2) {
      if (l < step)
        part[l] += part[l + step] * 0.75f;
      t.barrier.wait();
    }
    r[at] = part[l];
  });
  r.synchronize();
  fwrite(results.data(), sizeof(float), results.size(), stdout);
}

int main() {
  arithmetic<float>();
  arithmetic<double>();
  functions();
  integers<int>();
  integers<unsigned>();
  integers<long long>();
  shortVectors();
  bytes();
  tiles();
}

#endif
