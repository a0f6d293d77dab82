// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversion functions of the other side take no part in the choice of the one
// that fits best, also where they convert to another type; if there is no
// other, that is an error.
// RUN: %ampcc -fsyntax-only %s
// RUN: %ampcc -fsyntax-only -fmsvc -std=c++20 -DTHREADS %s
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -DWRONG -DHOST %s 2>&1 | FileCheck %s --check-prefix=HOST
#include <thread>
#include <type_traits>

struct OneType {
  operator int() const restrict(cpu);
  operator int() const restrict(amp);
};
struct TwoTypes {
  operator int() const restrict(amp);
  operator float() const restrict(cpu);
};
template <class T> struct OfTemplate {
  operator T() const restrict(amp);
  operator double() const restrict(cpu);
};

#define IS(TYPE, ...)                                                          \
  static_assert(std::is_same<decltype(__VA_ARGS__), TYPE>::value, #__VA_ARGS__)

void inKernels(OneType one, TwoTypes two, OfTemplate<int> t) restrict(amp) {
  int same = one + 1;
  float converted = two;
  auto sum = two + 1;
  auto product = two * two;
  auto negative = -two;
  auto ofTemplate = 2 * t;
  IS(int, sum);
  IS(int, product);
  IS(int, negative);
  IS(int, ofTemplate);
  auto lambda = [=] { return two + 1; };
  IS(int, lambda());
}
void onHost(OneType one, TwoTypes two, OfTemplate<int> t) {
  int same = one + 1;
  int converted = two;
  auto sum = two + 1;
  auto product = two * two;
  auto ofTemplate = 2 * t;
  IS(float, sum);
  IS(float, product);
  IS(double, ofTemplate);
  auto lambda = [=] { return two + 1; };
  IS(float, lambda());
}

/// What both sides' code comes to is each side's.
int onBoth(TwoTypes two) restrict(cpu, amp) {
  auto sum = two + 1;
  auto lambda = [=] { return two + 1; };
  IS(decltype(sum), lambda());
  return sum;
}
template <class T> int inTemplates(T two) restrict(amp) {
  auto sum = [=] { return two + 1; }();
  IS(int, sum);
  return sum;
}
int instance(TwoTypes two) restrict(amp) { return inTemplates(two); }

// Where there are bases, and in bodies that Clang reads behind the class.
struct Derived : TwoTypes {};
struct Named : private TwoTypes {
  using TwoTypes::operator int;
  using TwoTypes::operator float;
};
struct Pointers : TwoTypes {
  operator int *() const restrict(amp);
  operator float *() const restrict(cpu);
};
struct Members {
  TwoTypes two;
  auto onHost(Derived d, Named n, Pointers p) const {
    IS(float, d + 1);
    IS(float, n + 1);
    IS(float, p + 1.0f * *p);
    return two + 1;
  }
  auto onAmp(Derived d, Named n, Pointers p) const restrict(amp) {
    struct Local : Pointers {
    } local;
    IS(int, d + 1);
    IS(int, n + 1);
    IS(int &, *p);
    IS(int &, *local);
    IS(int, local + 1);
    return two + 1;
  }
};
int onBoth(Pointers p) restrict(cpu, amp) {
  return [=] { return int(*p + p[1]); }();
}
const auto global = TwoTypes() + 1;
IS(const float, global);

int contextual(TwoTypes two) restrict(amp) {
  int array[2] = {};
  switch (two) {
  case 1:
    return array[two];
  }
  return two ? !two : two;
}
template <class T> auto trailing(T two) restrict(amp) -> decltype(two + 1);
template <class T> void kernelIn(T two) {
  auto outside = two + 1;
  auto kernel = [=]() restrict(amp) {
    auto generic = [](auto x) { return x + 1; };
    IS(int, generic(two));
    IS(int, two + 1);
  };
  IS(float, outside);
  IS(float, two + 1);
}
void instances(Members members, Derived d, Named n, Pointers p) {
  IS(float, members.onHost(d, n, p));
  kernelIn(members.two);
}
void instances(Members members, Derived d, Named n, Pointers p) restrict(amp) {
  IS(int, members.onAmp(d, n, p));
  IS(int, trailing(members.two));
}

#ifdef THREADS
// Plain lambdas choose among all other functions as before.
void threads(TwoTypes two, double &out) {
  auto plain = [&] {
    std::jthread inner([&] { IS(float, two + 1); });
    std::thread([&] { out = two + 1; }).join();
  };
  plain();
}
#endif

#ifdef WRONG
struct OnlyCpu {
  operator float() const restrict(cpu);
};
struct OnlyAmp {
  operator float() const restrict(amp);
};
#ifndef HOST
void wrong(OnlyCpu a) restrict(amp) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: reference to restrict(cpu) function 'operator float' in restrict(amp) function
  float x = a;
}
#else
void wrong(OnlyAmp a) {
  // HOST: :[[@LINE+1]]:{{[0-9]+}}: error: reference to restrict(amp) function 'operator float' in restrict(cpu) function
  float x = a;
}
#endif
#endif
// CHECK: 1 error generated
// HOST: 1 error generated
