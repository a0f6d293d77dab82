// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The Mandelbrot set three times, serially, with PPL over rows, and as a kernel, and
// compared. The same function computes a point on both sides. The rows that a thread
// did are collected in a concurrent_vector, iterations are summed in a combinable.
// Rows: ppl.h, concurrent_vector.h, tchar.h and a wide main.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: serial, PPL and AMP agree
// CHECK: 48 rows
#include <tchar.h>
#include <stdio.h>
#include <vector>
#include <set>
#include <amp.h>
#include <ppl.h>
#include <concurrent_vector.h>

using namespace concurrency;

const int WIDTH = 64;
const int HEIGHT = 48;
const unsigned LIMIT = 100;

// Multiples of 1/16 with few digits, so that both sides compute the same.
inline unsigned iterations_at(int column, int row) restrict(cpu, amp)
{
    int cr = column * 3 - 128, ci = row * 4 - 96; // times 64
    int zr = 0, zi = 0;
    for (unsigned n = 0; n < LIMIT; n++)
    {
        int r2 = zr * zr / 64, i2 = zi * zi / 64;
        if (r2 + i2 > 4 * 64)
            return n;
        zi = zr * zi / 32 + ci;
        zr = r2 - i2 + cr;
    }
    return LIMIT;
}

int _tmain(int argc, _TCHAR *argv[])
{
    std::vector<unsigned> serial(WIDTH * HEIGHT), ppl(WIDTH * HEIGHT), amp(WIDTH * HEIGHT);

    for (int row = 0; row < HEIGHT; row++)
        for (int column = 0; column < WIDTH; column++)
            serial[row * WIDTH + column] = iterations_at(column, row);

    concurrent_vector<int> finished;
    combinable<unsigned long long> work;
    parallel_for(0, HEIGHT, 1, [&](int row)
    {
        for (int column = 0; column < WIDTH; column++)
        {
            unsigned n = iterations_at(column, row);
            ppl[row * WIDTH + column] = n;
            work.local() += n;
        }
        finished.push_back(row);
    }, simple_partitioner(4));

    array_view<unsigned, 2> picture(HEIGHT, WIDTH, amp);
    picture.discard_data();
    parallel_for_each(picture.extent, [=](index<2> at) restrict(amp)
    {
        picture[at] = iterations_at(at[1], at[0]);
    });
    picture.synchronize();

    unsigned long long expected = 0;
    for (unsigned n : serial) expected += n;
    bool same = serial == ppl && serial == amp &&
                work.combine([](unsigned long long a, unsigned long long b) { return a + b; }) == expected;
    std::set<int> rows(finished.begin(), finished.end());
    _tprintf(_T("serial, PPL and AMP %s\n"), same ? _T("agree") : _T("differ"));
    _tprintf(_T("%d rows\n"), (int)rows.size());
    return same && rows.size() == (size_t)HEIGHT ? 0 : 1;
}
