// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sparse_product.h"

#include <amp.h>

using namespace concurrency;

static void multiply(array_view<const int> starts,
                     array_view<const int> columns,
                     array_view<const float> values, array_view<const float> x,
                     array_view<float> y) {
  parallel_for_each(y.extent, [=](index<1> row) restrict(amp) {
    const int end = starts[row + 1];
    float sum = 0.0f;
    for (int i = starts[row]; i < end; ++i)
      sum += values[i] * x[columns[i]];
    y[row] = sum;
  });
}

template <typename T> static array<T> on_device(const std::vector<T> &values) {
  return array<T>(static_cast<int>(values.size()), values.begin());
}

void pairs::sparse_product(Run &run) {
  const SparseProduct data(run);
  const array<int> starts = on_device(data.starts);
  const array<int> columns = on_device(data.columns);
  const array<float> values = on_device(data.values), x = on_device(data.x);
  array<float> y(data.rows);
  run.time("kernels", "sparse_product", SparseProduct::Launches,
           [&] { multiply(starts, columns, values, x, y); });
  data.check(y);
}
