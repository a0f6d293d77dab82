// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program of the beta's time: `restrict(direct3d)`, and the same function on
// the host as the reference.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^ @+o+:+[.]+$}}
// CHECK: {{^}}verified{{$}}
#include <cstdio>
#include <vector>
#include <amp.h>
using namespace concurrency;

const int WIDTH = 64, HEIGHT = 32;

unsigned int iterations(float x, float y) restrict(cpu, direct3d)
{
    float re = x, im = y;
    unsigned int count = 0;
    while (count < 64 && re * re + im * im < 4.0f)
    {
        const float next = re * re - im * im + x;
        im = 2 * re * im + y;
        re = next;
        ++count;
    }
    return count;
}

void main(int argc, char **argv)
{
    std::vector<unsigned int> picture(WIDTH * HEIGHT);
    array_view<unsigned int, 2> view(HEIGHT, WIDTH, picture);
    view.discard_data();
    parallel_for_each(view.extent, [=](index<2> idx) restrict(direct3d)
    {
        view[idx] = iterations(idx[1] * 0.046875f - 2.0f, idx[0] * 0.0625f - 1.0f);
    });
    view.synchronize();

    int differences = 0;
    for (int row = 0; row < HEIGHT; row++)
    {
        for (int column = 0; column < WIDTH; column++)
        {
            const unsigned int expected = iterations(column * 0.046875f - 2.0f, row * 0.0625f - 1.0f);
            const unsigned int count = picture[row * WIDTH + column];
            if (count > expected + 1 || expected > count + 1)
                differences++;
            if (row % 4 == 0)
                putchar(count < 2 ? ' ' : count < 4 ? '.' : count < 8 ? ':' : count < 64 ? 'o' : '@');
        }
        if (row % 4 == 0)
            putchar('\n');
    }
    if (differences > 8)
        return;
    printf("verified\n");
}
