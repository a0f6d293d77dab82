// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables, parameters and members whose names are those of macros of
// <windows.h>: where such a name is called, the macro is meant.
// RUN: %ampcc -c %s -o %t.o 2> %t.said && %ampcc %t.o -o %t && %t
// RUN: FileCheck %s --implicit-check-not=error: --implicit-check-not=warning: < %t.said
// RUN: not %ampcc -fsyntax-only -DNOMINMAX %s 2>&1 | FileCheck %s --check-prefix=WITHOUT
// WITHOUT: error: called object type 'float' is not a function or function pointer
// CHECK: :[[#@LINE+16]]:55: warning: 'min' is a variable here; write '::min' to call the function of <windows.h>
// CHECK: :[[#@LINE+15]]:59: warning: 'max' is a variable here; write '::max' to call the function of <windows.h>
// CHECK: :[[#@LINE+20]]:11: warning: 'min' is a variable here
// CHECK: :[[#@LINE+20]]:11: warning: 'max' is a variable here
// CHECK: :[[#@LINE+26]]:11: warning: 'max' is a variable here
// CHECK: :[[#@LINE+40]]:17: warning: 'max' is a variable here
// CHECK: :[[#@LINE+47]]:13: warning: 'max' is a variable here
// CHECK: :[[#@LINE+47]]:16: warning: 'min' is a variable here
#include <windows.h>

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

float limited(float x, float min, float max) { return min(max(x, min), max); }

struct Range {
  float min, max;
  // Both on the host and in a kernel.
  void add(float x) restrict(cpu, amp) {
    min = min(min, x);
    max = max(max, x);
  }
};

template <class T> T largest(const std::vector<T> &values) {
  T max = values[0];
  for (size_t i = 1; i < values.size(); ++i)
    max = max(max, values[i]);
  return max;
}

int main() {
  std::vector<float> values;
  for (int i = 0; i < 16; ++i)
    values.push_back(float(i * 7 % 16 - 3));
  const array_view<const float> all(16, values);
  array_view<float> found(3);
  parallel_for_each(
      extent<1>(1), [=](index<1>) restrict(amp) {
        float max = all[0];
        Range range = {all[0], all[0]};
        for (int i = 0; i < 16; ++i) {
          max = max(max, all[i]);
          range.add(all[i]);
        }
        found[0] = max;
        found[1] = range.min;
        found[2] = range.max;
      });
  const int a = 3, b = 4;
  int max = max(a, b);
  double min = min(2.5, a);
  Range range = {0, 0};
  range.max = max; // the member of another object is no call
  bool isRight = found[0] == 12 && found[1] == -3 && found[2] == 12 &&
                 max == 4 && min == 2.5 && range.max == 4 &&
                 largest(std::vector<int>(1, 5)) == 5 &&
                 largest(values) == 12 && limited(7, 0, 1) == 1;
  std::cout << (isRight ? "right\n" : "wrong\n");
  return !isRight;
}
