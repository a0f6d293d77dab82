// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What only Microsoft's compiler takes is written as other compilers take it.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s > %t.report 2> %t.warnings
// RUN: grep -v TREE %t/dialect.cpp | FileCheck %s --check-prefix=TREE
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t.log && cmake --build %t/build >> %t.log
// RUN: %t/build/dialect
// RUN: cmake -S %t -B %t/clang -G Ninja -DCMAKE_CXX_COMPILER=%clangxx -Dampvk_DIR=%build > %t.log && cmake --build %t/clang >> %t.log
// RUN: %t/clang/dialect
#include <amp.h>
#include <cmath>
#include <vector>

using namespace concurrency;

// TREE: struct Scaler {
// TREE: virtual int Factor() = 0; virtual int Offset() = 0;
__interface Scaler { int Factor(); virtual int Offset() = 0; };
// TREE: struct Doubler final : Scaler
struct Doubler sealed : Scaler {
  int Factor() { return 2; }
  int Offset() { return 1; }
};

template <class T> struct Storage {
  typedef T value_type;
  std::vector<T> data;
  static int count;
};
template <class T> int Storage<T>::count = 3;

// TREE: inline int larger(int a, int b);
// TREE-NEXT: template <class T> struct Numbers
template <class T> struct Numbers : Storage<T> {
  // TREE: void add(typename Storage<T>::value_type v) { this->data.push_back(larger(v, 0)); }
  void add(value_type v) { data.push_back(larger(v, 0)); }
  // TREE: static int counted() { return Storage<T>::count; }
  static int counted() { return count; }
  T sum() const {
    T all = T();
    // TREE: for (typename std::vector<T>::const_iterator i = this->data.begin(); i != this->data.end(); ++i)
    for (std::vector<T>::const_iterator i = data.begin(); i != data.end(); ++i)
      all += *i;
    return all;
  }
};
inline int larger(int a, int b) restrict(cpu, amp) { return a > b ? a : b; }

// The C library has one, too.
// TREE: static float own_gamma = 2.5f;
static float gamma = 2.5f;

// TREE: template <class T, int N> void fill(
template <class T, unsigned N> void fill(array_view<T, N> &to, T value) {
  parallel_for_each(to.extent, [=](index<N> i) restrict(amp) { to[i] = larger(value, 1); });
}

template <class T> struct rank_of;
// TREE: template <class T, int N> struct rank_of<array_view<T, N>>
template <class T, unsigned N> struct rank_of<array_view<T, N>> {
  enum { value = N };
};

int main() {
  std::vector<int> values(16);
  // TREE: fill(ampvk::temporary(array_view<int, 2>(4, 4, values)), 7);
  fill(array_view<int, 2>(4, 4, values), 7);
  Numbers<int> numbers;
  for each (int v in values)
    numbers.add(v);
  // TREE: std::vector<int> &&kept = std::vector<int>(2, 5);
  std::vector<int> &kept = std::vector<int>(2, 5);
  double exact = 0.5;
  // TREE: const float table[] = {static_cast<float>(exact), 2, static_cast<float>(exact * 3)};
  const float table[] = {exact, 2, exact * 3};
  // TREE: const char degree = '\xb0';
  const char degree = '°';
  Doubler twice;
  Scaler *scaler = &twice;
  bool isRight = rank_of<array_view<float, 3>>::value == 3 && numbers.sum() == 16 * 7 && Numbers<int>::counted() == 3 &&
                 kept[1] == 5 && table[2] == 1.5f && degree == '\xb0' &&
                 scaler->Factor() + scaler->Offset() == 3 && gamma == 2.5f;
  return isRight ? 0 : 1;
}
