// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every place where a restriction specifier may stand. Each function calls what
// only amp code may call, so it compiles only if its specifier took effect.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++17 %s
// RUN: %ampcc -fsyntax-only -std=c++23 %s
// With restrict(cpu) instead, every line with such a call is an error.
// RUN: not %ampcc -fno-msvc -fsyntax-only -std=c++17 -ferror-limit=0 %s -DFLIP 2> %t.errors
// RUN: sed -n "s/.*cpp:\([0-9]*\):.*\(error: no matching function\|reference to restrict(amp)\).*/\1/p" %t.errors | sort -nu > %t.rejected
// RUN: grep -n "gpu()[];,)}]" %s | cut -d: -f1 | grep -v "^19$" > %t.calls
// RUN: diff %t.calls %t.rejected
#include <amp.h>
#ifdef FLIP
#define R restrict(cpu)
#define AMP cpu
#else
#define R restrict(amp)
#define AMP amp
#endif
int gpu() restrict(amp);

// Functions.
int plain() restrict(AMP) { return gpu(); }
int viaMacro() R { return gpu(); }
static inline int specifiers(int, float x) R { return gpu(); }
auto trailing(int) R -> int { return gpu(); }
auto nothrowTrailing() R noexcept -> int { return gpu(); }
int nothrow() R noexcept(true) { return gpu(); }
int nothrowBefore() noexcept R { return gpu(); }
int twice() restrict(AMP) R { return gpu(); }
int repeated() restrict(AMP, AMP) { return gpu(); }
int(parenthesised)(int) R { return gpu(); }
int((doubly))() R { return gpu(); }
int *pointerResult() R { gpu(); return nullptr; }
int declared() R;
int declared() R { return gpu(); }
int first() R, second() R;
int first() R { return gpu(); }
int second() R { return gpu(); }
[[nodiscard]] int attribute() R { return gpu(); }
template <class T> int required(T) R noexcept { return gpu(); }
int (*rowResult(int (*row)[4]) R)[4] { gpu(); return row + 1; }
int (&rowReference(int (&row)[4]) R noexcept)[4];
int (&rowReference(int (&row)[4]) R noexcept)[4] { gpu(); return row; }
int (*matrix(int, int (*rows)[2][3]) R)[2][3] { gpu(); return rows; }
template <class T> T (*rowOf(T (*row)[4]) R)[4] { gpu(); return row; }
int noinline() R __attribute__((noinline));
int noinline() R { return gpu(); }
int arrayParameter(int (&values)[3]) R;
int arrayParameter(int (&values)[3]) R { return values[gpu()]; }

// Templates.
template <class T> T generic(T) R { return gpu(); }
template <> float generic<float>(float) R { return gpu(); }
template double generic<double>(double) R;
extern template char generic<char>(char) R;
template <class T, int N = (3 > 2)> auto deduced(T x) R -> decltype(x) {
  return gpu();
}
template int deduced<int, 1>(int) R;
template <class A, class B> struct Pair {};
template <class A> bool operator==(Pair<A, int>, Pair<A, int>) R {
  return gpu();
}

// Members.
struct Base {
  int value;
  Base() R : value(gpu()) {}
  explicit Base(int) R;
  ~Base() R { gpu(); }
  int constant() const R { return gpu(); }
  int lvalue() & R { return gpu(); }
  int (*rows() R)[4] { gpu(); return nullptr; }
  int (*constRows() const R)[4] { gpu(); return nullptr; }
  int rvalue() const && R { return gpu(); }
  static int fixed() R { return gpu(); }
  template <class T> T member(T) const R { return gpu(); }
  operator int() const R { return gpu(); }
  operator Pair<int, float>() const R { gpu(); return {}; }
  operator int *() const R { gpu(); return nullptr; }
  int operator()(int) const R { return gpu(); }
  int operator[](int) R { return gpu(); }
  int operator,(int) R { return gpu(); }
  int operator->*(int) R { return gpu(); }
  Base &operator++() R { gpu(); return *this; }
  int operator++(int) R { return gpu(); }
  bool operator>(int) const R { return gpu(); }
  bool operator>>(int) const R { return gpu(); }
  bool operator<(int) const R { return gpu(); }
  bool operator!() const R { return gpu(); }
  friend int operator+(const Base &, int) R { return gpu(); }
  friend int befriended(const Base &) R { return gpu(); }
  Base &operator=(const Base &) R { gpu(); return *this; }
  int out() const R;
  int (wrapped)() R { return gpu(); }
};
Base::Base(int) R : value(gpu()) {}
int Base::out() const R { return gpu(); }
struct Defaulted {
  Defaulted() R = default;
  Defaulted(const Defaulted &) R = delete;
};
template <class T> struct Holder {
  Holder() R { gpu(); }
  int get() const R;
  template <class U> int convert(U) R;
};
template <class T> int Holder<T>::get() const R { return gpu(); }
template <class T> template <class U> int Holder<T>::convert(U) R {
  return gpu();
}
template struct Holder<int>;
inline int operator""_gpu(unsigned long long) R { return gpu(); }
namespace nested { int inside() R; }
int nested::inside() R { return gpu(); }

// Lambdas.
int x;
auto lambda = []() R { return gpu(); };
auto withParameters = [](int a, int b) R -> int { return gpu(); };
auto changing = [](int) mutable R { return gpu(); };
auto changingTrailing = []() mutable R -> int { return gpu(); };
auto nothrowLambda = []() R noexcept -> int { return gpu(); };
auto genericLambda = [](auto a) R { gpu(); return a; };
auto initCapture = [y = 3](int) R { return gpu(); };
template <class F> void take(F) {}
void argument() {
  int local = 1;
  take([=](int i) R { return gpu(); });
  take([local](int i) R { return gpu(); });
  int table[2] = {0, 1};
  take([=](int i) R { return table[i] + gpu(); });
}

// Types: the restriction is no part of them.
typedef int Function(int) restrict(AMP);
using Alias = int(int) restrict(AMP);
using AliasOfUser = Base *(Base, int) restrict(AMP);
template <class F> struct Wrapper {};
Wrapper<int(int) restrict(AMP)> wrapper;
Wrapper<Base(int) restrict(AMP)> userWrapper;
Pair<int, Base(int) restrict(AMP)> second2;
// Nothing can point to a restrict(amp) function.
typedef int (*Pointer)(int) restrict(cpu);
int takesFunction(int f(int) restrict(AMP), Base (*g)(int) restrict(cpu));
int (*variable)(int) restrict(cpu) = nullptr;
int (Base::*memberPointer)(int) const restrict(cpu) = nullptr;
