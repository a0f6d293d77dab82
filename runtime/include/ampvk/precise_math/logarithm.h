// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// log, log2, log10, log1p.
#ifndef AMPVK_AMPVK_PRECISE_MATH_LOGARITHM_H
#define AMPVK_AMPVK_PRECISE_MATH_LOGARITHM_H

#include "double_double.h"
#include "polynomials.h"

namespace Concurrency {
namespace detail {
namespace math {

/// log(1 + f) for -0.3 <= f <= 0.42, as 2 atanh(f / (2 + f)).
_AMP_FUNCTION inline Pair logNearOne(Pair f) restrict(amp) {
  const Pair s = divide(f, add(f, 2.0));
  const Pair z = multiply(s, s);
  const Pair third =
      multiply(z, Pair{0.66666666666666663, 3.7007434154171883e-17});
  const Pair series = add(third, z.high * z.high * logTail(z.high));
  return add(scaled(s, 2.0), multiply(series, s));
}

/// exponent log(2) + rest.
struct LogParts {
  Pair rest;
  int exponent;
};

/// The logarithm of x > 0, finite.
_AMP_FUNCTION inline LogParts logParts(Pair x) restrict(amp) {
  const Parts parts = partsOf(x.high);
  const bool upper = parts.fraction > 1.4142135623730951;
  const int exponent = upper ? parts.exponent + 1 : parts.exponent;
  const double fraction = upper ? 0.5 * parts.fraction : parts.fraction;
  return {logNearOne(fastTwoSum(fraction - 1.0, scale(x.low, -exponent))),
          exponent};
}

/// log(x) for x > 0, finite.
_AMP_FUNCTION inline Pair logOf(Pair x) restrict(amp) {
  const LogParts parts = logParts(x);
  const double k = parts.exponent;
  return add(Pair{k * ln2High, k * ln2Low}, parts.rest);
}

/// log(1 + x) for 0 <= x.
inline Pair log1pOf(Pair x) restrict(amp) {
  return x.high < 0.41 ? logNearOne(x) : logOf(add(x, 1.0));
}

/// Whether log(x) needs no computing.
inline bool isLogSpecial(double x) restrict(amp) {
  return !(x > 0.0) || !isFinite(x);
}
/// log(x) then, to any base.
inline double logSpecial(double x) restrict(amp) {
  return x == 0.0 ? -infinity() : x < 0.0 ? quietNan() : x;
}

_AMP_FUNCTION inline double log(double x) restrict(amp) {
  return isLogSpecial(x) ? logSpecial(x) : valueOf(logOf({x, 0.0}));
}

_AMP_FUNCTION inline double log2(double x) restrict(amp) {
  if (isLogSpecial(x))
    return logSpecial(x);
  const LogParts parts = logParts({x, 0.0});
  const Pair rest = multiply(parts.rest, Pair{log2ofEHigh, log2ofELow});
  return valueOf(add(rest, static_cast<double>(parts.exponent)));
}

_AMP_FUNCTION inline double log10(double x) restrict(amp) {
  if (isLogSpecial(x))
    return logSpecial(x);
  const LogParts parts = logParts({x, 0.0});
  const double k = parts.exponent;
  const Pair rest = multiply(parts.rest, Pair{log10ofEHigh, log10ofELow});
  return valueOf(add(Pair{k * log10of2High, k * log10of2Low}, rest));
}

_AMP_FUNCTION inline double log1p(double x) restrict(amp) {
  if (__amp_abs(x) < 1e-17)
    return x;
  if (isLogSpecial(x + 1.0))
    return logSpecial(x + 1.0);
  return valueOf(x > -0.29 && x < 0.41 ? logNearOne({x, 0.0})
                                       : logOf(twoSum(x, 1.0)));
}

} // namespace math
} // namespace detail
} // namespace Concurrency

#endif
