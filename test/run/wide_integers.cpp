// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers of 64 bits, with the device's own and as pairs of words: every
// operation, with all pairs of values at the edges and with any.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=int64 %t
#include "Inputs/check.h"

#include <climits>
#include <cstdint>
#include <random>

using namespace concurrency;

namespace {

typedef long long Long;
typedef unsigned long long ULong;

/// Pairs to work with: x and y of element i, in one container.
template <class T> struct Pair {
  int before; // so that there is a gap
  T x, y;
};

template <class T> std::vector<Pair<T>> pairs() {
  const ULong edges[] = {0,
                         1,
                         2,
                         7,
                         0x7fffffff,
                         0x80000000,
                         0xffffffff,
                         0x100000000,
                         0x100000001,
                         0x1ffffffff,
                         0x7fffffffffffffff,
                         0x8000000000000000,
                         0x8000000000000001,
                         0xfffffffeffffffff,
                         0xffffffff00000000,
                         ULong(-2),
                         ULong(-1),
                         1000000007,
                         ULong(-1000000007)};
  std::vector<Pair<T>> result;
  for (ULong x : edges)
    for (ULong y : edges)
      result.push_back({1, T(x), T(y)});
  std::mt19937_64 random(11);
  while (result.size() < 4000) { // of all sizes
    const ULong x = random() >> random() % 64, y = random() >> random() % 64;
    result.push_back({2, T(random() & 1 ? x : -x), T(random() & 1 ? y : -y)});
  }
  return result;
}

/// f(x, y) of all pairs, on both sides.
template <class R, class T, class F> void same(const char *what, const F &f) {
  const std::vector<Pair<T>> all = pairs<T>();
  const int n = static_cast<int>(all.size());
  const array_view<const Pair<T>> in(n, all);
  check::sameOnBoth<R>(
      CHECK_PLACE(what),
      n, [=](int i) restrict(cpu, amp) { return f(in[i].x, in[i].y); });
}

#define SAME(R, T, ...)                                                        \
  same<R, T>(                                                                  \
      #__VA_ARGS__, [=](T x, T y) restrict(cpu, amp)->R {                      \
        return __VA_ARGS__;                                                    \
      })

/// What C++ leaves undefined is left out.
template <class T> bool divides(T x, T y) restrict(cpu, amp) {
  return y != 0 && !(T(-1) < T(0) && y == T(-1));
}

template <class T> T larger(T x, const T &y) restrict(cpu, amp) {
  return x < y ? y : x;
}

/// Of any type, computed as unsigned: sums that wrap around are defined.
template <class T> void operations() {
  SAME(T, T, T(ULong(x) + ULong(y)));
  SAME(T, T, T(ULong(x) - ULong(y)));
  SAME(T, T, T(ULong(x) * ULong(y)));
  SAME(T, T, T(-ULong(x)) + T(0));
  SAME(T, T, divides(x, y) ? x / y : T(0));
  SAME(T, T, divides(x, y) ? x % y : T(0));
  SAME(T, T, x / T(10) + x % T(1000) + x / T(-7) + x % T(16));
  SAME(T, T, (x & y) ^ (x | ~y));
  SAME(T, T, T(ULong(x) << (y & 63)));
  SAME(T, T, x >> (y & 63));
  SAME(T, T, x >> 0 ^ x >> 1 ^ x >> 31 ^ x >> 32 ^ x >> 33 ^ x >> 63);
  SAME(int, T, 1 << (y & T(15)) | 0x7fffffff >> (y & T(31)));
  SAME(int, T,
       (x < y) + 2 * (x <= y) + 4 * (x > y) + 8 * (x >= y) + 16 * (x == y) +
           32 * (x != y) + 64 * (x < T(5)) + 128 * (T(0x100000000) <= y));
  SAME(int, T, (x && !y) + 2 * (x || y) + 4 * bool(x));
  SAME(T, T, x < y ? x : y > T(3) ? T(3) : y);
  SAME(T, T, larger(x, y) ^ larger(y, T(99)));
}

/// From and to all others.
template <class T> void conversions() {
  SAME(int, T, int(x));
  SAME(unsigned, T, unsigned(x) + unsigned(x >> 32));
  SAME(int, T, short(x) + (signed char)(y));
  SAME(unsigned, T, (unsigned short)(x) + (unsigned char)(y));
  SAME(float, T, float(x));
  SAME(T, T, T(int(x)) ^ T(unsigned(y)));
  SAME(T, T, T(short(x)) ^ T((unsigned char)(y)) ^ T(x < y));
  SAME(Long, T, Long(x) >> 5);
  SAME(ULong, T, ULong(x) >> 5);
  // To within the range of what it is converted to.
  SAME(T, T, T(float(x >> 2) * 0.75f));
  SAME(T, T, T(float(int(x)) * (T(-1) < T(0) ? 1 / 1024.f : 0.f)));
}
template <class T> void conversionsOfDoubles() {
  SAME(double, T, double(x));
  SAME(T, T, T(double(x >> 2) * 0.75));
  SAME(T, T, T(double(int(x)) * (T(-1) < T(0) ? 1 / 1024. : 0.)));
}

