// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of the C and C++ libraries beside those of C++ AMP.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <algorithm>
#include <array>
#include <functional>
#include <string.h>
#include <string>
#include <strings.h>
#include <tuple>

using namespace concurrency;
using std::string;

int main() {
  // ::index() of <strings.h> is a function.
  const char *text = "abc";
  CHECK(strchr(text, 'b') == text + 1);
  index<1> first(3);
  index<2> second;
  extent<2> size(4, 5);
  std::array<int, 3> standard = {{1, 2, 3}};
  std::tuple<int, float> tuple(1, 2.0f);
  concurrency::array<int, 2> ours(size);
  Concurrency::array_view<int, 2> view(ours);
  parallel_for_each(size, [=](index<2> i) restrict(amp) {
    index<2> half = i / 2;
    view[i] = half[0] + half[1];
  });
  // A variable called restrict is one: the word means something in one place.
  int restrict = view(3, 4);
  CHECK_EQ(restrict, 3);
  CHECK_EQ(first[0] + second[1] + standard[2] + std::get<0>(tuple), 7);
  return check::result();
}
