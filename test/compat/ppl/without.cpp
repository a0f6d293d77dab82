// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Who does not use PPL pays nothing: no header of oneTBB's is read, and the
// program does not depend on its library. completion_future::to_task says what
// it needs.
// RUN: %ampcc %s -o %t && %t && readelf -d %t | FileCheck %s
// RUN: %ampcc -H -fsyntax-only %s 2>&1 | FileCheck --check-prefix=HEADERS %s
// RUN: not %ampcc -fno-msvc -DTO_TASK -fsyntax-only %s 2>&1 | FileCheck --check-prefix=TO-TASK %s
//
// One that uses it does, and links it only once.
// RUN: %ampcc -DPPL %s -o %t && %t && readelf -d %t | FileCheck --check-prefix=PPL %s
//
// CHECK-NOT: libtbb
// CHECK: (NEEDED) {{.*}}[libampvk
// CHECK-NOT: libtbb
// HEADERS-NOT: tbb
// HEADERS: amp.h
// HEADERS-NOT: tbb
// PPL-COUNT-1: (NEEDED) {{.*}}[libtbb.so
// PPL-NOT: libtbb
// TO-TASK: error: tasks need '#include <ppltasks.h>'
// TO-TASK-NOT: error:
#include <amp.h>
#include <vector>
#ifdef PPL
#include <ppl.h>
#endif
using namespace concurrency;

int main() {
  std::vector<int> numbers(10, 1);
  array_view<int> view(10, numbers);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { ++view[i]; });
#ifdef PPL
  view.synchronize();
  parallel_for_each(numbers.begin(), numbers.end(), [](int &n) { ++n; });
  return numbers[9] != 3;
#endif
#ifdef TO_TASK
  array<int> copy(10);
  copy_async(numbers.begin(), copy).to_task();
#endif
  return view[9] != 2;
}
