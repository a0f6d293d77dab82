// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A portable source that asks which compiler it has: Microsoft's branch is
// taken, with its keywords, and not the one for Windows as an operating system
// (_WIN32), whose other branch is Linux's. A header of Windows's turns the mode
// on.
// RUN: %ampcc %s -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: compiler_branches.cpp:[[#@LINE+9]]:1: remark: using '-fmsvc' because of <tchar.h>; disable with '-fno-msvc'
// RUN: %t | FileCheck %s --match-full-lines
// CHECK: compiler 1700
// CHECK-NEXT: system Linux
// CHECK-NEXT: hash 1d279a19
// CHECK-NEXT: cubes 0 1 8 27
#include <stdio.h>
#include <vector>

#include <tchar.h>
#include <amp.h>

#if defined(_MSC_VER)
typedef unsigned __int32 hash_t;
#define INLINE static __forceinline
#define ALIGNED(n) __declspec(align(n))
#elif defined(__GNUC__)
#error not Microsoft's compiler
#endif

#ifdef _WIN32
#define SYSTEM "Windows"
#else
#include <unistd.h>
#define SYSTEM "Linux"
#endif

INLINE hash_t hash_of(const char *text) throw()
{
    hash_t hash = 2166136261u;
    while (*text)
        hash = (hash ^ static_cast<unsigned char>(*text++)) * 16777619u;
    return hash;
}

struct ALIGNED(16) quad
{
    float values[4];
};
static_assert(__alignof(quad) == 16, "aligned");

template <> struct std::less<quad>;

int __cdecl main(int argc, char *argv[])
{
    printf("compiler %d\nsystem %s\n", _MSC_VER, SYSTEM);
    printf("hash %x\n", hash_of("amp"));
    std::vector<int> cubes(4);
    concurrency::array_view<int> view(4, cubes);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp)
    {
        view[i] = i[0] * i[0] * i[0];
    });
    view.synchronize();
    printf("cubes %d %d %d %d\n", cubes[0], cubes[1], cubes[2], cubes[3]);
    return getpid() > 0 ? 0 : 1;
}
