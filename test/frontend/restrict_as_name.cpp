// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `restrict` is an ordinary name everywhere but behind a function's parameters.
// RUN: %ampcc -fsyntax-only %s
#include <amp.h>
int f(int cpu, int amp) {
  int restrict = 1;
  return restrict + cpu + amp;
}
int restrict(int a) restrict(amp, cpu) { return a; }
int parameter(int restrict) restrict(amp) { return restrict; }
template <class T> T caller(T amp) {
  if (amp) restrict(amp);
  while (amp < 0) restrict(amp);
  for (; amp < 0;) restrict(amp);
  int sum = amp & restrict(amp);
  int cast = (int)restrict(amp) + -restrict(amp) * restrict(amp);
  bool both = amp && restrict(amp);
  int table[2] = {restrict(amp), restrict(1)};
  switch (amp) { default: restrict(amp); }
  return sum + cast + both + table[amp] + (restrict(amp));
}
template int caller<int>(int);
struct Member {
  int restrict;
  Member(int amp) restrict(cpu) : restrict(amp) {}
  int get() const restrict(cpu) { return this->restrict; }
};
namespace scope {
struct restrict {
  restrict() restrict(cpu) {}
  explicit restrict(int) restrict(cpu, amp) {}
  ~restrict() restrict(cpu, amp) {}
};
restrict value(1);
const restrict &reference(value);
template <int restrict> int number() restrict(amp) { return restrict; }
}
int captured(int restrict) {
  auto lambda = [restrict](int i) restrict(cpu) { return restrict + i; };
  return lambda(1);
}
decltype(captured(1)) restrictedCount(3);
struct Restricts {
  int restricts(int amp) { return amp; }
  int call(int amp) const;
};
int restricted(int amp) { return amp; }
template <class T> T others(T amp, T cpu) {
  if (amp) restricted(amp);
  T sum = (T)restricted(amp), *restricts = &sum;
  for (; amp < 0;) restricted(cpu), restrict(amp);
  return sum * restrict(cpu);
}
template int others<int>(int, int);
int cpu = 1, amp = 2;
