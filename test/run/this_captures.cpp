// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas that capture this, or a copy of *this.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

struct Counter {
  int k;
  array_view<int> out;

  int add(int n) restrict(cpu, amp) { return k += n; }

  int byPointer(int x) restrict(cpu, amp) {
    auto once = [this](int y) restrict(cpu, amp) { return this->add(y) + k; };
    auto twice = [=](int y) restrict(cpu, amp) { return once(y) * 10 + k; };
    auto again = [&](int y) restrict(cpu, amp) {
      k++;
      return twice(y) + x;
    };
    return again(x) + k;
  }

  int byCopy(int x) restrict(cpu, amp) {
    auto copied = [*this, x](int y) mutable restrict(cpu, amp) {
      k += y;
      return add(x) + k;
    };
    return copied(3) * 100 + copied(4) + k;
  }

  /// The kernel's own object is a copy.
  void run() {
    parallel_for_each(out.extent, [*this](index<1> i) restrict(amp) {
      Counter mine = *this;
      out[i] = mine.byPointer(i[0]) * 1000 + mine.byCopy(i[0]) + k;
    });
    out.synchronize();
  }
};

} // namespace

int main() {
  const int n = 6;
  std::vector<int> device(n);
  Counter counter = {5, array_view<int>(n, device)};
  counter.run();
  for (int i = 0; i < n; ++i) {
    Counter mine = counter;
    int first = mine.byPointer(i);
    CHECK_EQ(device[i], first * 1000 + mine.byCopy(i) + counter.k);
  }
  return check::result();
}
