// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What options are tried with: both passes parse it, and there is a warning.
#ifndef __CPPAMP__
#define restrict(...)
#endif

template <typename T> T twice(T x) restrict(cpu, amp) { return x + x; }

struct Counter {
  Counter(int start) : value(start) {}
  virtual ~Counter() {}
  virtual int next() { return value = twice(value); }
  int value;
};

#ifdef ERROR
int wrong = Counter();
#endif

Counter counter(1);

int sum(const int *values, int size) {
  int unused;
  int result = counter.next();
  for (int i = 0; i < size; ++i)
    result += values[i];
  return result;
}
