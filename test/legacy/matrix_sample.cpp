// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An SDK sample: a precompiled header (stdafx.h, targetver.h, SDKDDKVer.h), a
// _tmain, the device on wcout before everything else on cout and printf, a timer
// of the performance counter, assert with surplus arguments.
// RUN: %ampcc -I %S/Inputs/matrix_sample %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: Using device : {{.+}}
// CHECK-NEXT: Multiplying 48 x 32 by 32 x 64
// CHECK-NEXT: Time: {{[0-9.]+}} ms, frequency known: 1
// CHECK-NEXT: Data matches.
#include "stdafx.h"
#include <windows.h>

using namespace concurrency;
using std::vector;

class Timer
{
public:
    Timer()
    {
        QueryPerformanceFrequency(&m_frequency);
        QueryPerformanceCounter(&m_start);
    }
    double Milliseconds() const
    {
        LARGE_INTEGER now;
        QueryPerformanceCounter(&now);
        return (now.QuadPart - m_start.QuadPart) * 1000.0 / m_frequency.QuadPart;
    }
    BOOL IsKnown() const { return m_frequency.QuadPart != 0 ? TRUE : FALSE; }

private:
    LARGE_INTEGER m_frequency;
    LARGE_INTEGER m_start;
};

void Multiply(vector<float> &c, const vector<float> &a, const vector<float> &b,
              UINT m, UINT n, UINT k)
{
    assert(c.size() == m * n, "wrong size of the result");
    extent<2> ea(m, k), eb(k, n), ec(m, n);
    array_view<const float, 2> va(ea, a), vb(eb, b);
    array_view<float, 2> vc(ec, c);
    vc.discard_data();
    parallel_for_each(vc.extent, [=](index<2> idx) restrict(amp)
    {
        float sum = 0.0f;
        for (int i = 0; i < va.extent[1]; i++)
        {
            sum += va(idx[0], i) * vb(i, idx[1]);
        }
        vc[idx] = sum;
    });
    vc.synchronize();
}

int _tmain(int argc, _TCHAR *argv[])
{
    UNREFERENCED_PARAMETER(argc);
    UNREFERENCED_PARAMETER(argv);
    const UINT m = 48, k = 32, n = 64;

    accelerator device(accelerator::default_accelerator);
    std::wcout << L"Using device : " << device.get_description() << std::endl;

    vector<float> a(m * k), b(k * n), c(m * n), expected(m * n);
    for (UINT i = 0; i < m * k; i++) a[i] = (float)(i % 7) - 3;
    for (UINT i = 0; i < k * n; i++) b[i] = (float)(i % 5) - 2;

    std::cout << "Multiplying " << m << " x " << k << " by " << k << " x " << n << std::endl;
    Timer timer;
    Multiply(c, a, b, m, n, k);
    printf("Time: %.3f ms, frequency known: %d\n", timer.Milliseconds(), timer.IsKnown());

    for (UINT row = 0; row < m; row++)
        for (UINT col = 0; col < n; col++)
        {
            float sum = 0.0f;
            for (UINT i = 0; i < k; i++) sum += a[row * k + i] * b[i * n + col];
            expected[row * n + col] = sum;
        }
    if (c != expected)
    {
        std::cout << "Data does not match." << std::endl;
        return 1;
    }
    std::cout << "Data matches." << std::endl;
    return 0;
}
