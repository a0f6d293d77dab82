// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the compiler generates has as many restrictions as its bases and members
// allow (2.3.2), where these have a member for each side, too.
// RUN: %ampcc %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

/// Tells the sides apart by what it adds.
struct Both {
  int v;
  Both() restrict(cpu) : v(1) {}
  Both() restrict(amp) : v(2) {}
  Both(const Both &other) restrict(cpu) : v(other.v + 10) {}
  Both(const Both &other) restrict(amp) : v(other.v + 20) {}
  Both &operator=(const Both &other) restrict(cpu) {
    v = other.v + 100;
    return *this;
  }
  Both &operator=(const Both &other) restrict(amp) {
    v = other.v + 200;
    return *this;
  }
  int value() const restrict(cpu, amp) { return v; }
};
struct OnAmp {
  int v;
  OnAmp() restrict(amp) : v(5) {}
  OnAmp(const OnAmp &other) restrict(amp) : v(other.v + 50) {}
  OnAmp &operator=(const OnAmp &other) restrict(amp) {
    v = other.v + 500;
    return *this;
  }
  int value() const restrict(cpu, amp) { return v; }
};
struct OnCpu {
  int v;
  OnCpu() restrict(cpu) : v(7) {}
  OnCpu(const OnCpu &other) restrict(cpu) : v(other.v + 70) {}
  OnCpu &operator=(const OnCpu &other) restrict(cpu) {
    v = other.v + 700;
    return *this;
  }
  int value() const restrict(cpu, amp) { return v; }
};

struct Member {
  Both b;
  int value() const restrict(cpu, amp) { return b.v; }
};
struct Base : Both {};
struct Inner {
  Member m;
  Base b;
  int value() const restrict(cpu, amp) { return m.value() + 1000 * b.v; }
};
struct Defaulted {
  Both b;
  Defaulted() = default;
  Defaulted(const Defaulted &) = default;
  Defaulted &operator=(const Defaulted &) = default;
  Defaulted(int) restrict(cpu, amp) {}
  int value() const restrict(cpu, amp) { return b.v; }
  static int early() restrict(cpu) { // read before the class is complete
    Defaulted d;
    return d.b.v;
  }
};
template <class A, class B> struct Pair {
  A a;
  B b;
  int value() const restrict(cpu, amp) { return a.value() + 1000 * b.value(); }
};

#define BODY(TYPE)                                                             \
  {                                                                            \
    TYPE made;                                                                 \
    TYPE copied(made);                                                         \
    TYPE assigned;                                                             \
    assigned = copied;                                                         \
    return made.value() + 3 * copied.value() + 7 * assigned.value();           \
  }
template <class T> int onCpu() restrict(cpu) BODY(T)
template <class T> int onAmp() restrict(amp) BODY(T)
template <class T> int anywhere() restrict(cpu, amp) BODY(T)
int plainOnCpu() restrict(cpu) BODY(Inner)
int plainOnAmp() restrict(amp) BODY(Inner)

/// The same by hand.
int expected(int made, int copy, int assign) {
  return made + 3 * (made + copy) + 7 * (made + copy + assign);
}

template <class T> int run() {
  array<int> out(1);
  parallel_for_each(out.extent,
                    [&](index<1> i) restrict(amp) { out[i] = onAmp<T>(); });
  return std::vector<int>(out)[0];
}
template <class T> int runAnywhere() {
  array<int> out(1);
  parallel_for_each(out.extent,
                    [&](index<1> i) restrict(amp) { out[i] = anywhere<T>(); });
  return std::vector<int>(out)[0];
}

template <class T> void checkBoth(int factor) {
  const int cpu = factor * expected(1, 10, 100);
  const int amp = factor * expected(2, 20, 200);
  CHECK_EQ(onCpu<T>(), cpu);
  CHECK_EQ(run<T>(), amp);
  CHECK_EQ(anywhere<T>(), cpu);
  CHECK_EQ(runAnywhere<T>(), amp);
}

} // namespace

int main() {
  checkBoth<Member>(1);
  checkBoth<Base>(1);
  checkBoth<Inner>(1001);
  checkBoth<Defaulted>(1);
  checkBoth<Pair<Member, Base>>(1001);
  CHECK_EQ(Defaulted::early(), 1);
  CHECK_EQ(plainOnCpu(), 1001 * expected(1, 10, 100));

  // The intersection with what is for one side only.
  const int amp = expected(2, 20, 200) + 1000 * expected(5, 50, 500);
  CHECK_EQ((run<Pair<Member, OnAmp>>()), amp);
  const int cpu = expected(1, 10, 100) + 1000 * expected(7, 70, 700);
  CHECK_EQ((onCpu<Pair<Base, OnCpu>>()), cpu);

  array<int> out(1);
  parallel_for_each(out.extent,
                    [&](index<1> i) restrict(amp) { out[i] = plainOnAmp(); });
  CHECK_EQ(std::vector<int>(out)[0], 1001 * expected(2, 20, 200));
  return check::result();
}
