// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../program.h"
int main() {
  int ten = 10;
  scale(concurrency::array_view<int>(1, &ten));
  Printer().print(ten);
  return 0;
}
