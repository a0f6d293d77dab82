// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All that Microsoft's <amp.h> brought along, with nothing else included: names
// of the C library and of <windows.h>, min and max in kernels, iostream, future.
// RUN: %ampcc %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: sum 2550, limits 1, elapsed 1
// CHECK-NEXT: ready 42
#include <amp.h>
using namespace concurrency;

static_assert(sizeof(DWORD) == 4 && sizeof(LONG) == 4 && _M_AMD64, "");

HRESULT Clamp(UNALIGNED int *data, UINT count)
{
    assert(data != NULL, "no data");
    _ASSERT(data != NULL);
    _ASSERTE(count > 0);
    std::vector<int> copied(data, data + count);
    array_view<int> view(count, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = min(max(view[i], -50), 50.5f);
    });
    view.synchronize();
    return S_OK;
}

int main()
{
    LARGE_INTEGER frequency, start, stop;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
    const DWORD ticks = GetTickCount();
    int data[102];
    for (int i = 0; i < 102; ++i)
        data[i] = i;
    if (FAILED(Clamp(data, 102)))
        return 1;
    Sleep(1);
    QueryPerformanceCounter(&stop);
    int sum = 0;
    for (int i = 0; i < 102; ++i)
        sum += data[i];
    sum -= __max(1275, 2) + (INT_MAX > UCHAR_MAX ? 0 : 1);
    const BOOL limits = FLT_MAX > 1e38f && fabs(-1.0) + std::fabs(-1.0) == 2 ? TRUE : FALSE;
    std::cout << "sum " << sum << ", limits " << limits << ", elapsed "
              << (stop.QuadPart > start.QuadPart && GetTickCount() - ticks < 100000)
              << std::endl;
    std::future<int> later = std::async([] { return (std::max)(42, 7); });
    printf("ready %d\n", later.get());
    return 0;
}
