// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program in the style of 2012, to be compiled unchanged: nothing in it knows
// of this project. Eight kernels of different kinds, each against the host.
// RUN: %ampcc -O2 %s -o %t
// RUN: %t | FileCheck %s
// RUN: %ampcc -std=c++14 -O0 -g %s -o %t.debug
// RUN: %t.debug | FileCheck %s
// CHECK: default accelerator
// CHECK-NOT: FAILED
// CHECK: all 10 tests passed

#include <algorithm>
#include <amp.h>
#include <amp_math.h>
#include <assert.h>
#include <cmath>
#include <iostream>
#include <math.h>
#include <numeric>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <vector>

using namespace concurrency;
using std::vector;

#define TILE_SIZE 16
#define PI 3.14159265f

typedef vector<float> float_vector;
typedef unsigned int uint;

//----------------------------------------------------------------------------
// Helpers
//----------------------------------------------------------------------------
static int g_tests = 0;
static int g_passed = 0;

void report(const char *name, bool passed) {
  ++g_tests;
  if (passed)
    ++g_passed;
  printf("%-32s %s\n", name, passed ? "passed" : "FAILED");
}

float random_float(float low, float high) {
  return low + (high - low) * (rand() / (float)RAND_MAX);
}

void fill_random(float_vector &v, float low, float high) {
  std::generate(v.begin(), v.end(), [=]() { return random_float(low, high); });
}

bool almost_equal(float a, float b, float tolerance) {
  return fabs(a - b) <= tolerance * std::max(1.0f, (float)fabs(b));
}

bool verify(const float_vector &result, const float_vector &expected,
            float tolerance) {
  if (result.size() != expected.size())
    return false;
  for (size_t i = 0; i < result.size(); i++) {
    if (!almost_equal(result[i], expected[i], tolerance)) {
      printf("  [%u]: %f instead of %f\n", (uint)i, result[i], expected[i]);
      return false;
    }
  }
  return true;
}

std::string narrow(const std::wstring &wide) {
  return std::string(wide.begin(), wide.end());
}

void print_accelerators() {
  vector<accelerator> accs = accelerator::get_all();
  std::for_each(accs.begin(), accs.end(), [](const accelerator &acc) {
    printf("  %s (%u MB)%s\n", narrow(acc.description).c_str(),
           (uint)(acc.dedicated_memory / 1024),
           acc.is_emulated ? ", emulated" : "");
  });
  accelerator def;
  printf("default accelerator: %s\n", narrow(def.device_path).c_str());
}

//----------------------------------------------------------------------------
// 1. Map: a lambda over a one-dimensional array_view.
//----------------------------------------------------------------------------
void test_saxpy() {
  const int size = 10000;
  const float a = 2.5f;
  float_vector x(size), y(size), expected(size);
  fill_random(x, -1.0f, 1.0f);
  fill_random(y, -1.0f, 1.0f);
  for (int i = 0; i < size; i++)
    expected[i] = a * x[i] + y[i];

  array_view<const float, 1> av_x(size, x);
  array_view<float, 1> av_y(size, y);
  parallel_for_each(av_y.extent, [=](index<1> idx) restrict(amp) {
    av_y[idx] = a * av_x[idx] + av_y[idx];
  });
  av_y.synchronize();

  report("saxpy", verify(y, expected, 1e-6f));
}

//----------------------------------------------------------------------------
// 2. Tiles: matrix transposition through tile_static memory.
//----------------------------------------------------------------------------
void test_transpose() {
  const int rows = 4 * TILE_SIZE, cols = 6 * TILE_SIZE;
  float_vector in(rows * cols), out(rows * cols);
  fill_random(in, 0.0f, 100.0f);

  array_view<const float, 2> av_in(rows, cols, in);
  array_view<float, 2> av_out(cols, rows, out);
  av_out.discard_data();
  parallel_for_each(av_in.extent.tile<TILE_SIZE, TILE_SIZE>(),
                    [=](tiled_index<TILE_SIZE, TILE_SIZE> tidx) restrict(amp) {
    tile_static float t[TILE_SIZE][TILE_SIZE + 1];
    t[tidx.local[0]][tidx.local[1]] = av_in[tidx.global];
    tidx.barrier.wait();
    index<2> to(tidx.tile_origin[1] + tidx.local[0],
                tidx.tile_origin[0] + tidx.local[1]);
    av_out[to] = t[tidx.local[1]][tidx.local[0]];
  });

  bool passed = true;
  for (int r = 0; r < rows; r++)   // subscripts of the host synchronise by
    for (int c = 0; c < cols; c++) // themselves
      passed &= av_out(c, r) == in[r * cols + c];
  report("tiled transpose", passed);
}

