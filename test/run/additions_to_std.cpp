// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels in what a program adds to namespace std: the library's functions call it, though their
// arguments are the library's types alone.
// RUN: %ampcc -DHASH %s -o %t && %t
// RUN: %ampcc -DOUTPUT %s -o %t && %t
// RUN: %ampcc -DLATE %s -o %t && %t
// RUN: %ampcc -DBLOCK %s -o %t && %t
// RUN: %ampcc -DHASH -j1 %s -o %t && %t
// RUN: mkdir -p %t.dir && echo '#include <amp.h>' > %t.dir/first.h && cat %s >> %t.dir/first.h
// RUN: %ampcc -DHASH -DHEADER -x c++-header %t.dir/first.h -I%S -o %t.dir/first.h.pch
// RUN: echo 'int main() { return mainOfHeader(); }' > %t.dir/main.cpp
// RUN: %ampcc -DHASH -DHEADER -include-pch %t.dir/first.h.pch %t.dir/main.cpp -o %t && %t
#include "Inputs/check.h"
#include <algorithm>
#include <functional>
#include <iterator>
#include <sstream>
#include <unordered_map>
#include <utility>
#include <vector>

using namespace concurrency;

static int launches;

/// Adds 1 in a kernel of its own for each type.
template <class T> T increased(T number) {
  array_view<T> view(1, &number);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += 1; });
  view.synchronize();
  ++launches;
  return number;
}

#ifdef HASH
template <class A, class B> struct std::hash<std::pair<A, B>> {
  size_t operator()(const std::pair<A, B> &both) const {
    return size_t(increased(both.first)) + size_t(increased(both.second));
  }
};
static void use() {
  std::vector<std::unordered_map<std::pair<int, float>, int>> maps(1);
  maps[0][{1, 2.0f}] = 3;
  CHECK_EQ(maps[0].size(), 1u);
}
#else
#ifdef BLOCK
extern "C++" {
#endif
#ifndef LATE
#include "Inputs/output_in_std.h"
#endif
#ifdef BLOCK
}
#endif
static void use() {
  std::vector<std::vector<int>> values{{1, 2}, {3}};
  std::ostringstream out;
  std::copy(values.begin(), values.end(),
            std::ostream_iterator<std::vector<int>>(out, " "));
  CHECK_EQ(out.str() == "3 2 ", true);
}
#ifdef LATE
#include "Inputs/output_in_std.h"
#endif
#endif

#ifdef HEADER
inline int mainOfHeader() {
#else
int main() {
#endif
  use();
  CHECK_EQ(launches > 0, true);
  return check::result();
}
