// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels that are compiled before they are launched, each once, however the
// program is linked. A plugin comes and goes meanwhile.
// RUN: %ampcc -O2 -fPIC -shared -DFACTOR=3 %S/Inputs/plugin.cpp -o %t.so
// RUN: %ampcc -O2 %s -o %t -ldl
// RUN: env AMPVK_TEST=compile-ahead=1 AMPVK_TRACE=1 %t %t.so 2>&1 | FileCheck %s
// RUN: env AMPVK_TEST=compile-ahead=0 AMPVK_TRACE=1 %t %t.so 2>&1 | FileCheck %s
//
// RUN: %ampcc -O2 -flto -c %s -o %t.lto.o
// RUN: %ampcc -O2 -flto %t.lto.o -o %t.lto -ldl
// RUN: env AMPVK_TEST=compile-ahead=1 AMPVK_TRACE=1 %t.lto %t.so 2>&1 | FileCheck %s
//
// RUN: %ampcc -O2 -ffunction-sections -fdata-sections -c %s -o %t.o
// RUN: rm -f %t.a
// RUN: ar rcs %t.a %t.o
// RUN: %ampcc -Wl,--gc-sections -Wl,-u,main %t.a -o %t.gc -ldl
// RUN: env AMPVK_TEST=compile-ahead=1 AMPVK_TRACE=1 %t.gc %t.so 2>&1 | FileCheck %s
#include "Inputs/check.h"

#include <dlfcn.h>
#include <iostream>
#include <utility>

using namespace concurrency;

namespace {

template <int N> void add(const array_view<int> &values) {
  parallel_for_each(values.extent,
                    [=](index<1> i) restrict(amp) { values[i] += N; });
}

template <int... N>
void addAll(const array_view<int> &values, std::integer_sequence<int, N...>) {
  (add<N + 1>(values), ...);
}

int multiplied(const char *path, int x) {
  void *library = dlopen(path, RTLD_NOW);
  if (!library)
    return 0;
  auto function = reinterpret_cast<int (*)(int)>(dlsym(library, "multiplied"));
  const int result = function ? function(x) : 0;
  dlclose(library);
  return result;
}

} // namespace

int main(int, char **paths) {
  std::vector<int> data(100);
  {
    array_view<int> values(100, data);
    add<1>(values);
    CHECK_EQ(multiplied(paths[1], 10), 30);
    addAll(values, std::make_integer_sequence<int, 10>());
    CHECK_EQ(multiplied(paths[1], 5), 15);
  }
  CHECK_EQ(data[99], 56);
  int failed = check::result();
  std::cout << (failed ? "failed\n" : "passed\n");
  return failed;
}

// CHECK-COUNT-11: compile:
// CHECK-NOT: compile:
// CHECK: passed
