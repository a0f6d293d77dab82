// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// min and max of <windows.h> in kernels and in functions for both sides, beside
// std::min, which is the CPU's alone; and with a program's own.
// RUN: %ampcc -fmsvc %s -o %t && %t
// RUN: %ampcc -fmsvc -DUSING %s -o %t && %t
// RUN: %ampcc -fmsvc -DMACROS %s -o %t && %t
// RUN: %ampcc -fmsvc -DOWN %s -o %t && %t
// RUN: %ampcc -fmsvc -DOWN -DNOMINMAX %s -o %t && %t
// RUN: not %ampcc -fmsvc -DNOMINMAX -fsyntax-only -fno-color-diagnostics %s 2>&1 | FileCheck %s
// CHECK: error: {{.*}}'max'
#ifdef MACROS
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define min(a, b) (((a) < (b)) ? (a) : (b))
#endif
#include <amp.h>
#include <algorithm>
#include <limits>
#include <vector>

#ifdef USING
using namespace std;
#endif
#ifdef OWN
template <class T> T max(T a, T b) restrict(cpu, amp) { return a > b ? a : b; }
template <class T> T min(T a, T b) restrict(cpu, amp) { return a < b ? a : b; }
#define MIXED(type, x) static_cast<type>(x)
#else
#define MIXED(type, x) x
#endif

/// A name of <windows.h> that a program may have if it does not include it.
struct RGB {
  float r, g, b;
  RGB(float r, float g, float b) restrict(cpu, amp) : r(r), g(g), b(b) {}
};

template <class T> T clamped(T x, T low, T high) restrict(cpu, amp) {
  return max(low, min(x, high));
}

int both(int k) restrict(cpu, amp) {
  const unsigned limit = 7;
  return max(k, 3) * 1000 + (int)(min(2.5f, MIXED(float, k)) * 100) +
         (int)(clamped(k * 0.5, 1.0, 4.0) * 10) + (int)min(limit, 5u) +
         (int)max(MIXED(long long, k), -1ll) + (int)RGB(1, 2, 3).g;
}

int main() {
  std::vector<int> results(12);
  concurrency::array_view<int> view(12, results);
  parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {
    view[i] = both(i[0]) + max(view[i], min(5, 6));
  });
  view.synchronize();
  for (int k = 0; k < 12; ++k) {
    const int expected = (k > 3 ? k : 3) * 1000 + (k < 2.5f ? k * 100 : 250) +
                         (k < 2 ? 10 : k < 8 ? k * 5 : 40) + 5 + k + 2;
    if (results[k] != expected + 5 || both(k) != expected)
      return k + 1;
  }
#ifndef MACROS
  if (std::numeric_limits<int>::max() != INT_MAX || std::max(1, 2) != 2)
    return 20;
#endif
  return (std::min)(1, 2) == 1 ? 0 : 21;
}
