// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A lambda without a restriction specifier has the restrictions of the function
// around it, in overload resolution too, and those of the processor where there is
// none.
// RUN: %ampcc -fsyntax-only -std=c++17 %s
// RUN: %ampcc -fsyntax-only -std=c++20 -DTEMPLATE_PARAMETERS %s
// RUN: not %ampcc -fsyntax-only -std=c++17 -DWRONG %s 2>&1 | FileCheck %s
#include <string>
#include <vector>

int f(int) restrict(cpu, amp);
std::string f(double) restrict(cpu);

// f(1.0) is the better one for the processor, though f(int) is for both.
const auto global = [] { return f(1.0).size(); };
void onHost() {
  std::string s = [] { return f(1.0); }();
  auto withType = [&](double x) mutable -> std::string { return s = f(x); };
  std::vector<std::string> all{[] { return f(1.0); }(), withType(2.0)};
  s = [&all](auto x) { return f(x) + all[0]; }(1.0);
#ifdef TEMPLATE_PARAMETERS
  s = []<class T>(T x) { return f(x); }(1.0);
#endif
}
struct Class {
  std::string inClass() {
    return [this] { return f(1.0) + name; }();
  }
  Class() : name([] { return f(1.0); }()) {}
  std::string name;
};
template <class T> T ofTemplate() {
  return [] { return f(1.0); }();
}
std::string instance() { return ofTemplate<std::string>(); }

int onAmp() restrict(amp) {
  struct Local {
    int member() { return [] { return f(1.0); }(); }
  };
  return [](auto x) { return f(x); }(1.0) + Local().member();
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
int others(Pair pair, int *p) restrict(cpu, amp) {
  auto [a, b]{pair};
  const auto &[c, d](pair);
  int array[]{a, b};
  return array[0] + p[a] + c + d;
}
void more() {
  delete[] (new int[2]{1, 2});
  delete[] (new int *[2]{});
}

#ifdef WRONG
int onlyAmp() restrict(amp);
void wrong() {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'onlyAmp'
  [] { return onlyAmp(); }();
}
// CHECK: 1 error generated
#endif
