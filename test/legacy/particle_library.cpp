// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The C of windows.h: an exported function with annotations, HRESULT, callbacks,
// goto Cleanup.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^}}PASSED progress=100% calls=1 hr=0x00000000 32{{$}}
#define WIN32_LEAN_AND_MEAN
#define NOMINMAX
#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <conio.h>
#include <amp.h>
#pragma warning(disable : 4996)
#pragma comment(lib, "kernel32.lib")
#ifdef _DEBUG
#define CHECK_HR(x) if (FAILED(hr = (x))) goto Cleanup
#else
#define CHECK_HR(x) do { hr = (x); if (FAILED(hr)) goto Cleanup; } while (0)
#endif
typedef struct tagPARTICLE { float x, y, z, w; float vx, vy, vz; UINT flags; } PARTICLE, *PPARTICLE;
typedef void (CALLBACK *PFN_PROGRESS)(DWORD done, DWORD total, LPVOID context);
extern "C" __declspec(dllexport) HRESULT WINAPI SimulateParticles(_Inout_updates_(count) PPARTICLE p, _In_ DWORD count, _In_ float dt, _In_opt_ PFN_PROGRESS pfn, _In_opt_ LPVOID context);
static VOID CALLBACK OnProgress(DWORD done, DWORD total, LPVOID context) { *(DWORD*)context += done * 100 / total; }
static CRITICAL_SECTION g_lock; static volatile LONG g_calls = 0;

HRESULT WINAPI SimulateParticles(PPARTICLE p, DWORD count, float dt, PFN_PROGRESS pfn, LPVOID context)
{
    HRESULT hr = S_OK; using namespace concurrency;
    if (p == NULL || count == 0) return E_INVALIDARG;
    try {
        array_view<PARTICLE> view(count, p);
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
            PARTICLE q = view[i]; float ax = 0, ay = 0, az = 0;
            for (int j = 0; j < (int)count; j++) {
                float dx = view[j].x - q.x, dy = view[j].y - q.y, dz = view[j].z - q.z; float d = dx * dx + dy * dy + dz * dz + 0.01f;
                float inv = 1.0f / d; ax += dx * inv; ay += dy * inv; az += dz * inv;
            }
            q.vx += ax * dt; q.vy += ay * dt; q.vz += az * dt; q.flags |= 0x80000000u; 
            view[i].vx = q.vx; view[i].vy = q.vy; view[i].vz = q.vz; view[i].flags = q.flags;
        });
        view.synchronize();
    } catch (const runtime_exception& ex) { hr = ex.get_error_code(); } catch (std::bad_alloc&) { hr = E_OUTOFMEMORY; }
    InterlockedIncrement(&g_calls);
    if (pfn) pfn(count, count, context);
    return hr;
}
int __cdecl main(int argc, char *argv[])
{
    HRESULT hr; DWORD progress = 0, n = argc > 1 ? atoi(argv[1]) : 96; PPARTICLE a = NULL, b = NULL; int ret = 1; char *result = "FAILED";
    InitializeCriticalSection(&g_lock);
    a = (PPARTICLE)malloc(n * sizeof(PARTICLE)); b = (PPARTICLE)HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, n * sizeof(PARTICLE));
    if (!a || !b) goto Cleanup;
    srand(1); ZeroMemory(a, n * sizeof(PARTICLE));
    for (DWORD i = 0; i < n; i++) { a[i].x = rand() / (float)RAND_MAX; a[i].y = rand() / (float)RAND_MAX; a[i].z = rand() / (float)RAND_MAX; a[i].w = 1; }
    memcpy(b, a, n * sizeof(*a));
    CHECK_HR(SimulateParticles(a, n, 0.01f, OnProgress, &progress));
    EnterCriticalSection(&g_lock);
    for (DWORD i = 0; i < n; i++) {
        float ax = 0; for (DWORD j = 0; j < n; j++) { float dx = b[j].x - b[i].x, dy = b[j].y - b[i].y, dz = b[j].z - b[i].z; ax += dx / (dx * dx + dy * dy + dz * dz + 0.01f); }
        if (fabs(a[i].vx - ax * 0.01f) > 1e-3f || !(a[i].flags & 0x80000000)) { fprintf(stderr, "bad %lu: %f\n", i, a[i].vx); LeaveCriticalSection(&g_lock); goto Cleanup; }
    }
    LeaveCriticalSection(&g_lock);
    result = "PASSED"; ret = 0;
Cleanup:
    printf("%s progress=%lu%% calls=%ld hr=0x%08lx %I64d\n", result, progress, g_calls, hr, (__int64)sizeof(PARTICLE));
    free(a); HeapFree(GetProcessHeap(), 0, b); DeleteCriticalSection(&g_lock);
    return ret;
}
