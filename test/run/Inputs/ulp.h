// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Measures how far a function on the device is from the exact result, in units
/// in the last place of the exact result (ulp), and compares with a bound:
///
///   measure<double>("sin", 2, {-100, 100},
///                   [](double x) restrict(amp) { return ...; },
///                   [](long double x) { return sinl(x); });
///
/// One line per function: its worst error, where, and what is allowed. Wrong
/// zeros, infinities and NaN count as an error without limit.
#ifndef AMPVK_TEST_RUN_ULP_H
#define AMPVK_TEST_RUN_ULP_H

#include "check.h"
#include <algorithm>
#include <amp_math.h>
#include <limits>
#include <random>

namespace ulp {

/// Where most arguments lie. All others are tried too.
struct Range {
  double low;
  double high;
};

const double wrong = 1e30;

/// `smallest`: results below are measured in ulp of it, and zeros are equal.
template <class T> double error(T value, long double exact, double smallest) {
  const T nearest = static_cast<T>(exact);
  const bool zeros = value == 0 && nearest == 0 && smallest == 0;
  const bool plain = std::isfinite(value) && std::isfinite(nearest) && !zeros;
  if (!plain)
    return check::same(value, nearest) ? 0 : wrong;
  typedef std::numeric_limits<T> limits;
  int exponent;
  std::frexp(std::max<long double>(std::fabs(exact), smallest), &exponent);
  exponent = std::max(exponent, limits::min_exponent);
  const long double unit = std::ldexp(1.0L, exponent - limits::digits);
  return static_cast<double>(std::fabs(value - exact) / unit);
}

/// Whether float arithmetic on the device takes denormal numbers for 0, as
/// Vulkan allows. Those are then not tried.
inline bool flushesDenormals() {
  std::vector<float> data = {1e-40f};
  concurrency::array_view<float, 1> view(1, data);
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> i)
                                     restrict(amp) { view[i] *= 1.5f; });
  view.synchronize();
  return data[0] == 0;
}

template <class T> bool isDenormal(long double x) {
  return x != 0 && std::fabs(x) < std::numeric_limits<T>::min();
}

template <class T> bool isTried(T x) {
  static const bool skip = sizeof(T) == 4 && flushesDenormals();
  return !(skip && isDenormal<T>(x));
}

template <class T> std::vector<T> edges() {
  typedef std::numeric_limits<T> limits;
  std::vector<T> all = {0, 1, 2, 3, 10, 100, 1024};
  for (double x : {0.1, 0.25, 0.5, 0.75, 1.5, 2.5, 3.5, 8388609.5, 1e10, 1e22})
    all.push_back(static_cast<T>(x));
  for (T x : {limits::min(), limits::denorm_min(), limits::max(),
              limits::infinity(), limits::quiet_NaN(), limits::epsilon(),
              limits::min() / 3, std::nextafter(T(1), T(0)),
              std::nextafter(T(1), T(2)), std::nextafter(T(0.5), T(0))})
    all.push_back(x);
  for (std::size_t i = 0, n = all.size(); i != n; ++i)
    all.push_back(-all[i]);
  all.erase(
      std::remove_if(all.begin(), all.end(), [](T x) { return !isTried(x); }),
      all.end());
  return all;
}

/// Random numbers: in the range, of all sizes, and of all bit patterns.
template <class T> class Numbers {
public:
  explicit Numbers(Range range) : range(range) {}

  T next() {
    for (;;) {
      const T x = any();
      if (isTried(x))
        return x;
    }
  }

private:
  T any() {
    std::uniform_real_distribution<double> unit(0, 1);
    const double u = unit(random);
    switch (random() % 4) {
    case 0:
      return static_cast<T>(std::ldexp(u - 0.5, int(random() % 120) - 60));
    case 1: {
      int exponent = std::numeric_limits<T>::max_exponent;
      return std::ldexp(static_cast<T>(2 * u - 1),
                        int(random() % (2 * exponent + 60)) - exponent - 60);
    }
    default:
      return static_cast<T>(range.low + u * (range.high - range.low));
    }
  }

  Range range;
  std::mt19937 random{12345};
};

/// The worst of the errors of a function.
struct Worst {
  double error = 0;
  double x = 0;
  double y = 0;

  void add(double e, double atX, double atY) {
    if (e > error)
      *this = {e, atX, atY};
  }
  void report(const char *name, double bound) const {
    ++check::counts().comparisons;
    const bool bad = error > bound;
    check::counts().failures += bad;
    std::printf("%-10s %12.3f  (allowed %g)  at %.17g %.17g%s\n", name, error,
                bound, x, y, bad ? "  TOO MUCH" : "");
  }
};

const int count = 20000;

/// Arguments for which `where` holds.
template <class T>
std::vector<T> arguments(Range range, bool (*where)(double) = nullptr) {
  std::vector<T> x = edges<T>();
  Numbers<T> numbers(range);
  while (x.size() < count)
    x.push_back(numbers.next());
  if (where)
    x.erase(
        std::remove_if(x.begin(), x.end(), [where](T v) { return !where(v); }),
        x.end());
  return x;
}

template <class T> struct Pairs {
  std::vector<T> x;
  std::vector<T> y;
};

/// All pairs of edges, then random ones.
template <class T> Pairs<T> argumentPairs(Range xs, Range ys) {
  Pairs<T> pairs;
  for (T a : edges<T>())
    for (T b : edges<T>()) {
      pairs.x.push_back(a);
      pairs.y.push_back(b);
    }
  Numbers<T> ofX(xs), ofY(ys);
  ofY.next(); // not the same numbers
  while (pairs.x.size() < count) {
    pairs.x.push_back(ofX.next());
    pairs.y.push_back(ofY.next());
  }
  return pairs;
}

template <class T> using View = concurrency::array_view<const T, 1>;

/// A function of one number.
template <class T, class F, class G>
void measure(const char *name, double bound, Range range, const F &f,
             const G &exact, bool (*where)(double) = nullptr,
             double smallest = 0) {
  const std::vector<T> x = arguments<T>(range, where);
  const int n = static_cast<int>(x.size());
  const View<T> in(n, x);
  std::vector<T> values;
  check::part([&] {
    values =
        check::onDevice<T>(n, [=](int i) restrict(amp) { return f(in[i]); });
  });
  if (values.empty())
    return;
  Worst worst;
  for (int i = 0; i != n; ++i) {
    const long double e = exact(static_cast<long double>(x[i]));
    if (isTried(static_cast<T>(e)))
      worst.add(error(values[i], e, smallest), x[i], 0);
  }
  worst.report(name, bound);
}

/// A function of two numbers.
template <class T, class F, class G>
void measure2(const char *name, double bound, const Pairs<T> &pairs, const F &f,
              const G &exact, double smallest = 0) {
  const int n = static_cast<int>(pairs.x.size());
  const View<T> xs(n, pairs.x), ys(n, pairs.y);
  std::vector<T> values;
  check::part([&] {
    values = check::onDevice<T>(
        n, [=](int i) restrict(amp) { return f(xs[i], ys[i]); });
  });
  if (values.empty())
    return;
  Worst worst;
  for (int i = 0; i != n; ++i) {
    const T x = pairs.x[i], y = pairs.y[i];
    const long double e =
        exact(static_cast<long double>(x), static_cast<long double>(y));
    if (isTried(static_cast<T>(e)))
      worst.add(error(values[i], e, smallest), x, y);
  }
  worst.report(name, bound);
}

} // namespace ulp

#endif
