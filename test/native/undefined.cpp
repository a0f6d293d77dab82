// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What C++ leaves undefined of integers does not end the process: integers wrap,
// quotients by 0 are 0, the least number by -1 is itself, and a shift takes the
// count's last bits. -fsanitize=undefined reports each at its line.
// RUN: %ampcc -O0 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t
// RUN: %ampcc -O2 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t
// RUN: %if sanitizers %{ %ampcc -fnative-kernels -DREPORTS -fsanitize=undefined %s -o %t && not env AMPVK_DEVICE=native %t 2>&1 | FileCheck %s %}
#include "../run/Inputs/check.h"
#include <amp_short_vectors.h>
#include <climits>
#include <limits>

using namespace concurrency;
using namespace concurrency::graphics;

#ifdef REPORTS

int main() {
  std::vector<int> values = {7, 0, -1, INT_MIN, 40};
  array_view<int> v(5, values);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const int zero = v[1], minus = v[2], least = v[3], many = v[4];
    int x = v[0];
    // CHECK: undefined.cpp:[[#@LINE+1]]:{{.*}}: runtime error: shift exponent 40 is too large
    x <<= many;
    // CHECK: undefined.cpp:[[#@LINE+1]]:{{.*}}: runtime error: signed integer overflow
    v[0] = least + minus;
    int_2 pair(3, 4);
    // CHECK: undefined.cpp:[[#@LINE+1]]:{{.*}}: runtime error: shift exponent 40 is too large
    pair = pair >> int_2(1, many);
    v[1] = x + pair.x + pair.y;
  });
  v.synchronize();
  // The processor ends the process after such a report.
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    // CHECK: undefined.cpp:[[#@LINE+1]]:{{.*}}: runtime error: division by zero
    v[0] = v[4] % (v[2] + 1);
  });
  v.synchronize();
}

#else

template <class T> static void integers() {
  const T least = std::numeric_limits<T>::min();
  const T most = std::numeric_limits<T>::max();
  const T list[] = {T(0), T(1), T(-1), T(3), T(-3), least, most};
  constexpr int n = sizeof list / sizeof *list;
  std::vector<T> given(list, list + n);
  std::vector<long long> results(n * n * 6);
  array_view<const T> x(n, given);
  array_view<long long> r(n * n * 6, results);
  parallel_for_each(extent<2>(n, n), [=](index<2> i) restrict(amp) {
    const T a = x[i[0]], b = x[i[1]];
    const int at = (i[0] * n + i[1]) * 6;
    r[at] = T(a / b);
    r[at + 1] = T(a % b);
    T c = a, d = a;
    c /= b;
    d %= b;
    r[at + 2] = c;
    r[at + 3] = d;
    r[at + 4] = T(a + b);
    r[at + 5] = T(a * b);
  });
  r.synchronize();
  for (int i = 0; i != n; ++i)
    for (int j = 0; j != n; ++j) {
      const T a = list[i], b = list[j];
      const __int128 wide = a; // neither overflows nor is divided by 0
      const T quotient = b ? T(wide / b) : T(0);
      const T remainder = b ? T(wide % b) : T(0);
      const long long *at = results.data() + (i * n + j) * 6;
      CHECK_EQ(at[0], (long long)quotient);
      CHECK_EQ(at[1], (long long)remainder);
      CHECK_EQ(at[2], (long long)quotient);
      CHECK_EQ(at[3], (long long)remainder);
      CHECK_EQ(at[4], (long long)T(wide + b));
      CHECK_EQ(at[5], (long long)T((unsigned __int128)wide * (unsigned __int128)b));
    }
}

template <class T> static void shifts() {
  constexpr int n = 100;
  constexpr int bits = sizeof(T) == 8 ? 64 : 32;
  std::vector<T> results(2 * n);
  array_view<T> r(2 * n, results);
  const T value = T(-1) / 3 * 2;
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) {
    r[i[0]] = T(value << (i[0] - 20));
    T x = value;
    x >>= i[0] - 20;
    r[i[0] + n] = x;
  });
  r.synchronize();
  for (int i = 0; i != n; ++i) {
    const int count = (i - 20) & (bits - 1);
    CHECK_EQ(r[i], T((unsigned long long)value << count));
    CHECK_EQ(r[i + n], T(value >> count));
  }
}

static void vectors() {
  std::vector<int> values = {5, 0, INT_MIN, -1}, results(12);
  array_view<const int> v(4, values);
  array_view<int> r(12, results);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    const int_4 a(v[0], v[0], v[2], v[2]), b(v[0], v[1], v[3], v[1]);
    int_4 q = a / b, m = a;
    m %= b;
    const int_4 s = int_4(1) << int_4(31, 32, 33, -1);
    r[0] = q.x, r[1] = q.y, r[2] = q.z, r[3] = q.w;
    r[4] = m.x, r[5] = m.y, r[6] = m.z, r[7] = m.w;
    r[8] = s.x, r[9] = s.y, r[10] = s.z, r[11] = s.w;
  });
  r.synchronize();
  CHECK_EQ(results, (std::vector<int>{1, 0, INT_MIN, 0, 0, 0, 0, 0, INT_MIN, 1,
                                      2, INT_MIN}));
}

/// Lanes that have left their loops divide by 0, and overflow.
static void lanes() {
  const int n = 1000;
  std::vector<int> results(n);
  array_view<int> r(n, results);
  parallel_for_each(r.extent, [=](index<1> i) restrict(amp) {
    int left = i[0] % 7, sum = 0;
    while (left != 0) {
      sum += 1000000007 * (100 / left);
      --left;
    }
    r[i] = sum;
  });
  r.synchronize();
  for (int i = 0; i != n; ++i) {
    unsigned sum = 0;
    for (int left = i % 7; left; --left)
      sum += 1000000007u * unsigned(100 / left);
    CHECK_EQ(r[i], int(sum));
  }
}

static void conversions() {
  std::vector<float> floats = {1e30f, -1e30f, 3.9f, -3.9f};
  std::vector<long long> results(12);
  array_view<const float> f(4, floats);
  array_view<long long> r(12, results);
  parallel_for_each(f.extent, [=](index<1> i) restrict(amp) {
    r[i[0]] = int(f[i]);
    r[i[0] + 4] = unsigned(f[i]);
    r[i[0] + 8] = (long long)(f[i]);
  });
  r.synchronize();
  CHECK_EQ(results, (std::vector<long long>{INT_MAX, INT_MIN, 3, -3, UINT_MAX, 0,
                                            3, 0, LLONG_MAX, LLONG_MIN, 3, -3}));
}

int main() {
  integers<int>();
  integers<unsigned>();
  integers<long long>();
  integers<unsigned long long>();
  integers<short>();
  integers<unsigned char>();
  shifts<int>();
  shifts<unsigned>();
  shifts<long long>();
  shifts<unsigned long long>();
  vectors();
  lanes();
  conversions();
  return check::result();
}

#endif
