// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Vectors of const elements, which libstdc++ refuses: in Visual C++ they could be
// written.
// RUN: %ampcc -fmsvc %s -o %t && %t
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: static assertion failed
#include <amp.h>
#include <algorithm>
#include <vector>
using namespace concurrency;

struct point {
  int x, y;
  point(int x = 3, int y = 4) restrict(cpu, amp) : x(x), y(y) {}
};

int main() {
  std::vector<int> plain(8);
  for (int i = 0; i < 8; ++i)
    plain[i] = i * i;
  std::vector<const int> numbers(plain.begin(), plain.end());
  std::vector<const int> copy(numbers);
  std::vector<const point> points(8);
  copy.push_back(64);
  numbers[7] = plain[7] = 50;
  array_view<int> written(9, copy);
  std::vector<int> sums(8);
  array_view<const int> in(8, numbers);
  array_view<const point> where(8, points.data());
  array_view<int> out(8, sums);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = in[i] + where[i].x; });
  written[0] = 7;
  written.synchronize();
  out.synchronize();
  bool isRight = copy.size() == 9 && copy.back() == 64 && copy[0] == 7 && numbers.size() == 8 &&
                 std::find(numbers.begin(), numbers.end(), 25) == numbers.begin() + 5;
  for (int i = 0; i < 8; ++i)
    isRight = isRight && sums[i] == plain[i] + 3 && numbers[i] == plain[i];
  return isRight ? 0 : 1;
}
