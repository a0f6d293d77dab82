// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Old names of options and of their values work, with a warning.
// RUN: rm -rf %t && mkdir %t
// RUN: %ampcc -c %s --thread-coarsening=one --int64=auto --merged-containers=always --amp-save-shaders=%t/new -o %t/new.o 2>&1 | count 0
// RUN: %ampcc -c %s --thread-elements=one --wide-integers=auto --many-containers=always --amp-save-shaders=%t/old -o %t/old.o 2>&1 | FileCheck %s
// CHECK:      ampcc: warning: '--thread-elements=one' is deprecated; use '--thread-coarsening=one' [amp-deprecated-option]{{$}}
// CHECK-NEXT: ampcc: warning: '--wide-integers=auto' is deprecated; use '--int64=auto' [amp-deprecated-option]{{$}}
// CHECK-NEXT: ampcc: warning: '--many-containers=always' is deprecated; use '--merged-containers=always' [amp-deprecated-option]{{$}}
// CHECK-NOT:  {{.}}
// RUN: diff -r %t/new %t/old && cmp %t/new.o %t/old.o

// Values, also in a list.
// RUN: %ampcc -c %s --int64=words -o %t/words.o 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: '--int64=words' is deprecated; use '--int64=emulated'
// RUN: %ampcc -c %s --variants=none,several,words,merged -o %t/list.o 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: '--variants=none,several,words,merged' is deprecated; use '--variants=none,coarsened,int64,merged'
// RUN: not %ampcc -c %s --wide-integers 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: ampcc: error: missing value in '--int64': it must be 'auto', 'native' or 'emulated'

// The warning is one of ours for -W options.
// RUN: %ampcc -c %s --int64=words -Wno-amp-deprecated-option -o %t/words.o 2>&1 | count 0
// RUN: %ampcc -c %s --int64=words -w -o %t/words.o 2>&1 | count 0
// RUN: not %ampcc -c %s --int64=words -Werror=amp-deprecated-option 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not %ampcc -c %s --int64=words -Werror 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: ampcc: error: '--int64=words' is deprecated

// amp2glsl, before and behind '--', and with a value of its own word.
// RUN: %amp2glsl --variants=int64,coarsened --merged-containers=always -o %t/shaders %s
// RUN: %amp2glsl --variants several,words --many-containers=always -o %t/shaders --check %s 2>&1 | FileCheck %s --check-prefix=OTHERS
// OTHERS:      amp2glsl: warning: '--variants=several,words' is deprecated; use '--variants=coarsened,int64' [amp-deprecated-option]{{$}}
// OTHERS-NEXT: amp2glsl: warning: '--many-containers=always' is deprecated; use '--merged-containers=always' [amp-deprecated-option]{{$}}
// OTHERS-NOT:  {{.}}
// RUN: %amp2glsl -o %t/flags %s -- --wide-integers=auto 2>&1 | FileCheck %s --check-prefix=FLAGS
// FLAGS: amp2glsl: warning: '--wide-integers=auto' is deprecated
// RUN: not amp-opt --wide-as-words --several-elements --passes=none %S/../transforms/emulate-int64.ir 2>&1 | FileCheck %s --check-prefix=OPT
// OPT:      amp-opt: warning: '--wide-as-words' is deprecated; use '--emulated-int64' [amp-deprecated-option]{{$}}
// OPT-NEXT: amp-opt: warning: '--several-elements' is deprecated; use '--coarsened' [amp-deprecated-option]{{$}}
// OPT-NEXT: error: no pass is named 'none'

// clangd takes both names out.
// RUN: %ampcc --write-clangd=- | FileCheck %s --check-prefix=CLANGD
// CLANGD:      - '--int64=*'
// CLANGD-NEXT: - '--wide-integers=*'
#include <amp.h>
using namespace concurrency;
void twice(array_view<int> a, array_view<long> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] *= 2;
    b[i] *= 3;
  });
}
