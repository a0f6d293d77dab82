// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The frame of the suite of races: KERNEL(name) defines a function that launches one
// kernel. Its name begins with racy_ or free_. In a racy one, "// race" ends each line
// whose access is a part of a race. main() runs all and prints what the checks say, and
// check_suite.py compares that with the marks.
#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

using Launcher = void (*)();
struct Registered {
  const char *name;
  Launcher launch;
  Registered *next;
  static Registered *&first() {
    static Registered *list = nullptr;
    return list;
  }
  Registered(const char *name, Launcher launch)
      : name(name), launch(launch), next(first()) {
    first() = this;
  }
};

#define KERNEL(name)                                                           \
  static void name();                                                          \
  static const Registered name##_registered(#name, name);                      \
  static void name()

static constexpr int Count = 256; ///< elements, and threads
static constexpr int Tile = 64;

/// Elements that are all written.
template <typename T = int> array_view<T> filled(int count = Count) {
  array_view<T> view(count);
  for (int i = 0; i < count; ++i)
    view[i] = T(i);
  return view;
}
inline array_view<int, 2> square(int side) {
  array_view<int, 2> view(side, side);
  for (int i = 0; i < side; ++i)
    for (int k = 0; k < side; ++k)
      view(i, k) = i * side + k;
  return view;
}

int main() {
  for (Registered *one = Registered::first(); one; one = one->next) {
    std::printf("== %s\n", one->name);
    try {
      one->launch();
    } catch (const runtime_exception &error) {
      std::printf("%s\n", error.what());
    }
  }
}
