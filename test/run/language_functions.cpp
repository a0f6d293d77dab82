// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions: default arguments, packs, recursion of templates, lambdas passed,
// kept and captured, generic, mutable.
// RUN: %ampcc -std=c++17 -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace case_default_args {
int da(int a, int b = 3, int c = 4 * 2) restrict(cpu, amp) { return a * b + c; }
int run(int i) restrict(cpu, amp) { return da(i) + da(i, 2) + da(i, 1, 1); }
} // namespace case_default_args

namespace case_variadic {
int vs() restrict(cpu, amp) { return 0; }
template <class T, class... R> int vs(T t, R... r) restrict(cpu, amp) {
  return (int)t + 10 * vs(r...);
}
int run(int i) restrict(cpu, amp) { return vs(i, 2, 3.5f, 4u); }
} // namespace case_variadic

namespace case_trec {
template <int N> struct Fact {
  static int f(int x) restrict(cpu, amp) { return x + N * Fact<N - 1>::f(x); }
};
template <> struct Fact<0> {
  static int f(int x) restrict(cpu, amp) { return x; }
};
int run(int i) restrict(cpu, amp) { return Fact<5>::f(i); }
} // namespace case_trec

namespace case_lambda_pass {
template <class F> int app(F f, int x) restrict(cpu, amp) {
  return f(x) + f(x + 1);
}
int run(int i) restrict(cpu, amp) {
  int k = i * 2;
  auto g = [=](int x) restrict(cpu, amp) { return x * k; };
  auto h = [&](int x) restrict(cpu, amp) {
    k += x;
    return k;
  };
  int r = app(g, 3);
  r += app(h, 2);
  auto c = [g](int z) restrict(cpu, amp) { return g(z) + 1; };
  return r + k + c(4);
}
} // namespace case_lambda_pass

namespace case_generic_lambda {

int run(int i) restrict(cpu, amp) {
  auto g = [](auto a, auto b) restrict(cpu, amp) { return a * b + 1; };
  return (int)g(i, 3) + (int)g(1.5f, 2.0f);
}
} // namespace case_generic_lambda

namespace case_mutlambda {

int run(int i) restrict(cpu, amp) {
  int c = i;
  auto f = [c](int x) mutable restrict(cpu, amp) {
    c += x;
    return c;
  };
  int r = f(1);
  r = r * 10 + f(2);
  return r + c;
}
} // namespace case_mutlambda

namespace case_trailing {
auto tr2(int x) restrict(cpu, amp) -> float { return x * 0.5f; }
namespace {
namespace nn {
int q(int x) restrict(cpu, amp) { return x - 1; }
} // namespace nn
} // namespace
int run(int i) restrict(cpu, amp) { return (int)(tr2(i) * 4) + nn::q(i); }
} // namespace case_trailing

namespace case_lambda_rec {
template <class F> int rep(int n, F f) restrict(cpu, amp) {
  int s = 0;
  for (int k = 0; k < n; ++k)
    s += f(k);
  return s;
}
int run(int i) restrict(cpu, amp) {
  int acc = 0;
  int r = rep(5, [&](int k) restrict(cpu, amp) {
    acc += k * i;
    return acc;
  });
  return r * 100 + acc;
}
} // namespace case_lambda_rec

namespace case_constexprf {
constexpr int sq(int x) restrict(cpu, amp) { return x * x; }
constexpr int K = sq(7);
static const int T[] = {3, 1, 4, 1, 5, 9, 2, 6};
const float FT[2][2] = {{1, 2}, {3, 4}};
int run(int i) restrict(cpu, amp) {
  return sq(i) + K + T[i & 7] + (int)FT[i & 1][1];
}
} // namespace case_constexprf

namespace case_ifconstexpr {
template <class T> int ic(T t) restrict(cpu, amp) {
  if constexpr (sizeof(T) == 8)
    return 8;
  else
    return (int)t;
}
int run(int i) restrict(cpu, amp) { return ic(i) + ic(2.0); }
} // namespace case_ifconstexpr

namespace case_fold {
template <class... A> int fs(A... a) restrict(cpu, amp) {
  return (0 + ... + a);
}
int run(int i) restrict(cpu, amp) { return fs(i, 1, 2, 3); }
} // namespace case_fold

namespace case_early {
int f2(int n) restrict(cpu, amp) {
  for (int a = 0; a < n; ++a) {
    for (int b = 0; b < n; ++b) {
      if (a * b > 20)
        return a * 100 + b;
      if (b > a)
        break;
      if ((a + b) % 3 == 0)
        continue;
      n -= (a == 5);
    }
    switch (a) {
    case 3:
      if (n == 7)
        return 3;
      break;
    case 4:
      continue;
    }
  }
  return -1;
}
int run(int i) restrict(cpu, amp) { return f2(i); }
} // namespace case_early

namespace case_bigswitch {
enum class Op2 { Add, Sub, Mul, Neg };
int ap(Op2 o, int a, int b) restrict(cpu, amp) {
  switch (o) {
  case Op2::Add:
    return a + b;
  case Op2::Sub:
    return a - b;
  case Op2::Mul:
    return a * b;
  case Op2::Neg:
    return -a;
  }
  return 0;
}
int run(int i) restrict(cpu, amp) {
  int r = 1;
  for (int k = 0; k < 8; ++k)
    r = ap(static_cast<Op2>((k + i) & 3), r, k + 2);
  return r;
}
} // namespace case_bigswitch

int main() {
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_default_args::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_variadic::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_trec::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_lambda_pass::run(i);
  });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_generic_lambda::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_mutlambda::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_trailing::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_lambda_rec::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_constexprf::run(i); });
  CHECK_SAME(int, 32, [=](int i) restrict(cpu, amp) {
    return case_ifconstexpr::run(i);
  });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_fold::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_early::run(i); });
  CHECK_SAME(int, 32,
             [=](int i) restrict(cpu, amp) { return case_bigswitch::run(i); });
  return check::result();
}
