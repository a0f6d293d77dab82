// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fcheck=leaks: a view of memory that is gone throws when elements are to be
// read or written there; its destructor ends the program.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %ampcc -O0 -fcheck=leaks %s -o dead && env AMPVK_CHECK_REPORT=report.jsonl ./dead | FileCheck %s
// RUN: env AMPVK_TEST=no-host-import ./dead | FileCheck %s
// RUN: FileCheck %s --check-prefix=JSON < report.jsonl
// JSON: {"report":"dead_memory","process":{{[0-9]+}},"bytes":4194304,"file":"{{[^"]*}}checked_dead.cpp","line":[[#@LINE+39]]}

// Native kernels leave nothing to write there.
// RUN: %if native %{ ./dead destructor %} %else %{ not --crash env AMPVK_TEST=no-host-import ./dead destructor 2>&1 | FileCheck %s --check-prefix=END %}
// END: ampvk: An array_view of 4194304 bytes, made at {{.*}}checked_dead.cpp:[[#@LINE+35]], is used, but its memory is no longer there: it was freed, or its container was resized.

// With AddressSanitizer, memory that was freed and is still mapped is found, too.
// RUN: %ampcc -O0 -fnative-kernels -fcheck=leaks -fsanitize=address %s -o asan && env AMPVK_DEVICE=native ./asan small | FileCheck %s --check-prefix=SMALL
// SMALL: small: An array_view of 400 bytes, made at {{.*}}checked_dead.cpp:[[#@LINE+41]],
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <sys/mman.h>
#include <vector>
using namespace concurrency;

template <class F> static void tell(const char *name, const F &f) {
  try {
    f();
    std::printf("%s: nothing\n", name);
  } catch (const runtime_exception &e) {
    std::printf("%s: %s\n", name, e.what());
  }
}

static void fill(const array_view<int> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 3; });
}

/// Memory that is gone after release(), but not for another use.
struct Pages {
  static const size_t Bytes = 4 << 20;
  void *data = mmap(nullptr, Bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  void release() { mprotect(data, Bytes, PROT_NONE); }
};

static void large(const char *name, void (*use)(array_view<int> &)) {
  Pages pages;
  array_view<int> v(1 << 20, static_cast<int *>(pages.data));
  fill(v);
  accelerator().default_view.wait();
  pages.release();
  if (use)
    tell(name, [&] { use(v); });
}

static void small() {
  std::vector<int> data(100);
  array_view<int> v(data);
  fill(v);
  data.resize(10000);
  tell("small", [&] { v.synchronize(); });
}

int main(int argc, char **argv) {
  if (argc > 1 && !std::strcmp(argv[1], "small"))
    return small(), 0;
  if (argc > 1)
    return large("", nullptr), 0;
  // CHECK: synchronize: An array_view of 4194304 bytes, made at {{.*}}, is used, but its memory is no longer there
  large("synchronize", [](array_view<int> &v) { v.synchronize(); });
  // CHECK: element: An array_view

  // Host code that has a pointer already, as native kernels leave it, does not
  // ask the runtime.
  if (accelerator().device_path == L"native")
    std::printf("element: An array_view is not asked about\n");
  else
    large("element", [](array_view<int> &v) { v[0] = 1; });
  // A device that has the elements takes others without the source.
  // CHECK: copy: {{nothing|An array_view}}
  large("copy", [](array_view<int> &v) {
    std::vector<int> from(1 << 20);
    copy(from.begin(), from.end(), v);
    v.discard_data();
  });
  // CHECK: refresh: An array_view
  large("refresh", [](array_view<int> &v) { v.refresh(); });
  // Elements that nobody needs are not written.
  // CHECK: discard: nothing
  large("discard", [](array_view<int> &v) { v.discard_data(); });
  // Devices that use the memory itself need it.
  // CHECK: another launch: {{nothing|An array_view}}
  large("another launch", [](array_view<int> &v) {
    fill(v);
    v.discard_data();
  });
}
