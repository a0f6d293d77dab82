// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A shader for each instantiation, chosen by the template's arguments: types,
// numbers, classes of the program and functions. An instantiation that the program
// did not have does not compile, and says so.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s
// RUN: FileCheck %s --check-prefix=HEADER < %t/shaders/templates.h
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=%older_clang -Dampvk_DIR=%build > %t/log && cmake --build %t/build >> %t/log
// RUN: %t/build/templates
// RUN: sed -i 's|// more|scale<long, 2>(array_view<long, 1>(4, (long *)0));|' %t/templates.cpp
// RUN: not cmake --build %t/build | FileCheck %s --check-prefix=MISSING
// REQUIRES: older-clang

// HEADER-DAG: template <> struct scale_shader<int, 3> {
// HEADER-DAG: template <> struct scale_shader<float, 5> {
// HEADER-DAG: template <> struct each_shader<Twice> {
// HEADER-DAG: template <> struct each_shader<shaders::templates> {
// MISSING: there is no shader of scale (templates.cpp) for these arguments: use it with them in the C++ AMP program, and run amp2glsl --rewrite again

#include <amp.h>
#include <vector>

using namespace concurrency;

template <typename T, int N> void scale(array_view<T, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= N; });
}

template <class F> void each(array_view<int, 1> v, const F &f) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
}

// Only the kernel of floats captures the constant.
// HEADER-DAG: void bind(ampvk::arguments &to) const { to("v", v)("three", three); }
template <typename T> void triple(array_view<T, 1> v) {
  const T three = 3;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= three; });
}

struct Twice {
  int more;
  int operator()(int x) const restrict(cpu, amp) { return 2 * x + more; }
};

template <class T> class Filler {
public:
  Filler(array_view<T, 1> out, T value) : out(out), value(value) {}
  void operator()(index<1> i) const restrict(amp) { out[i] = value + i[0]; }

private:
  array_view<T, 1> out;
  T value;
};

int main() {
  std::vector<int> ints(100, 7);
  std::vector<float> floats(100, 7);
  array_view<int, 1> a(100, ints);
  array_view<float, 1> b(100, floats);
  scale<int, 3>(a);
  scale<float, 5>(b);
  int wrong = a[42] != 21 || b[42] != 35.0f;
  triple(a);
  triple(b);
  wrong += a[42] != 63 || b[42] != 105.0f;
  triple(a);
  const int base = 1000;
  int offset = 10;
  auto add = [=](int x) restrict(cpu, amp) { return x + offset + base; };
  each(a, add);
  each(a, Twice{1});
  wrong += a[99] != 2 * add(189) + 1;
  parallel_for_each(a.extent, Filler<int>(a, 5));
  parallel_for_each(b.extent, Filler<float>(b, 0.5f));
  wrong += a[3] != 8 || b[3] != 3.5f;
  // more
  return wrong;
}
