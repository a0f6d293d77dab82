// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Containers that kernels write where no thread ever comes. Not all variants of a
// kernel know that.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

template <bool IsLogged>
static void count(array_view<int> sums, array_view<int> log) {
  parallel_for_each(sums.extent, [=](index<1> i) restrict(amp) {
    sums[i] += 1;
    if (IsLogged)
      log[i] = sums[i];
  });
}

int main() {
  std::vector<int> numbers(64, 7), sums(64);
  array<int> never(64, numbers.begin());
  array_view<int> v(64, numbers), out(64, sums);
  array_view<int, 2> plane = v.view_as(extent<2>(8, 8));

  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    if (i[0] < 0)
      v[i] = 1;
    out[i] = i[0];
  });
  parallel_for_each(plane.extent, [=, &never](index<2> i) restrict(amp) {
    if (i[0] < 0 || i[1] < 0)
      never[i[1]] = plane[i];
    out[i[0] * 8 + i[1]] += 1;
  });
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (t.local[0] >= 16)
      v[t.global] += 1;
    if (t.tile[0] < 0)
      atomic_fetch_add(&v[0], 1);
    out[t] += 1;
  });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == -1)
      v[0] = 1;
  });
  array_view<const int> border = v;
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const int x = i[0];
    out[i] = x >= 0 ? out[i] + 1 : border[x + 64];
  });
  std::vector<int> lines(64);
  count<false>(out, v);
  count<true>(out, array_view<int>(64, lines));
  out.synchronize();
  v.synchronize();
  for (int i = 0; i < 64; ++i)
    CHECK_EQ(sums[i], i + 5);
  CHECK_EQ(numbers, std::vector<int>(64, 7));
  return check::result();
}
