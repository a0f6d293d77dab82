// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant indices that are out of range where they are never reached:
// templates over the rank, and over the length of an array.
// RUN: %ampcc -O0 -w %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

template <int R> struct Rank {
  static const int value = R;
};

template <int R> int sum(index<R> i, extent<R> e) restrict(cpu, amp) {
  int r = i[0];
  if (Rank<R>::value >= 2 && e[1] > 0)
    r += i[1] * 3;
  if (R < 2 || i[1] == 0)
    r += 5;
  do {
    if (R != 3)
      continue;
    r += i[2] * 7;
  } while (false);
  bool isFlat = R == 1;
  if (isFlat)
    return r;
  return r + i[1];
}

template <int N> int last(int x) restrict(cpu, amp) {
  int a[N];
  for (int i = 0; i < N; ++i)
    a[i] = x * i + N;
  switch (N) {
  case 1:
    return a[0];
  case 2:
    for (int k = 0; k < 9; ++k) {
      if (k > x)
        break;
      a[1] += k;
    }
    if (x > 5)
      break;
    return a[1];
  default:
    break;
  }
  bool isLarge = N > 2;
  if (!isLarge)
    return a[1] * 2;
  return a[2];
}

template <int N> int labels(int x) restrict(cpu, amp) {
  int r = 1;
  switch (N) {
    int declared;
  case 1:
    declared = x;
    r += declared;
    [[fallthrough]];
  case 2: {
    int inner = r * 3;
    r += inner;
    break;
  }
  default:
    declared = 4;
    r *= declared + x;
  case 4:
    r -= 1;
  }
  return r;
}

template <int R> void run(extent<R> e) {
  std::vector<int> data(e.size());
  array_view<int, R> v(e, data);
  v.discard_data();
  parallel_for_each(e, [=](index<R> i) restrict(amp) {
    v[i] = sum(i, e) + last<R>(i[0]) * 100 + labels<R>(i[0]) * 10000;
  });
  v.synchronize();
  std::vector<int> expected;
  for (int at = 0; at < int(e.size()); ++at) {
    index<R> i;
    for (int k = R - 1, rest = at; k >= 0; --k) {
      i[k] = rest % e[k];
      rest /= e[k];
    }
    expected.push_back(sum(i, e) + last<R>(i[0]) * 100 +
                       labels<R>(i[0]) * 10000);
  }
  CHECK_EQ(data, expected);
}

int main() {
  run(extent<1>(37));
  run(extent<2>(9, 7));
  run(extent<3>(8, 4, 5));
  return check::result();
}
