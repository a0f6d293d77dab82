// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lists the accelerators, collected concurrently, and runs one kernel on each, all at
// once, with tasks; then two views of one accelerator under parallel_invoke, printing
// under a critical_section. Wide and narrow output are mixed.
// Rows: concurrent_vector.h, concurrent_unordered_map.h, critical_section, wcout beside
// printf.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK-DAG: found {{[1-9][0-9]*}} accelerators that can run kernels
// CHECK-DAG: on {{.*}}: 4950
// CHECK-DAG: two views: 2016 and 4032
// CHECK: passed
#include <iostream>
#include <stdio.h>
#include <string>
#include <vector>
#include <amp.h>
#include <concrt.h>
#include <concurrent_unordered_map.h>
#include <concurrent_vector.h>
#include <ppl.h>
#include <ppltasks.h>

using namespace concurrency;

critical_section console;

int triangle_number(const accelerator_view &view, int count, int factor)
{
    std::vector<int> values(count, 0);
    array_view<int, 1> numbers(count, values);
    parallel_for_each(view, numbers.extent, [=](index<1> i) restrict(amp)
    {
        numbers[i] = i[0] * factor;
    });
    numbers.synchronize();
    return parallel_reduce(values.begin(), values.end(), 0);
}

int main()
{
    std::vector<accelerator> all = accelerator::get_all();
    concurrent_vector<accelerator> usable;
    parallel_for_each(all.begin(), all.end(), [&](accelerator &a)
    {
        if (a.device_path != accelerator::cpu_accelerator)
            usable.push_back(a);
    });
    printf("found %d accelerators that can run kernels\n", (int)usable.size());

    concurrent_unordered_map<std::wstring, int> results;
    std::vector<task<void>> tasks;
    for (size_t n = 0; n < usable.size(); n++)
    {
        accelerator a = usable[n];
        tasks.push_back(create_task([a, &results]() mutable
        {
            accelerator_view view = a.default_view;
            int sum = triangle_number(view, 100, 1);
            results[a.device_path] = sum;
            critical_section::scoped_lock lock(console);
            std::wcout << L"on " << a.description << L": " << sum << std::endl;
        }));
    }
    when_all(tasks.begin(), tasks.end()).wait();

    accelerator chosen;
    accelerator_view first = chosen.create_view(), second = chosen.create_view();
    int sums[2];
    parallel_invoke(
        [&] { sums[0] = triangle_number(first, 64, 1); },
        [&] { sums[1] = triangle_number(second, 64, 2); });
    printf("two views: %d and %d\n", sums[0], sums[1]);

    bool passed = results.size() > 0 && sums[0] == 2016 && sums[1] == 4032;
    for (concurrent_unordered_map<std::wstring, int>::iterator i = results.begin(); i != results.end(); ++i)
        passed = passed && i->second == 4950;
    printf("%s\n", passed ? "passed" : "FAILED");
    return passed ? 0 : 1;
}
