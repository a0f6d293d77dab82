// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
int shift(int x);
int main() { std::printf("%d\n", shift(41)); }
