// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that do several rounds at a time have the same rounds in the same order:
// with counters of 32 and 64 bits, up and down, by more than one, from nowhere to
// ten rounds on, at the ends of their types; sums of floats are the same to the
// last bit. What they load first may be loaded by functions, or under conditions.
// RUN: rm -rf %t.glsl && %amp2glsl -o %t.glsl %s -- -std=c++17
// RUN: cat %t.glsl/*.comp | FileCheck %s
// CHECK-COUNT-41: rounds at a time
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <cstdint>
#include <cstring>
#include <limits>

using namespace concurrency;

namespace {

constexpr int Data = 64; // elements that are read; those behind are written

/// How often it goes round; less than 0 if that is too often to test, or if the
/// counter leaves T.
template <class T, class Wide, class Test, class Step>
int counted(T a, Test test, Step step) {
  int rounds = 0;
  for (Wide k = a; test(k); step(k)) {
    if (++rounds > 12)
      return -1;
    if (Wide next = k; (step(next), static_cast<T>(next) != next))
      return -1;
  }
  return rounds;
}

// Unsigned counters come to what they are not by wrapping, too.
#define FORMS(F)                                                               \
  F(Less, __int128, k < b, ++k)                                                \
  F(LessEqual, __int128, k <= b, ++k)                                          \
  F(More, __int128, b > k, k++)                                                \
  F(Greater, __int128, k > b, --k)                                             \
  F(GreaterEqual, __int128, k >= b, --k)                                       \
  F(NotEqual, Around<T>, k != b, ++k)                                          \
  F(NotEqualDown, Around<T>, k != b, --k)
#define SIGNED_FORMS(F)                                                        \
  F(ByTwo, __int128, k < b, k += 2)                                            \
  F(ByThree, __int128, k <= b, k += 3)                                         \
  F(ByFiveDown, __int128, k > b, k -= 5)                                       \
  F(ByTwoDown, __int128, k >= b, k -= 2)

template <class T>
using Around = std::conditional_t<std::is_signed_v<T>, __int128, T>;

#define FORM(Name, Wide, Test, Step)                                           \
  struct Name {                                                                \
    template <class T, class D>                                                \
    static float sum(D data, T a, T b) restrict(cpu, amp) {                    \
      float s = 1.0f;                                                          \
      for (T k = a; Test; Step)                                                \
        s = s * 0.75f + data[int(unsigned(k) % Data)];                         \
      return s;                                                                \
    }                                                                          \
    template <class T> static int rounds(T a, T b) {                           \
      return counted<T, Wide>(                                                 \
          a, [=](auto k) { return Test; }, [](auto &k) { Step; });             \
    }                                                                          \
  };
FORMS(FORM)
SIGNED_FORMS(FORM)

/// Starts and ends of loops.
template <class T> struct Bounds {
  std::vector<T> starts, ends;
  void add(T a, T b) {
    starts.push_back(a);
    ends.push_back(b);
  }
};

template <class T, class Form> Bounds<T> boundsOf() {
  using Limits = std::numeric_limits<T>;
  const T around[] = {T(0),          T(-3), T(100), Limits::max(),
                      Limits::min(), T(Limits::max() - 6)};
  Bounds<T> result;
  for (T a : around)
    for (int far = -30; far <= 30; ++far) {
      using Unsigned = std::make_unsigned_t<T>;
      const T b = static_cast<T>(static_cast<Unsigned>(a) + far);
      if (Form::rounds(a, b) >= 0)
        result.add(a, b);
    }
  for (T a : around)
    for (T b : around)
      if (Form::rounds(a, b) >= 0)
        result.add(a, b);
  return result;
}

std::vector<float> numbers(int count) {
  std::vector<float> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = 0.1f * static_cast<float>(i * i % 97) - 3.0f;
  return result;
}

void checkBits(const char *name, const std::vector<float> &device,
               const std::vector<float> &host) {
  const bool isSame =
      std::memcmp(device.data(), host.data(), host.size() * sizeof(float)) == 0;
  check::equal(CHECK_PLACE(name), isSame, true);
  if (!isSame)
    check::equal(CHECK_PLACE(name), device, host);
}

template <class T, class Form> void testForm(const char *name) {
  const Bounds<T> bounds = boundsOf<T, Form>();
  const int count = static_cast<int>(bounds.starts.size());
  std::vector<float> device = numbers(Data + count), host = device;
  array_view<float> data(Data + count, device);
  array_view<const T> starts(count, bounds.starts), ends(count, bounds.ends);
  parallel_for_each(extent<1>(count), [=](index<1> i) restrict(amp) {
    data[Data + i[0]] = Form::sum(data, starts[i], ends[i]);
  });
  data.synchronize();
  for (int i = 0; i < count; ++i)
    host[Data + i] = Form::sum(host.data(), bounds.starts[i], bounds.ends[i]);
  checkBits(name, device, host);
}

template <class T> void testType() {
#define TEST(Name, ...) testForm<T, Name>(#Name);
  FORMS(TEST)
  if constexpr (std::is_signed_v<T>) {
    SIGNED_FORMS(TEST)
  }
}

struct Point {
  float at[3], weight;
  int kind;
};

/// What rounds load of structs, always or under conditions.
template <class D> float pull(D points, int n, float x) restrict(cpu, amp) {
  float sum = 0.0f;
  for (int k = 0; k < n; ++k) {
    const Point &other = points[k];
    const float d = other.at[0] - x;
    if (other.kind == 3)
      continue;
    if (other.kind == 4 && points[k + 1].weight > 0.5f)
      sum += other.at[sum > 1.0f ? 1 : 2];
    const Point copy = points[n - k - 1];
    sum = sum * 0.5f + d * d * other.weight - copy.at[1];
  }
  return sum;
}

void testStructs() {
  constexpr int Count = 40;
  std::vector<Point> device(Count + 1);
  for (int i = 0; i <= Count; ++i) {
    const float f = static_cast<float>(i * i % 23) * 0.25f;
    device[i] = {{f, 1.0f - f, 0.5f * f}, f * 0.125f, i * 7 % 5};
  }
  std::vector<Point> host = device;
  std::vector<float> sums(Count), hostSums(Count);
  array_view<Point> points(Count + 1, device);
  array_view<float> out(Count, sums);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[i] = pull(points, i[0], points[i].at[0]);
    if (i[0] == Count - 1)
      points[Count].kind = 9;
  });
  out.synchronize();
  for (int i = 0; i < Count; ++i)
    hostSums[i] = pull(host.data(), i, host[i].at[0]);
  checkBits("structs", sums, hostSums);
}

