// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Compares operations on subgroups with the host, for a type of values:
/// testNumbers<float>(), testIntegers<int>().
#ifndef AMPVK_TEST_RUN_SUBGROUPS_H
#define AMPVK_TEST_RUN_SUBGROUPS_H

#include "check.h"
#include <algorithm>
#include <ampvk/subgroup.h>
#include <functional>
#include <limits>

namespace subgroups {

using namespace concurrency;

const int THREADS = 1152; // a multiple of all tiles

// ---- Shuffles

/// Compares three results of each thread with those of the host, of which `host`
/// is told the thread and the size of subgroups. A kernel does little, as some
/// drivers take long for many exchanges in one.
template <class T, class Device, class Host>
void testExchanges(const std::vector<T> &values, Device device,
                          Host host) {
  const int n = static_cast<int>(values.size());
  std::vector<T> out(3 * n);
  int size = 0;
  array_view<const T, 1> in(n, values);
  array_view<T, 2> result(3, n, out);
  array_view<int, 1> sizes(1, &size);
  parallel_for_each(extent<2>(n / 16, 16).tile<8, 16>(),
                    [=](tiled_index<8, 16> t) restrict(amp) {
    const ampvk::subgroup group(t);
    const int i = t.global[0] * 16 + t.global[1];
    T three[3];
    device(group, in[i], i, three);
    for (int k = 0; k < 3; ++k)
      result(k, i) = three[k];
    if (i == 0)
      sizes[0] = group.size();
  });
  result.synchronize();
  sizes.synchronize();
  std::vector<T> expected(3 * n);
  for (int i = 0; i < n; ++i) {
    T three[3];
    host(i, size, three);
    for (int k = 0; k < 3; ++k)
      expected[k * n + i] = three[k];
  }
  CHECK_EQ(out, expected);
}

template <class T> void testShuffles(const std::vector<T> &values) {
  /// The value of another thread of the same subgroup.
  auto at = [&](int i, int size, int index) {
    return values[i / size * size + (index & (size - 1))];
  };
  testExchanges(
      values,
      [](ampvk::subgroup group, T mine, int i, T *three) restrict(amp) {
        three[0] = group.shuffle(mine, group.size() - 1 - group.index());
        three[1] = group.shuffle(mine, -1 - i * 7); // modulo the size
        three[2] = group.broadcast(mine, 3);
      },
      [=](int i, int size, T *three) {
        three[0] = at(i, size, size - 1 - i % size);
        three[1] = at(i, size, -1 - i * 7);
        three[2] = at(i, size, 3);
      });
  testExchanges(
      values,
      [](ampvk::subgroup group, T mine, int i, T *three) restrict(amp) {
        three[0] = group.shuffle_xor(mine, 1);
        three[1] = group.shuffle_xor(mine, group.size() + 2); // modulo
        three[2] = group.shuffle_up(mine, i % 6);
      },
      [=](int i, int size, T *three) {
        const int index = i % size, up = i % 6;
        three[0] = at(i, size, index ^ 1);
        three[1] = at(i, size, index ^ 2);
        three[2] = index >= up ? at(i, size, index - up) : values[i];
      });
  testExchanges(
      values,
      [](ampvk::subgroup group, T mine, int i, T *three) restrict(amp) {
        three[0] = group.shuffle_down(mine, i % 6);
        three[1] = group.shuffle_up(mine, -1); // there is none
        three[2] = group.shuffle_down(mine, -1);
      },
      [=](int i, int size, T *three) {
        const int index = i % size, down = i % 6;
        three[0] = index + down < size ? at(i, size, index + down) : values[i];
        three[1] = three[2] = values[i];
      });
}

// ---- Reductions and scans

template <class T> T least() {
  return std::numeric_limits<T>::has_infinity
             ? -std::numeric_limits<T>::infinity()
             : std::numeric_limits<T>::min();
}
template <class T> T most() {
  return std::numeric_limits<T>::has_infinity
             ? std::numeric_limits<T>::infinity()
             : std::numeric_limits<T>::max();
}

/// The reduction and the scans of one operation.
template <class T, class Operation, class F>
void testFold(const std::vector<T> &values, Operation operation,
                     T start, F combine) {
  testExchanges(values, operation, [=](int i, int size, T *three) {
    const int first = i / size * size;
    T total = start;
    for (int k = first; k < first + size; ++k) {
      if (k == i)
        three[2] = total;
      total = combine(total, values[k]);
      if (k == i)
        three[1] = total;
    }
    three[0] = total;
  });
}

#define OPERATION(name)                                                        \
  struct name##_operation {                                                    \
    template <class T>                                                         \
    void operator()(ampvk::subgroup group, T mine, int, T *three) const        \
        restrict(amp) {                                                        \
      three[0] = group.reduce_##name(mine);                                    \
      three[1] = group.inclusive_scan_##name(mine);                            \
      three[2] = group.exclusive_scan_##name(mine);                            \
    }                                                                          \
  };
OPERATION(add)
OPERATION(mul)
OPERATION(min)
OPERATION(max)
OPERATION(and)
OPERATION(or)
OPERATION(xor)

template <class T> void testNumbers() {
  std::vector<T> values, factors;
  for (int i = 0; i < THREADS; ++i) {
    values.push_back(static_cast<T>(i * 37 % 101) - static_cast<T>(50));
    factors.push_back(i % 7 == 0 ? T(2) : T(1));
  }
  testShuffles(values);
  testFold(values, add_operation(), T(0), std::plus<T>());
  testFold(factors, mul_operation(), T(1), std::multiplies<T>());
  testFold(values, min_operation(), most<T>(),
           [](T a, T b) { return std::min(a, b); });
  testFold(values, max_operation(), least<T>(),
           [](T a, T b) { return std::max(a, b); });
}

template <class T> void testIntegers() {
  testNumbers<T>();
  std::vector<T> values;
  for (int i = 0; i < THREADS; ++i)
    values.push_back(~(T(5) << (i * 11 % (8 * sizeof(T) - 4))));
  testFold(values, and_operation(), T(-1), std::bit_and<T>());
  testFold(values, or_operation(), T(0), std::bit_or<T>());
  testFold(values, xor_operation(), T(0), std::bit_xor<T>());
}

} // namespace subgroups

#endif
