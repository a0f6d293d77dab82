// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rows.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using namespace rows;

void rows::saxpy(pairs::Run &run) {
  const std::vector<float> xs = numbers(Elements, 1), ys = numbers(Elements, 2);
  const array<float> x(Elements, xs.begin());
  array<float> y(Elements, ys.begin());
  const float a = 0.5f;
  const int passes = run.time("rows", "saxpy", 20, [&] {
    parallel_for_each(y.extent, [&x, &y, a](index<1> i) restrict(amp) {
      y[i] = a * x[i] + y[i];
    });
  });
  checkSaxpy(y, passes);
}

void rows::nbody(pairs::Run &run) {
  const std::vector<Body> values = bodies();
  const array<Body> all(Bodies, values.begin());
  array<Body> results(Bodies);
  run.time("rows", "n-body", 5, [&] {
    parallel_for_each(results.extent, [&all, &results](index<1> i) restrict(amp) {
      const Body self = all[i];
      float x = 0, y = 0, z = 0;
      for (int k = 0; k < Bodies; ++k) {
        const Body other = all[k];
        const float dx = other.x - self.x, dy = other.y - self.y, dz = other.z - self.z;
        const float inverse =
            1.0f / fast_math::sqrt(dx * dx + dy * dy + dz * dz + Softening);
        const float factor = other.mass * inverse * inverse * inverse;
        x += factor * dx, y += factor * dy, z += factor * dz;
      }
      results[i] = Body{x, y, z, 0};
    });
  });
  checkNBody(results);
}

void rows::tiledProduct(pairs::Run &run) {
  const std::vector<float> as = numbers(Size * Size, 1), bs = numbers(Size * Size, 2);
  const array<float, 2> left(Size, Size, as.begin()), right(Size, Size, bs.begin());
  array<float, 2> product(Size, Size);
  const array_view<const float, 2> a(left), b(right);
  const array_view<float, 2> c(product);
  run.time("rows", "product, tiles", 10, [&] {
    parallel_for_each(c.extent.tile<Tile, Tile>(),
                      [=](tiled_index<Tile, Tile> t) restrict(amp) {
      tile_static float blockA[Tile][Tile], blockB[Tile][Tile];
      const int row = t.local[0], column = t.local[1];
      float sum = 0;
      for (int start = 0; start < Size; start += Tile) {
        blockA[row][column] = a(t.global[0], start + column);
        blockB[row][column] = b(start + row, t.global[1]);
        t.barrier.wait();
        for (int k = 0; k < Tile; ++k)
          sum += blockA[row][k] * blockB[k][column];
        t.barrier.wait();
      }
      c[t.global] = sum;
    });
  });
  checkProduct(product);
}

void rows::plainProduct(pairs::Run &run) {
  const std::vector<float> as = numbers(Size * Size, 1), bs = numbers(Size * Size, 2);
  const array<float, 2> left(Size, Size, as.begin()), right(Size, Size, bs.begin());
  array<float, 2> product(Size, Size);
  const array_view<const float, 2> a(left), b(right);
  const array_view<float, 2> c(product);
  run.time("rows", "product", 10, [&] {
    parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
      float sum = 0;
      for (int k = 0; k < Size; ++k)
        sum += a(i[0], k) * b(k, i[1]);
      c[i] = sum;
    });
  });
  checkProduct(product);
}

void rows::mandelbrot(pairs::Run &run) {
  array<int, 2> rounds(Height, Width);
  run.time("rows", "Mandelbrot", 10, [&] {
    parallel_for_each(rounds.extent, [&rounds](index<2> i) restrict(amp) {
      const float cx = -2.0f + i[1] * (3.0f / Width);
      const float cy = -1.0f + i[0] * (2.0f / Height);
      float x = 0, y = 0;
      int n = 0;
      while (n < Rounds && x * x + y * y <= 4.0f) {
        const float next = x * x - y * y + cx;
        y = 2.0f * x * y + cy;
        x = next;
        ++n;
      }
      rounds[i] = n;
    });
  });
  checkMandelbrot(rounds);
}

std::string side::device() {
  const std::wstring name = accelerator().description;
  return std::string(name.begin(), name.end());
}

void side::wait() { accelerator().default_view.wait(); }
