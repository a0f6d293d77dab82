// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants that are computed outside of functions are the processor's: kernels see
// the same ones. Within a class that is local to a function they are the function's.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {
constexpr int side() restrict(cpu) { return 3; }
constexpr int side() restrict(amp) { return 4; }
constexpr int twice(int i) restrict(cpu, amp) { return 2 * i; }
struct Chosen {
  int of;
  constexpr Chosen() restrict(cpu) : of(5) {}
  constexpr Chosen(int) restrict(amp) : of(6) {}
};

template <int N> struct Number {
  enum { value = N };
};
template <int N = side()> struct Default {
  enum { value = N };
};
template <class T> struct OfTemplate {
  enum { value = sizeof(T) * side() };
};

enum Enumerators { first = side(), second, third = twice(side()) };
enum Listed { last = Chosen{}.of };
typedef Number<side()> Typedef;
using Alias = Number<side() * 10>;
struct Derived : Number<side() + 20> {};
struct Bounds {
  int values[side()];
  struct Nested {
    enum { value = side() + 30 };
  };
};
struct Statics {
  static const int value = side() + 40;
  static constexpr int other = side() + 50;
};
struct alignas(side() == 3 ? 16 : 32) Aligned {
  int x;
};
constexpr int variable = side() + 60;
constexpr int side(int) restrict(cpu) { return 7; }
constexpr int side(int) restrict(amp) { return 8; }
template <class T> constexpr int ofVariables = side(T());
template <class T> struct OfStatics {
  static const int value;
  static constexpr int other = side(T()) + 80;
};
template <class T> const int OfStatics<T>::value = side(T()) + 70;

/// Bodies are read behind the end of their class.
struct Delayed {
  static int onHost() {
    struct Local {
      enum { value = side() };
    };
    return Local::value;
  }
};
struct DelayedAmp {
  static int onDevice() restrict(amp) {
    struct Local {
      enum { value = side() };
    };
    return Local::value;
  }
};

int all(int i) restrict(cpu, amp) {
  const int values[] = {first,
                        second,
                        third,
                        last,
                        Typedef::value,
                        Alias::value,
                        Default<>::value,
                        OfTemplate<short>::value,
                        Derived::value,
                        int(sizeof(Bounds)),
                        Bounds::Nested::value,
                        Statics::value,
                        Statics::other,
                        int(sizeof(Aligned)),
                        variable,
                        ofVariables<int>,
                        OfStatics<int>::value,
                        OfStatics<int>::other,
                        noexcept(side())};
  return values[i];
}

int local() restrict(amp) {
  struct Local {
    enum { value = side() };
    int values[side()];
  };
  return Local::value * 10 + sizeof(Local) / sizeof(int) +
         DelayedAmp::onDevice() * 100;
}
int local() restrict(cpu) {
  struct Local {
    enum { value = side() };
    int values[side()];
  };
  return Local::value * 10 + sizeof(Local) / sizeof(int) +
         Delayed::onHost() * 100;
}
} // namespace

int main() {
  const int n = 20;
  std::vector<int> device(n);
  array_view<int> out(n, device);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = i[0] < n - 1 ? all(i[0]) : local();
  });
  out.synchronize();
  for (int i = 0; i < n - 1; ++i)
    CHECK_EQ(device[i], all(i));
  CHECK_EQ(all(0), 3);
  CHECK_EQ(device[n - 1], 444);
  CHECK_EQ(local(), 333);
  return check::result();
}
