// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that are operators in standard C++ and were none for Microsoft's compiler.
// RUN: %ampcc -fno-operator-names %s -o %t && %t
// RUN: not %ampcc -fsyntax-only %s
#include <amp.h>
#include <iostream>
#include <tchar.h>
#include <windows.h>

struct settings {
  int or;
};
static int and(int a, int b) { return a & b; }

int main() {
  settings chosen = {6};
  int xor = 3;
  int results[4] = {};
  concurrency::array_view<int> view(4, results);
  concurrency::parallel_for_each(
      view.extent,
      [=](concurrency::index<1> i) restrict(amp) { view[i] = chosen.or ^ xor; });
  view.synchronize();
  std::cout << results[0] << std::endl;
  return and(results[0], 4) == 4 && results[3] == 5 ? 0 : 1;
}
