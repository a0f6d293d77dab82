// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the standard library has is restrict(cpu): one message for each use, which
// does not list what the library has of that name.
// RUN: not %ampcc -fno-msvc -fsyntax-only -ferror-limit=0 %s 2> %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: FileCheck %s --check-prefix=END < %t.txt
// END-NOT: _Vector
// END-NOT: note: candidate
// END: {{^}}23 errors generated.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DON_CPU %s 2>&1 | FileCheck %s --check-prefix=CPU
// clang-format off
#include <algorithm>
#include <amp.h>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <typeinfo>
#include <vector>
using namespace concurrency;

void functions(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+2]]:12: error: no matching function for call to 'sin'
    // CHECK-DAG: :[[@LINE+1]]:12: note: functions declared in system headers are restrict(cpu); use fast_math or precise_math from <amp_math.h>{{$}}
    v[i] = std::sin(v[i]);
    // CHECK-DAG: :[[@LINE+1]]:12: error: no matching function for call to 'sqrt'
    v[i] = sqrt(v[i]);
    // CHECK-DAG: :[[@LINE+2]]:12: error: no matching function for call to 'max'
    // CHECK-DAG: :[[@LINE+1]]:12: note: functions declared in system headers are restrict(cpu){{$}}
    v[i] = std::max(v[i], 1.0f);
    // CHECK-DAG: :[[@LINE+1]]:5: error: no matching function for call to 'printf'
    printf("%d\n", i[0]);
  });
}

void output(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:10: error: reference to restrict(cpu) variable 'cout' in restrict(amp) function
    std::cout << i[0] << std::endl;
    // CHECK-DAG: :[[@LINE+1]]:10: error: reference to restrict(cpu) variable 'cout' in restrict(amp) function
    std::cout.width(3);
  });
}

void typeids(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:12: error: 'typeid' is not allowed in restrict(amp) code
    v[i] = typeid(int) == typeid(float);
    // CHECK-DAG: :[[@LINE+1]]:12: error: 'typeid' is not allowed in restrict(amp) code
    v[i] = typeid(int).hash_code();
  });
}

void captures(array_view<int> v) {
  std::vector<int> a(16), b(16);
  std::string text;
  std::shared_ptr<int> shared;
  std::function<int(int)> function;
  array<int> values(16);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:12: error: a kernel cannot capture 'a': class 'std::vector' is not allowed in restrict(amp) code [amp-kernel-capture]{{$}}
    v[i] = a[i[0]];
    v[i] = a[i[0] + 1] + a.size();
    // CHECK-DAG: :[[@LINE+1]]:12: error: a kernel cannot capture 'b': class 'std::vector' is not allowed in restrict(amp) code [amp-kernel-capture]{{$}}
    v[i] = b.size();
    // CHECK-DAG: :[[@LINE+1]]:12: error: a kernel cannot capture 'text': class 'std::basic_string' is not allowed
    v[i] = text[0];
    // CHECK-DAG: :[[@LINE+1]]:13: error: a kernel cannot capture 'shared': class 'std::shared_ptr' is not allowed
    v[i] = *shared;
    // CHECK-DAG: :[[@LINE+1]]:12: error: a kernel cannot capture 'function': class 'std::function' is not allowed
    v[i] = function(1);
    // CHECK-DAG: :[[@LINE+1]]:5: error: 'values' must be captured by reference: it is of class array [amp-container-capture]{{$}}
    values[i] = 1;
    values[i]++;
  });
}

void locals(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:22: error: class 'std::vector' is not allowed in restrict(amp) code [amp-library-class]{{$}}
    std::vector<int> own(3);
    // CHECK-DAG: :[[@LINE+1]]:26: error: class 'std::shared_ptr' is not allowed in restrict(amp) code [amp-library-class]{{$}}
    std::shared_ptr<int> shared(nullptr);
    // CHECK-DAG: :[[@LINE+1]]:12: error: use of undeclared identifier 'min'; 'fmin' is declared in a system header and is restrict(cpu); use fast_math or precise_math from <amp_math.h> [amp-undeclared-system-math]{{$}}
    v[i] = min(v[i], 3);
    // CHECK-DAG: :[[@LINE+1]]:12: error: use of undeclared identifier 'hypo'; 'hypot' is declared in a system header and is restrict(cpu); use fast_math or precise_math from <amp_math.h> [amp-undeclared-system-math]{{$}}
    v[i] = hypo(1.0, 2.0);
    std::array<int, 3> numbers;
    // CHECK-DAG: :[[@LINE+1]]:20: error: 'std::array<int, 3>::size' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    v[i] = numbers.size();
  });
}

#ifdef ON_CPU // there nothing changes
struct Plain {};
// CPU: :[[@LINE+2]]:49: error: invalid operands to binary expression
// CPU: note: candidate template ignored
bool compare(std::string a, Plain b) { return a == b; }
#endif

// What is done to an object that there cannot be is not said.
void objects(array_view<int> v, std::vector<int> &global) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:22: error: class 'std::vector' is not allowed in restrict(amp) code [amp-library-class]{{$}}
    std::vector<int> made;
    made.push_back(1);
    v[i] = made[0] + made.size() + *made.begin();
    // CHECK-DAG: :[[@LINE+1]]:17: error: class 'std::basic_string' is not allowed in restrict(amp) code [amp-library-class]{{$}}
    std::string text = "text";
    text += "more";
    // CHECK-DAG: :[[@LINE+2]]:22: error: no matching constructor for initialization of 'std::atomic<int>'
    // CHECK-DAG: :[[@LINE+1]]:22: note: functions declared in system headers are restrict(cpu){{$}}
    std::atomic<int> counter(0);
    counter++;
    v[i] = counter;
    // CHECK-DAG: :[[@LINE+1]]:39: error: 'std::chrono::steady_clock::now' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    v[i] = std::chrono::steady_clock::now().time_since_epoch().count();
  });
}
