// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// copy writes to nothing that is const.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DPOINTER %s 2>&1 | FileCheck %s --check-prefix=POINTER
#include <amp.h>
#include <vector>

using namespace concurrency;

void refused(const array<int> &from, const array<int> &to,
             const array_view<const int> &view) {
  std::vector<int> data(5);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: no matching function
  copy(from, to);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: no matching function
  copy(from, view);
  // The standard library says it, once for both.
#ifndef POINTER
  // CHECK-DAG: cpp:[[#@LINE+1]]:{{.*}}error: read-only variable is not assignable
  copy(from, data.cbegin());
#else
  // POINTER: cpp:[[#@LINE+1]]:{{.*}}error: read-only variable is not assignable
  copy(view, static_cast<const int *>(data.data()));
#endif
}
