// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The Concurrency Runtime, spoken of in a header of the program's alone.
// Rows: what <amp.h> brings along (PPL, <future>, windows.h).
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: 0 of 1000 wrong
#include "Inputs/event_in_a_header/copies.h"
#include <stdio.h>

int main()
{
    std::vector<int> values(1000);
    for (int i = 0; i < 1000; i++)
        values[i] = i * i;
    printf("%ld of 1000 wrong\n", copied_and_checked(values));
    return 0;
}
