// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of copy and constructors of textures that other overloads compete for:
// std::copy, those of arrays, and each other; in all standards.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++17 -fsyntax-only %s
// RUN: %ampcc -std=c++20 -fsyntax-only %s
// RUN: %ampcc -std=c++23 -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <algorithm>
#include <amp_graphics.h>
#include <iterator>
#include <list>
#include <memory>
#include <numeric>
#include <vector>

using namespace std;
using namespace concurrency;
using namespace concurrency::graphics;

void copies() {
  vector<int> v(12);
  iota(v.begin(), v.end(), 5);
  list<int> l(v.begin(), v.end());
  int raw[12];
  texture<int, 2> t(3, 4), u(3, 4);
  texture_view<int, 2> w(t);
  texture_view<const int, 2> c(t);
  writeonly_texture_view<int, 2> x(u);
  copy(v.begin(), v.end(), t);
  copy(v.cbegin(), v.cend(), t);
  copy(l.begin(), l.end(), w);
  copy(t, raw);
  CHECK_EQ(vector<int>(raw, raw + 12), v);
  copy(raw, raw + 12, x);
  copy(raw, 48, t);
  copy(t, raw, sizeof raw);
  vector<int> pushed;
  copy(c, back_inserter(pushed));
  CHECK_EQ(pushed, v);
  copy(t, u);
  copy(c, u);
  copy(w, x);
  copy(t, texture_view<int, 2>(u));

  concurrency::index<2> o(0, 0);
  concurrency::extent<2> e(2, 2);
  copy(t, o, e, raw, 16);
  CHECK_EQ(raw[2], 9);
  copy(t, o, e, v.begin());
  CHECK_EQ(v[3], 10);
  copy(raw, 16, u, o, e);
  copy(v.begin(), v.end(), u, o, e);
  copy(t, o, u, o, e);
  copy(c, {0, 0}, x, {1, 1}, {1, 1});
  copy(u, raw);
  CHECK_EQ(raw[5], 5);
  copy_async(v.begin(), v.end(), u).get();
  copy_async(t, v.begin()).get();
  copy_async(t, u).wait();
  copy_async(t, raw, 48).get();
  CHECK_EQ(vector<int>(raw, raw + 12), pushed);
}

void constructors() {
  vector<int> v(10, 7);
  texture<int, 2> a(concurrency::extent<2>(3, 4)), b({4, 5});
  texture<float_4, 2> unsignedSizes(4u, 5u);
  CHECK(unsignedSizes.extent == concurrency::extent<2>(4, 5));
  texture<int, 1> c(v.size()), d(v.size(), 8U), e(10, v.begin(), v.end()),
      f(10, v.data(), v.data() + 10), g(10, v.data(), 40, 32),
      h(10, v.data(), v.size() * sizeof(int), 32U);
  CHECK_EQ(d.data_length, 10u);
  vector<int> out(10);
  for (texture<int, 1> *one : {&e, &f, &g, &h}) {
    copy(*one, out.begin());
    CHECK_EQ(out, v);
  }
  vector<texture<int, 2>> many;
  many.push_back(a);
  many.emplace_back(3, 4);
  many.emplace_back(texture<int, 2>(5, 6, 16U));
  CHECK_EQ(many[2].bits_per_scalar_element, 16u);
  swap(a, b);
  CHECK(a.extent == concurrency::extent<2>(4, 5));
  auto shared = make_shared<texture<int, 1>>(10, 8u);
  CHECK_EQ(shared->data_length, 10u);
}

int main() {
  check::part(copies);
  check::part(constructors);
  return check::result();
}
