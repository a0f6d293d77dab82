// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functors whose operator() is not const, as Visual C++'s containers took them.
// RUN: %ampcc %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=STANDARD
// RUN: not %ampcc -fno-msvc -fsyntax-only -DSTATE %s 2>&1 | FileCheck %s --check-prefix=STANDARD
#include <amp.h>
#include <functional>
#include <unordered_map>
#include <vector>
using namespace concurrency;

template <int N> struct hashed : std::unary_function<index<N>, std::size_t> {
  // STANDARD: error: no matching function for call to object of type 'const hashed<2>'
  // STANDARD: [[@LINE+2]]:15: note: candidate function not viable: 'this' argument has type 'const hashed<2>'
  // SAID: [[@LINE+1]]:15: warning: 'operator()' is called on a const object; declare it 'const'
  std::size_t operator()(index<N> at) {
    std::size_t value = 0;
    for (int i = 0; i < N; ++i)
      value ^= at[i];
#ifdef STATE
    calls = 1;
#endif
    return value;
  }
  int calls = 0;
};

int main() {
  std::unordered_map<index<2>, int, hashed<2>> known;
  std::vector<int> data(12);
  array_view<int, 2> view(3, 4, data);
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = i[0] * 4 + i[1]; });
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 4; ++j)
      known[index<2>(i, j)] = view(i, j);
  return known.size() == 12 && known[index<2>(2, 1)] == 9 ? 0 : 1;
}