/// Numbers next to halves of what a float can say.
template <class T> void roundings() {
  const int n = 40 * 64;
  CHECK_SAME(
      float, n, [=](int i) restrict(cpu, amp) {
        const ULong odd = 0x1000000 + (i & 7);         // 25 digits
        const ULong shifted = odd << (i / 64);         // 40 places
        return float(T(shifted + ((i >> 3 & 7) - 4))); // and a bit
      });
}

struct Inner {
  int tag;
  Long value;
};
struct Outer {
  float f;
  Inner inner[2];
  ULong last;
};

Long twice(const Long &x) restrict(cpu, amp) { return x * 2; }
void advance(ULong &x, unsigned by) restrict(cpu, amp) { x += by; }
Outer made(Long x) restrict(cpu, amp) {
  Outer o = {1, {{7, x}, {8, -x}}, ULong(x) * 3};
  return o;
}

/// Where they can be: members, arrays, parameters, results, references.
void places() {
  Outer captured = made(0x123456789abcLL);
  const Long table[] = {1, -1, LLONG_MAX, LLONG_MIN};
  const size_t step = 0x100000003;
  CHECK_SAME(
      Long, 100, [=](int i) restrict(cpu, amp) {
        Outer o = made(i - 50);
        Long row[4] = {i, -i, Long(i) << 40, captured.inner[i & 1].value};
        row[i & 3] += 5;
        Long *place = &row[i % 4];
        *place ^= table[i & 3];
        ULong sum = captured.last;
        advance(sum, i);
        for (size_t k = 0; k != size_t(i % 7); ++k)
          sum += step * k;
        o.inner[i & 1].value -= twice(row[0]);
        const Outer copy = o;
        return copy.inner[0].value + copy.inner[1].value + row[0] + row[1] +
               row[2] % 1000 + row[3] / 3 + Long(sum) + Long(copy.last);
      });
}

/// Assignments, steps, loops and subscripts.
void statements() {
  CHECK_SAME(
      ULong, 200, [=](int i) restrict(cpu, amp) {
        ULong x = 0xfedcba9876543210;
        x += i;
        x -= 3;
        x *= 0x9e3779b97f4a7c15;
        x ^= x >> 31;
        x /= i + 1;
        x %= 1000000000039;
        x <<= i % 20;
        x |= 1;
        x >>= i % 5;
        x &= ~ULong(4);
        const ULong before = x++, after = ++x;
        Long down = Long(x--);
        down -= Long(--x);
        while (down > -5)
          down -= 2;
        return before * 3 + after * 5 + x + ULong(down);
      });
}

/// A subscript is its low word, as far as there are elements.
void subscripts() {
  const int n = 256;
  std::vector<Long> data(n);
  for (int i = 0; i != n; ++i)
    data[i] = Long(i) << i % 40;
  const array_view<const Long> in(n, data);
  const array_view<Long, 2> out(extent<2>(4, n / 4), data);
  std::vector<Long> results(n);
  const array_view<Long> result(n, results);
  parallel_for_each(
      in.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static Long shared[64];
        const size_t l = t.local[0], g = t.global[0];
        shared[l] = in[int(g)];
        t.barrier.wait();
        Long own[8] = {};
        for (ULong k = 0; k < 8; ++k)
          own[(l + k) % 8] += shared[(l * 7 + k) % 64];
        result[t.global] = own[l & 7] + shared[63 - l];
      });
  result.synchronize();
  for (size_t g = 0; g != n; ++g) {
    const size_t l = g % 64, first = g - l;
    Long own[8] = {};
    for (ULong k = 0; k < 8; ++k)
      own[(l + k) % 8] += data[first + (l * 7 + k) % 64];
    CHECK_EQ(results[g], own[l & 7] + data[first + 63 - l]);
  }
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        out[i] = -out[i] + (Long(i[0]) << 40) + i[1];
      });
  out.synchronize();
  for (int i = 0; i != n; ++i)
    CHECK_EQ(data[i], -(Long(i) << i % 40) + (Long(i / 64) << 40) + i % 64);
}

} // namespace

int main() {
  operations<Long>();
  operations<ULong>();
  conversions<Long>();
  conversions<ULong>();
  roundings<Long>();
  roundings<ULong>();
  check::part(conversionsOfDoubles<Long>);
  check::part(conversionsOfDoubles<ULong>);
  places();
  statements();
  subscripts();
  return check::result();
}
