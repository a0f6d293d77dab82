// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What only Microsoft's compiler takes becomes what others do, as far as that is a
// word.
// RUN: rm -rf %t && mkdir -p %t/src/Parts && cp %s %t/src/windows.cpp
// RUN: echo "static const int factor = 3;" > %t/src/Parts/factor.h
// RUN: %amp2glsl --rewrite=%t/out %t/src/windows.cpp > %t/report 2> %t/warnings
// RUN: FileCheck %s --check-prefix=REPORT < %t/report
// RUN: FileCheck %s --check-prefix=TREE --match-full-lines < %t/out/windows.cpp
// RUN: cmake -S %t/out -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t/log && cmake --build %t/build >> %t/log
// RUN: %t/build/windows

// REPORT: 1 sources with 1 kernels

// TREE: #include "Parts/factor.h"
#include "parts\Factor.h"
#include <amp.h>
#include <cstdlib>
#include <vector>

using namespace std;
using namespace concurrency;

template <class T> struct Numbers : vector<T> {
  typedef vector<T> base;
  T sum() {
    T all = T();
    // TREE: for (T x : *this)
    for each (T x in *this)
      all += x;
    return all;
  }
};

// TREE: int main() {
void main() {
  Numbers<int> data;
  data.assign(16, 2);
  // TREE: concurrency::array<int> device(16, data.begin());
  array<int> device(16, data.begin());
  parallel_for_each(device.extent, [&device](index<1> i) restrict(amp) {
    device[i] *= factor;
  });
  copy(device, data.begin());
  if (data.sum() != 96)
    exit(1);
  // TREE: return 0;
  return;
}
