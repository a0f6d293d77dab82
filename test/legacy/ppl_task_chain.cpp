// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A chain of tasks: data is made, copied to the accelerator with copy_async,
// filtered by a kernel, copied back, checked; the last continuation catches what any
// step threw. A second chain is canceled.
// Rows: ppltasks.h, completion_future::to_task.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: step 1: 1024 samples
// CHECK: step 2: on the accelerator
// CHECK: step 3: filtered
// CHECK: sum 130560
// CHECK: second chain: boom
// CHECK: third chain was canceled
#include <amp.h>
#include <ppltasks.h>
#include <iostream>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

using namespace concurrency;
using namespace std;

typedef shared_ptr<vector<int>> Samples;
typedef shared_ptr<concurrency::array<int, 1>> DeviceSamples;

task<Samples> make_samples(int count)
{
    return create_task([count]() -> Samples
    {
        auto samples = make_shared<vector<int>>(count);
        iota(samples->begin(), samples->end(), 0);
        cout << "step 1: " << samples->size() << " samples" << endl;
        return samples;
    });
}

task<Samples> filter(Samples samples)
{
    auto device = make_shared<concurrency::array<int, 1>>((int)samples->size());
    return copy_async(samples->begin(), samples->end(), *device).to_task().then([device]() -> DeviceSamples
    {
        cout << "step 2: on the accelerator" << endl;
        concurrency::array<int, 1> &data = *device;
        parallel_for_each(data.extent, [&data](index<1> i) restrict(amp)
        {
            data[i] = data[i] % 256;
        });
        return device;
    }).then([samples](DeviceSamples result)
    {
        return copy_async(*result, samples->begin()).to_task().then([result, samples]() -> Samples
        {
            cout << "step 3: filtered" << endl;
            return samples;
        });
    });
}

void report(task<Samples> result, const char *name)
{
    try
    {
        Samples samples = result.get();
        cout << name << "sum " << accumulate(samples->begin(), samples->end(), 0) << endl;
    }
    catch (const task_canceled &)
    {
        cout << name << "was canceled" << endl;
    }
    catch (const exception &e)
    {
        cout << name << e.what() << endl;
    }
}

int main()
{
    make_samples(1024).then(filter).then([](task<Samples> t) { report(t, ""); }).wait();

    create_task([]() -> Samples { throw runtime_error("boom"); })
        .then(filter)
        .then([](task<Samples> t) { report(t, "second chain: "); })
        .wait();

    cancellation_token_source source;
    task_completion_event<Samples> never;
    auto third = create_task(never, source.get_token()).then(filter);
    source.cancel();
    third.then([](task<Samples> t) { report(t, "third chain "); }).wait();
}
