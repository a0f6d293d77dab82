// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `template` that is missing before a member template's name is a warning, with
// what to write, in every dialect. Each place has one message.
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not={{warning:}} --implicit-check-not={{error:}} --implicit-check-not=remark
// RUN: %ampcc -fsyntax-only -fno-msvc %s 2>&1 | FileCheck %s
// RUN: %ampcc -fsyntax-only -fmsvc %s 2>&1 | FileCheck %s
// RUN: %ampcc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s --check-prefix=FIX
// RUN: %ampcc -fsyntax-only -w %s 2>&1 | count 0
// RUN: not %ampcc -fsyntax-only -Werror %s 2>&1 | FileCheck %s --check-prefix=WERROR --implicit-check-not=remark
#include <amp.h>
using namespace concurrency;

template <class T, int N> void values(array_view<T, 2> v) {
  // CHECK: [[@LINE+3]]:30: warning: missing 'template' before 'tile'
  // FIX: fix-it:{{.*}}missing_template.cpp":{[[@LINE+2]]:30-[[@LINE+2]]:30}:"template "
  // WERROR: [[@LINE+1]]:30: error: missing 'template' before 'tile'
  parallel_for_each(v.extent.tile<N, N>(), [=](tiled_index<N, N> t)
                        restrict(amp) { v[t.global] = 1; });
}

template <class T, int N> struct options {
  static const int size = N;
  template <int M> int times() const { return N * M; }
};

template <class T> void expressions(array_view<T, 1> v, const options<T, 2> &o) {
  // CHECK: [[@LINE+1]]:44: warning: missing 'template' before 'tile'
  auto literal = (v.get_extent(), v.extent.tile<64>());
  // CHECK: [[@LINE+1]]:25: warning: missing 'template' before 'tile'
  auto named = v.extent.tile<options<T, 8>::size>();
  // CHECK: [[@LINE+1]]:27: warning: missing 'template' before 'tile'
  auto of_type = v.extent.tile<sizeof(T)>();
  // CHECK: [[@LINE+1]]:28: warning: missing 'template' before 'tile'
  auto of_value = v.extent.tile<(4 > 3) ? 8 : 16>();
  // CHECK: [[@LINE+1]]:18: warning: missing 'template' before 'times'
  int n = 1 + o. times<3>() * 2;
  // CHECK: [[@LINE+1]]:18: warning: missing 'template' before 'times'
  n += (&o)->    times<sizeof(T) + 1>();
  // Comparisons stay what they are.
  struct point { int tile; } p = {3}, *q = &p;
  bool b = p.tile < n && n > (2) && q->tile < 3;
  (void)b;
}

void use(array_view<int, 2> v, array_view<float, 1> w) {
  values<int, 4>(v);
  expressions(w, options<float, 2>());
}
