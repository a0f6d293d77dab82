// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Code outside of functions is the processor's, so that it has the same value in
// both passes: what is restrict(amp) alone cannot be called there. Trailing types,
// default arguments and default member initializers have rules of their own.
// RUN: %ampcc -fsyntax-only -std=c++17 %s
// RUN: not %ampcc -fsyntax-only -std=c++17 -ferror-limit=0 -DWRONG %s 2>&1 | FileCheck %s --implicit-check-not=error:
constexpr int side(int) restrict(cpu) { return 3; }
constexpr int side(int) restrict(amp) { return 4; }
constexpr int twice(int i) restrict(cpu, amp) { return 2 * i; }
constexpr int onlyAmp(int) restrict(amp) { return 4; }
template <int N> struct Number {
  int values[N];
};

struct Members {
  int atEnd = side(1);
  int amp(int x = twice(1)) restrict(amp) { return x + atEnd; }
  int quiet(int x) restrict(amp) { return noexcept(onlyAmp(x)); }
  Members() restrict(cpu, amp) {}
};
struct Late {
  void quiet() restrict(amp) noexcept(noexcept(onlyAmp(1)));
};
void quiet() restrict(amp) noexcept(noexcept(onlyAmp(1)));
Number<side(1)> numbers() restrict(amp);
template <class T> auto trailing(T x) restrict(amp) -> decltype(onlyAmp(x));
template <class T> struct Box {
  auto trailing(T x) restrict(amp) -> decltype(onlyAmp(x)) {
    return onlyAmp(x);
  }
};

int inAmp() restrict(amp) {
  struct Local {
    enum { value = onlyAmp(1) };
    Number<onlyAmp(1)> numbers;
  };
  auto plain = [] {
    struct Local {
      enum { value = onlyAmp(2) };
    };
    return int(Local::value);
  };
  static_assert(sizeof(numbers()) == 3 * sizeof(int), "");
  static_assert(Local::value == 4, "");
  return Box<int>().trailing(1) + plain() + Members().amp();
}

// The operator, not the specifier.
constexpr bool operatorsOperand = noexcept(side(1));
Number<noexcept(side(1)) + 1> operatorInArgument;
enum { operatorInEnumerator = noexcept(side(1)) };
int inBoth() restrict(cpu, amp) {
  struct Local {
    enum { value = side(1) };
    int values[side(1)];
  };
  return Local::value;
}
struct WithBodies {
  int host() {
    struct Local : Number<side(1)> {
      enum { value = side(1) };
    };
    static_assert(Local::value == 3, "");
    return Local::value;
  }
};

#ifdef WRONG
// CHECK: :[[@LINE+1]]:14: error: no matching function for call to 'onlyAmp'
enum { one = onlyAmp(1) };
// CHECK: :[[@LINE+1]]:8: error: no matching function for call to 'onlyAmp'
Number<onlyAmp(1)> number;
struct Wrong {
  // CHECK: :[[@LINE+1]]:14: error: no matching function for call to 'onlyAmp'
  int values[onlyAmp(1)];
};
int inCpu() {
  struct Local {
    // CHECK: :[[@LINE+1]]:20: error: no matching function for call to 'onlyAmp'
    enum { value = onlyAmp(1) };
  };
  return Local::value;
}
#endif
