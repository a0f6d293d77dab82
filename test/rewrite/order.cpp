// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the order of operands or arguments shows, which C++ leaves to the compiler,
// a note says so, in the report and at the place; and nowhere else.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s -- -std=c++17 > %t.report
// RUN: FileCheck %s < %t.report
// RUN: FileCheck %s --check-prefix=TREE --match-full-lines < %t/order.cpp
// RUN: rm -rf %t.14 && %amp2glsl --rewrite=%t.14 %s -- -std=c++14 | FileCheck %s --check-prefix=CPP14
#include <amp.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

using namespace concurrency;

static int bump(int &x) restrict(cpu, amp) { return ++x; }
static int rd(const int &x) restrict(cpu, amp) { return x; }
static int twice(int x) restrict(cpu, amp) { return 2 * x; }
static int sum(const int *p, int n) restrict(cpu, amp) {
  int all = 0;
  while (n--)
    all += *p++;
  return all;
}
static int next() {
  static int number = 0;
  return number++;
}
static int store(array_view<int> v, int x) restrict(cpu, amp) { return v[0] = x; }
struct Log {
  std::vector<int> all;
  int size() const { return int(all.size()); }
  int add(int x) { return all.push_back(x), x; }
};
struct Point {
  float x, y;
  Point(float x, float y) restrict(cpu, amp) : x(x), y(y) {}
};
int elsewhere(int);
int use(std::vector<int> v, size_t n);

// CHECK-NOT: note
int noNotes(array_view<int> v, Log &log, std::string s) {
  int k = v[0], a[4] = {}, *p = a;
  a[k++] = k;
  a[bump(k)] = rd(k) + twice(k);
  k = bump(k) && bump(k) ? bump(k) : rd(k);
  std::printf("%d %d\n", k, elsewhere(k)), bump(k);
  int b[3] = {k, k++, bump(k)};
  Point point{float(k++), float(k++)};
  p[k] += sum(a, 4) + sum(b, 3) + sum(p, 2) + v[1] + v[k];
  s += s.substr(0, s.size()) + std::to_string(log.size() + log.size());
  std::sort(log.all.begin(), log.all.end());
  const int most = std::max(*log.all.begin(), log.all[0]) + std::min(k, 3);
  auto f = [&](int x) { return x + k; };
  std::map<int, int> counts;
  counts[k] = int(counts.size());
  return f(f(k)) + most + int(std::sqrt(point.x) * std::sin(point.y)) +
         use(std::move(log.all), s.size()) + (bump(b[0]) + bump(a[1]));
}

int notes(array_view<int> v, Log &log) {
  int k = v[0], exponent, a[4] = {};
  // CHECK: order.cpp:[[@LINE+3]]: note: C++ leaves the order of these to the compiler, and it shows in 'k'
  // TREE:       // amp2glsl: note: C++ leaves the order of these to the compiler, and it shows in 'k'
  // TREE-NEXT:  int r = k + bump(k);
  int r = k + bump(k);
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in 'k'
  r += twice(rd(k) + (k = 7));
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in what they share in memory
  r += store(v, 1) * store(v, 2);
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in 'number'
  r += std::max(next(), next());
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in what the functions do besides
  std::printf("%d %d\n", std::rand(), std::rand());
  std::mt19937 engine;
  std::uniform_real_distribution<float> random(0, 1);
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in '{{engine|random}}'
  Point point(random(engine), random(engine));
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in 'exponent'
  double d = std::frexp(3.5, &exponent) + exponent;
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in 'log'
  r += log.add(3) + log.size();
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in what the functions do besides
  r += elsewhere(1) + elsewhere(2);
  auto grow = [&](int by) { return k += by; };
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in 'k'
  r += grow(1) * grow(2);
  std::vector<int> all(3);
  // CHECK: order.cpp:[[@LINE+1]]: note: {{.*}} shows in 'all'
  r += use(std::move(all), all.size());
  // CHECK: order.cpp:[[@LINE+1]]: note: g++ 12 does not evaluate these in C++17's order, and it shows in 'k'
  a[bump(k) % 4] += k;
  return r + a[1] + int(point.x + d);
}
// CHECK-NOT: note
// CHECK: 1 sources with 1 kernels; {{.*}}; 0 not rewritten

// CPP14: order.cpp:[[@LINE+2]]: note: C++ leaves the order of these to the compiler, and it shows in 'k'
void cpp14(int k, int (&a)[4]) {
  a[k++] = k;
}

void run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = i[0];
    v[i] = k + bump(k); // it is in the shader now
  });
}
