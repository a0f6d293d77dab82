// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mistakes that people make with C++ AMP at first: each is one error, with at most
// one reason and what to write instead, and no list of what the headers declare.
// RUN: not %ampcc -fno-msvc -fsyntax-only -ferror-limit=0 %s 2> %t.txt
// RUN: FileCheck %s < %t.txt
// RUN: grep -c "note:" %t.txt | grep -x 40
// RUN: grep -x "40 errors generated." %t.txt
#include <algorithm>
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <array>
#include <cassert>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>
using namespace concurrency;
// clang-format off

// What Clang finds while it reads. Specifiers come before all others.
// CHECK: :[[#@LINE+1]]:29: error: unknown restriction 'gpu'; expected 'cpu' or 'amp'
float known(float) restrict(gpu);
// CHECK: :[[#@LINE+1]]:27: error: a restriction specifier must follow 'const'
struct Member { int get() restrict(amp) const { return 1; } };
void specifiers(array_view<float> a) {
  // CHECK: :[[#@LINE+1]]:47: error: a restriction specifier must follow 'mutable'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) mutable { a[i] = Member().get(); });
  // CHECK: :[[#@LINE+1]]:66: error: unknown restriction 'gpu'; expected 'cpu' or 'amp'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp, cpu, gpu) { a[i] = 1; });
  // CHECK: :[[#@LINE+1]]:47: error: expected 'cpu' or 'amp' in 'restrict()'
  parallel_for_each(a.extent, [=](index<1> i) restrict() { a[i] = known(1); });
  // CHECK: :[[#@LINE+1]]:35: error: a restriction specifier must follow the lambda's parameters
  parallel_for_each(a.extent, [=] restrict(amp) (index<1> i) { a[i] = 1; });
  // CHECK: :[[#@LINE+1]]:33: error: a restriction specifier must follow the lambda's parameters
  const auto same = []<class T> restrict(cpu, amp) (T x) -> T { return x; };
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = same(1); });
}

void atomics(array_view<int> a, array_view<char> c) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+2]]:5: error: no matching function for call to 'atomic_fetch_add'
    // CHECK: :[[#@LINE+1]]:5: note: atomic functions take the address of an element, such as '&a[i]', and values of its type:
    atomic_fetch_add(a[i], 1);
    // CHECK: :[[#@LINE+2]]:5: error: no matching function for call to 'atomic_exchange'
    // CHECK: :[[#@LINE+1]]:5: note: atomic functions take
    atomic_exchange(&c[i], 1);
    int old = 1;
    // CHECK: :[[#@LINE+2]]:5: error: no matching function for call to 'atomic_compare_exchange'
    // CHECK: :[[#@LINE+1]]:5: note: atomic functions take
    atomic_compare_exchange(&a[i], old, 1);
  });
}

struct Point { float x, y; };
// CHECK-DAG: :[[#@LINE+1]]:7: note: candidate function not viable: call to restrict(cpu) function from restrict(amp) function
Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
void operators(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    Point p = {1, 2};
    // CHECK-DAG: :[[#@LINE+2]]:15: error: invalid operands to binary expression ('Point' and 'Point')
    // CHECK-DAG: :[[#@LINE+1]]:15: note: write instead: 'restrict(cpu, amp)' behind its parameters, where its body allows that
    a[i] = (p + p).x;
    // CHECK-DAG: :[[#@LINE+1]]:14: error: invalid operands to binary expression ('Point' and 'Point')
    a[i] = p * p;
    // CHECK-DAG: :[[#@LINE+1]]:31: error: no viable overloaded '+='
    index<2> both(1, 2); both += i;
  });
}

