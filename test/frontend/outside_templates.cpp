// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where a class template is instantiated each pass takes its own side's function:
// what would be another constant on each side is refused.
// RUN: %ampcc -Xclang -verify -Xclang -verify-ignore-unexpected=note -fsyntax-only -std=c++17 %s
constexpr int side(int) restrict(cpu) { return 3; }
constexpr int side(int) restrict(amp) { return 4; }
constexpr int both(int) restrict(cpu, amp) { return 5; }
template <int N> struct Number {
  enum { value = N };
};

template <class T> struct Enumerator {
  // expected-error@+1 {{'side' is restrict(amp) and cannot be called outside of restrict(amp) functions}}
  enum { value = side(T()), right = both(T()) };
};
template <class T> struct Argument {
  // expected-error@+1 {{'side' is restrict(amp) and cannot be called outside}}
  Number<side(T())> number;
  Number<both(T())> right;
};
template <class T> struct Bound {
  // expected-error@+1 {{'side' is restrict(amp) and cannot be called outside}}
  int values[side(T())];
  // A variable's initial value is the processor's.
  static constexpr int size = side(T());
  int right[size];
  int atEnd = side(T());
};
template <class T> struct Base : Number<both(T())> {
  int f(T x = side(T())) restrict(amp) {
    enum { value = side(T()) };
    return value + x;
  }
};

// Each pass evaluates what both sides may call.
constexpr int inner(int i) restrict(cpu, amp) { return side(i); }
constexpr int outer(int i) restrict(cpu, amp) { return inner(i) + both(i); }
// expected-error@+1 {{'outer' calls 'side', which has another overload on the CPU; its result cannot be a constant outside of restrict(amp) functions}}
enum { e = outer(1), fine = both(1) };
// expected-error@+1 {{'inner' calls 'side', which has another}}
constexpr int v0 = inner(1);
struct Member {
  // expected-error@+1 {{'inner' calls 'side', which has another}}
  int values[inner(1)];
};
int onHost(int n) {
  // expected-error@+1 {{'inner' calls 'side', which has another}}
  constexpr int v1 = inner(1);
  // expected-error@+1 {{'inner' calls 'side', which has another}}
  Number<inner(1)> number;
  return inner(n) + sizeof(inner(1)) + v1 + number.value;
}
int variable = inner(1);
int onDevice() restrict(amp) {
  constexpr int v2 = inner(1);
  return v2;
}

int use() restrict(amp) {
  return Enumerator<int>::value + sizeof(Argument<int>) + sizeof(Bound<int>) +
         Base<int>().f(1);
}
