// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
#include <cstring>
#ifdef __CPPAMP__
#error "not for ampcc"
#endif
extern "C" int plain(int x);
int twice(int x);
int sum(int n);
int minimum(int x);
int power(int x);
std::vector<int> none; // of the precompiled header
int main() {
  std::printf("%d %d %d %d %d %s\n", twice(4), sum(100), minimum(7), power(5),
              plain(1), TEXT);
}
