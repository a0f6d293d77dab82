// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <amp.h>
#include <vector>

// Copies there and back; what comes after the second copy runs in its own time.
inline long copied_and_checked(const std::vector<int> &values)
{
    concurrency::array<int, 1> on_device(static_cast<int>(values.size()));
    std::vector<int> back(values.size());
    LONG wrong = 0;
    concurrency::event finished;

    concurrency::copy_async(values.begin(), values.end(), on_device).wait();
    concurrency::copy_async(on_device, back.begin()).then([&]()
    {
        for (size_t i = 0; i < values.size(); i++)
            if (back[i] != values[i])
                InterlockedIncrement(&wrong);
        finished.set();
    });
    finished.wait();
    return wrong;
}
