// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %ampcc %s -o %t && %t
// RUN: env AMPVK_TEST=no-push-descriptors %t
// Launches in a row that have nothing, something or all in common: pipelines
// and descriptors, which a command buffer keeps, and arguments.
#include "Inputs/check.h"

#include <amp.h>
#include <amp_graphics.h>

#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

static const int N = 100;

static void add(array<int> &to, int value) {
  parallel_for_each(to.extent,
                    [&to, value](index<1> i) restrict(amp) { to[i] += value; });
}
static void multiply(array<int> &to, const array<int> &by) {
  parallel_for_each(to.extent,
                    [&to, &by](index<1> i) restrict(amp) { to[i] *= by[i]; });
}
static void addTexels(array<int> &to, const texture<int, 1> &from) {
  const texture_view<const int, 1> texels(from);
  parallel_for_each(to.extent, [&to, texels](index<1> i)
                                   restrict(amp) { to[i] += texels[i]; });
}

static std::vector<int> all(int value, int count = N) {
  return std::vector<int>(count, value);
}
static std::vector<int> read(const array<int> &data) { return data; }

int main() {
  array<int> a(N, all(1).begin()), b(N, all(1).begin());
  const array<int> three(N, all(3).begin());
  const std::vector<int> fives = all(5), sevens = all(7);
  const texture<int, 1> five(N, fives.begin(), fives.end()),
      seven(N, sevens.begin(), sevens.end());
  for (int i = 1; i <= 100; ++i)
    add(a, i);                  // the same, but for the argument
  CHECK_EQ(read(a), all(5051)); // one array

  for (int i = 0; i < 10; ++i) {
    add(a, 1);
    add(b, 2); // another buffer, the same pipeline
  }
  CHECK_EQ(read(a), all(5061)); // the first of two
  CHECK_EQ(read(b), all(21));   // the second of two

  add(a, -5060);
  for (int i = 0; i < 4; ++i) { // two kernels, the same buffers
    multiply(a, three);
    add(a, 1);
    multiply(b, b);
    multiply(b, three);
    add(b, -b.extent[0]);
    copy(a, b);
  }
  int expected = 1;
  for (int i = 0; i < 4; ++i)
    expected = expected * 3 + 1;
  CHECK_EQ(read(a), all(expected)); // two kernels
  CHECK_EQ(read(b), all(expected)); // a copy between kernels

  for (int i = 0; i < 3; ++i) {
    addTexels(a, five);
    addTexels(a, five);
    addTexels(a, seven);
  }
  CHECK_EQ(read(a), all(expected + 51)); // textures

  array<int> large(1 << 20), other(1 << 20); // copied by a shader, on GPUs
  parallel_for_each(large.extent,
                    [&large](index<1> i) restrict(amp) { large[i] = i[0]; });
  for (int i = 0; i < 3; ++i) {
    add(large, 1);
    copy(large, other);
    add(large, 1);
    copy(other, large);
  }
  std::vector<int> expectedThere(1 << 20);
  for (int i = 0; i < 1 << 20; ++i)
    expectedThere[i] = i + 3;
  CHECK_EQ(read(large), expectedThere);
  return check::result();
}
