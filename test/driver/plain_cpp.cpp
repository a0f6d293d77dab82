// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ampcc is a C++ compiler: what has no kernels does not need the runtime.
// RUN: %ampcc -O2 %s -o %t && %t one two | FileCheck %s
// RUN: llvm-readelf -d %t | FileCheck %s --check-prefix=NEEDED
// RUN: %ampcc -std=c++14 -g %s -o %t && %t one two | FileCheck %s
// RUN: %ampcc -std=c++23 -fno-ms-extensions %s -o %t && %t one two | FileCheck %s
// RUN: %ampcc -include amp.h -c %s -o %t.o
// NEEDED-NOT: libampvk
#include <algorithm>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

int main(int argc, char **argv) {
  std::vector<std::string> restrict(argv + 1, argv + argc);
  std::map<std::string, int> lengths;
  std::thread([&] {
    for (const std::string &amp : restrict)
      lengths[amp] = int(amp.size());
  }).join();
  // CHECK: one 3
  // CHECK-NEXT: two 3
  for (auto &entry : lengths)
    std::cout << entry.first << ' ' << entry.second << '\n';
}
