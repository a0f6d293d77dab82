// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UTF-8 with a byte order mark, CRLF and, at the end, the Ctrl-Z of DOS's editors.
// Covers: the mark, ends of lines in raw strings, in comments and in macros that
// go over several of them, and a last line without an end.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <iostream>
#include <string>
using namespace Concurrency;

static const char usage[] = R"(usage:
  program <n>
)";

#define FOR_EACH(view, i, body)                     \
    parallel_for_each((view).extent,                \
        [=](index<1> i) restrict(amp)               \
        {                                           \
            body;                                   \
        });

/* A comment of
   several lines \
   */
int main()
{
    int data[16];
    for (int i = 0; i < 16; ++i)
        data[i] = i;
    array_view<int> view(16, data);
    FOR_EACH(view, i, view[i] = view[i] * 3 + 1)
    view.synchronize();
    for (int i = 0; i < 16; ++i)
        if (data[i] != i * 3 + 1)
            return 1;
    // CHECK: the text has 21 characters, none is CR; 46 ✓
    std::cout << "the text has " << sizeof(usage) - 1 << " characters, "
              << (std::string(usage).find('\r') == std::string::npos ? "none" : "one")
              << " is CR; " << data[15] << " ✓" << std::endl;
    return 0;
}
