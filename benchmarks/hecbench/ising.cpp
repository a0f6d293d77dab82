// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ising.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using hecbench::Ising;
using Spins = array<Ising::Spin, 2>;

// Color 0 is black, 1 white.
template <int COLOR>
static void update(Spins &spins, const Spins &others,
                   const array<float, 2> &random, float factor) {
  parallel_for_each(spins.extent,
                    [&spins, &others, &random, factor](index<2> i)
                        restrict(amp) {
    const int rows = others.extent[0], columns = others.extent[1];
    const int row = i[0], column = i[1];
    const int above = row > 0 ? row - 1 : rows - 1;
    const int below = row + 1 < rows ? row + 1 : 0;
    const int left = column > 0 ? column - 1 : columns - 1;
    const int right = column + 1 < columns ? column + 1 : 0;
    const int aside = row % 2 != COLOR ? right : left;
    const int sum = others(above, column) + others(row, column) +
                    others(below, column) + others(row, aside);
    const int spin = spins[i];
    if (random[i] < fast_math::exp(factor * sum * spin))
      spins[i] = -spin;
  });
}

void pairs::hecbench_ising(Run &run) {
  const Ising data(run);
  const std::vector<Ising::Spin> start = data.start();
  const array<float, 2> random(data.rows, data.columns, data.random.begin());
  Spins black(data.rows, data.columns, start.begin());
  Spins white(data.rows, data.columns, start.begin());
  const auto step = [&] {
    update<0>(black, white, random, data.factor);
    update<1>(white, black, random, data.factor);
  };
  run.time("hecbench", "hecbench_ising", Ising::Steps, step);

  copy(start.begin(), black);
  copy(start.begin(), white);
  for (int i = 0; i < Ising::Checked; ++i)
    step();
  data.check(black, white);
}
