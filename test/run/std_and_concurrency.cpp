// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that std and concurrency both have, with both used as a whole: those of
// headers that the program did not include itself are not std's. std's own keep
// their meaning wherever they are named as such.
// RUN: %ampcc -std=c++14 %s -o %t && %t
// RUN: %ampcc -std=c++17 -g %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 %s -o %t && %t
#include <amp.h>
#include <functional>
#include <tuple>
#include <vector>

using namespace std;
using namespace concurrency;

void twice(array<float> &a) {
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] *= 2; });
}

template <class T> T sumOf(const array<T, 2> &a) {
  vector<T> values = a;
  T sum = T();
  for (size_t i = 0; i < values.size(); ++i)
    sum += values[i];
  return sum;
}

template <class T, int N> struct Grid {
  array<T, N> cells;
  extent<N> size;
  explicit Grid(const extent<N> &e) : cells(e), size(e) {}
  unsigned count() const;
};
template <class T, int N> unsigned Grid<T, N>::count() const {
  return cells.extent.size() == extent<N>(size).size() ? size.size() : 0;
}

namespace app {
int inNamespace() {
  array<int, 1> a(extent<1>(3));
  parallel_for_each(extent<1>(3),
                    [&a](index<1> i) restrict(amp) { a[i] = i[0] + 1; });
  vector<int> v = a;
  return v[0] + v[1] + v[2];
}
} // namespace app

#if __cplusplus >= 201703L // where <functional> brings std::array along
typedef std::array<int, 3> Three;
template <class T> struct Length;
template <class T, size_t N> struct Length<std::array<T, N>> {
  static const size_t value = N;
};
template <template <class, size_t> class A> int filled() {
  A<int, 4> a;
  a.fill(5);
  return a[0] + a[3];
}
namespace std {
template <> struct hash<Three> {
  size_t operator()(const Three &t) const { return t[0] + t[1] * 2; }
};
} // namespace std
static int standards() {
  Three three = {{1, 2, 3}};
  const auto &same = three;
  int sum = std::get<1>(three) + int(std::tuple_size<Three>::value);
  for (int x : same)
    sum += x;
  vector<std::array<double, 2>> pairs(2, std::array<double, 2>{{1, 2}});
  sum += int(pairs[1].back()) + int(std::hash<Three>()(three));
  std::array deduced{1, 2};
  auto [first, second] = deduced;
  sum += first + second - 3;
  return sum + int(Length<Three>::value) + filled<std::array>() +
         int(std::extent<int[7]>::value) +
         int(std::tuple_cat(three, make_tuple(1)) ==
             make_tuple(1, 2, 3, 1));
}
#else
static int standards() { return int(std::extent<int[39]>::value); }
#endif

int main() {
  vector<float> v(4, 1.0f);
  array<float> a(4, v.begin());
  twice(a);
  v = a;
  if (v[3] != 2)
    return 1;
  array<int, 2> two(2, 3);
  vector<int> six = {1, 2, 3, 4, 5, 6};
  copy(six.begin(), six.end(), two);
  if (sumOf(two) != 21)
    return 2;
  if (Grid<float, 3>(extent<3>(2, 3, 4)).count() != 24)
    return 3;
  if (app::inNamespace() != 6)
    return 4;
  return standards() == 2 + 3 + 6 + 2 + 5 + 3 + 10 + 7 + 1 ? 0 : 5;
}
