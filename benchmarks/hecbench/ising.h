// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_HECBENCH_ISING_H
#define AMPVK_BENCHMARKS_HECBENCH_ISING_H

#include "../cuda/Run.h"

#include <cmath>

namespace hecbench {

/// Spins of 1 and -1 on a torus. Its sites are colored as a checkerboard is,
/// and each color is an array of its own with half as many columns. A step
/// updates first the black ones, then the white ones: a spin flips if a random
/// number is below what its four neighbors make of it. The random numbers are
/// the same in each update: multiples of 2^-24 from a function of the site.
struct Ising {
  using Spin = signed char;
  static const int Steps = 100; ///< of 1,000
  const int rows, columns;      ///< of a color; the rows are an even number
  const float factor;           ///< -2 / temperature
  const std::vector<float> random;

  explicit Ising(const pairs::Run &run)
      : rows(run.size(5120, 1024, 64)), columns(rows / 2),
        factor(-2.0f / (0.1f * 2.26918531421f)),
        random(pairs::filled<float>(sites(), [](unsigned i) {
          return (pairs::scrambled(i) >> 8) / 16777216.0f;
        })) {}

  std::size_t sites() const { return std::size_t(rows) * columns; }

  std::vector<Spin> start() const {
    return pairs::filled<Spin>(
        sites(), [this](unsigned i) { return random[i] < 0.5f ? -1 : 1; });
  }

  /// How many steps from the start are compared with the host's.
  static const int Checked = 3;
  void check(const std::vector<Spin> &black,
             const std::vector<Spin> &white) const {
    std::vector<Spin> colors[2] = {start(), start()};
    for (int step = 0; step < Checked; ++step)
      for (int color : {0, 1})
        update(colors[color], colors[1 - color], color);
    pairs::requireAll(
        black, [&](unsigned i) { return colors[0][i]; }, "black");
    pairs::requireAll(
        white, [&](unsigned i) { return colors[1][i]; }, "white");
  }

private:
  void update(std::vector<Spin> &spins, const std::vector<Spin> &others,
              int color) const {
    for (int row = 0; row < rows; ++row) {
      const int above = (row + rows - 1) % rows, below = (row + 1) % rows;
      for (int column = 0; column < columns; ++column) {
        const int aside =
            (row % 2 != color ? column + 1 : column - 1 + columns) % columns;
        const auto other = [&](int r, int c) {
          return others[r * columns + c];
        };
        const int sum = other(above, column) + other(row, column) +
                        other(below, column) + other(row, aside);
        Spin &spin = spins[row * columns + column];
        if (random[row * columns + column] < std::exp(factor * sum * spin))
          spin = -spin;
      }
    }
  }
};

} // namespace hecbench

#endif
