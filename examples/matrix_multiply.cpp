// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = A * B with tiles: the threads of a tile load a block of A and a block of
// B into tile_static memory once, and all of them read it from there. The
// matrices need not be multiples of the tile: the grid is padded, what lies
// outside counts as zero, and threads outside of C store nothing.
#include <algorithm>
#include <amp.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int TILE = 16;

// An element of a matrix, zero outside of it.
static float element_or_zero(const array_view<const float, 2> &matrix, int row,
                             int column) restrict(amp) {
  if (row < matrix.extent[0] && column < matrix.extent[1])
    return matrix(row, column);
  return 0.0f;
}

static void multiply(array_view<const float, 2> a, array_view<const float, 2> b,
                     array_view<float, 2> c) {
  const int depth = a.extent[1];
  c.discard_data();
  parallel_for_each(c.extent.tile<TILE, TILE>().pad(),
                    [=](tiled_index<TILE, TILE> t) restrict(amp) {
    tile_static float block_a[TILE][TILE];
    tile_static float block_b[TILE][TILE];
    const int row = t.local[0];
    const int column = t.local[1];

    float sum = 0.0f;
    for (int start = 0; start < depth; start += TILE) {
      block_a[row][column] = element_or_zero(a, t.global[0], start + column);
      block_b[row][column] = element_or_zero(b, start + row, t.global[1]);
      t.barrier.wait(); // both blocks are complete

      for (int k = 0; k < TILE; ++k)
        sum += block_a[row][k] * block_b[k][column];
      t.barrier.wait(); // nobody reads the blocks any more
    }
    if (c.extent.contains(t.global))
      c[t.global] = sum;
  });
  c.synchronize();
}

// Multiplies random matrices of these sizes; true if the host agrees.
static bool check(int rows, int depth, int columns) {
  std::vector<float> a(rows * depth), b(depth * columns), c(rows * columns);
  for (std::size_t i = 0; i < a.size(); ++i)
    a[i] = static_cast<float>(i * 7 % 101) / 101 - 0.5f;
  for (std::size_t i = 0; i < b.size(); ++i)
    b[i] = static_cast<float>(i * 13 % 97) / 97 - 0.5f;

  multiply(array_view<const float, 2>(rows, depth, a),
           array_view<const float, 2>(depth, columns, b),
           array_view<float, 2>(rows, columns, c));

  float worst = 0;
  std::vector<float> sums(columns);
  for (int row = 0; row < rows; ++row) {
    std::fill(sums.begin(), sums.end(), 0.0f);
    for (int k = 0; k < depth; ++k)
      for (int column = 0; column < columns; ++column)
        sums[column] += a[row * depth + k] * b[k * columns + column];
    for (int column = 0; column < columns; ++column)
      worst =
          std::max(worst, std::fabs(c[row * columns + column] - sums[column]));
  }
  std::cout << rows << "x" << depth << " times " << depth << "x" << columns
            << ": largest difference to the host " << worst << "\n";
  return worst < 1e-3f;
}

int main() {
  const bool even = check(512, 512, 512);
  const bool uneven = check(500, 300, 410);
  return even && uneven ? 0 : 1;
}
