// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// More threads than one dispatch may have groups, in one and in two dimensions.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

// Each of n threads marks its bit: none is left out, none runs twice.
static void checkLine(int n) {
  std::vector<unsigned> bits((n + 31) / 32);
  array_view<unsigned, 1> view(static_cast<int>(bits.size()), bits);
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    atomic_fetch_xor(&view[i[0] / 32], 1u << i[0] % 32);
  });
  view.synchronize();
  int complete = 0;
  for (int i = 0; i < n / 32; ++i)
    complete += bits[i] == 0xffffffffu;
  CHECK_EQ(complete, n / 32);
  if (n % 32)
    CHECK_EQ(bits.back(), (1u << n % 32) - 1);
}

int main() {
  checkLine(65535 * 256 + 1);
  checkLine(20000003);

  // Tiles of one thread: more than 65535 groups in each direction.
  const int rows = 65540;
  std::vector<int> out(rows);
  array_view<int, 2> view(rows, 1, out);
  parallel_for_each(view.extent.tile<1, 1>(),
                    [=](tiled_index<1, 1> t)
                        restrict(amp) { view[t] = t.tile[0] + 1; });
  view.synchronize();
  int right = 0;
  for (int i = 0; i < rows; ++i)
    right += out[i] == i + 1;
  CHECK_EQ(right, rows);

  // Parts of kernels that never ask which thread they are.
  array<int, 1> counts(2);
  array_view<int, 1> count(counts);
  count[0] = count[1] = 0;
  parallel_for_each(extent<1>(70000).tile<1>(),
                    [=](tiled_index<1>)
                        restrict(amp) { atomic_fetch_inc(&count[0]); });
  parallel_for_each(extent<2>(65536 + 4, 2).tile<2, 1>(),
                    [=](tiled_index<2, 1> t) restrict(amp) {
    if (t.local[0] == 1)
      atomic_fetch_inc(&count[1]);
  });
  CHECK_EQ(count[0], 70000);
  CHECK_EQ(count[1], 65540);
  return check::result();
}