//----------------------------------------------------------------------------
// 3. Reduction with atomics: a histogram, first in the tile, then global.
//----------------------------------------------------------------------------
void test_histogram() {
  const int bins = 64, size = 1 << 15;
  vector<int> data(size), expected(bins, 0);
  for (int i = 0; i < size; i++) {
    data[i] = rand() % 1000;
    expected[data[i] % bins]++;
  }

  vector<int> histogram(bins, 0);
  array_view<const int, 1> av_data(size, data);
  array_view<int, 1> av_hist(bins, histogram);
  parallel_for_each(extent<1>(size).tile<256>(),
                    [=](tiled_index<256> tidx) restrict(amp) {
    tile_static int local_hist[bins];
    if (tidx.local[0] < bins)
      local_hist[tidx.local[0]] = 0;
    tidx.barrier.wait_with_tile_static_memory_fence();

    atomic_fetch_inc(&local_hist[av_data[tidx.global] % bins]);
    tidx.barrier.wait_with_tile_static_memory_fence();

    if (tidx.local[0] < bins)
      atomic_fetch_add(&av_hist[tidx.local[0]], local_hist[tidx.local[0]]);
  });
  av_hist.synchronize();

  report("histogram with atomics", histogram == expected);
}

//----------------------------------------------------------------------------
// 4. A functor class as the kernel, with a method and a static constant.
//----------------------------------------------------------------------------
class sine_wave {
public:
  static const int harmonics = 4;

  sine_wave(const array_view<float, 1> &samples, float frequency)
      : m_samples(samples), m_frequency(frequency) {}

  void operator()(index<1> idx) const restrict(amp) {
    float value = 0.0f;
    for (int h = 1; h <= harmonics; h++)
      value += fast_math::sinf(phase(idx[0]) * h) / h;
    m_samples[idx] = value;
  }

  float phase(int i) const restrict(cpu, amp) {
    return 2.0f * PI * m_frequency * i / m_samples.extent[0];
  }

private:
  array_view<float, 1> m_samples;
  float m_frequency;
};

void test_functor() {
  const int size = 1000;
  float_vector samples(size), expected(size);
  array_view<float, 1> av(size, samples);
  sine_wave wave(av, 3.0f);
  for (int i = 0; i < size; i++)
    for (int h = 1; h <= sine_wave::harmonics; h++)
      expected[i] += sinf(wave.phase(i) * h) / h;

  av.discard_data();
  parallel_for_each(av.extent, wave);
  av.synchronize();
  report("functor class", verify(samples, expected, 1e-4f));
}

//----------------------------------------------------------------------------
// 5. A kernel in a template, once per type and operation.
//----------------------------------------------------------------------------
struct plus_op {
  template <typename T> T operator()(T a, T b) const restrict(cpu, amp) {
    return a + b;
  }
};

struct max_op {
  template <typename T> T operator()(T a, T b) const restrict(cpu, amp) {
    return a > b ? a : b;
  }
};

template <typename T, typename Op>
vector<T> zip_with(vector<T> &a, vector<T> &b, Op op) {
  vector<T> c(a.size());
  array_view<const T, 1> av_a((int)a.size(), a);
  array_view<const T, 1> av_b((int)b.size(), b);
  array_view<T, 1> av_c((int)c.size(), c);
  av_c.discard_data();
  parallel_for_each(av_c.extent, [=](index<1> idx) restrict(amp) {
    av_c[idx] = op(av_a[idx], av_b[idx]);
  });
  av_c.synchronize();
  return c;
}

template <typename T, typename Op> bool test_zip(Op op) {
  const int size = 3000;
  vector<T> a(size), b(size), expected(size);
  for (int i = 0; i < size; i++) {
    a[i] = (T)(rand() % 1000);
    b[i] = (T)(rand() % 1000);
    expected[i] = op(a[i], b[i]);
  }
  return zip_with(a, b, op) == expected;
}

void test_templates() {
  report("template<int, plus>", test_zip<int>(plus_op()));
  report("template<unsigned, max>", test_zip<uint>(max_op()));
  report("template<float, max>", test_zip<float>(max_op()));
}

