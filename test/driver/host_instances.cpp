// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The device pass does not make functions of the standard library that lead to no kernel: their
// templates, and all of their arguments, are the library's. It makes all others.
// RUN: rm -rf %t && mkdir %t && echo '#pragma GCC system_header' > %t/own.h
// RUN: echo 'namespace std { template <class T> int own(T t) { return __own_body(t); } }' >> %t/own.h
// RUN: echo 'namespace other { template <class T> int own(T t) { return __own_body(t); } }' >> %t/own.h
// RUN: %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(1)'
// RUN: %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(std::vector<int>())'
// RUN: %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(static_cast<int(*)(const char(&)[3])>(nullptr))'
// RUN: %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(std::pair<std::vector<int>, float>())'
// RUN: %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(1)' -j1
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(Own())' 2>&1 | FileCheck %s
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(std::vector<Own>())' 2>&1 | FileCheck %s
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(&Own::member)' 2>&1 | FileCheck %s
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(std::integral_constant<Own*, &own>())' 2>&1 | FileCheck %s
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own([] {})' 2>&1 | FileCheck %s
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::own(concurrency::index<1>())' 2>&1 | FileCheck %s
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='other::own(1)' 2>&1 | FileCheck %s
// CHECK: error: {{.*}}device pass

// An error in such a function is one of the host pass, and said once. Behind other errors, there is
// no host pass: the device pass says all.
// RUN: echo 'namespace std { template <class T> int bad(T t) { return t.member; } }' >> %t/own.h
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::bad(1)' 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::bad(1)' -j1 2>&1 | FileCheck %s --check-prefix=BAD
// RULE: error: {{.*}}'long double'
// NONE: error: use of undeclared identifier 'none'
// BAD: own.h:4:{{.*}}: error: member reference base type 'int' is not a structure or union
// BAD: note: in instantiation of function template specialization 'std::bad<int>' requested here
// BAD-NOT: error:
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::bad(1)' -DRULE 2>&1 | FileCheck %s --check-prefixes=RULE,BAD
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::bad(1)' -DRULE -j1 2>&1 | FileCheck %s --check-prefixes=RULE,BAD
// RUN: not %ampcc -isystem %t -c %s -o %t/a.o -DCALL='std::bad(1) + none' 2>&1 | FileCheck %s --check-prefixes=NONE,BAD
#include <amp.h>
#include <utility>
#include <vector>

struct Own {
  int member;
};
extern Own own;
Own own;

void kernel(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = 1; });
}

template <class T> int __own_body(T) {
#ifdef __AMP_DEVICE_PASS__
  static_assert(sizeof(T) == 0, "device pass");
#endif
  return 0;
}
#include <own.h>

#ifdef RULE
void rule(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent,
                                 [=](concurrency::index<1> i) restrict(amp) {
                                   long double none = 0;
                                   v[i] = none > 0;
                                 });
}
#endif

int main() { return CALL; }
