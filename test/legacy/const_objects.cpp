// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// const objects of classes whose default constructor nobody wrote: Visual C++
// took them.
// RUN: %ampcc %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STANDARD
// RUN: not %ampcc -fsyntax-only -DNO_CLASS %s 2>&1 | FileCheck %s --check-prefix=NO_CLASS
#include <amp.h>
#include <vector>
using namespace concurrency;

struct inner {
  int x;
  inner() restrict(cpu, amp) : x(7) {}
};
struct outer {
  inner first;
  int second;
};

#ifdef NO_CLASS
// NO_CLASS: [[@LINE+1]]:11: error: default initialization of an object of const type 'const int'
const int number;
#endif

int main() {
  // STANDARD: [[@LINE+2]]:15: error: default initialization of an object of const type 'const outer'
  // SAID: [[@LINE+1]]:15: warning: const object 'here' has no initializer; add '{}'
  const outer here;
  std::vector<int> data(4);
  array_view<int> view(4, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const outer there, other;
    view[i] = there.first.x + other.first.x + i[0];
  });
  view.synchronize();
  return here.first.x == 7 && data[3] == 17 ? 0 : 1;
}
