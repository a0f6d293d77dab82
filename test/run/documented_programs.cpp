// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Microsoft's documentation says that small programs print.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory %t
#include "Inputs/check.h"
#include <numeric>

using namespace concurrency;

void sumsOfVectors() {
  const int a[] = {1, 2, 3, 4, 5}, b[] = {6, 7, 8, 9, 10};
  int sums[5];
  array_view<const int, 1> left(5, a), right(5, b);
  array_view<int, 1> out(5, sums);
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<1> i) restrict(amp) {
        out[i] = left[i] + right[i];
      });
  const int expected[] = {7, 9, 11, 13, 15};
  for (int i = 0; i < 5; ++i)
    CHECK_EQ(out[i], expected[i]);
}

/// Each element becomes the average of its tile.
template <int Tile, class T> void averages(const array_view<T, 2> &matrix) {
  parallel_for_each(
      matrix.extent.template tile<Tile, Tile>(), [=
  ](tiled_index<Tile, Tile> t) restrict(amp) {
        tile_static T values[Tile][Tile];
        values[t.local[0]][t.local[1]] = matrix[t];
        t.barrier.wait();
        T sum = 0;
        for (int i = 0; i < Tile; ++i)
          for (int j = 0; j < Tile; ++j)
            sum += values[i][j];
        matrix[t.global] = sum / (Tile * Tile);
      });
}

void averagesOfMatrix() {
  const int expected[2][3] = {{3, 8, 3}, {5, 2, 4}};
  std::vector<int> data(4 * 6);
  array_view<int, 2> matrix(4, 6, data);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 6; ++j) // the four of a tile differ
      matrix(i, j) = expected[i / 2][j / 2] + (i % 2 ? 1 : -1) * (1 + j % 2);
  averages<2>(matrix);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 6; ++j)
      CHECK_EQ(matrix(i, j), expected[i / 2][j / 2]);
}

template <int Tile> std::vector<float> averagesOfNumbers() {
  std::vector<float> data(64), first;
  std::iota(data.begin(), data.end(), 0.0f);
  array_view<float, 2> matrix(8, 8, data);
  averages<Tile>(matrix);
  for (int i = 0; i < 8; i += Tile)
    for (int j = 0; j < 8; j += Tile) {
      first.push_back(matrix(i, j));
      CHECK_EQ(matrix(i + Tile - 1, j + Tile - 1), matrix(i, j));
    }
  return first;
}

void subscripts() {
  const int numbers[] = {1, 2, 3, 4, 5, 6};
  array_view<const int, 2> view(2, 3, numbers);
  CHECK_EQ(view(1, 2), 6);
  CHECK_EQ(view[1][2], 6);
  CHECK_EQ((view[index<2>(1, 2)]), 6);
}

/// Tiles of 2 by 3 on 8 by 9: 4 by 3 of them, and where each thread is.
void tiles() {
  std::vector<int> seen(8 * 9);
  array_view<int, 2> view(8, 9, seen);
  parallel_for_each(
      view.extent.tile<2, 3>(), [=](tiled_index<2, 3> t) restrict(amp) {
        const bool good =
            t.tile_extent == extent<2>(2, 3) && t.tile[0] < 4 &&
            t.tile[1] < 3 &&
            t.tile_origin == index<2>(t.tile[0] * 2, t.tile[1] * 3) &&
            t.local == t.global - t.tile_origin;
        view[t] = good ? t.tile[0] * 3 + t.tile[1] : -1;
      });
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 9; ++j)
      CHECK_EQ(view(i, j), i / 2 * 3 + j / 3);
}

int main() {
  sumsOfVectors();
  averagesOfMatrix();
  CHECK_EQ(averagesOfNumbers<2>(),
           (std::vector<float>{4.5f, 6.5f, 8.5f, 10.5f, 20.5f, 22.5f, 24.5f,
                               26.5f, 36.5f, 38.5f, 40.5f, 42.5f, 52.5f, 54.5f,
                               56.5f, 58.5f}));
  CHECK_EQ(averagesOfNumbers<4>(),
           (std::vector<float>{13.5f, 17.5f, 45.5f, 49.5f}));
  subscripts();
  tiles();
  return check::result();
}
