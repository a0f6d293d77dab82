// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The run-time ratios alone: needs neither Clang nor this source tree, so it
// can be carried to another machine together with libampvk.so.
#include "Ratios.h"

#include <exception>
#include <iostream>

int main(int argc, char **argv) try {
  std::vector<bench::Ratio> ratios = bench::runtimeRatios();
  for (const bench::Ratio &ratio : bench::normRatios())
    ratios.push_back(ratio);
  return bench::run(argc, argv, ratios);
} catch (const std::exception &error) {
  std::cerr << "runtime_bench: " << error.what() << "\n";
  return 1;
}
