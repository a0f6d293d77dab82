// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// AMPVK_TRACE=summary: a table at the end.
// RUN: %ampcc -O1 %s -o %t
// RUN: env AMPVK_TRACE=summary %t 2> %t.txt
// RUN: FileCheck %s --check-prefixes=CHECK,MAPPED < %t.txt
// RUN: env AMPVK_TEST=no-shared-memory AMPVK_TRACE=1,summary %t 2> %t.txt
// RUN: FileCheck %s --check-prefixes=CHECK,LINES < %t.txt
//
// Nothing is said, nor written, when nobody asks.
// RUN: env AMPVK_TRACE=0 %t 2>&1 | count 0
//
// LINES: ampvk: upload: 12582912 bytes
//
// CHECK:      ampvk: times on {{.+}}
// CHECK-NEXT:    calls    total ms   share     mean us      min us      max us     GB/s  what
//
// Times differ, so rows are in any order. A copy in pieces of 4 MiB is one
// call; so is a launch in parts.
// CHECK-DAG: {{^}}      20 {{[ 0-9.]+}}%{{[ 0-9.]+}}  kernel many ({{.*}}summary.cpp:[[@LINE+17]])
// CHECK-DAG: {{^}}       1 {{[ 0-9.]+}}%{{[ 0-9.]+}}  kernel large ({{.*}}summary.cpp:[[@LINE+22]])
// CHECK-DAG: {{^}}       1 {{[ 0-9.]+}}%{{[ 0-9.]+}}  upload, host to device
// CHECK-DAG: {{^}}       2 {{[ 0-9.]+}}%{{[ 0-9.]+}}  download, device to host
// CHECK-DAG: {{^}}       1 {{[ 0-9.]+}}%{{[ 0-9.]+}}  copy on the accelerator
//
// On lavapipe the host does these copies itself.
// MAPPED-DAG: {{^}}       1 {{[ 0-9.]+}}%{{[ 0-9.]+}}  fill
#include "../run/Inputs/check.h"

#include <clocale>

using namespace concurrency;

static const int n = 3 << 20;

void many(array<int> &a) {
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
}

/// More groups in a dimension than there may be.
void large(array<int> &sum) {
  parallel_for_each(extent<1>(200000).tile<1>(),
                    [&sum](tiled_index<1> t) restrict(amp) {
                      atomic_fetch_add(&sum[0], t.global[0] % 2);
                    });
}

int main() {
  std::setlocale(LC_ALL, ""); // which may have a comma for the point
  std::vector<int> data(n, 5), result(n);
  array<int> a(n), b(n), sum(1);
  copy(data.begin(), data.end(), a);
  for (int i = 0; i < 20; ++i)
    many(a);
  large(sum);
  copy(a, b);
  copy(b, result.begin());
  CHECK_EQ(result[n - 1], 25);
  CHECK_EQ(std::vector<int>(sum)[0], 100000);
  return 0;
}
