// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to classes that are not complete, as class templates that nothing has
// instantiated; objects as template arguments.
// RUN: %ampcc -O0 -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
template <typename T> struct Template {
  T value;
};
struct Declared;
struct Line {
  int a;
  float b[2];
};

template <typename T> int isNull(const T *p) restrict(cpu, amp) {
  return p ? 1 : 2;
}
template <Line line> int at(int i) restrict(cpu, amp) {
  return line.a * i + int(line.b[i % 2]);
}

int all(int i) restrict(cpu, amp) {
  Template<int> *p = nullptr;
  Declared *q = nullptr;
  return (p == nullptr) + isNull<Template<float>>(nullptr) * 10 +
         isNull(q) * 100 + at<Line{2, {3, 4}}>(i) * 1000;
}
} // namespace

int main() {
  const int n = 6;
  std::vector<int> device(n);
  array_view<int> out(n, device);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = all(i[0]);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], all(i));
  CHECK_EQ(all(1), 6221);
  return check::result();
}
