// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Errors as programs of that time raised them: std::exception with a text, a
// class of the program's own over it, HRESULTs of the runtime in %08X, results
// in _com_error's manner, sprintf_s and OutputDebugString.
// RUN: %ampcc %s -o %t && %t 2> %t.debug | FileCheck --match-full-lines %s
// RUN: FileCheck --match-full-lines --check-prefix=DEBUG %s < %t.debug
// CHECK: std::exception: 3 elements are too few
// CHECK-NEXT: CheckError: step 2 failed: 80070057
// CHECK-NEXT: runtime: 1
// CHECK-NEXT: domain: 1
// DEBUG: raised at step 2
#include <windows.h>
#include <amp.h>
#include <strsafe.h>
#include <exception>
#include <iostream>
#include <string>

using namespace concurrency;
using namespace std;

class CheckError : public exception
{
public:
    CheckError(int step, HRESULT hr) : exception(Text(step, hr).c_str()), m_hr(hr)
    {
        char line[64];
        sprintf_s(line, "raised at step %d\n", step);
        OutputDebugStringA(line);
    }
    HRESULT Result() const throw() { return m_hr; }

private:
    static string Text(int step, HRESULT hr)
    {
        char text[64];
        StringCchPrintfA(text, _countof(text), "step %d failed: %08X", step, hr);
        return text;
    }
    HRESULT m_hr;
};

static void Sum(const vector<int> &data)
{
    if (data.size() < 4)
    {
        char text[64];
        sprintf_s(text, _countof(text), "%Iu elements are too few", data.size());
        throw std::exception(text);
    }
}

int main()
{
    try
    {
        Sum(vector<int>(3));
    }
    catch (const std::exception &e)
    {
        cout << "std::exception: " << e.what() << endl;
    }

    try
    {
        throw CheckError(2, E_INVALIDARG);
    }
    catch (const CheckError &e)
    {
        cout << "CheckError: " << e.what() << endl;
        if (SUCCEEDED(e.Result()))
            return 1;
    }

    try
    {
        vector<int> few(3);
        array_view<int, 1> view(10, few);
        view[9] = 1;
        cout << "accepted" << endl;
    }
    catch (const concurrency::runtime_exception &e)
    {
        cout << "runtime: " << (FAILED(e.get_error_code()) ? 1 : 0) << endl;
    }

    try
    {
        concurrency::extent<1> empty(0);
        parallel_for_each(empty, [](index<1>) restrict(amp) {});
        cout << "launched" << endl;
    }
    catch (const invalid_compute_domain &e)
    {
        cout << "domain: " << (strlen(e.what()) > 0) << endl;
    }
    return 0;
}
