// Stepped through in gdb.test, which names lines of this file.
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

struct point {
  float x, y;
};

float scaled(float value, const point &by) restrict(amp, cpu) {
  float result = value * by.x;
  return result + by.y;
}

void line(array_view<const float> in, array<float> &out, point by) {
  parallel_for_each(in.extent, [=, &out](index<1> idx) restrict(amp) {
    int next = idx[0] + 1;
    float sum = 0;
    for (int i = 0; i < 2; ++i)
      sum += in[idx] * i;
    float_2 both(sum, next);
    out[idx] = scaled(both.x, by);
  });
}

void tiles(array_view<const int, 2> in, array_view<int> sums, int factor) {
  parallel_for_each(
      in.extent.tile<2, 4>(), [=](tiled_index<2, 4> t) restrict(amp) {
        tile_static int part[2][4];
        int own = in[t.global] * factor;
        int row = t.local[0], column = t.local[1];
        part[row][column] = own;
        t.barrier.wait();
        int sum = 0;
        for (int k = 0; k < 2; ++k) {
          sum += part[k][column];
          t.barrier.wait();
        }
        if (t.local == index<2>(0, 0))
          sums[t.tile[1]] = sum + own;
      });
}

int main() {
  std::vector<float> values{1, 2, 3, 4, 5, 6, 7, 8};
  array<float> out(8);
  line(array_view<const float>(8, values), out, {2, 3});
  std::vector<float> results = out;
  std::vector<int> numbers(16), sums(2);
  for (int i = 0; i < 16; ++i)
    numbers[i] = i;
  tiles(array_view<const int, 2>(2, 8, numbers), array_view<int>(2, sums), 10);
  std::printf("%g %d\n", results[5], sums[1]);
}
