// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Results that depend on the numbers of Microsoft's rand: a program that knows
// the sum of its data from a run on Windows, and shuffles with RAND_MAX.
// RUN: %ampcc %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: first 41 18467 6334
// CHECK-NEXT: largest 32767, sum 16701933
// CHECK-NEXT: inside 2014
#include <stdio.h>
#include <stdlib.h>
#include <tchar.h>
#include <amp.h>
#include <algorithm>
#include <vector>

using namespace concurrency;

int _tmain()
{
    printf("first %d ", rand());
    printf("%d ", rand());
    printf("%d\n", std::rand());

    srand(2012);
    std::vector<int> data(1000);
    std::generate(data.begin(), data.end(), rand);
    array_view<int, 1> values(1000, data);
    int total = 0, largest = 0;
    array_view<int, 1> sum(1, &total), most(1, &largest);
    parallel_for_each(values.extent, [=](index<1> i) restrict(amp)
    {
        atomic_fetch_add(&sum[0], values[i]);
        atomic_fetch_max(&most[0], values[i]);
    });
    sum.synchronize();
    most.synchronize();
    printf("largest %d, sum %d\n", largest, total);

    // Points in a quarter of a circle.
    std::vector<float> x(2565), y(2565);
    for (size_t i = 0; i < x.size(); ++i)
    {
        x[i] = (float)rand() / RAND_MAX;
        y[i] = (float)rand() / RAND_MAX;
    }
    int inside = 0;
    array_view<const float, 1> px(2565, x), py(2565, y);
    array_view<int, 1> count(1, &inside);
    parallel_for_each(px.extent, [=](index<1> i) restrict(amp)
    {
        if (px[i] * px[i] + py[i] * py[i] <= 1.0f)
            atomic_fetch_inc(&count[0]);
    });
    count.synchronize();
    printf("inside %d\n", inside);
    return 0;
}
