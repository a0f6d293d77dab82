// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// direct3d_printf: text, numbers of each type, flags, functions, conditions.
// RUN: %ampcc -O1 %s -o %t && %t > %t.out && FileCheck %s < %t.out
// RUN: env AMPVK_TEST=no-push-descriptors,no-shared-memory %t | FileCheck %s
// RUN: env AMPVK_MESSAGE_BYTES=80 %t 2>&1 > /dev/null | FileCheck %s --check-prefix=LOST
// RUN: env AMPVK_TEST=variant=large %t | FileCheck %s
#include "Inputs/check.h"
#include <climits>

using namespace concurrency;

static int twice(int x) restrict(amp) {
  direct3d_printf("twice %d\n", x);
  return 2 * x;
}

int main() {
  std::vector<int> out(4);
  array_view<int, 1> view(4, out);
  std::printf("before\n");
  // CHECK: before
  // CHECK-NEXT: hello, 100% of it
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    direct3d_printf("hello, 100%% of it\n");
  });
  // CHECK-NEXT: i -5 u 4000000000 x ff X FF o 17 c A
  // CHECK-NEXT: [   42] [42   ] [00042] [+42] [0x2a]
  // CHECK-NEXT: min -2147483648 mixed 4294967295 -1
  // CHECK-NEXT: wide -9223372036854775808 18446744073709551615
  // CHECK-NEXT: f 1.500000 e 1.500000e+00 g 1.5 [  1.50] a 0x1.8p+0
  // CHECK-NEXT: d 0.10000000000000001 inf -INF
  // CHECK-NEXT: small -3 200 1 s [text ] [te]
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    int five = i[0] + 5, many = i[0] + 42;
    unsigned big = 4000000000u + i[0];
    direct3d_printf("i %i u %u x %x X %X o %o c %c\n", -five, big,
                    five + 250, five + 250, five + 10, 60 + five);
    direct3d_printf("[%5d] [%-5d] [%05d] [%+d] [%#x]\n", many, many, many, many,
                    many);
    direct3d_printf("min %d mixed %u %d\n", INT_MIN + i[0], i[0] - 1,
                    0xffffffffu - i[0]);
    direct3d_printf("wide %lld %llu\n", LLONG_MIN + i[0], ULLONG_MAX - i[0]);
    float f = i[0] + 1.5f;
    direct3d_printf("f %f e %e g %g [%6.2f] a %a\n", f, f, f, f, f);
    double d = i[0] + 0.1;
    direct3d_printf("d %.17g %f %G\n", d, 1.0f / i[0], -1.0 / i[0]);
    char c = -3 - i[0];
    unsigned char uc = 200 + i[0];
    bool b = i[0] == 0;
    direct3d_printf("small %d %d %d s [%-5s] [%.2s]\n", c, uc, b, "text",
                    "text");
  });
  // From functions, under conditions, in loops; each thread its own.
  // CHECK-DAG: thread 1 of 4
  // CHECK-DAG: thread 3 of 4
  // CHECK-DAG: twice 10
  // CHECK-DAG: twice 13
  // CHECK-DAG: round 1
  // CHECK-DAG: round 2
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    if (i[0] % 2)
      direct3d_printf("thread %d of %d\n", i[0], view.extent[0]);
    view[i] = twice(i[0] + 10);
    for (int k = 0; i[0] == 0 && k < 3; direct3d_printf("round %d\n", k))
      ++k;
  });
  // CHECK: after 20 26
  view.synchronize();
  std::printf("after %d %d\n", out[0], out[3]);
  CHECK_EQ(out[0], 20);
  CHECK_EQ(out[3], 26);
  // LOST: ampvk: {{[0-9]+}} messages of the kernel {{.*}} were lost
  return check::result();
}
