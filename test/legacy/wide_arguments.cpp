// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A tool with a wide main that looks at its arguments and at the accelerators
// that they name.
// RUN: %ampcc %s -o %t && %t scale 7 größe | FileCheck %s
// CHECK: operation scale by 7
// CHECK: label größe of 5 characters
// CHECK: 0 7 14 21 28 35 42 49
// RUN: not %t | FileCheck %s --check-prefix=USAGE
// USAGE: usage: {{.*}} <operation> <number> [label]
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>
#include <amp.h>
using namespace std;
using namespace concurrency;

int wmain(int argc, wchar_t *argv[])
{
    if (argc < 3)
    {
        wcout << L"usage: " << argv[0] << L" <operation> <number> [label]" << endl;
        return 1;
    }
    const wstring operation(argv[1]);
    const int number = static_cast<int>(wcstol(argv[2], NULL, 10));
    wcout << L"operation " << operation << L" by " << number << endl;
    if (argc > 3)
        wcout << L"label " << argv[3] << L" of " << wcslen(argv[3]) << L" characters" << endl;

    const accelerator device(accelerator::default_accelerator);
    if (device.description.empty())
        return 2;
    vector<int> values(8);
    const bool scales = operation == L"scale";
    array_view<int, 1> view(8, values);
    parallel_for_each(device.default_view, view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = scales ? i[0] * number : i[0] + number;
    });
    view.synchronize();
    for (size_t i = 0; i < values.size(); i++)
        cout << values[i] << ' ';
    cout << endl;
}
