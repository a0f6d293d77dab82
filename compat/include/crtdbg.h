// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The debugging heap of Microsoft's C library, which does nothing unless a
/// program is built for debugging. Here it is never; -fsanitize=address finds
/// what it found.
#ifndef AMPVK_COMPAT_CRTDBG_H
#define AMPVK_COMPAT_CRTDBG_H

#include <cassert>
#include <cstdlib>

#define _CRTDBG_ALLOC_MEM_DF 0x01
#define _CRTDBG_DELAY_FREE_MEM_DF 0x02
#define _CRTDBG_CHECK_ALWAYS_DF 0x04
#define _CRTDBG_CHECK_CRT_DF 0x10
#define _CRTDBG_LEAK_CHECK_DF 0x20
#define _CRTDBG_REPORT_FLAG (-1)
#define _CRTDBG_MODE_FILE 1
#define _CRTDBG_MODE_DEBUG 2
#define _CRTDBG_MODE_WNDW 4
#define _CRTDBG_FILE_STDERR ((void *)-5)
#define _CRTDBG_FILE_STDOUT ((void *)-4)
#define _CRT_WARN 0
#define _CRT_ERROR 1
#define _CRT_ASSERT 2
#define _NORMAL_BLOCK 1
#define _CLIENT_BLOCK 4

inline int _CrtSetDbgFlag(int) { return 0; }
inline int _CrtSetReportMode(int, int) { return 0; }
inline void *_CrtSetReportFile(int, void *) { return nullptr; }
inline int _CrtDumpMemoryLeaks() { return 0; }
inline int _CrtCheckMemory() { return 1; }
inline long _CrtSetBreakAlloc(long) { return -1; }

/// States of the heap are all the same.
struct _CrtMemState {};
inline void _CrtMemCheckpoint(_CrtMemState *) {}
inline int _CrtMemDifference(_CrtMemState *, const _CrtMemState *,
                             const _CrtMemState *) {
  return 0;
}
inline void _CrtMemDumpStatistics(const _CrtMemState *) {}

#ifdef _DEBUG
#define _ASSERT(_Condition) assert(_Condition)
#define _ASSERTE(_Condition) assert(_Condition)
#define _ASSERT_EXPR(_Condition, _Text) assert((_Condition) && (_Text))
#else
#define _ASSERT(_Condition) ((void)0)
#define _ASSERTE(_Condition) ((void)0)
#define _ASSERT_EXPR(_Condition, _Text) ((void)0)
#endif
#define _RPT0(_Kind, _Text) ((void)0)
#define _RPT1(_Kind, _Format, _A) ((void)0)
#define _RPT2(_Kind, _Format, _A, _B) ((void)0)
#define _RPTF0(_Kind, _Text) ((void)0)
#define _malloc_dbg(_Size, _Kind, _File, _Line) std::malloc(_Size)
#define _free_dbg(_Address, _Kind) std::free(_Address)

#endif
