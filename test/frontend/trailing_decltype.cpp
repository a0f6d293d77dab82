// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// decltype behind a restriction specifier: the functions that it names are those
// that the function itself could call.
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
void onAmp(const Class &c) restrict(amp) {
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
