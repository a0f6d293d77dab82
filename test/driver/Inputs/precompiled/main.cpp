// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program that is given kernels.h by -include.
int main() {
  std::vector<float> numbers(100, THREE);
  concurrency::array_view<float> values(100, numbers);
  doubleAll(values);
  concurrency::parallel_for_each(values.extent, Add<float>{values, 1});
  concurrency::parallel_for_each(
      values.extent.tile<50>(),
      [=](concurrency::tiled_index<50> t) restrict(amp) {
        tile_static float both[2];
        if (t.local[0] < 2)
          both[t.local[0]] = twice(1);
        t.barrier.wait();
        values[t.global] += both[0] + both[1];
      });
  values.synchronize();
  std::cout << numbers[0] << ' ' << numbers[99] << '\n'; // 3 * 2 + 1 + 4
}
