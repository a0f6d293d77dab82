// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot become what other compilers take is said where it is, in the words
// of such a compiler.
// RUN: rm -rf %t && not %amp2glsl --rewrite=%t %s > %t.report 2> %t.warnings
// RUN: FileCheck %s < %t.report
// RUN: grep -v TREE %t/refused_lines.cpp | FileCheck %s --check-prefix=TREE
#include <windows.h>
#include <amp.h>

using namespace concurrency;

template <class T> T never(T x) {
  // Its own compiler never looked at it.
  // CHECK-DAG: refused_lines.cpp:[[@LINE+2]]: not rewritten: code that only Microsoft's compiler accepts: {{.*}}'unknown'
  // TREE: // amp2glsl: not rewritten: code that only Microsoft's compiler
  return unknown(5) + x;
}

void run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
