// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that only a friend declaration names are known where their class is,
// as Microsoft's compiler found them; elsewhere C++ finds them by arguments alone.
// RUN: %ampcc -fmsvc %s -o %t && %t
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %ampcc -fsyntax-only -fno-msvc %s
// CHECK: remark: using '-fmsvc' because there are errors without it: use of undeclared identifier 'twice'
#include <amp.h>
using namespace concurrency;

// Called before and behind, from members and from lambdas in them.
class scene {
public:
  int before() { return twice(3) + later(1); }
  friend int twice(int x) restrict(cpu, amp) { return 2 * x; }
  friend int later(int x);
  static int behind() { return twice(4); }
  int in_lambda() {
    auto f = [](int x) { return twice(x); };
    return f(5);
  }
  int in_kernel(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      v[i] = twice(i[0]);
    });
    return 0;
  }
  int n;
  scene() : n(twice(6)) {}
};
int outside() { return twice(7) + later(2); }
int later(int x) { return x + 100; }

// Overloads: one is a friend, one is not.
int size(double) { return 1; }
struct box {
  friend int size(int) { return 2; }
  int all() { return size(1) * 10 + size(1.0); }
};

// Templates.
template <class T> class pool {
public:
  friend int count(int x) { return x + 1; }
  int run() { return count(1) + twice(1); }
  template <class U> int with(U u) { return count(int(u)); }
};
class maker {
public:
  template <class T> friend T made(int x) { return T(x); }
  int run() { return made<int>(9); }
};
template <class T> class shared {
public:
  template <class U> friend U lent(U x) { return x; }
  T run() { return lent(T(5)); }
};

// In namespaces, and nested.
namespace tools {
struct outer {
  struct inner {
    friend int deep(int x) { return x + 3; }
    int run() { return deep(1); }
  };
  int run() { return deep(2); }
};
int run() { return deep(3); }
} // namespace tools

// Those that arguments find stay what they are.
struct vec {
  int x;
  friend vec operator+(vec a, vec b) { return {a.x + b.x}; }
  friend int length(vec v) { return v.x; }
  friend bool operator==(vec a, int b) { return a.x == b; }
};

int main() {
  scene s;
  bool isRight = s.before() == 107 && scene::behind() == 8 &&
                 s.in_lambda() == 10 && s.n == 12 && outside() == 116;
  isRight &= box().all() == 21;
  isRight &= pool<int>().run() == 4 && pool<int>().with(2.5) == 3 &&
             maker().run() == 9 && shared<int>().run() == 5;
  isRight &= tools::outer::inner().run() == 4 && tools::outer().run() == 5 &&
             tools::run() == 6;
  isRight &= length(vec{1} + vec{2}) == 3 && vec{4} == 4;
  return isRight ? 0 : 1;
}
