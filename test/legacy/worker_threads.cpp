// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Work from several threads of Windows: CreateThread, events, a critical section
// and interlocked counters around kernels; errors as text of FormatMessage.
// RUN: %ampcc %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: 4 workers, 12 jobs, sum 78000
// CHECK-NEXT: handle closed twice: The handle is invalid.
#include <windows.h>
#include <process.h>
#include <stdio.h>
#include <amp.h>
#include <queue>
#include <vector>

using namespace concurrency;

struct SHARED
{
    CRITICAL_SECTION lock;
    HANDLE start;
    std::queue<int> jobs;
    volatile LONG done;
    volatile LONGLONG sum;
};

static LONG SumOnDevice(int job)
{
    std::vector<int> values(1000, job + 1);
    array_view<int, 1> view(1000, values);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] *= 1;
    });
    view.synchronize();
    LONG sum = 0;
    for (size_t i = 0; i < values.size(); ++i)
        sum += values[i];
    return sum;
}

DWORD WINAPI Worker(LPVOID parameter)
{
    SHARED *shared = (SHARED *)parameter;
    WaitForSingleObject(shared->start, INFINITE);
    for (;;)
    {
        EnterCriticalSection(&shared->lock);
        const BOOL any = !shared->jobs.empty();
        int job = 0;
        if (any)
        {
            job = shared->jobs.front();
            shared->jobs.pop();
        }
        LeaveCriticalSection(&shared->lock);
        if (!any)
            return 0;
        InterlockedExchangeAdd64(&shared->sum, SumOnDevice(job));
        InterlockedIncrement(&shared->done);
    }
}

static void PrintError(const char *what, DWORD error)
{
    char text[256];
    DWORD length = FormatMessageA(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS,
                                  NULL, error, MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT),
                                  text, _countof(text), NULL);
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
        text[--length] = '\0';
    printf("%s: %s\n", what, text);
}

int main()
{
    SHARED shared;
    shared.done = 0;
    shared.sum = 0;
    InitializeCriticalSection(&shared.lock);
    shared.start = CreateEvent(NULL, TRUE, FALSE, NULL);
    for (int job = 0; job < 12; ++job)
        shared.jobs.push(job);

    HANDLE threads[4];
    for (DWORD i = 0; i < _countof(threads); ++i)
        threads[i] = CreateThread(NULL, 0, Worker, &shared, 0, NULL);
    SetEvent(shared.start);
    if (WaitForMultipleObjects(4, threads, TRUE, 120000) == WAIT_TIMEOUT)
        return 1;
    printf("%d workers, %ld jobs, sum %I64d\n", (int)_countof(threads), shared.done, shared.sum);
    for (DWORD i = 0; i < _countof(threads); ++i)
        CloseHandle(threads[i]);
    CloseHandle(shared.start);
    DeleteCriticalSection(&shared.lock);

    if (!CloseHandle(NULL))
        PrintError("handle closed twice", GetLastError());
    return 0;
}
