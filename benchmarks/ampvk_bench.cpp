// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All ratios in one run.
#include "Ratios.h"

#include <exception>
#include <iostream>

int main(int argc, char **argv) try {
  std::vector<bench::Ratio> ratios = bench::compileRatios();
  for (const bench::Ratio &ratio : bench::allRuntimeRatios())
    ratios.push_back(ratio);
  return bench::run(argc, argv, ratios);
} catch (const std::exception &error) {
  std::cerr << "ampvk_bench: " << error.what() << "\n";
  return 1;
}
