// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Sums and products with their rounding errors, and arithmetic on numbers that
/// are the sum of two doubles (T. J. Dekker, 1971): about 104 bits. Finite
/// operands whose results neither overflow nor lose bits at the lower end.
#ifndef AMPVK_AMPVK_PRECISE_MATH_DOUBLE_DOUBLE_H
#define AMPVK_AMPVK_PRECISE_MATH_DOUBLE_DOUBLE_H

#include "bits.h"

namespace Concurrency {
namespace detail {
namespace math {

/// high + low, with low no more than a rounding error of high.
struct Pair {
  double high;
  double low;
};

/// a + b exactly, if |a| >= |b| or a is 0.
_AMP_FUNCTION inline Pair fastTwoSum(double a, double b) restrict(amp) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a + b exactly.
_AMP_FUNCTION inline Pair twoSum(double a, double b) restrict(amp) {
  const double sum = a + b;
  const double part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

/// x rounded to 26 bits; the rest has 26 bits with its sign.
inline double upperHalf(double x) restrict(amp) {
  return fromBits((bitsOf(x) + 0x4000000LL) & ~0x7ffffffLL);
}

/// a * b exactly.
_AMP_FUNCTION inline Pair twoProduct(double a, double b) restrict(amp) {
  const double product = a * b;
  const double ah = upperHalf(a), al = a - ah;
  const double bh = upperHalf(b), bl = b - bh;
  return {product, ((ah * bh - product) + ah * bl + al * bh) + al * bl};
}

_AMP_FUNCTION inline Pair add(Pair a, Pair b) restrict(amp) {
  const Pair high = twoSum(a.high, b.high);
  return fastTwoSum(high.high, high.low + (a.low + b.low));
}
_AMP_FUNCTION inline Pair add(Pair a, double b) restrict(amp) {
  const Pair high = twoSum(a.high, b);
  return fastTwoSum(high.high, high.low + a.low);
}
inline Pair negate(Pair a) restrict(amp) { return {-a.high, -a.low}; }

_AMP_FUNCTION inline Pair multiply(Pair a, Pair b) restrict(amp) {
  const Pair high = twoProduct(a.high, b.high);
  return fastTwoSum(high.high, high.low + (a.high * b.low + a.low * b.high));
}
_AMP_FUNCTION inline Pair multiply(Pair a, double b) restrict(amp) {
  const Pair high = twoProduct(a.high, b);
  return fastTwoSum(high.high, high.low + a.low * b);
}
/// a * factor, a power of two.
inline Pair scaled(Pair a, double factor) restrict(amp) {
  return {a.high * factor, a.low * factor};
}

_AMP_FUNCTION inline Pair divide(Pair a, Pair b) restrict(amp) {
  const double quotient = a.high / b.high;
  const Pair product = twoProduct(quotient, b.high);
  const double rest =
      ((a.high - product.high) - product.low) + (a.low - quotient * b.low);
  return fastTwoSum(quotient, rest / b.high);
}

_AMP_FUNCTION inline Pair squareRoot(Pair a) restrict(amp) {
  const double root = __amp_sqrt(a.high);
  if (root == 0.0)
    return {root, root};
  const Pair square = twoProduct(root, root);
  const double rest = ((a.high - square.high) - square.low) + a.low;
  return fastTwoSum(root, rest / (2.0 * root));
}

inline double valueOf(Pair a) restrict(amp) { return a.high + a.low; }

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
