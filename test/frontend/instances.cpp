// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An error in an instance that no kernel calls says where that is instantiated.
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class V> int first(const V &v) restrict(cpu, amp) { return v[0]; }
// CHECK: :[[#@LINE-1]]:39: error: class 'std::vector' is not allowed in restrict(amp) code
// CHECK-NEXT: template
// CHECK-NEXT: ^
// CHECK-NEXT: :[[#@LINE+12]]:29: note: in instantiation of 'first<std::vector<int>>' requested here

template <class T> struct Sum {
  T of(T a, T b) restrict(cpu, amp) { return a + b; }
};
// CHECK: :[[#@LINE-2]]:5: error: the type 'long double' is not allowed
// CHECK: :[[#@LINE+9]]:65: note: in instantiation of 'Sum<long double>::of' requested here

int main() {
  std::vector<int> data(3);
  array_view<int> view(3, data);
  // The first call is right.
  int found = first(view) + first(data);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = first(view); });
  return found + int(Sum<float>().of(1, 2) + Sum<long double>().of(1, 2));
}
