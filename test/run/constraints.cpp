// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++20's constraints beside restriction specifiers, and as values in kernels.
// RUN: %ampcc -O0 -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
template <typename T> concept Small = sizeof(T) <= 4;
template <typename T> concept Added = requires(T a, T b) { a + b; };
template <int N, int M> concept Less = (N < M);

template <typename T> T twice(T x) restrict(cpu, amp) requires Small<T> {
  return x + x;
}
template <typename T> T twice(T x) restrict(cpu, amp) requires (!Small<T>) {
  return x + x + 1;
}
template <typename T>
  requires Small<T>
T thrice(T x) restrict(cpu, amp) {
  return 3 * x;
}
template <typename T>
auto behindType(T x) restrict(cpu, amp) -> T
  requires Small<T> && (Added<T> || Less<1, 2>) && true
{
  return x - 1;
}
// Only declared here.
template <typename T>
int later(T x) restrict(cpu, amp)
  requires requires(T t) { t * 2; } && Less<1, (2 > 1 ? 3 : 0)>;
template <typename T>
int later(T x) restrict(cpu, amp)
  requires requires(T t) { t * 2; } && Less<1, (2 > 1 ? 3 : 0)>
{
  return int(x) * 2;
}

template <typename T> struct Value {
  T n;
  Value(T t) restrict(cpu, amp) requires std::is_integral_v<T> : n{t} {}
  T get() const restrict(amp) requires Small<T> { return n + 10; }
  T get() const restrict(cpu) requires Small<T> { return n + 20; }
  bool operator==(const Value &other) const restrict(cpu, amp)
    requires Added<T>
  {
    return n == other.n;
  }
};

int all(int i) restrict(cpu, amp) {
  auto constrained = [](auto x) restrict(cpu, amp) requires Small<decltype(x)> {
    return int(x) + 7;
  };
  bool isAdded = requires(int x) { x + 1; };
  const bool isLarge = !Small<long long>;
  int sum = twice(i) + int(twice(5ll)) + thrice(i) + behindType(i) + later(i);
  if constexpr (Small<long long>)
    sum = 0;
  return sum + constrained(i) + isAdded * 1000 + isLarge * 2000 +
         (Value<int>(i) == Value<int>(3)) * 4000;
}
} // namespace

int main() {
  const int n = 20;
  std::vector<int> device(2 * n);
  array_view<int> out(2 * n, device);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    out[i] = all(i[0]);
    out[i + n] = Value<int>(i[0]).get();
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(device[i], all(i));
    CHECK_EQ(device[i + n], i + 10);
  }
  CHECK_EQ(all(3), 6 + 11 + 9 + 2 + 6 + 10 + 7000);
  CHECK_EQ(Value<int>(1).get(), 21);
  return check::result();
}
