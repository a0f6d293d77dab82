// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Messages in the IR, and what is no message.
// RUN: %ampcc --amp-dump-ir -fsyntax-only -DGOOD %s | FileCheck %s --check-prefix=IR
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// clang-format off
#include <amp.h>
using namespace concurrency;

#ifdef GOOD
// Lengths follow from the values; strings are part of the format.
// IR: (message print (u32 "100%% %u") (i64 " of    a%%b %+lld") (f32 " %5.1f") (void "!\n"))
// IR: (message error (i32 "%d"))
// IR: (message abort)
// IR: (message 0 (convert u32
// IR: (message 1 {{.*}})
// IR: (message 2)
void good(array_view<int> a, long wide) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    direct3d_printf("100%% %lu of%7s %+d %5.1f!\n", i[0], "a%b", wide, 0.5f + i[0], 7);
    short small = i[0];
    direct3d_errorf("%d", small);
    direct3d_abort();
  });
}
#else
void bad(array_view<int> a, bool flag) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+1]]:27: error: '%f' takes a floating point number, not 'int'
    direct3d_printf("%f", i[0]);
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+1]]:27: error: '%d' takes an integer, not 'float'
    direct3d_printf("%d", 1.0f);
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+1]]:5: error: missing argument for '%u'
    direct3d_errorf("%d %u", i[0]);
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+1]]:21: error: not supported yet: '%*' in the format of a message
    direct3d_printf("%*d", 3, i[0]);
  });
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[@LINE+1]]:21: error: not supported yet: '%' in the format of a message
    direct3d_printf("100%");
  });
}
#endif
