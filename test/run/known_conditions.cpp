// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions on template parameters and other constants: what is never reached
// is not translated, and all the rest does what it does on the host.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

template <int N> int bySwitch(int x) restrict(cpu, amp) {
  switch (N) {
    int kept;
  case 0:
    return x;
  case 1:
    kept = x * 2;
    x += kept;
  case 2:
    kept = x + 1;
    x += kept;
    if (x > 40)
      break;
    x -= 3;
    break;
  case 4:
  case 3:
    for (int i = 0; i < 3; ++i) {
      if (i == x % 3)
        continue;
      x += i;
    }
    break;
  default:
    x = -x;
    break;
  case 7:
    ++x;
  }
  return x * 10 + N;
}

template <class T, bool Wide> T byBranch(T x) restrict(cpu, amp) {
  T values[Wide ? 4 : 2] = {x};
  if (Wide) {
    values[3] = x + 1;
    T inner = values[3];
    x += inner;
  } else {
    values[1] = x + 2;
  }
  int count = 0;
  if (!Wide)
    ++count;
  else if (sizeof(T) == 8)
    count += 2;
  const T last = Wide ? values[3] : values[1];
  (Wide ? values[0] : x) += last;
  Wide ? void(++count) : void(--count);
  // Has an effect, whatever the other side says.
  if (++count && Wide)
    ++count;
  if (Wide || ++count > 100)
    count += 10;
  return x + values[0] + T(count);
}

template <int N> int number(int x) restrict(cpu, amp) {
  if (const int twice = N * 2)
    x += twice;
  while (N > 3) {
    x += 5;
    break;
  }
  if (false)
    x = 0;
  return x;
}

int main() {
#define EACH(N)                                                                \
  CHECK_SAME(int, 50,                                                          \
             [](int i) restrict(cpu, amp) { return bySwitch<N>(i); });         \
  CHECK_SAME(int, 50, [](int i) restrict(cpu, amp) { return number<N>(i); })
  EACH(0);
  EACH(1);
  EACH(2);
  EACH(3);
  EACH(4);
  EACH(5);
  EACH(7);
  CHECK_SAME(int, 50, [](int i) restrict(cpu, amp) {
    return byBranch<int, true>(i) - byBranch<int, false>(i);
  });
  CHECK_SAME(double, 50, [](int i) restrict(cpu, amp) {
    return byBranch<double, true>(i) - byBranch<double, false>(i);
  });
  return check::result();
}
