// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "filters.h"
#include <cassert>
#include <cmath>
#include <cstdio>

int failures = 0;

void check(bool isGood, const char *what)
{
    printf("%s: %s\n", what, isGood ? "passed" : "FAILED");
    failures += !isGood;
}

int main()
{
    const int width = 20, height = 10;
    Image flat(width * height, 3.0f);
    Image result = blur(flat, width, height);
    bool isFlat = true;
    for (size_t i = 0; i < result.size(); ++i)
        isFlat = isFlat && std::fabs(result[i] - 3.0f) < 1e-5f;
    check(isFlat, "blur of a flat image");

    Image ramp(width * height);
    for (int i = 0; i < width * height; ++i)
        ramp[i] = float(i % width);
    result = edges(ramp, width, height);
    bool isRight = true;
    for (int i = 0; i < width * height; ++i)
        isRight = isRight && result[i] == (i % width + 1 < width ? 1.0f : 0.0f);
    check(isRight, "edges of a ramp");
    return failures;
}
