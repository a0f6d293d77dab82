// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Subgroups in checked variants, which exchange values by memory. What that adds is no
// fault; but an exchange orders no memory, so there is a race around it.
// RUN: %ampcc -O1 -fcheck %s -o %t && %t
#include "Inputs/check.h"
#include <ampvk/subgroup.h>
#include <string>

using namespace concurrency;

int main() {
  const int n = 128;
  std::vector<int> results(n), expected(n);
  array_view<int, 1> out(n, results);
  parallel_for_each(extent<1>(n).tile<32>(),
                    [=](tiled_index<32> t) restrict(amp) {
    const ampvk::subgroup group(t);
    const int first = t.global[0] - group.index();
    out[t.global] = group.reduce_min(t.global[0]) - first +
                    group.shuffle(t.global[0], 2);
  });
  out.synchronize();
  int size = 1;
  while (size < n && results[size] == results[0])
    ++size;
  for (int i = 0; i < n; ++i)
    expected[i] = i / size * size + 2;
  CHECK_EQ(results, expected);

  std::string fault;
  try {
    parallel_for_each(extent<1>(n).tile<32>(),
                      [=](tiled_index<32> t) restrict(amp) {
      tile_static int shared;
      if (t.local[0] == 0)
        shared = 5;
      const int one = ampvk::subgroup(t).reduce_max(1);
      out[t.global] = shared + one;
    });
  } catch (const runtime_exception &e) {
    fault = e.what();
  }
  CHECK(fault.find("race in 'shared'") != std::string::npos);
  return check::result();
}
