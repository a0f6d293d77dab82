// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef AMPVK_BENCHMARKS_HECBENCH_DSLASH_H
#define AMPVK_BENCHMARKS_HECBENCH_DSLASH_H

#include "../cuda/Run.h"
#include "Shared.h"

#include <cmath>

namespace hecbench {

struct Complex {
  float re, im;
};
struct Vector {
  Complex of[3];
};
struct Matrix {
  Complex of[3][3];
};

/// to += sign * m * v
SHARED(void add_product(Vector &to, float sign, const Matrix &m,
                        const Vector &v)) {
  for (int row = 0; row < 3; ++row) {
    float re = 0.0f, im = 0.0f;
    for (int k = 0; k < 3; ++k) {
      const Complex a = m.of[row][k], b = v.of[k];
      re += a.re * b.re - a.im * b.im;
      im += a.re * b.im + a.im * b.re;
    }
    to.of[row].re += sign * re;
    to.of[row].im += sign * im;
  }
}

SHARED(Matrix adjoint(const Matrix &m)) {
  Matrix result;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      result.of[row][column].re = m.of[column][row].re;
      result.of[row][column].im = -m.of[column][row].im;
    }
  return result;
}

/// The Dslash operator of staggered quarks, as improved by links over three
/// sites, on the even sites of a lattice in four dimensions. A site's vector
/// becomes the sum, over the dimensions, of the next site's vector times the
/// link to it ("fat") and the third next one's times the long link; less the
/// same backwards, with adjoint links, which a kernel makes before. Even sites
/// have the first half of the numbers.
struct Dslash {
  static const int Launches = 100, Dimensions = 4;
  const int side, sites, even;
  /// By site and dimension: the numbers of the neighbors.
  std::vector<int> next, previous, third_next, third_previous;
  const std::vector<Matrix> fat, longs;
  const std::vector<Vector> source;

  explicit Dslash(const pairs::Run &run)
      : side(run.size(32, 16, 8)), sites(side * side * side * side),
        even(sites / 2), fat(matrices(0)), longs(matrices(1)),
        source(pairs::filled<Vector>(sites,
                                     [](unsigned i) {
    return Vector{{random(6 * i + 2), random(6 * i + 3), random(6 * i + 4)}};
        })) {
    next = neighbors(1), previous = neighbors(-1);
    third_next = neighbors(3), third_previous = neighbors(-3);
  }

  /// Some of the even sites, against sums of doubles.
  void check(const std::vector<Vector> &result) const {
    for (int site = 0; site < even; site += 1 + even / 4096)
      checkOne(site, result[site]);
  }

private:
  /// From -1 up to 1, both parts.
  static Complex random(unsigned i) {
    return {(pairs::scrambled(2 * i) >> 8) / 8388608.0f - 1,
            (pairs::scrambled(2 * i + 1) >> 8) / 8388608.0f - 1};
  }
  std::vector<Matrix> matrices(unsigned seed) const {
    return pairs::filled<Matrix>(std::size_t(sites) * Dimensions,
                                 [seed](unsigned i) {
      Matrix m;
      for (unsigned k = 0; k < 9; ++k)
        m.of[k / 3][k % 3] = random((2 * i + seed) * 9 + k);
      return m;
    });
  }

  /// The site at a place, which may be beyond the lattice by its side.
  int siteAt(const int (&place)[Dimensions]) const {
    int number = 0, sum = 0;
    for (int d = Dimensions; d-- > 0;) {
      const int on_lattice = (place[d] + side) % side;
      number = number * side + on_lattice;
      sum += on_lattice; // the side is an even number
    }
    return (number + (sum % 2 ? sites : 0)) / 2;
  }
  std::vector<int> neighbors(int distance) const {
    std::vector<int> result(std::size_t(sites) * Dimensions);
    for (int number = 0; number < sites; ++number) {
      int place[Dimensions];
      for (int d = 0, rest = number; d < Dimensions; ++d, rest /= side)
        place[d] = rest % side;
      const int site = siteAt(place);
      for (int d = 0; d < Dimensions; ++d) {
        place[d] += distance;
        result[site * Dimensions + d] = siteAt(place);
        place[d] -= distance;
      }
    }
    return result;
  }

  /// Element `row` of m * v or, if it is backwards, of adjoint(m) * v.
  static void addDoubles(double (&to)[2], int row, const Matrix &m,
                         const Vector &v, bool backwards) {
    for (int k = 0; k < 3; ++k) {
      const Complex a = backwards ? m.of[k][row] : m.of[row][k], b = v.of[k];
      const double im = backwards ? -a.im : a.im, sign = backwards ? -1 : 1;
      to[0] += sign * (double(a.re) * b.re - im * b.im);
      to[1] += sign * (double(a.re) * b.im + im * b.re);
    }
  }
  void checkOne(int site, const Vector &result) const {
    for (int row = 0; row < 3; ++row) {
      double sum[2] = {};
      for (int i = site * Dimensions; i < (site + 1) * Dimensions; ++i) {
        const int d = i % Dimensions;
        addDoubles(sum, row, fat[i], source[next[i]], false);
        addDoubles(sum, row, longs[i], source[third_next[i]], false);
        addDoubles(sum, row, fat[previous[i] * Dimensions + d],
                   source[previous[i]], true);
        addDoubles(sum, row, longs[third_previous[i] * Dimensions + d],
                   source[third_previous[i]], true);
      }
      pairs::require(std::fabs(sum[0] - result.of[row].re) < 5e-5 &&
                         std::fabs(sum[1] - result.of[row].im) < 5e-5,
                     "site " + std::to_string(site));
    }
  }
};

} // namespace hecbench

#endif