void ranks(array_view<float, 2> a, array_view<float> b, graphics::texture<float, 2> &t) {
  parallel_for_each(b.extent, [=, &t](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+1]]:5: error: 'array_view<float, 2>' has rank 2, and its index 'index<1>' has rank 1
    a(i) = 1;
    // CHECK-DAG: :[[#@LINE+1]]:12: error: 'graphics::texture<float, 2>' has rank 2, and its index 'index<1>' has rank 1
    b[i] = t(i);
    index<3> own;
    // CHECK-DAG: :[[#@LINE+1]]:6: error: 'array_view<float>' has rank 1, and its index 'index<3>' has rank 3
    b[own] = 1;
    // CHECK-DAG: :[[#@LINE+2]]:6: error: no viable overloaded operator[] for type 'const array_view<float, 2>'
    // CHECK-DAG: :[[#@LINE+1]]:6: note: array<T, N> and array_view<T, N> take an index<N> or, in parentheses, N ints; a single int gives a section if N is greater than 1
    a[index<1>(3)] = 1;
  });
  index<1> outside;
  // CHECK-DAG: :[[#@LINE+1]]:4: error: 'array_view<float, 2>' has rank 2, and its index 'index<1>' has rank 1
  a[outside] = 1;
}

void math(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:23: error: 'fma' is not in fast_math, but in precise_math
    // CHECK-DAG: :[[#@LINE+1]]:23: note: write instead: 'precise_math::fma', or 'x * y + z'
    a[i] = fast_math::fma(a[i], 1.f, 2.f);
    // CHECK-DAG: :[[#@LINE+2]]:36: error: 'cbrt' is not in fast_math, but in precise_math
    // CHECK-DAG: :[[#@LINE+1]]:36: note: write instead: 'precise_math::' in front of its name
    a[i] = concurrency::fast_math::cbrt(a[i]);
    // CHECK-DAG: :[[#@LINE+2]]:23: error: 'abs' is not in fast_math [amp-no-math-function]{{$}}
    // CHECK-DAG: :[[#@LINE+1]]:23: note: write instead: fast_math::fabs for floats, precise_math::fabs for doubles, direct3d::abs for ints
    a[i] = fast_math::abs(a[i]);
    // CHECK-DAG: :[[#@LINE+1]]:26: error: 'clamp' is not in precise_math [amp-no-math-function]{{$}}
    a[i] = precise_math::clamp(a[i], 1.f, 2.f);
  });
}

void functions(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+3]]:12: error: no matching function for call to 'abs'
    // CHECK-DAG: :[[#@LINE+2]]:12: note: functions declared in system headers are restrict(cpu){{$}}
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: fast_math::fabs for floats, precise_math::fabs for doubles, direct3d::abs for ints
    a[i] = abs(a[i]);
    // CHECK-DAG: :[[#@LINE+3]]:12: error: no matching function for call to 'min'
    // CHECK-DAG: :[[#@LINE+2]]:12: note: functions declared in system headers are restrict(cpu){{$}}
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: fast_math::fmin for floats, precise_math::fmin for doubles, direct3d::imin or umin for ints
    a[i] = std::min(a[i], 1);
    // CHECK-DAG: :[[#@LINE+3]]:12: error: no matching function for call to 'max'
    // CHECK-DAG: :[[#@LINE+2]]:12: note: functions declared in system headers are restrict(cpu){{$}}
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: fast_math::fmax for floats, precise_math::fmax for doubles, direct3d::imax or umax for ints
    a[i] = std::max(a[i], 1);
    // CHECK-DAG: :[[#@LINE+3]]:12: error: no matching function for call to 'clamp'
    // CHECK-DAG: :[[#@LINE+2]]:12: note: functions declared in system headers are restrict(cpu){{$}}
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: direct3d::clamp, for floats and ints
    a[i] = std::clamp(a[i], 1, 2);
    // CHECK-DAG: :[[#@LINE+3]]:5: error: no matching function for call to 'exit'
    // CHECK-DAG: :[[#@LINE+2]]:5: note: functions declared in system headers are restrict(cpu){{$}}
    // CHECK-DAG: :[[#@LINE+1]]:5: note: write instead: direct3d_abort()
    exit(1);
    // CHECK-DAG: :[[#@LINE+3]]:5: error: no matching function for call to 'abort'
    // CHECK-DAG: :[[#@LINE+2]]:5: note: functions declared in system headers are restrict(cpu){{$}}
    // CHECK-DAG: :[[#@LINE+1]]:5: note: write instead: direct3d_abort()
    abort();
    // Macros of the system's are called by their names.
    // CHECK-DAG: :[[#@LINE+2]]:5: error: 'assert' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    // CHECK-DAG: :[[#@LINE+1]]:5: note: write instead: 'if (!condition) direct3d_abort();', or no check
    assert(a[i] > 0);
    // CHECK-DAG: :[[#@LINE+2]]:12: error: 'errno' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: a function of your own that is restrict(cpu, amp)
    a[i] = errno;
  });
}

