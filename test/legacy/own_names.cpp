// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program's own names that the standard library has had since 2012: it is read
// as C++14, and functions of C's that Visual C++ did not have yet are its own.
// RUN: %ampcc -c %s -o %t.o 2> %t.said && %ampcc %t.o -o %t && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: --implicit-check-not=remark: --implicit-check-not=warning: < %t.said
// RUN: %ampcc -DWITH_WINDOWS %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefixes=WINDOWS,COMMON --implicit-check-not=remark: < %t.said
// RUN: %ampcc -fmsvc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefixes=MODE,COMMON --implicit-check-not=remark:
// RUN: not %ampcc -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=CXX17
// CXX17: error: reference to 'size' is ambiguous
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NEVER
// NEVER: note: there is no error with '-fmsvc -std=c++14'
// RUN: %amp2glsl --analyze %s | FileCheck %s --check-prefix=ANALYZED
// ANALYZED: own_names.cpp: can be translated, with -fmsvc -std=c++14{{$}}
// RUN: %amp2glsl --analyze=json %s | grep '"is_read_as_cpp14": true'
// SAID: own_names.cpp:[[#@LINE+24]]:18: remark: using '-fmsvc -std=c++14' because there are errors without it: reference to 'size' is ambiguous; {{.*}}; disable with '-fno-msvc'
// WINDOWS: remark: using '-fmsvc' because of <windows.h>
// WINDOWS: remark: using '-std=c++14' because there are errors without it: reference to 'size' is ambiguous; {{.*}}; disable with '-std=c++17'
// MODE: remark: using '-std=c++14'
// SAID: [[#@LINE+22]]:14: warning: 'gamma' hides a name of the C library
// SAID: [[#@LINE+22]]:12: warning: 'round' hides a name of the C library
// COMMON: 'gamma' hides
// COMMON: 'round' hides
#include <amp.h>
#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <iterator>
#include <numeric>
#include <tuple>
#include <vector>
#ifdef WITH_WINDOWS
#include <windows.h>
#endif
using namespace std;
using namespace concurrency;

const int size = 256;
vector<int> data(size);
typedef unsigned char byte;
static float gamma = 2.2f;
inline int round(float x) { return (int)floor(x + 0.5f) + 100; }
inline float round(float x, int) restrict(amp, cpu) { return x; }
template <typename T> inline T clamp(T v, T lo, T hi) restrict(cpu, amp) {
  return v < lo ? lo : v > hi ? hi : v;
}
template <typename It> int reduce(It b, It e) { return accumulate(b, e, 0); }
inline int gcd(int a, int b) restrict(cpu, amp) {
  while (b) {
    int t = a % b;
    a = b;
    b = t;
  }
  return a;
}
struct any {
  float gamma;
};
void invoke(function<void()> f) { f(); }

int main() {
  for (int i = 0; i < size; i++)
    data[i] = i;
  array_view<int, 1> view(size, data);
  byte b = 200;
  const float g = ::gamma;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = clamp(view[i], 10, 100) + gcd(view[i], 12) + (int)round(g, 0) + b;
  });
  view.synchronize();
  int sum = 0;
  for (int i = 0; i < size; i++)
    sum += clamp(i, 10, 100) + gcd(i, 12) + 2 + b;
  bool isInvoked = false;
  invoke([&] { isInvoked = true; });
  any a = {1.5f};
  bool isRight = reduce(begin(data), end(data)) == sum && isInvoked &&
                 round(2.5f) == 103 && std::round(2.5f) == 3.0f &&
                 a.gamma + gamma > 3.6f;
  cout << (isRight ? "passed" : "failed") << endl;
  return isRight ? 0 : 1;
}
