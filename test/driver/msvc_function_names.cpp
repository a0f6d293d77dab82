// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What __FUNCTION__ is for Microsoft's compiler: in a virtual member, too.
// RUN: %ampcc -fmsvc %s -o %t
// RUN: %t | FileCheck %s
#include <cstdio>

// CHECK: {{^}}A::f
// CHECK-NEXT: {{^}}A::f in an array
// CHECK-NEXT: {{^}}wide f
// CHECK-NEXT: {{^}}A::s
// CHECK-NEXT: {{^}}A::t
// CHECK-NEXT: {{^}}B<int>::f
// CHECK-NEXT: {{^}}space::g
// CHECK-NEXT: {{^}}virtual void __cdecl B<int>::signature(void)
// CHECK-NEXT: {{^}}A::~A
struct A {
  virtual void f() {
    const char array[] = __FUNCTION__;
    const wchar_t *wide = __FUNCTIONW__;
    std::printf("%s\n%s in an array\n", __FUNCTION__, array);
    std::printf("wide %ls\n", wide);
  }
  static void s() { std::puts(__FUNCTION__); }
  template <class T> void t(T) { std::puts(__FUNCTION__); }
  virtual ~A() { std::puts(__FUNCTION__); }
};
template <class T> struct B {
  virtual void f() { std::puts(__FUNCTION__); }
  virtual void signature() { std::puts(__FUNCSIG__); }
};
namespace space {
void g() { std::puts(__FUNCTION__); }
} // namespace space

int main() {
  A a;
  a.f();
  a.s();
  a.t(1);
  B<int>().f();
  space::g();
  B<int>().signature();
}
