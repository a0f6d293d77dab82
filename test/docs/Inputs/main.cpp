// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program around README.md's saxpy(); its CMake example defines SIZE.
#include <cstdio>
#include <vector>
#ifndef SIZE
#define SIZE 1000
#endif

void saxpy(float a, const std::vector<float> &x, std::vector<float> &y);

int main() {
  std::vector<float> x(SIZE, 2.0f), y(SIZE, 1.0f);
  saxpy(3.0f, x, y);
  bool isRight = true;
  for (float each : y)
    isRight &= each == 7.0f;
  std::printf("%zu elements, %s\n", y.size(), isRight ? "right" : "WRONG");
  return !isRight;
}
