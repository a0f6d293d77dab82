// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ampcc keeps nothing between compilations: a source that is compiled again
// gives the same object, and static objects are initialised in their order.
// RUN: rm -rf %t && mkdir -p %t/home
// RUN: env HOME=%t/home XDG_CACHE_HOME=%t/home/cache %ampcc %s -c -o %t/1.o
// RUN: env HOME=%t/home XDG_CACHE_HOME=%t/home/cache %ampcc %s -c -o %t/2.o
// RUN: env HOME=%t/home XDG_CACHE_HOME=%t/home/cache %ampcc %s -c -o %t/3.o
// RUN: cmp %t/1.o %t/3.o
// RUN: find %t/home -mindepth 1 | count 0
// RUN: %ampcc %t/3.o -o %t/program && %t/program
#include <amp.h>
#include <iostream>
#include <map>
#include <string>

namespace names {
static const std::map<std::string, int> table{{"one", 1}, {"four", 4}};
}
static const int four = names::table.count("four") ? 4 : -1;
struct Greeting {
  Greeting() { std::cout << "hello" << std::endl; }
} greeting;

int main() {
  int sum = 0;
  concurrency::array_view<int> view(1, &sum);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i)
                                                  restrict(amp) { view[i] = 4; });
  view.synchronize();
  return four == 4 && sum == 4 && __COUNTER__ == 0 ? 0 : 1;
}
