// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to a function is one fault, where it is declared: what it points to
// and its calls are not said as well.
// RUN: %ampcc -Xclang -verify -Xclang -verify-ignore-unexpected=note -fsyntax-only %s
// clang-format off
#include <amp.h>
using namespace concurrency;

inline int twice(int x) restrict(cpu, amp) { return 2 * x; }

void variables(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // expected-error@+1 {{a pointer or reference to a restrict(amp) function is not allowed}}
    int (*f)(int) restrict(amp) = twice;
    // expected-error@+1 {{a pointer to a function is not allowed in restrict(amp) code}}
    auto g = &twice;
    // expected-error@+1 {{a reference to a function is not allowed in restrict(amp) code}}
    auto &r = twice;
    v[i] = f(1) + g(2) + (*g)(3) + r(4);
  });
}

// expected-error@+1 {{a pointer to a function is not allowed in restrict(amp) code}}
inline int apply(int (*f)(int), int x) restrict(amp) { return f(x); }

void arguments(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = apply(twice, 1) + apply(&twice, 2);
  });
}

// What is captured, and a member.
struct Operation {
  // expected-error@+1 {{a kernel cannot hold 'f': a pointer inside another object is not allowed}}
  int (*f)(int);
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = f(1); }
};
void captures(array_view<int> v, int (*f)(int)) {
  parallel_for_each(v.extent, Operation{f, v});
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // expected-error@+1 {{'f' is a pointer to a function; a kernel cannot capture pointers}}
    v[i] = f(1);
  });
}

// Without a variable the uses are said.
void uses(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // expected-error@+1 {{a pointer or reference to a function is not allowed}}
    v[i] = (&twice)(1);
  });
}
