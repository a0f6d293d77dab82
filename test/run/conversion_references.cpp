// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversion functions to references: what they give is the member, not a copy.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Pair {
  int low, high;
};

struct Counter {
  int count;
  float rest;
  Pair pair;
  operator int &() restrict(cpu, amp) { return count; }
  operator const int &() const restrict(cpu, amp) { return count; }
  operator const float &() const restrict(cpu, amp) { return rest; }
  operator Pair &() restrict(cpu, amp) { return pair; }
  operator const Pair &() const restrict(cpu, amp) { return pair; }
};

int highOf(const Pair &pair) restrict(cpu, amp) { return pair.high; }
void raise(int &x) restrict(cpu, amp) { x += 7; }

int changed(int i) restrict(cpu, amp) {
  Counter c = {i, i * .5f, {i + 1, i * 2}};
  raise(c);
  int &count = c;
  count *= 3;
  static_cast<int &>(c) -= 1;
  static_cast<Pair &>(c).low = count;
  Pair &pair = c;
  pair.high += pair.low;
  return c.count + c.pair.low * 1000 + c.pair.high * 7;
}

int read(int i) restrict(cpu, amp) {
  const Counter c = {i, i * .5f, {i + 1, i * 2}};
  const int &count = c;
  const float &rest = c;
  int copy = static_cast<const int &>(c);
  return count + int(rest * 2) * 3 + highOf(c) * 5 + copy * 7;
}

/// Either of two, by which the place is not known.
int chosen(int i) restrict(cpu, amp) {
  Counter a = {i, 0, {}}, b = {-i, 0, {}};
  int &x = i % 3 ? static_cast<int &>(a) : static_cast<int &>(b);
  x = 100;
  return a.count * 1000 + b.count;
}

int main() {
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) { return changed(i); });
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) { return read(i); });
  CHECK_SAME(int, 40, [=](int i) restrict(cpu, amp) { return chosen(i); });
  return check::result();
}
