// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "program.h"
Printer::~Printer() {}
void Printer::print(int x) { std::printf("%d\n", x); }
