// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A first program: one kernel, one view, the result on the console.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^}}the quick brown fox: 19{{$}}
#include <iostream>
#include <string>
#include <vector>
#include <amp.h>
using namespace concurrency;

int main()
{
    const std::string secret = "wkh#txlfn#eurzq#ir{";
    std::vector<int> letters(secret.begin(), secret.end());

    array_view<int, 1> view(static_cast<int>(letters.size()), letters);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] -= 3;
    });
    view.synchronize();

    std::cout << std::string(letters.begin(), letters.end()) << ": "
              << view.extent.size() << std::endl;
    return 0;
}
