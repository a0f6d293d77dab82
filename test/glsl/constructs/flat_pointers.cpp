// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of arrays through which pointers walk are one array; those whose rows
// are surely not left stay what they are.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Matrix {
  int at[4][4];
};

int sum(const int *p, int n) restrict(amp) {
  int result = 0;
  for (int k = 0; k < n; k++)
    result += p[k];
  return result;
}
int sumOfThree(const int *p) restrict(amp) {
  int result = 0;
  for (int k = 0; k < 3; k++)
    result += p[k];
  return result;
}
void add(int *to, const int *from, int n) restrict(amp) {
  for (int k = 0; k < n; k++)
    to[k] += from[k];
}

void kernel(array_view<int> n, array_view<Matrix> all) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    int a[4][4], b[4][3], c[2][3];
    for (int r = 0; r < 4; r++)
      for (int k = 0; k < 3; k++)
        b[r][k] = r + k;
    a[1][n[i]] = b[n[i]][2];
    int *row = b[n[i]];
    for (int k = 0; k < 3; k++)
      row[k] *= 2;
    for (int *p = &c[0][0]; p != &c[0][0] + 6; ++p)
      *p = 1;
    add(a[1], a[2], n[i]);
    n[i] = sum(a[1], 8) + sumOfThree(b[1]) + sum(&c[0][0], 6) +
           sum(all[i].at[0], 16);
  });
}

// CHECK:      struct Matrix {
// CHECK-NEXT:     int at[16];
// CHECK-NEXT: };
// CHECK:      void add(inout int to[16], int n) {
// CHECK-NEXT:     for (int k = 0; k < n; ++k) {
// CHECK-NEXT:         int at = 4 + k; to[at] += to[8 + k];
// CHECK-NEXT:     }
// CHECK-NEXT: }
// CHECK-NEXT: int sum(int p[16], int n) {
// CHECK-NEXT:     int result = 0;
// CHECK-NEXT:     for (int k = 0; k < n; ++k) {
// CHECK-NEXT:         result += p[4 + k];
// CHECK-NEXT:     }
// CHECK-NEXT:     return result;
// CHECK-NEXT: }
// CHECK-NEXT: int sumOfThree(int p[3]) {
// CHECK-NEXT:     int result = 0;
// CHECK-NEXT:     for (int k = 0; k < 3; ++k) {
// CHECK-NEXT:         result += p[k];
// CHECK-NEXT:     }
// CHECK-NEXT:     return result;
// CHECK-NEXT: }
// CHECK-NEXT: int sum_1(int p[6], int n) {
// CHECK-NEXT:     int result = 0;
// CHECK-NEXT:     for (int k = 0; k < n; ++k) {
// CHECK-NEXT:         result += p[k];
// CHECK-NEXT:     }
// CHECK-NEXT:     return result;
// CHECK-NEXT: }
// CHECK-NEXT: int sum_all(int p_index0, int n) {
// CHECK-NEXT:     int result = 0;
// CHECK-NEXT:     for (int k = 0; k < n; ++k) {
// CHECK-NEXT:         result += all[p_index0].at[k];
// CHECK-NEXT:     }
// CHECK-NEXT:     return result;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK-NEXT:     int i = int(gl_GlobalInvocationID.x) + args.origin;
// CHECK-NEXT:     if (i >= args.extent) {
// CHECK-NEXT:         return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int a[16], b[4][3], c[6];
// CHECK-NEXT:     for (int r = 0; r < 4; ++r) {
// CHECK-NEXT:         for (int k = 0; k < 3; ++k) {
// CHECK-NEXT:             b[r][k] = r + k;
// CHECK-NEXT:         }
// CHECK-NEXT:     }
// CHECK-NEXT:     a[4 + n[args.n_offset + i]] = b[n[args.n_offset + i]][2];
// CHECK-NEXT:     int at = n[args.n_offset + i];
// CHECK-NEXT:     for (int k = 0; k < 3; ++k) {
// CHECK-NEXT:         b[at][k] *= 2;
// CHECK-NEXT:     }
// CHECK-NEXT:     for (int p = 0; p != 6; ++p) {
// CHECK-NEXT:         c[p] = 1;
// CHECK-NEXT:     }
// CHECK-NEXT:     add(a, n[args.n_offset + i]);
// CHECK-NEXT:     n[args.n_offset + i] = sum(a, 8) + sumOfThree(b[1]) + sum_1(c, 6) + sum_all(args.all_offset + i, 16);
// CHECK-NEXT: }
