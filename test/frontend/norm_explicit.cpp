// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What norm, unorm and short vectors do not do: each line is an error, on the
// host and in amp code.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
#include <amp_graphics.h>

using namespace concurrency::graphics;

void refused(norm n, unorm u, norm_2 n2, float_2 f2, float_3 f3, int_2 i2,
             uint_2 u2, unorm_2 un2) restrict(cpu, amp) {
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion from 'float'
  norm a = 0.9f;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion from 'int'
  unorm b = 1;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion from 'double'
  norm c = 0.5;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion from 'unsigned
  norm d = 1u;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion from 'norm'
  unorm e = n;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable overloaded '='
  n = 0.5f;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable overloaded '='
  u = n;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable overloaded '+='
  n += 0.5f;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: {{.*}}operator '%'
  n % n;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion
  norm_2 g = 0.5f;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion
  int_2 h = f2;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no viable conversion
  norm_2 i = un2;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no matching conversion
  float_2 j = float_2(f3);
  // CHECK: :[[#@LINE+1]]:{{.*}}error: invalid operands to binary expression
  n2 + 0.5f;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: invalid operands to binary expression
  n2 + u;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: invalid operands to binary expression
  f2 < f2;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: {{.*}}subscript operator
  f2[0];
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no member named 'xx'
  f2.xx;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no member named 'z'
  f2.z = 1;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no member named 'xg'
  f2.xg;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: no member named 'get_r'
  f2.get_r();
  // CHECK: error: {{.*}}only defined for vectors of int or uint
  // CHECK: :[[#@LINE+1]]:{{.*}}note: in instantiation
  f2 % f2;
  // CHECK: error: {{.*}}a vector of uint or unorm cannot be negated
  // CHECK: :[[#@LINE+1]]:{{.*}}note: in instantiation
  -u2;
  // CHECK: error: {{.*}}a vector of uint or unorm cannot be negated
  // CHECK: :[[#@LINE+1]]:{{.*}}note: in instantiation
  -un2;
  // CHECK: error: {{.*}}operator ~ is only defined for vectors of int or uint
  // CHECK: :[[#@LINE+1]]:{{.*}}note: in instantiation
  ~f3;
  // CHECK: error: {{.*}}short_vector is not supported for this scalar type
  // CHECK: :[[#@LINE+1]]:{{.*}}note: in instantiation
  short_vector<char, 2> k;
  // CHECK: error: {{.*}}short_vector_traits is not supported for this type
  // CHECK: :[[#@LINE+1]]:{{.*}}note: in instantiation
  short_vector_traits<char> l;
}
