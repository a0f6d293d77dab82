// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A console program that lists the accelerators: wcout, wprintf with %s for wide
// text, printf and colours of the console, in turn; then it waits for a key,
// which a script does not press.
// RUN: %ampcc %s -o %t && %t < /dev/null | FileCheck --match-full-lines %s
// CHECK: Accelerators found: {{[0-9]+}}
// CHECK: ({{[0-9]+}}) {{.+}}
// CHECK-NEXT:     path    {{.+}}
// CHECK-NEXT:     version {{[0-9]+\.[0-9]+}}
// CHECK-NEXT:     memory  {{[0-9]+}} KB
// CHECK-NEXT:     doubles {{yes|no}}, {{limited|not limited}}
// CHECK: The default is listed once
// CHECK-NEXT: Press any key...
#include <amp.h>
#include <conio.h>
#include <stdio.h>
#include <windows.h>
#include <algorithm>
#include <iostream>
#include <vector>

using namespace Concurrency;
using namespace std;

static void SetColor(WORD color)
{
    SetConsoleTextAttribute(GetStdHandle(STD_OUTPUT_HANDLE), color);
}

static void Print(const accelerator &a, int number)
{
    SetColor(FOREGROUND_GREEN | FOREGROUND_INTENSITY);
    printf("(%d) ", number);
    wprintf(L"%s\n", a.description.c_str());
    SetColor(FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE);
    wcout << L"    path    " << a.device_path << endl;
    cout << "    version " << (a.version >> 16) << '.' << (a.version & 0xffff) << endl;
    printf("    memory  %lu KB\n", (DWORD)a.dedicated_memory);
    wcout << L"    doubles " << (a.supports_double_precision ? L"yes" : L"no") << L", ";
    cout << (a.supports_limited_double_precision ? "limited" : "not limited") << "\n";
}

int main()
{
    vector<accelerator> all = accelerator::get_all();
    wcout << L"Accelerators found: " << all.size() << endl;
    int number = 0;
    for_each(all.begin(), all.end(), [&](const accelerator &a) { Print(a, ++number); });
    accelerator chosen;
    auto same = count_if(all.begin(), all.end(), [&](const accelerator &a) {
        return a.device_path == chosen.device_path; });
    cout << "The default is listed " << (same == 1 ? "once" : "not once") << endl;
    cout << "Press any key..." << endl;
    _getch();
    return 0;
}
