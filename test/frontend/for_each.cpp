// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `for each (x in v)`, as Microsoft's compiler had it.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning: && %ampcc %t.o -o %t && %t
// RUN: %ampcc -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | grep -c 'fix-it:' | grep -x 6
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | grep error
#include <amp.h>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> values(3, 2);
  int sum = 0, in = 1, each = 3;
  // CHECK: [[@LINE+1]]:7: warning: 'for each' is not C++; use a range-based 'for' with ':' instead of 'in'
  for each (int x in values)
    sum += x;
  // CHECK: [[@LINE+1]]:7: warning: 'for each'
  for each (const auto &a in accelerator::get_all())
    // CHECK: [[@LINE+1]]:9: warning: 'for each'
    for each (auto x in std::vector<int>(in, sum))
      if (a.description.empty())
        sum = x;
  for (; each; each--)
    sum++;
#ifdef WRONG
  for each (int i = 0; i < 3; i++) {}
#endif
  return sum == 9 ? 0 : 1;
}
