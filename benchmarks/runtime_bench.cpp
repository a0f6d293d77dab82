// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The run-time ratios alone: needs neither Clang nor this source tree, so it
// can be carried to another machine together with libampvk.so.
#include "Ratios.h"

#include <exception>
#include <iostream>

int main(int argc, char **argv) try {
  return bench::run(argc, argv, bench::allRuntimeRatios());
} catch (const std::exception &error) {
  std::cerr << "runtime_bench: " << error.what() << "\n";
  return 1;
}