//----------------------------------------------------------------------------
// 6. A stencil that reads through array_view<const>, with a helper function.
//----------------------------------------------------------------------------
float average_of_neighbours(const array_view<const float, 2> &grid,
                            index<2> idx) restrict(amp) {
  return 0.25f * (grid(idx[0] - 1, idx[1]) + grid(idx[0] + 1, idx[1]) +
                  grid(idx[0], idx[1] - 1) + grid(idx[0], idx[1] + 1));
}

void test_stencil() {
  const int height = 50, width = 70, steps = 10;
  float_vector grid(height * width), other(grid.size());
  fill_random(grid, 0.0f, 1.0f);
  float_vector expected(grid), expected_other(grid);
  other = grid;

  array_view<float, 2> av_from(height, width, grid);
  array_view<float, 2> av_to(height, width, other);
  for (int step = 0; step < steps; step++) {
    array_view<const float, 2> av_in(av_from);
    array_view<float, 2> av_out(av_to);
    extent<2> inner(height - 2, width - 2);
    parallel_for_each(inner, [=](index<2> idx) restrict(amp) {
      index<2> here = idx + index<2>(1, 1);
      av_out[here] = average_of_neighbours(av_in, here);
    });
    std::swap(av_from, av_to);

    for (int r = 1; r < height - 1; r++)
      for (int c = 1; c < width - 1; c++) {
        int i = r * width + c;
        expected_other[i] = 0.25f * (expected[i - width] + expected[i + width] +
                                     expected[i - 1] + expected[i + 1]);
      }
    std::swap(expected, expected_other);
  }
  av_from.synchronize();
  report("stencil", verify(grid, expected, 1e-5f)); // an even number of steps
}

//----------------------------------------------------------------------------
// 7. concurrency::array, captured by reference: powers of a matrix.
//----------------------------------------------------------------------------
void test_array_by_reference() {
  const int n = 32;
  float_vector m(n * n), product(m.size()), expected(m.size());
  fill_random(m, -1.0f, 1.0f);

  array<float, 2> a(n, n, m.begin(), m.end());
  array<float, 2> c(n, n);
  parallel_for_each(c.extent, [&a, &c, n](index<2> idx) restrict(amp) {
    float sum = 0.0f;
    for (int k = 0; k < n; k++)
      sum += a(idx[0], k) * a(k, idx[1]);
    c[idx] = sum;
  });
  product = c; // an array converts to a vector

  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        expected[i * n + j] += m[i * n + k] * m[k * n + j];
  report("array by reference", verify(product, expected, 1e-5f));
}

//----------------------------------------------------------------------------
// 8. Three dimensions: heat that spreads in a box, a struct as element.
//----------------------------------------------------------------------------
struct cell {
  float temperature;
  int visits;
};

void test_three_dimensions() {
  const int depth = 6, height = 10, width = 14;
  vector<cell> cells(depth * height * width);
  for (size_t i = 0; i < cells.size(); i++) {
    cells[i].temperature = random_float(0.0f, 50.0f);
    cells[i].visits = (int)i;
  }
  vector<cell> before(cells);

  array_view<cell, 3> av(depth, height, width, cells);
  parallel_for_each(av.extent, [=](index<3> idx) restrict(amp) {
    cell c = av[idx];
    c.temperature *= 0.5f;
    c.visits += idx[0] * 10000 + idx[1] * 100 + idx[2];
    av[idx] = c;
  });
  av.synchronize();

  bool passed = true;
  for (int z = 0; z < depth; z++)
    for (int y = 0; y < height; y++)
      for (int x = 0; x < width; x++) {
        int i = (z * height + y) * width + x;
        passed &= cells[i].temperature == before[i].temperature * 0.5f;
        passed &= cells[i].visits == i + z * 10000 + y * 100 + x;
      }
  report("three dimensions", passed);
}

int main() {
  srand(2012);
  print_accelerators();
  try {
    test_saxpy();
    test_transpose();
    test_histogram();
    test_functor();
    test_templates();
    test_stencil();
    test_array_by_reference();
    test_three_dimensions();
  } catch (const runtime_exception &ex) {
    std::cout << "runtime_exception: " << ex.what() << std::endl;
    return 2;
  }
  if (g_passed == g_tests)
    printf("all %d tests passed\n", g_tests);
  return g_passed == g_tests ? 0 : 1;
}
