// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Uses PPL without its headers: Microsoft's <amp.h> included <future>, and that PPL.
// A histogram is made in halves, one by the processors, one by the accelerator.
// Rows: what <amp.h> brings along (PPL, <future>, windows.h).
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: 8 bins, 4000 values
// CHECK: PASSED
#include "conio.h"
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

static const int BINS = 8;

void count_on_cpu(const std::vector<unsigned> &values, size_t first, size_t last, std::vector<int> &bins)
{
    critical_section section;
    const size_t chunk = 100;
    parallel_for(first, last, chunk, [&](size_t begin)
    {
        int local[BINS] = {0};
        for (size_t i = begin; i < begin + chunk; i++)
            local[values[i] % BINS]++;
        critical_section::scoped_lock lock(section);
        for (int b = 0; b < BINS; b++)
            bins[b] += local[b];
    });
}

void count_on_gpu(const std::vector<unsigned> &values, size_t first, size_t last, std::vector<int> &bins)
{
    array_view<const unsigned, 1> input((int)(last - first), &values[first]);
    array_view<int, 1> output(BINS, bins);
    parallel_for_each(input.extent, [=](index<1> i) restrict(amp)
    {
        atomic_fetch_inc(&output[input[i] % BINS]);
    });
    output.synchronize();
}

int main()
{
    std::vector<unsigned> values(4000);
    for (size_t i = 0; i < values.size(); i++)
        values[i] = (unsigned)(i * i + i / 3);
    std::vector<int> cpu(BINS), gpu(BINS), expected(BINS);
    for (unsigned v : values)
        expected[v % BINS]++;

    std::future<bool> ready = std::async([&] { return !values.empty(); });
    task<void> half = create_task([&] { count_on_gpu(values, 0, 2000, gpu); });
    task_group others;
    others.run([&] { count_on_cpu(values, 2000, 4000, cpu); });
    others.wait();
    half.wait();

    bool passed = ready.get();
    int sum = 0;
    for (int b = 0; b < BINS; b++)
    {
        passed = passed && cpu[b] + gpu[b] == expected[b];
        sum += cpu[b] + gpu[b];
    }
    std::cout << BINS << " bins, " << sum << " values" << std::endl;
    std::cout << (passed ? "PASSED" : "FAILED") << std::endl;
    return passed ? 0 : 1;
}
