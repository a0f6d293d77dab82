// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas without a restriction specifier call what the function around them may
// call, where overloads differ in restriction and type: what they keep for kernels
// has the same type in both passes.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <algorithm>
#include <thread>
#include <type_traits>

using namespace concurrency;

static int scale(int x) restrict(cpu) { return 2 * x; }
static double scale(double x) restrict(amp) { return 3 * x; }
static char size(char x) restrict(cpu, amp) { return x; }
static long long size(int x) restrict(amp) { return x; }

struct Job {
  int x;
  explicit Job(double k) : x([k] { return scale(int(k)); }()) {}
  int doubled() const {
    return [this] { return scale(x); }();
  }
  float tripled() const restrict(amp) {
    auto f = [](float y) { return scale(y); };
    static_assert(std::is_same<decltype(f(1.0f)), double>::value, "of amp");
    return float(f(float(x)));
  }
};

template <class T> static T inTemplate(T x) {
  auto f = [=](auto y) mutable -> T { return T(scale(T(y)) + T(x)); };
  return f(1);
}

int main() {
  const int n = 32;
  std::vector<int> device(n), host(n);
  int seen = 0;
  auto launch = [&] {
    array_view<int> out(n, device);
    auto two = scale(1);
    char one = 1;
    Job job(1.0);
    static_assert(std::is_same<decltype(two), int>::value, "of cpu");
    static_assert(std::is_same<decltype(scale(1)), int>::value, "of cpu");
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      auto three = scale(1.0);
      out[i] = two * 1000 + int(three) * 100 + int(job.tripled()) * 10 + int(size(one)) + one;
    });
    out.synchronize();
  };
  launch();
  std::thread t([&] { seen = scale(4); });
  t.join();
  std::thread other([&](int k) { seen += scale(k); }, 5);
  other.join();
  std::for_each(host.begin(), host.end(), [&seen](int &x) { x = scale(seen); });
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(device[i], 2000 + 300 + 60 + 2);
    CHECK_EQ(host[i], 36);
  }
  CHECK_EQ(Job(4.0).doubled(), 16);
  CHECK_EQ(inTemplate(3), 5);
  return check::result();
}
