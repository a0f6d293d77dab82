// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What run-tests share: comparisons that print what differs, and runners for
/// one function on the device and on the host.
///
///   int main() {
///     CHECK_EQ(device, host); // scalars, or vectors element by element
///     CHECK_SAME(float, 100, [=](int i) restrict(cpu, amp) { ... });
///     check::part(testDoubles); // what some devices cannot do, by itself
///     return check::result(); // 0, or 1 if anything differed
///   }
#ifndef AMPVK_TEST_RUN_CHECK_H
#define AMPVK_TEST_RUN_CHECK_H

#include <amp.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <vector>

// Clang folds a * b + c of constants with one rounding, kernels use two.
#pragma STDC FP_CONTRACT OFF

namespace check {

struct Counts {
  int comparisons = 0;
  int failures = 0;
  bool isAsked = false;
  /// A test that forgets to return the result fails as well.
  ~Counts() {
    if (isAsked || !failures)
      return;
    std::fflush(stdout);
    std::_Exit(1);
  }
};

inline Counts &counts() {
  static Counts value;
  return value;
}

/// The exit code. A test that compared nothing has failed as well.
inline int result() {
  counts().isAsked = true;
  if (counts().comparisons == 0)
    std::printf("nothing was compared\n");
  if (counts().failures != 0)
    std::printf("%d of %d comparisons failed\n", counts().failures,
                counts().comparisons);
  return counts().failures != 0 || counts().comparisons == 0;
}

/// Runs a part of a test. Where tests run on devices that may lack what they
/// need (test/drivers), it is left out, and says so, if the runtime refuses a
/// kernel because of that; so the part should need no more than one thing that
/// devices may lack.
template <class F> void part(const F &f) {
  static const bool mayLack = std::getenv("AMPVK_TEST_MAY_LACK");
  try {
    f();
  } catch (const concurrency::unsupported_feature &refusal) {
    if (!mayLack)
      throw;
    std::printf("left out: %s\n", refusal.what());
  }
}

/// How far a function of fast_math may be off: our own bound on devices that were
/// measured, on others what Vulkan promises.
inline double bound(double ours, double vulkan) {
  static const bool isMeasured = !std::getenv("AMPVK_TEST_VULKAN_BOUNDS");
  return isMeasured ? ours : vulkan;
}

/// Where a comparison stands, for its message.
struct Place {
  const char *file;
  int line;
  const char *text;
};

inline void note(const Place &place, long index, double a, double b) {
  // Enough to see the pattern of a mistake without drowning in it.
  if (++counts().failures > 20)
    return;
  std::printf("%s:%d: %s", place.file, place.line, place.text);
  if (index >= 0)
    std::printf(" at [%ld]", index);
  std::printf(": %.17g != %.17g\n", a, b);
}

/// Equal as values, except that NaN equals NaN and -0 differs from +0.
template <class T> bool same(T a, T b) {
  if (!std::is_floating_point<T>::value)
    return a == b;
  if (a != a || b != b)
    return a != a && b != b;
  return a == b && std::signbit(double(a)) == std::signbit(double(b));
}

template <class A, class B>
void equal(const Place &place, A a, B b, long index = -1) {
  typedef typename std::common_type<A, B>::type T;
  ++counts().comparisons;
  if (!same<T>(static_cast<T>(a), static_cast<T>(b)))
    note(place, index, static_cast<double>(a), static_cast<double>(b));
}

template <class A, class B>
void equal(const Place &place, const std::vector<A> &a,
           const std::vector<B> &b) {
  equal(place, a.size(), b.size());
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    equal(place, a[i], b[i], static_cast<long>(i));
}

/// |a - b| <= tolerance * max(1, |b|).
inline void near(const Place &place, double a, double b, double tolerance,
                 long index = -1) {
  ++counts().comparisons;
  if (!same(a, b) &&
      !(std::fabs(a - b) <= tolerance * std::fmax(1.0, std::fabs(b))))
    note(place, index, a, b);
}

template <class T>
void near(const Place &place, const std::vector<T> &a, const std::vector<T> &b,
          double tolerance) {
  equal(place, a.size(), b.size());
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
    near(place, a[i], b[i], tolerance, static_cast<long>(i));
}

/// f(i) for i in 0 .. n-1 on the device.
template <class R, class F> std::vector<R> onDevice(int n, const F &f) {
  std::vector<R> out(n);
  concurrency::array_view<R, 1> view(n, out);
  view.discard_data();
  concurrency::parallel_for_each(
      view.extent, [=](concurrency::index<1> i) restrict(amp) {
        view[i] = f(i[0]);
      });
  view.synchronize();
  return out;
}

/// Evaluates `f` on the host.
template <class R, class F> std::vector<R> onHost(int n, const F &f) {
  std::vector<R> out(n);
  for (int i = 0; i < n; ++i)
    out[i] = f(i);
  return out;
}

template <class R, class F>
void sameOnBoth(const Place &place, int n, const F &f) {
  part([&] { equal(place, onDevice<R>(n, f), onHost<R>(n, f)); });
}

template <class R, class F>
void nearOnBoth(const Place &place, double tolerance, int n, const F &f) {
  part([&] { near(place, onDevice<R>(n, f), onHost<R>(n, f), tolerance); });
}

} // namespace check

#define CHECK_PLACE(TEXT) (check::Place{__FILE__, __LINE__, TEXT})
#define CHECK_EQ(A, B) check::equal(CHECK_PLACE(#A " == " #B), A, B)
#define CHECK(A) check::equal(CHECK_PLACE(#A), static_cast<bool>(A), true)
#define CHECK_NEAR(A, B, TOLERANCE)                                            \
  check::near(CHECK_PLACE(#A " ~ " #B), A, B, TOLERANCE)

/// A function object of an int, restrict(cpu, amp), gives the same values of
/// type R for 0 .. N-1 on both sides. NEAR: where the device may round a
/// division or a function otherwise.
#define CHECK_SAME(R, N, ...)                                                  \
  check::sameOnBoth<R>(CHECK_PLACE("device == host"), N, __VA_ARGS__)
#define CHECK_CLOSE(R, TOLERANCE, N, ...)                                      \
  check::nearOnBoth<R>(CHECK_PLACE("device ~ host"), TOLERANCE, N, __VA_ARGS__)

#endif
