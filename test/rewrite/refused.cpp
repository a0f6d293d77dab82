// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot be rewritten is said at its place, in the report and with exit code
// 1; the rest is written.
// RUN: rm -rf %t && not %amp2glsl --rewrite=%t %s > %t.report
// RUN: FileCheck %s --check-prefix=REPORT < %t.report
// RUN: FileCheck %s --check-prefix=TREE --match-full-lines < %t/refused.cpp
// RUN: FileCheck %s --check-prefix=JSON < %t/rewrite-report.json
// RUN: FileCheck %s --check-prefix=HTML < %t/rewrite-report.html

#include <amp.h>

using namespace concurrency;

static void good(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}

template <class F> struct Holder {
  F f;
};

// REPORT: refused.cpp:[[@LINE+3]]: not rewritten: a kernel that captures an object of a class that holds a lambda ('held')
template <class F> void bad(array_view<int, 1> v, Holder<F> held) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = held.f(i[0]); });
}
// REPORT: refused.cpp:[[@LINE+3]]: note: a kernel in a template that no source uses; it has no shader
template <class T> void unused(array_view<T, 1> v) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = T(1); });
}
// REPORT: 1 sources with 2 kernels; {{.*}}; 1 not rewritten

// TREE:   ampvk::launch(v.get_extent(), shaders::good{v});
// TREE: {{ *}}// amp2glsl: not rewritten: a kernel that captures an object of a class that holds a lambda ('held') [amp-rewrite-lambda-holder]
// JSON: "id": "amp-rewrite-lambda-holder"
// JSON: "reason": "a kernel that captures an object of a class that holds a lambda ('held')"
// HTML: <td>refused.cpp:{{[0-9]+}}<td>a kernel that captures an object of a class that holds a lambda (&apos;held&apos;)

void all(array_view<int, 1> v) {
  good(v);
  auto twice = [](int i) restrict(cpu, amp) { return 2 * i; };
  bad(v, Holder<decltype(twice)>{twice});
}
