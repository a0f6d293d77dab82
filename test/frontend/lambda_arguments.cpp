// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Restricted lambdas as the first of what a variable in parentheses is made of:
// Clang, with Microsoft's extensions, takes a `[` there for one of its attributes.
// RUN: %ampcc -std=c++20 %s -o %t && %t
// RUN: %ampcc -std=c++20 -fmsvc %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

int onCpu(int x) { return x; }
int onBoth(int x) restrict(cpu, amp) { return x + 1; }
int onAmp(int x) restrict(amp) { return x + 2; }

template <class F> struct Called {
  F f;
  Called(F f) restrict(cpu, amp) : f(f) {}
  Called(F f, int) restrict(cpu, amp) : f(f) {}
  int operator()(int x) const restrict(cpu, amp) { return f(x); }
};
struct Sum {
  int sum;
  template <class F> Sum(F f) restrict(cpu, amp) : sum(f(1) + f(2)) {}
};
struct CpuSum {
  int sum;
  template <class F> CpuSum(F f) : sum(f(1) + f(2)) {}
};

int main() {
  int one = 1;
  CpuSum plain([&](int x) { return onCpu(x) + one; });
  CpuSum cpu([=](int x) restrict(cpu) { return onCpu(x) + one; });
  Sum both([one](int x) restrict(cpu, amp) -> int { return onBoth(x) + one; });
  Sum changing([one](int x) mutable restrict(cpu, amp) noexcept { return onBoth(x) + one++; });
  Called deduced([](int x) restrict(cpu, amp) { return onBoth(x); }, 0);
  auto generic = []<class T>(T x) restrict(cpu, amp) { return onBoth(x); };
  std::vector<int> data(4);
  array_view<int> view(4, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    Sum inner([=](int x) restrict(amp) { return onAmp(x) + i[0]; });
    view[i] = inner.sum + generic(i[0]);
  });
  view.synchronize();
  bool isRight = plain.sum == 5 && cpu.sum == 5 && both.sum == 7 && changing.sum == 8 &&
                 deduced(3) == 4;
  for (int i = 0; i < 4; ++i)
    isRight = isRight && data[i] == 7 + 2 * i + i + 1;
  return isRight ? 0 : 1;
}
