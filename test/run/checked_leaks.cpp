// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fcheck=leaks: containers that are never released are named at exit, with the
// places where they were made. Views of memory that is gone are found when they
// are used. Static objects, which are released behind main, are no leaks.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %ampcc -O0 -fcheck %s -o leaks
// RUN: not ./leaks 2> log > out; FileCheck %s < log
// RUN: sh -c './leaks 2> /dev/null > out; echo "code $?" >> out' && FileCheck %s --check-prefix=CODE < out
// CODE: last words
// CODE: code 23
// CHECK: ERROR: ampvk: detected containers that were never released
// CHECK-DAG: leak of 40 byte(s) in 1 array, made at {{.*}}checked_leaks.cpp:[[#@LINE+55]]
// CHECK-DAG: leak of 80 byte(s) in 2 arrays, made at {{.*}}checked_leaks.cpp:[[#@LINE+56]]
// CHECK-DAG: leak of 24 byte(s) in 1 array_view, made at {{.*}}checked_leaks.cpp:[[#@LINE+56]]
// CHECK-DAG: leak of {{[0-9]+}} byte(s) in 1 texture, made at {{.*}}checked_leaks.cpp:[[#@LINE+56]]
// CHECK-DAG: leak of 12 byte(s) in 1 staging array, made at {{.*}}checked_leaks.cpp:[[#@LINE+56]]
// CHECK: SUMMARY: ampvk: {{[0-9]+}} byte(s) leaked in 6 container(s).
// CHECK-NOT: {{.}}

// Nothing is released too late.
// RUN: ./leaks none 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: last words
// NONE-NOT: {{.}}

// RUN: env AMPVK_CHECK=0 ./leaks 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env AMPVK_CHECK=bounds ./leaks 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: echo 'leaks file=checked_leaks.cpp' > rules.txt && env AMPVK_CHECK_SUPPRESS=rules.txt ./leaks 2>&1 | FileCheck %s --check-prefix=NONE

// Without the option, AMPVK_CHECK asks for them; places are not known.
// RUN: %ampcc -O0 -fcheck=bounds %s -o plain && ./plain 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: env AMPVK_CHECK=leaks sh -c './plain 2>&1 || true' | FileCheck %s --check-prefix=PLAIN
// PLAIN: leak of 120 byte(s) in 3 arrays{{$}}
// RUN: env AMPVK_CHECK_REPORT=report.jsonl sh -c './leaks || true' > out 2>&1 && FileCheck %s --check-prefix=JSON < report.jsonl
// JSON-DAG: {"report":"leak","process":{{[0-9]+}},"bytes":40,"file":"{{[^"]*}}checked_leaks.cpp","line":{{[0-9]+}},"container":"array"}

// Both kinds of objects link.
// RUN: %ampcc -O0 -DPART=1 -fcheck=leaks -c %s -o one.o && %ampcc -O0 -DPART=2 -c %s -o two.o && %ampcc one.o two.o -o both && not ./both 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: leak of 40 byte(s) in 1 array, made at
// BOTH: SUMMARY: ampvk: {{[0-9]+}} byte(s) leaked in 6 container(s).
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <type_traits>
#include <vector>
using namespace concurrency;

array<int> *other();
#if PART != 1
array<int> *other() { return new array<int>(8); }
#endif

#if PART != 2
static_assert(std::is_convertible<array<int> &, array_view<int>>::value, "");
static_assert(!std::is_convertible<int, array<int>>::value, "");
static_assert(std::is_constructible<array<int>, int>::value, "");
static_assert(std::is_copy_constructible<array<int, 2>>::value, "");
static_assert(std::is_constructible<array<int, 2>, int, int, int *, int *>::value, "");

/// The last place that a static object may be released at.
struct Last {
  ~Last() { std::puts("last words"); }
} last;
static array<int> kept(100);
static array_view<int> view(10);

static void leak() {
  new array<int>(10); // ARRAY
  for (int i = 0; i < 2; ++i)
    new array<int>(10);
  new array_view<int, 2>(2, 3);
  new graphics::texture<int, 1>(4);
  new array<int>(3, accelerator(accelerator::cpu_accelerator).default_view, accelerator().default_view);
}

int main(int argc, char **) {
  std::vector<int> data(10);
  {
    array<int> a(10, data.begin(), data.end()), b(a), c = std::move(a);
    array_view<int> v(10, data), w(v);
    graphics::texture<float, 2> t(4, 4), u(t);
    parallel_for_each(v.extent, [=, &b](index<1> i) restrict(amp) {
      array_view<const int> inner(10, &b[0]);
      v[i] = inner[i] + 1;
    });
    std::vector<array<int>> several;
    several.emplace_back(10);
  }
  delete other();
  if (argc == 1)
    leak();
}
#endif
