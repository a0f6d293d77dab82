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

// REPORT: refused.cpp:[[@LINE+3]]: not rewritten: a kernel in a template with a template as its parameter
template <template <class> class C> void bad(array_view<int, 1> v) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = sizeof(C<int>); });
}
// REPORT: 1 sources with 2 kernels; {{.*}}; 1 not rewritten

// TREE:   ampvk::launch(v.get_extent(), shaders::good{v});
// TREE:                     // amp2glsl: not rewritten: a kernel in a template with a template as its parameter
// JSON: "reason": "a kernel in a template with a template as its parameter"
// HTML: <td>refused.cpp:{{[0-9]+}}<td>a kernel in a template with a template as its parameter

template <class T> struct Box {
  T value;
};

void all(array_view<int, 1> v) {
  good(v);
  bad<Box>(v);
}
