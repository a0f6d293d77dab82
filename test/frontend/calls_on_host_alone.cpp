// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A template for both sides may call what is for the CPU alone where only the
// host needs the instance. Where amp code needs it, that is an error.
// RUN: %ampcc -c %s -o %t.o
// RUN: not %ampcc -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %ampcc -DBOTH -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: %ampcc -fmsvc -c %s -o %t.o
#include <amp.h>

template <class P> struct negate_it {
  P p;
  explicit negate_it(const P &q) : p(q) {}
};
template <class P> negate_it<P> make(const P &p) restrict(cpu, amp) {
  // CHECK-DAG: :[[@LINE+2]]:10: error: reference to restrict(cpu) function 'negate_it'
  // BOTH: :[[@LINE+1]]:10: error: 'negate_it<int>::negate_it' is not restrict(amp) and cannot be called from restrict(amp) code
  return negate_it<P>(p);
}

static int on_host(int x) { return x + 1; }
struct host_only {
  int x;
  host_only operator+(const host_only &o) const { return {x + o.x}; }
  ~host_only() {}
};
struct for_both {
  int x;
  for_both operator+(const for_both &o) const restrict(cpu, amp) {
    return {x + o.x};
  }
};

template <class T> struct box {
  T value;
  T sum(const T &o) const restrict(cpu, amp) { return twice(value + o); }
  // CHECK-DAG: :[[@LINE+1]]:59: error: reference to restrict(cpu) function 'operator+'
  T twice(const T &o) const restrict(cpu, amp) { return o + o; }
  template <class F> auto apply(const F &f) const restrict(cpu, amp) {
    return f(value);
  }
};
template <class F> int through(const F &f, int x) restrict(cpu, amp) {
  return f(x);
}
struct call_host {
  int operator()(int x) const { return on_host(x); }
};

int main() {
  box<host_only> h = {{1}};
  box<for_both> b = {{2}};
  int sum = make(0).p +
            h.sum({3}).x + b.sum({4}).x + through(call_host(), 5) +
            h.apply([](const host_only &x) { return x.x; });
  concurrency::array_view<int> v(1);
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) {
        v[i] = box<for_both>{{2}}.sum({3}).x;
#ifdef WRONG
        v[i] += int(make(1.f).p);
        box<host_only> *h = nullptr;
        v[i] += h->twice(*(host_only *)nullptr).x;
#endif
      });
  return sum;
}

// A function for both sides that is no template is code for both.
#ifdef BOTH
static int both(int x) restrict(cpu, amp) { return make(x).p; }
#endif
