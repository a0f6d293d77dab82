// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %ampcc -c %s -o %t.o 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct Rows {
  int row[1000];
};
struct Parts {
  int first[9000000], second[9000000];
};
int plain(int i) restrict(amp) {
  // CHECK: large_arrays.cpp:[[@LINE+1]]:7: error: not supported yet: an object of more than 16777216 numbers
  int a[5000][5000];
  a[i][i] = i;
  return a[i][0];
}
int ofStructs(int i) restrict(amp) {
  // CHECK: large_arrays.cpp:[[@LINE+1]]:8: error: not supported yet: an object of more than 16777216 numbers
  Rows a[20000];
  a[i].row[i] = i;
  return a[i].row[0];
}
int ofParts(int i) restrict(amp) {
  // CHECK: large_arrays.cpp:[[@LINE+1]]:9: error: not supported yet: an object of more than 16777216 numbers
  Parts a;
  a.first[i] = i;
  return a.second[i];
}
void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = plain(i[0]); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = ofStructs(i[0]); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = ofParts(i[0]); });
}
