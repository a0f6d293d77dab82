// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of the program that the structs of its kernels have, too; values of
// enumerations and empty packs as arguments of templates.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s -- -std=c++17
// RUN: FileCheck %s --check-prefix=HEADER < %t/shaders/names.h
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t.log && cmake --build %t/build >> %t.log
// RUN: %t/build/names
// RUN: cmake -S %t -B %t/clang -G Ninja -DCMAKE_CXX_COMPILER=%clangxx -Dampvk_DIR=%build > %t.log && cmake --build %t/clang >> %t.log
// RUN: %t/clang/names
// RUN: rm -rf %t.refused && not %amp2glsl --rewrite=%t.refused %s -- -std=c++17 -DREFUSED | FileCheck %s --check-prefix=REFUSED
#include <amp.h>

using namespace concurrency;

// HEADER-DAG: enum class Kind : unsigned char;
enum class Kind : unsigned char { Big = 200 };
enum Sign { plus, minus };

// HEADER-DAG: template <> struct work_shader<static_cast<Kind>(200), 1> {
// HEADER-DAG: template <Kind K, unsigned int S, class... Ts>
template <Kind K, Sign S, class... Ts> void work(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] += S == plus ? int(K) : -int(K);
  });
}

// HEADER-DAG: int code_;
// HEADER-DAG: to_("bind", bind_);
static void reserved(array_view<int> to, int code, int bind) {
  parallel_for_each(to.extent,
                    [=](index<1> i) restrict(amp) { to[i] += code * bind; });
}

// HEADER-DAG: struct scale_kernel {
static void scale(array_view<int> v, int scale) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= scale; });
}

struct Factor {
  int by;
  explicit Factor(int by) restrict(cpu, amp) : by(by) {}
  Factor(array_view<int> v, Factor other) : by(other.by) {
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] += other.by; });
  }
};

#ifdef REFUSED
template <class... Ts> int total(Ts... all) restrict(cpu, amp) {
  return (all + ...);
}
// REFUSED: names.cpp:[[@LINE+3]]: not rewritten: a lambda that captures a pack of arguments
template <class... Ts> void pack(array_view<int> v, Ts... all) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = total(all...); });
}
// REFUSED: names.cpp:[[@LINE+1]]: not rewritten: a functor with a member named 'bind'
struct Functor {
  array_view<int> v;
  int bind;
  void operator()(index<1> i) const restrict(amp) { v[i] = bind; }
};
#endif

int main() {
  int number = 5;
  array_view<int> v(1, &number);
  work<Kind::Big, minus>(v);
  reserved(v, 100, 2);
  scale(v, 3);
  Factor(v, Factor(7));
#ifdef REFUSED
  pack(v, 1, 2);
  parallel_for_each(v.extent, Functor{v, 3});
#endif
  return v[0] != 22;
}
