// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversion functions of the other side take no part in the choice of the one
// that fits best, also where they convert to another type; if there is no other,
// that is an error.
// RUN: %ampcc -fsyntax-only %s
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
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

#ifdef WRONG
struct OnlyCpu {
  operator float() const restrict(cpu);
};
void wrong(OnlyCpu a) restrict(amp) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: reference to restrict(cpu) function 'operator float' in restrict(amp) function
  float x = a;
}
#endif
// CHECK: 1 error generated
