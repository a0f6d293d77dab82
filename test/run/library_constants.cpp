// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants that the standard library has as macros and functions, in kernels:
// the same bits as on the host.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 %s -o %t && %t
#include "Inputs/check.h"
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

using namespace concurrency;

// Bits of floats, so that all NaNs but the signs of zeros count.
template <class T> bool sameBits(T a, T b) {
  return (a != a && b != b) || std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <class T, class F>
void compare(const char *what, int count, F constant) {
  check::part([&] {
    const std::vector<T> device = check::onDevice<T>(
        count, [=](int i) restrict(amp) { return constant(i); });
    for (int i = 0; i < count; ++i)
      check::equal(CHECK_PLACE(what), sameBits(device[i], T(constant(i))),
                   true);
  });
}

template <class T> T limit(int i) restrict(cpu, amp) {
  typedef std::numeric_limits<T> limits;
  switch (i) {
  case 0:
    return limits::max();
  case 1:
    return limits::min();
  case 2:
    return limits::lowest();
  case 3:
    return limits::epsilon();
  case 4:
    return limits::round_error();
  case 5:
    return limits::infinity();
  case 6:
    return limits::quiet_NaN();
  case 7:
    return limits::signaling_NaN();
  case 8:
    return std::numeric_limits<const T>::max();
  case 9:
    return (std::numeric_limits<T>::max)();
  default:
    return T(-limits::max());
  }
}
template <class T> int numbers(int i) restrict(cpu, amp) {
  typedef std::numeric_limits<T> limits;
  const int all[] = {
      limits::digits,         limits::digits10,       limits::max_digits10,
      limits::radix,          limits::min_exponent,   limits::max_exponent,
      limits::min_exponent10, limits::max_exponent10, limits::is_signed,
      limits::is_integer,     limits::is_specialized, limits::has_infinity,
      limits::is_exact,       limits::is_modulo,      limits::is_bounded,
      limits::is_iec559,      limits::has_quiet_NaN,  limits::round_style,
      limits::has_denorm,     limits::traps};
  return all[i % 20];
}
template <class T> void limits(const char *name) {
  compare<T>(name, 11, [](int i) restrict(cpu, amp) { return limit<T>(i); });
  compare<int>(name, 20,
               [](int i) restrict(cpu, amp) { return numbers<T>(i); });
}

float macro(int i) restrict(cpu, amp) {
  const float all[] = {INFINITY,       -INFINITY,         NAN,     HUGE_VALF,
                       FLT_MAX,        -FLT_MAX,          FLT_MIN, FLT_EPSILON,
                       float(FLT_DIG), float(FLT_MAX_EXP)};
  return all[i % 10];
}
double wide(int i) restrict(cpu, amp) {
  const double all[] = {INFINITY, HUGE_VAL, -HUGE_VAL,   NAN,
                        DBL_MAX,  DBL_MIN,  DBL_EPSILON, M_PI};
  return all[i % 8];
}
long long whole(int i) restrict(cpu, amp) {
  const long long all[] = {INT_MAX,   INT_MIN,   UINT_MAX,  LLONG_MAX,
                           LLONG_MIN, SCHAR_MIN, SHRT_MAX,  CHAR_BIT,
                           INT32_MAX, INT64_MIN, UINT8_MAX, LONG_MAX};
  return all[i % 12];
}
/// As a search for a minimum begins.
float smallest(int i) restrict(cpu, amp) {
  float least = std::numeric_limits<float>::infinity(), most = -INFINITY;
  for (int k = 0; k < i; ++k) {
    const float x = float((k * 7 + 3) % 11);
    least = x < least ? x : least;
    most = x > most ? x : most;
  }
  return least - most;
}

int main() {
  limits<float>("float");
  limits<double>("double");
  limits<int>("int");
  limits<unsigned>("unsigned");
  limits<long>("long");
  limits<unsigned long>("unsigned long");
  limits<long long>("long long");
  limits<unsigned long long>("unsigned long long");
  limits<short>("short");
  limits<unsigned short>("unsigned short");
  limits<signed char>("signed char");
  limits<unsigned char>("unsigned char");
  limits<char>("char");
  compare<float>("macros", 10,
                 [](int i) restrict(cpu, amp) { return macro(i); });
  compare<double>("macros of double", 8,
                  [](int i) restrict(cpu, amp) { return wide(i); });
  compare<long long>("macros of integers", 12,
                     [](int i) restrict(cpu, amp) { return whole(i); });
  compare<float>("minimum", 9,
                 [](int i) restrict(cpu, amp) { return smallest(i); });
  return check::result();
}
