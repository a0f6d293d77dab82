// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shared objects that are opened and closed in turn, so that their kernels lie
// at one address one after the other.
// RUN: %ampcc -O2 -fPIC -shared -DFACTOR=3 %S/Inputs/plugin.cpp -o %t.3.so
// RUN: %ampcc -O2 -fPIC -shared -DFACTOR=5 %S/Inputs/plugin.cpp -o %t.5.so
// RUN: %ampcc -O2 %s -o %t -ldl
// RUN: env AMPVK_TRACE=1 %t %t.3.so %t.5.so 2>&1 | FileCheck %s
#include "Inputs/check.h"

#include <dlfcn.h>
#include <iostream>

namespace {

struct Plugin {
  explicit Plugin(const char *path) : library(dlopen(path, RTLD_NOW)) {
    if (library)
      multiplied = reinterpret_cast<int (*)(int)>(dlsym(library, "multiplied"));
    else
      std::cout << dlerror() << "\n";
  }
  ~Plugin() { dlclose(library); }

  void *library;
  int (*multiplied)(int) = nullptr;
};

/// What the plugin makes of 10; `address` is where its function lay.
int result(const char *path, void *&address) {
  Plugin plugin(path);
  address = reinterpret_cast<void *>(plugin.multiplied);
  return plugin.multiplied ? plugin.multiplied(10) : 0;
}

} // namespace

int main(int, char **paths) {
  concurrency::accelerator().default_view.wait(); // stays when plugins go
  for (int i = 0; i < 3; ++i) {
    void *three, *five;
    CHECK_EQ(result(paths[1], three), 30);
    CHECK_EQ(result(paths[2], five), 50);
    CHECK_EQ(three == five, true);
  }
  {
    // Both at once: then one of them is elsewhere than before.
    Plugin five(paths[2]), three(paths[1]);
    CHECK_EQ(five.multiplied(10), 50);
    CHECK_EQ(three.multiplied(10), 30);
    CHECK_EQ(five.multiplied(10), 50);
  }
  int failed = check::result();
  std::cout << (failed ? "failed\n" : "passed\n");
  return failed;
}

// A kernel is compiled once, wherever it lies.
// CHECK-COUNT-2: compile: multiplied
// CHECK-NOT: compile:
// CHECK: passed