/// Rows of a table, whose bounds lie in the container that is written.
void testRows() {
  constexpr int Rows = 30;
  std::vector<int> device;
  for (int row = 0, start = Rows + 1; row <= Rows; ++row) {
    device.push_back(start);
    start += row * 7 % 11;
  }
  while (static_cast<int>(device.size()) < device[Rows])
    device.push_back(static_cast<int>(device.size() * 37 % 101));
  const int end = device[Rows];
  device.resize(end + Rows);
  std::vector<int> host = device;
  array_view<int> data(end + Rows, device);
  parallel_for_each(extent<1>(Rows), [=](index<1> i) restrict(amp) {
    int sum = 0;
    for (int row = 0; row <= i[0]; ++row)
      for (int k = data[row]; k < data[row + 1]; ++k) {
        if (data[k] % 5 == 0)
          continue;
        sum = sum * 3 + data[k];
      }
    data[end + i[0]] = sum;
  });
  data.synchronize();
  for (int i = 0; i < Rows; ++i) {
    unsigned sum = 0;
    for (int k = host[0]; k < host[i + 1]; ++k)
      if (host[k] % 5 != 0)
        sum = sum * 3 + host[k];
    host[end + i] = static_cast<int>(sum);
  }
  CHECK_EQ(device, host);
}

struct Cell {
  int at[2], weight, next;
};

/// Loads of each call, before and behind its first way out.
inline int weigh(const Cell &self, const Cell &other) restrict(cpu, amp) {
  const int way = other.at[0] - self.at[1];
  if (way > 20)
    return other.weight + 3 * other.at[0];
  if (way < -20)
    return -1;
  return way * other.weight;
}
template <class D>
int weighNext(D cells, int self, int k) restrict(cpu, amp) {
  const int far = cells[k].next;
  return far < 0 ? cells[k].weight : weigh(cells[self], cells[far]) - far;
}

/// Its loads lie in functions, and under conditions that keep them in range.
template <class D, class E>
int total(D cells, E others, int self, int n, int end) restrict(cpu, amp) {
  int sum = 1;
  for (int k = 0; k < n; ++k)
    if (k != self)
      sum = sum * 3 + weigh(cells[self], cells[k]);
  for (int k = n - 1; k >= 0; --k)
    if (k + 7 < end) {
      sum = sum * 5 - cells[k + 7].weight;
      if (k >= 2)
        sum += weighNext(cells, self, k - 2);
    }
  for (int k = 0; k < n; ++k) {
    const int next = sum * 7 + weigh(others[self], others[k]);
    if (k % 3 == self % 3)
      continue;
    sum = next;
  }
  return sum;
}

void testFunctions() {
  constexpr int Count = 45;
  std::vector<Cell> device(Count);
  for (int i = 0; i < Count; ++i)
    device[i] = {{i * 13 % 60, i * 29 % 50}, i * i % 17, i * 11 % Count - 5};
  const std::vector<Cell> others(device.rbegin(), device.rend());
  std::vector<Cell> host = device;
  array_view<Cell> cells(Count, device);
  array_view<const Cell> read(Count, others);
  std::vector<int> sums(Count), hostSums(Count);
  array_view<int> out(Count, sums);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[i] = total(cells, read, i[0], i[0], Count);
    if (i[0] == Count)
      cells[i].next = 9;
  });
  out.synchronize();
  for (int i = 0; i < Count; ++i)
    hostSums[i] = total(host.data(), others.data(), i, i, Count);
  CHECK_EQ(sums, hostSums);
}

} // namespace

int main() {
  testType<int>();
  testType<unsigned>();
  check::part(testType<long long>);
  check::part(testType<unsigned long long>);
  testStructs();
  testRows();
  testFunctions();
  return check::result();
}
