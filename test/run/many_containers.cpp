// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with more containers than drivers take in one command (32 is usual),
// and with more buffers than devices bind at all: their addresses do, or one
// buffer for all.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-push-descriptors %t
// RUN: env AMPVK_TEST=variant=large %t
// RUN: env AMPVK_TEST=no-buffer-addresses %t
// RUN: env AMPVK_TEST=variant=merged %t
#include "Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

#define TEN(X, n)                                                              \
  X(n##0)                                                                      \
  X(n##1) X(n##2) X(n##3) X(n##4) X(n##5) X(n##6) X(n##7) X(n##8) X(n##9)
#define FORTY(X) TEN(X, 1) TEN(X, 2) TEN(X, 3) TEN(X, 4)
#define CAPTURED(n) , &c##n
#define ADDED(n) +c##n[i]

const std::vector<int> data{1, 2, 3};

void textures() {
#define MAKE(n) texture<int, 1> c##n(3, data.begin(), data.end());
  FORTY(MAKE)
#undef MAKE
  std::vector<int> sums(3);
  array_view<int> out(3, sums);
  parallel_for_each(out.extent, [out FORTY(CAPTURED)](index<1> i)
                                    restrict(amp) { out[i] = 0 FORTY(ADDED); });
  out.synchronize();
  CHECK_EQ(sums, (std::vector<int>{40, 80, 120}));
}

void arrays() {
#define MAKE(n) array<int, 1> c##n(3, data.begin(), data.end());
  FORTY(MAKE)
#undef MAKE
  std::vector<int> sums(3);
  array_view<int> out(3, sums);
  parallel_for_each(out.extent,
                    [out FORTY(CAPTURED)](index<1> i)
                        restrict(amp) { out[i] = 0 FORTY(ADDED); });
  out.synchronize();
  CHECK_EQ(sums, (std::vector<int>{40, 80, 120}));
}

int main() {
  check::part(textures);
  check::part(arrays);
  return check::result();
}
