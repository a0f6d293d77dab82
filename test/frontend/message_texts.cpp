// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// String literals are allowed as arguments of messages, nowhere else in amp
// code. RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// clang-format off
#include <amp.h>
using namespace concurrency;

inline void say(int x) restrict(amp) { direct3d_printf("%s %d\n", "x", x); }
// CHECK: :[[@LINE+1]]:23: error: no matching function for call to 'direct3d_printf'
inline void onCpu() { direct3d_printf("text"); }
// CHECK: :[[@LINE+1]]:40: error: a string literal is not allowed in restrict(amp) code
inline int bad(int x) restrict(amp) { ("text"); return x; }
// CHECK-NOT: error:
