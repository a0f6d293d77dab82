// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A benchmark: all the clocks of the time, the machine's processors and memory,
// crtdbg.h in front, a stencil with min and max of mixed types in its kernel.
// RUN: %ampcc %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: {{[0-9]+}} processors, {{[0-9]+}} MB, page 4096
// CHECK-NEXT: {{[0-9][0-9]:[0-9][0-9]:[0-9][0-9]}} started
// CHECK-NEXT: stencil: {{[0-9]+}} ticks, {{[0-9]+}} us
// CHECK-NEXT: clocks agree
// CHECK-NEXT: PASSED
#define _CRTDBG_MAP_ALLOC
#include <stdlib.h>
#include <crtdbg.h>
#include <windows.h>
#include <mmsystem.h>
#include <intrin.h>
#include <time.h>
#include <amp.h>
#include <stdio.h>
#include <vector>
#pragma comment(lib, "winmm.lib")

using namespace concurrency;

#define WIDTH 40
#define HEIGHT 30

/// The mean of the neighbours, which end at the border, limited to 0..limit.
static int Filter(const array_view<const int, 2> &in, index<2> at, float limit) restrict(cpu, amp)
{
    int sum = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
        {
            const int y = min(max(at[0] + dy, 0), HEIGHT - 1);
            const int x = min(max(at[1] + dx, 0), WIDTH - 1);
            sum += in(y, x);
        }
    return (int)min(sum / 9, limit);
}

int main()
{
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    MEMORYSTATUSEX memory;
    memory.dwLength = sizeof(memory);
    GlobalMemoryStatusEx(&memory);
    printf("%lu processors, %I64u MB, page %lu\n", system.dwNumberOfProcessors,
           memory.ullTotalPhys >> 20, system.dwPageSize);
    char now[16];
    _strtime_s(now, _countof(now));
    printf("%s started\n", now);

    std::vector<int> image(WIDTH * HEIGHT), result(WIDTH * HEIGHT);
    for (int i = 0; i < WIDTH * HEIGHT; ++i)
        image[i] = _byteswap_ushort((unsigned short)(i * 31)) % 300;

    timeBeginPeriod(1);
    const DWORD ticks = GetTickCount(), multimedia = timeGetTime();
    LARGE_INTEGER start, stop, frequency;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);

    array_view<const int, 2> in(HEIGHT, WIDTH, image);
    array_view<int, 2> out(HEIGHT, WIDTH, result);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp)
    {
        out[i] = Filter(in, i, 255.0f);
    });
    out.synchronize();
    Sleep(20);

    QueryPerformanceCounter(&stop);
    const DWORD elapsed = GetTickCount() - ticks;
    const LONGLONG micros = (stop.QuadPart - start.QuadPart) * 1000000 / frequency.QuadPart;
    printf("stencil: %lu ticks, %lld us\n", elapsed, micros);
    printf("clocks agree%s\n", abs((int)elapsed - (int)(micros / 1000)) <= 1000 &&
           timeGetTime() - multimedia >= elapsed && micros >= 20000 ? "" : ": no");
    timeEndPeriod(1);

    for (int y = 0; y < HEIGHT; ++y)
        for (int x = 0; x < WIDTH; ++x)
            if (out(y, x) != Filter(in, index<2>(y, x), 255.0f))
            {
                printf("FAILED\n");
                return __max(1, x);
            }
    printf("PASSED\n");
    return _CrtDumpMemoryLeaks();
}
