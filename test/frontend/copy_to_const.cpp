// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// copy writes to nothing that is const.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
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
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}note: in instantiation
  copy(from, data.cbegin());
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}note: in instantiation
  copy(view, static_cast<const int *>(data.data()));
}
