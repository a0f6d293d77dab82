// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays as local variables and in structs.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Matrix {
  float m[3][3];
};

static Matrix multiply(const Matrix &a, const Matrix &b) restrict(cpu, amp) {
  Matrix c = {};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      for (int k = 0; k < 3; ++k)
        c.m[i][j] += a.m[i][k] * b.m[k][j];
  return c;
}

static int sum(const int (&values)[5]) restrict(cpu, amp) {
  int total = 0;
  for (int i = 0; i < 5; ++i)
    total += values[i];
  return total;
}

static void reverse(int (&values)[5]) restrict(cpu, amp) {
  for (int i = 0; i < 2; ++i) {
    int other = values[4 - i];
    values[4 - i] = values[i];
    values[i] = other;
  }
}

int main() {
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    int fibonacci[24];
    fibonacci[0] = 0;
    fibonacci[1] = 1;
    for (int j = 2; j < 24; ++j)
      fibonacci[j] = fibonacci[j - 1] + fibonacci[j - 2];
    return fibonacci[i];
  });
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    int partly[5] = {i, 2 * i}; // the rest is zero
    int all[5] = {};
    all[i % 5] = 7;
    reverse(partly);
    return sum(partly) * 100 + partly[4] * 10 + sum(all) + partly[i % 5];
  });
  CHECK_SAME(int, 24, [=](int i) restrict(cpu, amp) {
    int grid[2][3][4] = {{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10}}, {{11}}};
    int *last = grid[1][2];
    last[3] = 99;
    return grid[i / 12][i / 4 % 3][i % 4];
  });
  CHECK_SAME(float, 9, [=](int i) restrict(cpu, amp) {
    Matrix a = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}};
    Matrix b = a;          // a copy of the whole
    b.m[i / 3][i % 3] = 0; // does not change a
    Matrix c = multiply(a, b);
    return c.m[i % 3][i / 3] + a.m[2][2];
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    int values[5] = {5, 3, 9, 1, 7};
    for (int a = 0; a < 5; ++a) // insertion sort
      for (int b = a; b > 0 && values[b] < values[b - 1]; --b) {
        int t = values[b];
        values[b] = values[b - 1];
        values[b - 1] = t;
      }
    int total = 0;
    for (int value : values)
      total = total * 10 + value;
    return total + i;
  });
  return check::result();
}
