// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int before; // each pass begins with the file, not with headers
#include <amp.h>
#include <vector>

int main() {
  concurrency::array<int> values(5);
  parallel_for_each(values.extent,
                    [&](concurrency::index<1> i) restrict(amp) {
    values[i] = 7;
  });
  return std::vector<int>(values)[4] == 7 ? before : 1;
}