// CHECK-DAG: :[[#@LINE+1]]:6: note: declared here
auto twice = [](float x) { return 2 * x; };
const auto thrice = [](float x) restrict(cpu, amp) { return 3 * x; };
// CHECK-DAG: :[[#@LINE+1]]:60: note: declared here
struct Functor { float operator()(float x) { return x; } } functor;
void lambdas(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:12: error: reference to restrict(cpu) lambda 'twice' in restrict(amp) function
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: a const lambda that has 'restrict(cpu, amp)' behind its parameters
    a[i] = twice(a[i]) + thrice(a[i]);
    // CHECK-DAG: :[[#@LINE+2]]:12: error: reference to restrict(cpu) variable 'functor' in restrict(amp) function
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: a copy of the variable that the kernel captures
    a[i] = functor(a[i]);
  });
}

void members(array_view<float> a, std::array<float, 4> v) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:13: error: 'std::array<float, 4>::operator[]' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    // CHECK-DAG: :[[#@LINE+1]]:13: note: write instead: an array as 'float values[4]', or an array_view over the data
    a[i] = v[i[0]];
    // CHECK-DAG: :[[#@LINE+2]]:14: error: 'std::array<float, 4>::at' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    // CHECK-DAG: :[[#@LINE+1]]:14: note: write instead: an array as 'float values[4]', or an array_view over the data
    a[i] = v.at(0);
    // CHECK-DAG: :[[#@LINE+2]]:18: error: 'std::array<float, 4>::begin' is declared in a system header and is restrict(cpu) [amp-system-function]{{$}}
    // CHECK-DAG: :[[#@LINE+1]]:18: note: write instead: an array as 'float values[4]', or an array_view over the data
    for (float x : v) a[i] += x;
  });
}

// What Clang finds there is said by the checks of the whole file.
void captures(array_view<float> a, std::vector<float> v, std::string s, std::function<float(float)> f, std::vector<float> w) {
  // CHECK-DAG: :[[#@LINE+1]]:31: note: in kernel 'captures_1'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:20: error: a kernel cannot capture 'v': class 'std::vector' is not allowed in restrict(amp) code
    // CHECK-DAG: :[[#@LINE+1]]:20: note: write instead: an array_view over the vector, or a local array of constant length
    for (float x : v) a[i] += x;
  });
  // CHECK-DAG: :[[#@LINE+1]]:31: note: in kernel 'captures_2'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:12: error: a kernel cannot capture 's': class 'std::basic_string' is not allowed in restrict(amp) code
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: an array_view over its characters
    a[i] = s[0];
  });
  // CHECK-DAG: :[[#@LINE+1]]:31: note: in kernel 'captures_3'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:12: error: a kernel cannot capture 'f': class 'std::function' is not allowed in restrict(amp) code
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: a template parameter that is the function object
    a[i] = f(a[i]);
  });
  // CHECK-DAG: :[[#@LINE+1]]:31: note: in kernel 'captures_4'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:12: error: a kernel cannot capture 'w': class 'std::vector' is not allowed in restrict(amp) code
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: an array_view over the vector, or a local array of constant length
    a[i] = w[i[0]];
  });
}
template <class T> void ofTemplate(array_view<float> a, std::vector<T> v) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: :[[#@LINE+2]]:12: error: a kernel cannot capture 'v': class 'std::vector' is not allowed in restrict(amp) code
    // CHECK-DAG: :[[#@LINE+1]]:12: note: write instead: an array_view over the vector, or a local array of constant length
    a[i] = v[0];
  });
}
template void ofTemplate(array_view<float>, std::vector<float>);
