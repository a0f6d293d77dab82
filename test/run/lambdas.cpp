// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas inside kernels.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace mutableFunctor {
struct F {
  mutable int c;
  int operator()(int d) const restrict(cpu, amp) {
    c += d;
    return c;
  }
};
} // namespace mutableFunctor

namespace mutableMember {
struct C {
  mutable int n;
  int next() const restrict(cpu, amp) { return ++n; }
};
struct F {
  C c;
  int operator()(int k) const restrict(cpu, amp) {
    return c.next() + k + c.next() * 10;
  }
};
} // namespace mutableMember

namespace templateFunctors {
template <class F, int N> struct Rep {
  F f;
  int operator()(int x) const restrict(cpu, amp) {
    for (int k = 0; k < N; ++k)
      x = f(x);
    return x;
  }
};
template <class F> static int apply(const F &f, int x) restrict(cpu, amp) {
  return f(x);
}
template <class T> struct Plus {
  T by;
  T operator()(T x) const restrict(cpu, amp) { return x + by; }
};
} // namespace templateFunctors

namespace recursionTemplate {
template <int N> static int fac(int x) restrict(cpu, amp) {
  if constexpr (N == 0)
    return x;
  else
    return N * fac<N - 1>(x + N);
}
} // namespace recursionTemplate

int main() {
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    auto f = [](auto a, auto b) restrict(cpu, amp) { return a + b; };
    auto g = [=](auto h) restrict(cpu, amp) { return h(i, 2) + h(1.5f, i); };
    return int(g(f) * 10);
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = 1;
    auto f = [&](int q) restrict(cpu, amp) {
      auto g = [&, q](int w) restrict(cpu, amp) {
        k += w * q;
        return k;
      };
      return g(1) + g(2);
    };
    int r = f(i) + f(2);
    return r * 1000 + k;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i;
    auto f = [k]() mutable restrict(cpu, amp) { return k += 3; };
    int a = f(), b = f();
    auto g = f;
    return a + b * 100 + g() * 10000 + k;
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int k = i;
    auto f = [x = k * 2, &y = k](int z) restrict(cpu, amp) {
      y += z;
      return x;
    };
    int r = f(5);
    return r * 100 + k;
  });
  {
    using namespace mutableFunctor;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      const F f = {i};
      int a = f(1);
      int b = f(2);
      return a * 1000 + b * 10 + f.c;
    });
  }
  {
    using namespace mutableMember;
    std::vector<int> o(8);
    array_view<int> v(8, o);
    C c = {5};
    const F f = {{3}};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      const C d = c;
      int r = d.next() + d.next() * 10;
      F g = f;
      v[i] = r * 1000 + g(1) + f(2);
    });
    v.synchronize();
    for (int x : o)
      CHECK_EQ(x, (6 + 70) * 1000 + (4 + 1 + 50) + (4 + 2 + 50));
  }
  {
    using namespace templateFunctors;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
      Rep<Plus<int>, 3> r = {{i}};
      auto l = [=](int x) restrict(cpu, amp) { return apply(r, x) * 2; };
      auto k = [&](auto &&f, auto... xs) restrict(cpu, amp) {
        int s = 0;
        ((s += f(xs)), ...);
        return s;
      };
      return k(l, 1, i, 3) + apply(l, 2);
    });
  }
  {
    using namespace recursionTemplate;
    CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) { return fac<5>(i); });
  }
  return check::result();
}
