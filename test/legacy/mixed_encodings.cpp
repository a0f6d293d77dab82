// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One program out of the hands of four people: headers in UTF-16 and in
// Windows-1252, one with LF and CRLF mixed, one in UTF-8 that says so; and a
// kernel whose code is spread over them. Covers: all encodings in one translation
// unit, __LINE__ and __FILE__ after each of them.
// RUN: %ampcc -I %S/Inputs/mixed_encodings %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <stdio.h>
#include <string.h>
#include "wide.h"
#include "ansi.h"
#include "marked.h"
#include "mixed.h"
static_assert(__LINE__ == 14, "the line is counted as in an editor");
static_assert(wide_line == 4 && ansi_line == 4 && marked_line == 4 && mixed_line == 4, "");

int main()
{
    if (strcmp(wide_text, ansi_text) != 0 || strcmp(ansi_text, marked_text) != 0)
        return 1;
    if (!strstr(wide_file, "mixed_encodings/wide.h"))
        return 2;

    concurrency::array<unsigned> numbers(100);
    concurrency::parallel_for_each(numbers.extent,
        [&](concurrency::index<1> i) restrict(amp)
        {
            numbers[i] = mixed_step(marked_step(ansi_step(wide_step(i[0]))));
        });
    std::vector<unsigned> result = numbers;
    for (unsigned i = 0; i < 100; ++i)
        if (result[i] != mixed_step(marked_step(ansi_step(wide_step(i)))))
            return 3;
    // CHECK: naïve façade 296
    printf("%s %u\n", wide_text, result[99]);
    return 0;
}
