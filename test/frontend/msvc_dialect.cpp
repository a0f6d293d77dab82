// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Microsoft's compiler took and C++ does not have: by -fmsvc, or for a file
// that has errors without it and none with it. One line says so.
// RUN: %ampcc -fsyntax-only -fmsvc %s 2>&1 | FileCheck %s --check-prefix=COMMON --implicit-check-not=remark
// RUN: %ampcc %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefixes=FIRST,COMMON --implicit-check-not=error: < %t.said
// RUN: not %ampcc -fsyntax-only -fno-msvc %s 2>&1 | FileCheck %s --check-prefix=NEVER

// What was tried first leaves nothing behind: one IR, one set of messages.
// RUN: %ampcc -S -emit-llvm --amp-dump-ir -w %s -o %t.ll > %t.ir 2>&1
// RUN: grep -c '(kernel ' %t.ir | grep -x 1
// RUN: grep -c 'define.* @main(' %t.ll | grep -x 1
// RUN: not grep warning: %t.ir
// RUN: rm -rf %t.glsl && mkdir %t.glsl && %amp2glsl %s -o %t.glsl -- -w | count 0
// RUN: ls %t.glsl | grep main.comp
// FIRST: msvc_dialect.cpp:[[#@LINE+17]]:3: remark: using '-fmsvc' because there are errors without it: unknown type name 'value_type'{{.*}}; disable with '-fno-msvc'
// NEVER: [[#@LINE+16]]:3: error: unknown type name 'value_type'
// NEVER: errors generated.
// NEVER-NEXT: msvc_dialect.cpp:[[#@LINE+14]]:3: note: there is no error with '-fmsvc'
#include <amp.h>
#include <vector>
using namespace concurrency;

template <class T> struct base {
  typedef T value_type;
  T scale;
  template <class U> struct rebind { typedef base<U> other; };
  static T unit() restrict(cpu, amp) { return T(1); }
};

// Names from bases that depend on a parameter.
template <class T> struct derived : base<T> {
  value_type offset;
  // What is declared behind the template.
  T of(T x) const restrict(cpu, amp) { return later(x) * scale + offset; }
  // `typename` that is missing in declarations, statements, casts, loops.
  typename base<T>::value_type all(const std::vector<T> &x) const {
    // COMMON-DAG: [[@LINE+1]]:5: warning: missing 'typename' before 'base'
    base<T>::value_type sum = base<T>::unit() - 1;
    // COMMON-DAG: [[@LINE+1]]:10: warning: missing 'typename' {{before|prior}}
    for (std::vector<T>::const_iterator i = x.begin(); i != x.end(); ++i)
      // COMMON-DAG: [[@LINE+1]]:15: warning: missing 'typename' before 'base'
      sum += (base<T>::value_type)*i;
    // COMMON-DAG: [[@LINE+2]]:5: warning: missing 'typename' before 'base'
    // COMMON-DAG: [[@LINE+1]]:14: warning: use 'template' keyword to treat 'rebind'
    base<T>::rebind<int>::other plain = {2};
    // COMMON-DAG: [[@LINE+1]]:{{5: warning: extra 'typename' before 'T'|14: warning: expected a qualified name after 'typename'}}
    typename T extra = plain.scale;
    return sum * extra;
  }
};

inline int later(int x) restrict(cpu, amp) { return x + 1; }

// Never instantiated, so never looked into.
template <class T> void unused(T t) { nothing::like<T>::this_one(t); }

int main() {
  int count = 3;
  // COMMON-DAG: [[@LINE+1]]:19: warning: {{.*}}narrowed
  short list[] = {count};
  derived<int> d;
  d.scale = list[0];
  d.offset = 1;
  std::vector<int> data(10, 1);
  array_view<int> v(10, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = d.of(i[0]) + d.unit();
  });
  for (int i = 0; i < 10; ++i)
    if (v[i] != (i + 1) * 3 + 2)
      return 1;
  return d.all(std::vector<int>(4, 1)) == 8 ? 0 : 2;
}
