// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Templates: functions, classes, values, specialisations, variadic ones.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

template <typename T> T square(T x) restrict(cpu, amp) { return x * x; }

template <int N> struct Power {
  template <typename T> static T of(T x) restrict(cpu, amp) {
    return x * Power<N - 1>::of(x);
  }
};
template <> struct Power<0> {
  template <typename T> static T of(T) restrict(cpu, amp) { return T(1); }
};

template <typename T, int N> class Stack {
public:
  Stack() restrict(cpu, amp) : size(0) {}
  void push(const T &value) restrict(cpu, amp) { values[size++] = value; }
  T pop() restrict(cpu, amp) { return values[--size]; }
  bool empty() const restrict(cpu, amp) { return size == 0; }

private:
  T values[N];
  int size;
};

template <typename T> struct Name {
  static int value() restrict(cpu, amp) { return 1; }
};
template <> struct Name<float> {
  static int value() restrict(cpu, amp) { return 2; }
};
template <typename T> struct Name<T *> {
  static int value() restrict(cpu, amp) { return 30 + Name<T>::value(); }
};

template <typename T> T total(T x) restrict(cpu, amp) { return x; }
template <typename T, typename... Rest>
T total(T x, Rest... rest) restrict(cpu, amp) {
  return x + total<T>(rest...);
}

// A kernel within a template, of a kind per instantiation.
template <typename T, int Factor> std::vector<T> scaled(int n) {
  std::vector<T> out(n);
  array_view<T, 1> view(n, out);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = static_cast<T>(i[0]) * Factor / 2;
  });
  view.synchronize();
  return out;
}

int main() {
  CHECK_SAME(float, 10, [=](int i) restrict(cpu, amp) {
    return square(i) + square(i * 0.5f) + Power<3>::of(i * 1.5f) +
           Power<4>::of(i);
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    Stack<int, 8> stack;
    for (int k = 0; k < i % 8; ++k)
      stack.push(k * i);
    int result = 0;
    while (!stack.empty())
      result = result * 3 + stack.pop();
    return result;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    return i + Name<int>::value() + 10 * Name<float>::value() +
           100 * Name<float *>::value();
  });
  CHECK_SAME(float, 10, [=](int i) restrict(cpu, amp) {
    return total(0.5f, i, 2.25, 3u) + total(i);
  });
  std::vector<int> ints = scaled<int, 3>(20);
  std::vector<float> floats = scaled<float, 3>(20);
  std::vector<unsigned> unsigneds = scaled<unsigned, 5>(20);
  for (int i = 0; i < 20; ++i) {
    CHECK_EQ(ints[i], i * 3 / 2);
    CHECK_EQ(floats[i], i * 1.5f);
    CHECK_EQ(unsigneds[i], i * 5u / 2);
  }
  return check::result();
}
