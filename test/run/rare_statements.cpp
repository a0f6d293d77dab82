// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements and operators that few programs use: ranges of case labels, ?:
// without a middle, a declaration in a for's condition, also of an object that
// is destroyed, a switch without a block, ranges whose iterators change when
// compared.
// RUN: %ampcc -O0 -std=c++17 -w %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

int ranges(int n) restrict(cpu, amp) {
  int r = 0;
  switch (n * 7 % 40 - 10) {
  case -10 ... - 5:
    r = 1;
    break;
  case 0:
  case 3 ... 3:
  case 5 ... 9:
    r = 2;
  case 10 ... 1000000:
    r += 3;
    break;
  default:
    r = 4;
  }
  switch (unsigned(n) - 20u) {
  case 4294967280u ... 4294967295u:
    r += 10;
    break;
  case 0 ... 7:
    r += 20;
  }
  // Known while it is compiled.
  switch (sizeof(int)) {
  case 0 ... 3:
    return -1;
  case 4 ... 5:
    return r;
  }
  return -2;
}

int next(int &n) restrict(cpu, amp) { return n++ % 3; }

int withoutMiddle(int n) restrict(cpu, amp) {
  int calls = n;
  int r = next(calls) ?: 7; // evaluated once
  r = r * 31 + calls;
  int other = 5;
  (calls ?: other) += 3;
  float f = (n % 2 ? .0f : n) ?: 2.5f;
  return r * 31 + other * 3 + calls + int(f * 2);
}

int conditionOfFor(int n) restrict(cpu, amp) {
  int r = 0;
  for (int k = n % 9; int left = k - 1; k -= left > 4 ? 2 : 1) {
    if (left == 3)
      continue;
    if (left < 0)
      break;
    r = r * 3 + left;
  }
  for (int k = 0; bool go = k < n; ++k) {
    r += go + k;
    if (k > 20)
      break;
  }
  return r;
}

/// Each event changes what the log has of the thread.
struct Noted {
  array_view<unsigned> log;
  int at, n;
  Noted(const array_view<unsigned> &log, int at, int n) restrict(cpu, amp)
      : log(log), at(at), n(n) {
    note(n);
  }
  ~Noted() restrict(cpu, amp) { note(n + 1000); }
  operator bool() const restrict(cpu, amp) {
    note(7);
    return n > 0;
  }
  unsigned note(unsigned event) const restrict(cpu, amp) {
    return log[at] = log[at] * 31 + event;
  }
};

int objectInConditionOfFor(const array_view<unsigned> &log, int at)
    restrict(cpu, amp) {
  for (int k = at % 7; Noted left = Noted(log, at, k);
       k -= left.note(3) % 4 == 1 ? 2 : 1) {
    Noted inner(log, at, k + 20);
    if (left.n == 4)
      continue;
    if (at > 20 && left.n == 2)
      break;
    if (at > 40 && left.n == 1)
      return 5;
    for (; Noted one{log, at, k - 3}; --k)
      if (one.n == 1)
        break;
    inner.note(k);
  }
  for (int k = 0; Noted stays{log, at, 2 - k};) {
    ++k;
    if (k == 9)
      stays.note(1);
  }
  log[at] += 3;
  return 4;
}

int withoutBlock(int n) restrict(cpu, amp) {
  int r = 1;
  switch (n % 4)
  case 3:
    r = 2;
  switch (n % 3)
  default:
    r += 5;
  switch (n % 5)
  case 1:
  case 2: {
    if (n > 10)
      break;
    r += 20;
  }
    switch (n)
      r = 1000;
  return r;
}

/// Asking for the end changes it.
struct Steps {
  int at, compared;
  bool operator!=(const Steps &last) restrict(cpu, amp) {
    compared += 2;
    return at < last.at;
  }
  void operator++() restrict(cpu, amp) { ++at; }
  int operator*() const restrict(cpu, amp) { return at * 100 + compared; }
};
struct Interval {
  int from, to;
  Steps begin() const restrict(cpu, amp) { return {from, 0}; }
  Steps end() const restrict(cpu, amp) { return {to, 0}; }
};

int rangeFor(int n) restrict(cpu, amp) {
  int r = 0;
  for (int value : Interval{n % 5, 9}) {
    if (value % 7 == 2)
      continue;
    if (value > 850)
      break;
    r = r * 3 + value;
  }
  return r;
}

} // namespace

int main() {
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return ranges(i); });
  CHECK_SAME(int, 64,
             [=](int i) restrict(cpu, amp) { return withoutMiddle(i); });
  CHECK_SAME(int, 64,
             [=](int i) restrict(cpu, amp) { return conditionOfFor(i); });
  CHECK_SAME(int, 64,
             [=](int i) restrict(cpu, amp) { return withoutBlock(i); });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return rangeFor(i); });
  std::vector<unsigned> device(64), host(64);
  array_view<unsigned> out(64, device), expected(64, host);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] += objectInConditionOfFor(out, i[0]);
  });
  out.synchronize();
  for (int i = 0; i < 64; ++i) {
    expected[i] += objectInConditionOfFor(expected, i);
    CHECK_EQ(device[i], host[i]);
  }
  return check::result();
}
