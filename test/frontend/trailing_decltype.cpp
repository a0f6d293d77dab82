// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// decltype in types names the functions that code of its place could call: behind
// a restriction specifier the function itself, in its body what is declared there,
// else the processor.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include <amp.h>
#include <type_traits>

struct OnCpu {};
struct OnAmp {
  int i;
};
struct OnBoth {
  int i;
};
OnCpu f() restrict(cpu);
OnAmp f() restrict(amp);
OnBoth both(int) restrict(cpu, amp);

auto amp() restrict(amp) -> decltype(f());
auto cpu() restrict(cpu) -> decltype(f());
auto wide(int i) restrict(cpu, amp) -> decltype(both(i));
auto later() restrict(amp) -> decltype(f()) { return f(); }
auto plain() restrict(amp) -> OnAmp;
OnCpu none();
struct Class {
  auto amp() const restrict(amp) -> decltype(f()) { return f(); }
  auto cpu() const restrict(cpu) -> decltype(f()) { return f(); }
  auto none() const -> decltype(::none());
};

#define IS(TYPE, ...)                                                          \
  static_assert(std::is_same<decltype(__VA_ARGS__), TYPE>::value, #__VA_ARGS__)
IS(OnBoth, wide(1));

OnCpu g(int) restrict(cpu);
OnAmp g(int) restrict(amp);
decltype(f()) leading() restrict(amp);
void parameter(decltype(f()) x);
void second() restrict(amp), inList(decltype(f()));
typedef decltype(f()) Type;
static_assert(std::is_same<Type, OnCpu>::value, "");
template <class T> auto ofTemplate(T x) restrict(amp) -> decltype(g(x)) {
  return g(x);
}
template <class T> auto ofCpuTemplate(T x) -> decltype(g(x)) { return g(x); }

void lambdasOnAmp() restrict(amp) {
  auto said = [](int i) restrict(amp) -> decltype(g(i)) { return g(i); };
  auto unsaid = [](int i) -> decltype(g(i)) { return g(i); };
  IS(OnAmp, said(1));
  IS(OnAmp, unsaid(1));
  IS(OnAmp, ofTemplate(1));
}
void lambdasOnCpu() {
  auto unsaid = [](int i) -> decltype(g(i)) { return g(i); };
  auto onAmp = [](int i) restrict(amp) {
    OnAmp a = [](int j) -> decltype(g(j)) { return g(j); }(i);
    return a.i;
  };
  IS(OnCpu, unsaid(1));
  IS(OnCpu, ofCpuTemplate(1));
  parameter(OnCpu());
  inList(OnCpu());
  (void)onAmp;
}
void onAmp(const Class &c) restrict(amp) {
  IS(OnCpu, leading());
  IS(OnAmp, amp());
  IS(OnAmp, later());
  IS(OnAmp, c.amp());
  OnAmp r = amp();
  (void)r;
}
void onCpu(const Class &c) {
  IS(OnCpu, cpu());
  IS(OnCpu, c.cpu());
  IS(OnCpu, c.none());
}

template <class T> struct Box {
  T value;
};
auto boxed(int i) restrict(amp) -> Box<decltype(g(i))>;
void inBoxes() restrict(amp) {
  auto unsaid = [](int i) -> Box<decltype(g(i))> { return {g(i)}; };
  IS(Box<OnAmp>, unsaid(1));
  IS(Box<OnAmp>, boxed(1));
}
void inClasses() restrict(amp) {
  struct Local {
    decltype(f()) member;
  };
  IS(OnAmp, Local().member);
}
