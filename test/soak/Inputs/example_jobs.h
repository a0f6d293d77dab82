// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The jobs of a soak with the kernels of the examples: at random sizes, on
/// parts of containers, and compared with the host.
#ifndef AMPVK_TEST_SOAK_EXAMPLE_JOBS_H
#define AMPVK_TEST_SOAK_EXAMPLE_JOBS_H

#include "examples.h"
#include "worker.h"

#include <dlfcn.h>

namespace soak {

inline void wholeVectorAdd(Worker &) {
  require(vector_add::main() == 0, "vector_add");
}

inline void matrices(Worker &worker) {
  const int rows = worker.upTo(70), depth = worker.upTo(70);
  require(matrix_multiply::check(rows, depth, worker.upTo(70)),
          "matrix_multiply");
}

inline void sums(Worker &worker) {
  std::vector<int> values = worker.values(worker.size());
  require(reduction::sum(values) ==
              std::accumulate(values.begin(), values.end(), 0),
          "reduction");
}

inline void scanOfSection(Worker &worker) {
  const int count = worker.size(), before = worker.upTo(300);
  std::vector<int> values = worker.values(before + count + 5);
  std::vector<int> expected(values);
  std::partial_sum(values.begin() + before, values.end() - 5,
                   expected.begin() + before);
  array_view<int> view(int(values.size()), values);
  prefix_sum::scan(view.section(before, count));
  view.synchronize();
  require(values == expected, "scan of a section");
}

inline void prices(Worker &worker) {
  const int n = worker.size();
  std::vector<black_scholes::option> options(n);
  for (black_scholes::option &each : options)
    each = {worker.between(5, 30), worker.between(1, 100),
            worker.between(0.25f, 10)};
  array<black_scholes::price> there(n, worker.view());
  array_view<black_scholes::price> view(there);
  parallel_for_each(
      there.accelerator_view, view.extent,
      black_scholes::pricer(0.02f, 0.3f,
                            array_view<const black_scholes::option>(n, options),
                            view));
  std::vector<black_scholes::price> found = there;
  for (int i = 0; i < n; ++i)
    require(std::fabs(found[i].call - black_scholes::call_on_host(
                                          options[i], 0.02, 0.3)) < 2e-3,
            "black_scholes");
}

inline void bodies(Worker &) { require(nbody::main() == 0, "nbody"); }

inline void sorting(Worker &) {
  require(bitonic_sort::main() == 0, "bitonic_sort");
}

inline void smoothing(Worker &worker) {
  const int height = worker.upTo(60), width = worker.upTo(60);
  std::vector<float> in(height * width), out(2 * height * (width + 3), -1);
  for (float &each : in)
    each = worker.between(0, 1);
  const convolution::filter f = convolution::gaussian();
  array_view<float, 2> whole(2 * height, width + 3, out);
  // Into the middle of a larger picture.
  const index<2> at(height / 2, 2);
  convolution::convolve(array_view<const float, 2>(height, width, in),
                        whole.section(at, extent<2>(height, width)), f);
  whole.synchronize();
  for (int y = 0; y < 2 * height; ++y)
    for (int x = 0; x < width + 3; ++x) {
      const int row = y - at[0], column = x - at[1];
      const bool isInside =
          row >= 0 && row < height && column >= 0 && column < width;
      const float right = isInside ? convolution::convolved_on_host(
                                         in, height, width, f, row, column)
                                   : -1;
      require(std::fabs(out[y * (width + 3) + x] - right) < 1e-5f,
              "convolution");
    }
}

inline void generations(Worker &worker) {
  using game_of_life::SIZE;
  std::vector<int> cells(SIZE * SIZE), other(cells);
  for (int &cell : cells)
    cell = worker.upTo(3) == 1;
  accelerator_view where = worker.view();
  array<int, 2> now(SIZE, SIZE, cells.begin(), where), next(SIZE, SIZE, where);
  for (int i = worker.upTo(4); i; --i) {
    game_of_life::step(now, next);
    std::swap(now, next);
    game_of_life::step_on_host(cells, other);
    std::swap(cells, other);
  }
  require(std::vector<int>(now) == cells, "game_of_life");
}

inline void picture(Worker &) {
  char name[] = "mandelbrot";
  char *arguments[] = {name, nullptr};
  require(mandelbrot::main(1, arguments) == 0, "mandelbrot");
}

inline void allAccelerators(Worker &worker) {
  using namespace all_accelerators;
  std::vector<Body> bodies(worker.upTo(500));
  for (size_t i = 0; i < bodies.size(); ++i)
    bodies[i] = start(int(i));
  double seconds;
  const std::vector<Body> after =
      attracted(worker.accelerators, bodies, 1, seconds);
  require(wrongBodies(bodies, after, 10) == 0, "bodies on all accelerators");
  std::vector<float> plate(COLUMNS * (2 + worker.upTo(50)));
  for (float &each : plate)
    each = float(worker.upTo(100));
  const int steps = worker.upTo(5);
  require(spread(worker.accelerators, plate, steps) ==
              spreadOnHost(plate, steps),
          "a plate on all accelerators");
}

#ifdef AMPVK_SOAK_VULKAN
inline void interop(Worker &) {
  // That of test/fake has the runtime's door alone.
  static const bool isWhole = dlsym(RTLD_DEFAULT, "vkCreateInstance");
  if (isWhole)
    require(vulkan_interop::main() == 0, "vulkan_interop");
}
#endif

} // namespace soak

#endif
