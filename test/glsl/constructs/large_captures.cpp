// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// More than push constants hold lies in a uniform buffer, where all threads
// index it alike, whatever the way of the index; else in a storage buffer.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: FileCheck %s --check-prefix=ALIKE < %t/by_loop.comp
// RUN: FileCheck %s --check-prefix=ALIKE < %t/by_parameter.comp
// RUN: FileCheck %s --check-prefix=EACH < %t/by_index.comp
// RUN: FileCheck %s --check-prefix=EACH < %t/by_local.comp
// RUN: FileCheck %s --check-prefix=EACH < %t/by_function.comp
// RUN: FileCheck %s --check-prefix=EACH < %t/by_reference.comp
// Nothing of it is copied for a call.
// RUN: FileCheck %s --check-prefix=CALL < %t/by_parameter.comp
// RUN: FileCheck %s --check-prefix=MEMBER < %t/by_member.comp
#include <amp.h>

using namespace concurrency;

#pragma clang attribute push(__attribute__((noinline)), apply_to = function)
struct Table {
  float values[64];
  float sum(int from, int to) const restrict(amp) {
    float result = 0;
    for (int i = from; i < to; ++i)
      result += values[i];
    return result;
  }
};
#pragma clang attribute pop

// ALIKE: std140) uniform Arguments {
// EACH:  std430) readonly buffer Arguments {
// CALL:   at_table(int k)
// CALL:   at_table(args.n)
// MEMBER: Table_sum_table(int from, int to)
// MEMBER: args.table.values[i]

void by_loop(array_view<float> v, Table table, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; ++k)
      v[i] += table.values[k];
  });
}

#pragma clang attribute push(__attribute__((noinline)), apply_to = function)
float at(const Table &table, int k) restrict(amp) {
  float sum = 0;
  for (int i = 0; i < k; ++i)
    sum = sum * 2 + table.values[i];
  return sum;
}
int own(int i) restrict(amp) {
  int k = 0;
  while (k * k < i)
    ++k;
  return k & 63;
}
void move(int &k, int i) restrict(amp) {
  for (int n = 0; n < 3; ++n)
    k = k * 3 + i;
}
#pragma clang attribute pop

void by_parameter(array_view<float> v, Table table, int n) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = at(table, n) * at(table, 7);
  });
}

void by_member(array_view<float> v, Table table) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = table.sum(0, i[0]) + table.sum(3, 5);
  });
}

void by_index(array_view<float> v, Table table) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = table.values[i[0] & 63];
  });
}

void by_local(array_view<float> v, Table table, array_view<const int> choice) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = 0;
    for (int n = 0; n < 4; ++n) {
      v[i] += table.values[k];
      k = choice[i] & 63;
    }
  });
}

void by_function(array_view<float> v, Table table) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = table.values[own(i[0])];
  });
}

void by_reference(array_view<float> v, Table table) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    int k = 1;
    move(k, i[0]);
    v[i] = table.values[k & 63];
  });
}
