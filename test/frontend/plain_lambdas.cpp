// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A lambda without a restriction specifier that names a function for amp code has
// the restrictions of the function around it, and those of the processor where
// there is none.
// RUN: %ampcc -fsyntax-only -std=c++14 %s 2>&1 | count 0
// RUN: %ampcc -fsyntax-only -fmsvc -std=c++17 %s 2>&1 | count 0
// RUN: not %ampcc -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <amp.h>
#include <string>
#include <thread>
#include <vector>

int f(int) restrict(amp);
std::string f(double) restrict(cpu);
int g(int) restrict(cpu, amp);
int g(double) restrict(amp);

const auto global = [] { return f(1).size(); };
void onHost() {
  std::string s = [] { return f(1); }();
  auto withType = [&](int x) mutable -> std::string { return s = f(x); };
  std::vector<std::string> all{[] { return f(1); }(), withType(2)};
  s = [&all](auto x) { return f(x) + all[0]; }(1);
  std::thread t([&] { s = f(1); }), u([=](int x) noexcept { f(x); }, 1), v{[] { f(1); }};
  t.join(), u.join(), v.join();
  decltype(f(1)) text = [] { return [] { return f(1); }(); }();
  static auto counted = [n = 0]() mutable { return f(n++).size(); };
}
struct Class {
  std::string inClass() {
    return [this] { return f(1) + name; }();
  }
  Class() : name([] { return f(1); }()) {}
  std::string name;
};
template <class T> T ofTemplate() {
  return [] { return f(1); }();
}
std::string instance() { return ofTemplate<std::string>(); }

int onAmp() restrict(amp) {
  struct Local {
    int member() { return [] { return f(1.0); }(); }
  };
  return [](auto x) { return f(x); }(1.0) + Local().member();
}
int onBoth() restrict(cpu, amp) {
  return [] { return g(1); }();
}
struct Functor {
  int i;
  Functor() restrict(amp) : i([] { return f(1.0); }()) {}
  int operator()() const restrict(amp) {
    return [=] { return f(1.0) + i; }();
  }
};

// These are none.
struct Pair {
  int a, b;
};
int others(Pair pair, int *p) restrict(amp) {
  int array[]{f(1), 2};
  return array[0] + p[f(1)] + p[0];
}
void more() {
  delete[] (new std::string[2]{f(1), f(2)});
}

#ifdef WRONG
int onlyAmp() restrict(amp);
void wrong(concurrency::array_view<int> out) {
  // CHECK-DAG: :[[@LINE+1]]:15: error: {{.*}}'onlyAmp'
  [] { return onlyAmp(); }();
  auto host = [](int x) { return int(f(x).size()); };
  parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:14: error: a lambda is not restrict(amp) and cannot be called from restrict(amp) code
    out[i] = host(1);
  });
}
#endif
