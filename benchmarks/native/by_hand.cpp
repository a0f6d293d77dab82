// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same loops as an expert writes them with OpenMP. Loops with barriers are
// split at these.
#include "Rows.h"

#include <cmath>
#include <omp.h>

using namespace rows;

void rows::saxpy(pairs::Run &run) {
  const std::vector<float> x = numbers(Elements, 1);
  std::vector<float> y = numbers(Elements, 2);
  const float a = 0.5f, *from = x.data();
  float *to = y.data();
  const int passes = run.time("rows", "saxpy", 20, [&] {
#pragma omp parallel for simd
    for (int i = 0; i < Elements; ++i)
      to[i] = a * from[i] + to[i];
  });
  checkSaxpy(y, passes);
}

void rows::nbody(pairs::Run &run) {
  const std::vector<Body> values = bodies();
  std::vector<Body> results(Bodies);
  const Body *all = values.data();
  run.time("rows", "n-body", 5, [&] {
#pragma omp parallel for
    for (int i = 0; i < Bodies; ++i) {
      const Body self = all[i];
      float x = 0, y = 0, z = 0;
#pragma omp simd reduction(+ : x, y, z)
      for (int k = 0; k < Bodies; ++k) {
        const float dx = all[k].x - self.x, dy = all[k].y - self.y,
                    dz = all[k].z - self.z;
        const float inverse =
            1.0f / std::sqrt(dx * dx + dy * dy + dz * dz + Softening);
        const float factor = all[k].mass * inverse * inverse * inverse;
        x += factor * dx, y += factor * dy, z += factor * dz;
      }
      results[i] = Body{x, y, z, 0};
    }
  });
  checkNBody(results);
}

void rows::tiledProduct(pairs::Run &run) {
  const std::vector<float> left = numbers(Size * Size, 1), right = numbers(Size * Size, 2);
  std::vector<float> product(Size * Size);
  const float *a = left.data(), *b = right.data();
  float *c = product.data();
  run.time("rows", "product, tiles", 10, [&] {
#pragma omp parallel for collapse(2)
    for (int top = 0; top < Size; top += Tile)
      for (int side = 0; side < Size; side += Tile) {
        float blockA[Tile][Tile], blockB[Tile][Tile], sum[Tile][Tile] = {};
        for (int start = 0; start < Size; start += Tile) {
          for (int row = 0; row < Tile; ++row)
            for (int column = 0; column < Tile; ++column) {
              blockA[row][column] = a[(top + row) * Size + start + column];
              blockB[row][column] = b[(start + row) * Size + side + column];
            }
          for (int row = 0; row < Tile; ++row)
            for (int k = 0; k < Tile; ++k)
#pragma omp simd
              for (int column = 0; column < Tile; ++column)
                sum[row][column] += blockA[row][k] * blockB[k][column];
        }
        for (int row = 0; row < Tile; ++row)
          for (int column = 0; column < Tile; ++column)
            c[(top + row) * Size + side + column] = sum[row][column];
      }
  });
  checkProduct(product);
}

void rows::plainProduct(pairs::Run &run) {
  const std::vector<float> left = numbers(Size * Size, 1), right = numbers(Size * Size, 2);
  std::vector<float> product(Size * Size);
  const float *a = left.data(), *b = right.data();
  float *c = product.data();
  run.time("rows", "product", 10, [&] {
#pragma omp parallel for
    for (int row = 0; row < Size; ++row) {
      float *sums = c + row * Size;
      for (int column = 0; column < Size; ++column)
        sums[column] = 0;
      for (int k = 0; k < Size; ++k)
        for (int column = 0; column < Size; ++column)
          sums[column] += a[row * Size + k] * b[k * Size + column];
    }
  });
  checkProduct(product);
}

void rows::mandelbrot(pairs::Run &run) {
  std::vector<int> rounds(Width * Height);
  int *to = rounds.data();
  run.time("rows", "Mandelbrot", 10, [&] {
#pragma omp parallel for schedule(dynamic)
    for (int row = 0; row < Height; ++row)
      for (int column = 0; column < Width; ++column) {
        const float cx = -2.0f + column * (3.0f / Width);
        const float cy = -1.0f + row * (2.0f / Height);
        float x = 0, y = 0;
        int n = 0;
        while (n < Rounds && x * x + y * y <= 4.0f) {
          const float next = x * x - y * y + cx;
          y = 2.0f * x * y + cy;
          x = next;
          ++n;
        }
        to[row * Width + column] = n;
      }
  });
  checkMandelbrot(rounds);
}

std::string side::device() {
  return "OpenMP, " + std::to_string(omp_get_max_threads()) + " threads";
}

void side::wait() {}
