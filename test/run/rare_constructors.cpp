// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constructors that few programs use: inherited ones, those of arrays with
// default arguments, copies of arrays of objects, members of anonymous classes;
// and objects that are destroyed where they may not have been made.
// RUN: %ampcc -O0 -std=c++17 -w %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

// ---- Inherited constructors

struct Base {
  int x, y;
  Base(int x, int y = 4) restrict(cpu, amp) : x(x), y(y) {}
  Base(const int &a, int &counter, float) restrict(cpu, amp)
      : x(a), y(counter++) {}
};
struct Derived : Base {
  using Base::Base;
  int z = x + y;
};
struct Further : Derived {
  using Derived::Derived;
};

int inherited(int n) restrict(cpu, amp) {
  int counter = n;
  Derived a(n), b(n, 2);
  Further c(n + 1, counter, 0.f), d{n};
  return a.x + 3 * a.y + 5 * a.z + 7 * b.y + 11 * b.z + 13 * c.x + 17 * c.y +
         19 * c.z + 23 * counter + 29 * d.z;
}

// ---- Arrays of objects

struct Number {
  int value;
  Number(int value = 3) restrict(cpu, amp) : value(value * 2) {}
  Number(const Number &other) restrict(cpu, amp) : value(other.value + 1) {}
};
struct Counted {
  int value;
  Counted(int &made) restrict(cpu, amp) : value(++made) {}
};
struct Numbers {
  Number few[2], grid[3][20];
  int tag;
};

int arrays(int n) restrict(cpu, amp) {
  Number defaults[5], many[40], listed[70] = {n, n + 1, n + 2};
  many[n % 40].value = n;
  Numbers one;
  one.few[0] = n;
  one.grid[n % 3][n % 20] = n * 3;
  one.tag = n;
  Numbers two = one; // each element by its copy constructor
  auto copies = [listed, defaults](int k) restrict(cpu, amp) {
    return listed[k].value + defaults[k % 5].value;
  };
  int r = defaults[n % 5].value + many[39].value + many[n % 40].value;
  for (int k = 0; k < 70; ++k)
    r = r * 3 + listed[k].value;
  for (int k = 0; k < 60; ++k)
    r = r * 3 + two.grid[k / 20][k % 20].value;
  return r * 31 + two.few[0].value + two.few[1].value * 5 + two.tag +
         copies(n % 70);
}

// ---- Anonymous members

struct Anonymous {
  struct {
    int a, b;
  };
  union {
    int bits;
    float number;
  };
  union {
    struct {
      int low, high;
    };
    int all[2];
  };
  int last;
  Anonymous(int n) restrict(cpu, amp)
      : a(n), b(a + 1), number(n * .5f), high(n + 9), last(high) {
    low = 1;
  }
};

int anonymous(int n) restrict(cpu, amp) {
  Anonymous object(n);
  return object.a + 3 * object.b + 5 * object.bits + 7 * object.all[1] +
         11 * object.last + object.all[0];
}

// ---- Destroyed, where they have been made

struct Guard {
  int n;
  Guard(int n) restrict(cpu, amp) : n(n) {}
  Guard(const Guard &other) restrict(cpu, amp) : n(other.n + 100) {}
  ~Guard() restrict(cpu, amp) { n = -1; }
  int value() const restrict(cpu, amp) { return n; }
};
struct Logged {
  array_view<int> log;
  int at, n;
  Logged(const array_view<int> &log, int at, int n) restrict(cpu, amp)
      : log(log), at(at), n(n) {
    log[at] = log[at] * 7 + n;
  }
  Logged(const Logged &other) restrict(cpu, amp)
      : log(other.log), at(other.at), n(other.n + 1) {
    log[at] = log[at] * 7 + n;
  }
  ~Logged() restrict(cpu, amp) { log[at] = log[at] * 7 + n + 3; }
};
struct Takes {
  int n;
  Takes(Logged a, int k, Logged b) restrict(cpu, amp) : n(a.n * 3 + b.n + k) {}
  Takes(Logged a) restrict(cpu, amp) : n(a.n) {
    if (n % 2)
      return;
    n += 5;
  }
};

int destroyed(const array_view<int> &log, int i) restrict(cpu, amp) {
  int r = i % 3 ? Logged(log, i, 1).n : i;
  r += i % 2 && Logged(log, i, 2).n > 1 && (i % 5 || Logged(log, i, 4).n);
  r = r * 31 + (i % 4 > 1 ? Guard(i).value() : Guard(i + 1).value() * 3);
  while (r % 2 == 0 && Logged(log, i, 5).n + r > 0)
    r /= 2;
  r = r * 31 + Takes(Logged(log, i, 6), i, Logged(log, i, 8)).n;
  Takes taken = i % 2 ? Takes(Logged(log, i, 9)) : Takes(Logged(log, i, 11));
  return r * 31 + taken.n;
}

Logged made(const array_view<int> &log, int at, int n) restrict(cpu, amp) {
  return n % 2 ? Logged(log, at, n) : Logged(log, at, n + 7);
}

/// In the parts of loops, in initialisers, in a lambda, bound to a reference.
int destroyedElsewhere(const array_view<int> &log, int i) restrict(cpu, amp) {
  int r = 0;
  for (int k = 0; k < 4 && (k < 2 || Logged(log, i, k).n > 3);
       k += i % 2 || Logged(log, i, 9).n > 4 ? 1 : 2) {
    if (k == 1 && Logged(log, i, 3).n == 3)
      continue;
    r = r * 3 + k;
    if (r % 7 == 0 || Logged(log, i, 6).n < 4)
      break;
  }
  switch (i % 2 ? Logged(log, i, 1).n : made(log, i, 2).n) {
  case 1:
    r += 4;
    break;
  default:
    r += 9;
  }
  do {
    ++r;
  } while (r % 5 && (r % 3 || Logged(log, i, 8).n < 3));
  auto chosen = [&](int n) restrict(cpu, amp) {
    return n > 2 ? Logged(log, i, n).n : n;
  };
  int listed[] = {i % 2 ? Logged(log, i, 21).n : 1, chosen(i),
                  i % 4 ? Logged(log, i, 22).n : 2};
  const Logged &bound = i % 2 ? Logged(log, i, 40) : made(log, i, i);
  return r + listed[0] + listed[1] * 5 + listed[2] + bound.n * 2;
}

void destroyedAlike() {
  const int n = 64;
  std::vector<int> onDevice(n), onHost(n), log(n), hostLog(n);
  array_view<int> results(n, onDevice), entries(n, log), host(n, hostLog);
  parallel_for_each(results.extent, [=](index<1> i) restrict(amp) {
    int first = destroyed(entries, i[0]);
    results[i] = first + destroyedElsewhere(entries, i[0]);
  });
  for (int i = 0; i < n; ++i) {
    int first = destroyed(host, i);
    onHost[i] = first + destroyedElsewhere(host, i);
  }
  results.synchronize();
  entries.synchronize();
  host.synchronize();
  CHECK_EQ(onDevice, onHost);
  CHECK_EQ(log, hostLog);
}

} // namespace

int main() {
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return inherited(i); });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return arrays(i); });
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return anonymous(i); });
  destroyedAlike();
  return check::result();
}
