// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What run-tests share: comparisons that print what differs, and a runner for
/// one function on the device and on the host.
///
///   int main() {
///     CHECK_EQ(device, host);     // scalars, or containers element by element
///     return check::result();     // 0, or 1 if anything differed
///   }
#ifndef AMPVK_TEST_RUN_CHECK_H
#define AMPVK_TEST_RUN_CHECK_H

#include <amp.h>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <limits>
#include <type_traits>
#include <vector>

namespace check {

inline int &failures() {
  static int count = 0;
  return count;
}

/// The exit code of a test; a test that compared nothing has failed as well.
inline int &comparisons() {
  static int count = 0;
  return count;
}

inline int result() {
  if (comparisons() == 0)
    std::cout << "nothing was compared\n";
  return failures() != 0 || comparisons() == 0;
}

/// Equal as values; NaN equals NaN and -0 differs from +0.
template <class T>
typename std::enable_if<std::is_floating_point<T>::value, bool>::type
same(T a, T b) {
  return (std::isnan(a) && std::isnan(b)) ||
         (a == b && std::signbit(a) == std::signbit(b));
}

template <class T>
typename std::enable_if<!std::is_floating_point<T>::value, bool>::type
same(const T &a, const T &b) {
  return a == b;
}

inline void report(const char *file, int line, const char *what) {
  // Enough to see the pattern of a mistake without drowning in it.
  if (++failures() <= 20)
    std::cout << file << ":" << line << ": " << what;
}

template <class A, class B>
void equal(const A &a, const B &b, const char *text, const char *file,
           int line) {
  ++comparisons();
  typedef typename std::common_type<A, B>::type T;
  if (same<T>(static_cast<T>(a), static_cast<T>(b)))
    return;
  report(file, line, text);
  if (failures() <= 20)
    std::cout.precision(17), std::cout << ": " << a << " != " << b << "\n";
}

template <class A, class B>
void equal(const std::vector<A> &a, const std::vector<B> &b, const char *text,
           const char *file, int line) {
  equal(a.size(), b.size(), text, file, line);
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    int before = failures();
    // vector<bool> has no reference to pass on.
    equal(static_cast<A>(a[i]), static_cast<B>(b[i]), text, file, line);
    if (failures() != before && failures() <= 20)
      std::cout << "    at [" << i << "]\n";
  }
}

/// |a - b| <= tolerance * max(1, |b|).
template <class T>
void near(T a, T b, T tolerance, const char *text, const char *file, int line) {
  ++comparisons();
  if (same(a, b) || std::fabs(a - b) <= tolerance * std::fmax(T(1), std::fabs(b)))
    return;
  report(file, line, text);
  if (failures() <= 20)
    std::cout.precision(17), std::cout << ": " << a << " != " << b << "\n";
}

/// f(i) for i in 0 .. n-1 on the device. f is restrict(cpu, amp).
template <class R, class F> std::vector<R> onDevice(int n, const F &f) {
  std::vector<R> out(n);
  concurrency::array_view<R, 1> view(n, out);
  view.discard_data();
  concurrency::parallel_for_each(
      view.extent,
      [=](concurrency::index<1> i) restrict(amp) { view[i] = f(i[0]); });
  view.synchronize();
  return out;
}

/// The same on the host.
template <class R, class F> std::vector<R> onHost(int n, const F &f) {
  std::vector<R> out;
  for (int i = 0; i < n; ++i)
    out.push_back(f(i));
  return out;
}

} // namespace check

#define CHECK_EQ(A, B) check::equal(A, B, #A " == " #B, __FILE__, __LINE__)
#define CHECK(A) CHECK_EQ(static_cast<bool>(A), true)
#define CHECK_NEAR(A, B, TOLERANCE)                                            \
  check::near(A, B, TOLERANCE, #A " ~ " #B, __FILE__, __LINE__)

/// One function object, run for 0 .. n-1 on both sides, gives the same R's.
#define CHECK_SAME(R, N, F)                                                    \
  CHECK_EQ(check::onDevice<R>(N, F), check::onHost<R>(N, F))

#endif
