// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_CUDA_SPARSE_PRODUCT_H
#define AMPVK_BENCHMARKS_CUDA_SPARSE_PRODUCT_H

#include "Run.h"

/// y = A * x, A by rows (CSR), one row for each thread. Small integers: exact.
struct SparseProduct {
  static const int Launches = 280;
  const int rows;
  std::vector<int> starts;  ///< of each row's elements; one more at the end
  std::vector<int> columns; ///< of the elements
  std::vector<float> values;
  std::vector<float> x;

  /// 8 to 24 elements in a row, none far from the diagonal.
  explicit SparseProduct(const pairs::Run &run)
      : rows(run.size(1 << 20, 1 << 17, 1000)), starts(1), x(rows) {
    for (int row = 0; row < rows; ++row) {
      x[row] = static_cast<float>(pairs::scrambled(row) % 10);
      starts.push_back(starts.back() + 8 + pairs::scrambled(row + 7) % 17);
    }
    columns.resize(starts.back());
    values.resize(starts.back());
    for (int row = 0; row < rows; ++row)
      for (int i = starts[row]; i < starts[row + 1]; ++i) {
        const unsigned number = pairs::scrambled(i);
        const int column = row + static_cast<int>(number % 8192) - 4096;
        columns[i] = (column % rows + rows) % rows;
        values[i] = static_cast<float>(number >> 16 & 15);
      }
  }

  void check(const std::vector<float> &y) const {
    pairs::requireAll(y, [&](unsigned row) {
      float sum = 0.0f;
      for (int i = starts[row]; i < starts[row + 1]; ++i)
        sum += values[i] * x[columns[i]];
      return sum;
    }, "row");
  }
};

#endif
