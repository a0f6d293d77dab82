// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The main program of both sides. Exits with 1 if a result is wrong.
#include "Rows.h"

#include <cstdio>
#include <exception>

int main() try {
  std::printf("# %s\n", side::device().c_str());
  pairs::Run run(pairs::Size::Medium);
  rows::saxpy(run);
  rows::nbody(run);
  rows::tiledProduct(run);
  rows::plainProduct(run);
  rows::mandelbrot(run);
} catch (const std::exception &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
