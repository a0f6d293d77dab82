// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tables of filters that narrow in their braces, and a convolution in a kernel.
// RUN: %ampcc -fmsvc %s -o %t 2>&1 | FileCheck %s --check-prefix=WARNING
// WARNING: warning: {{.*}}cannot be narrowed
// RUN: %ampcc %s -o %t && %t | FileCheck %s --match-full-lines
// CHECK: blurred 0 2 4 6 8 10 12 14
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

struct filter
{
    float weights[3];
    unsigned char shift;
};

static filter make_filter(double weight, int shift)
{
    filter result = { { weight, 2 * weight, weight }, shift };
    return result;
}

int main()
{
    const int count = 8;
    std::vector<float> signal(count), result(count);
    for (int i = 0; i < count; i++)
        signal[i] = float(i);
    const filter blur = make_filter(0.25, 1);
    array_view<const float> input(count, signal);
    array_view<float> output(count, result);
    output.discard_data();
    parallel_for_each(output.extent, [=](index<1> i) restrict(amp)
    {
        const int left = i[0] > 0 ? i[0] - 1 : 0;
        const int right = i[0] < count - 1 ? i[0] + 1 : i[0];
        const bool isEdge = left == i[0] || right == i[0];
        const float sum = input[left] * blur.weights[0] + input[i] * blur.weights[1] + input[right] * blur.weights[2];
        output[i] = (isEdge ? input[i] : sum) * (1 << blur.shift);
    });
    output.synchronize();
    std::cout << "blurred";
    for (int i = 0; i < count; i++)
        std::cout << ' ' << result[i];
    std::cout << std::endl;
    return 0;
}
