// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The machine, the process and its memory, as <windows.h> tells of them.
#ifndef AMPVK_COMPAT_SYSTEM_H
#define AMPVK_COMPAT_SYSTEM_H

#include "ampvk_compat/errors.h"
#include "ampvk_compat/files.h"
#include "ampvk_compat/refused.h"
#include "ampvk_compat/text.h"
#include "ampvk_compat/threads.h"
#include <climits>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>

#define PROCESSOR_ARCHITECTURE_AMD64 9
#define PROCESSOR_ARCHITECTURE_INTEL 0

typedef struct _SYSTEM_INFO {
  union {
    DWORD dwOemId;
    __extension__ struct {
      WORD wProcessorArchitecture;
      WORD wReserved;
    };
  };
  DWORD dwPageSize;
  LPVOID lpMinimumApplicationAddress;
  LPVOID lpMaximumApplicationAddress;
  DWORD_PTR dwActiveProcessorMask;
  DWORD dwNumberOfProcessors;
  DWORD dwProcessorType;
  DWORD dwAllocationGranularity;
  WORD wProcessorLevel;
  WORD wProcessorRevision;
} SYSTEM_INFO, *LPSYSTEM_INFO;

inline void GetSystemInfo(LPSYSTEM_INFO __info) {
  cpu_set_t __set;
  CPU_ZERO(&__set);
  sched_getaffinity(0, sizeof __set, &__set);
  *__info = SYSTEM_INFO();
  __info->wProcessorArchitecture = PROCESSOR_ARCHITECTURE_AMD64;
  __info->dwPageSize = static_cast<DWORD>(sysconf(_SC_PAGESIZE));
  __info->lpMinimumApplicationAddress = reinterpret_cast<LPVOID>(0x10000);
  __info->lpMaximumApplicationAddress =
      reinterpret_cast<LPVOID>(0x7ffffffeffff);
  for (int __i = 0; __i < 64; ++__i)
    __info->dwActiveProcessorMask |=
        static_cast<DWORD_PTR>(CPU_ISSET(__i, &__set) != 0) << __i;
  __info->dwNumberOfProcessors = static_cast<DWORD>(CPU_COUNT(&__set));
  __info->dwProcessorType = 8664;
  __info->dwAllocationGranularity = 0x10000;
}
inline void GetNativeSystemInfo(LPSYSTEM_INFO __info) { GetSystemInfo(__info); }

typedef struct _MEMORYSTATUSEX {
  DWORD dwLength;
  DWORD dwMemoryLoad;
  DWORDLONG ullTotalPhys;
  DWORDLONG ullAvailPhys;
  DWORDLONG ullTotalPageFile;
  DWORDLONG ullAvailPageFile;
  DWORDLONG ullTotalVirtual;
  DWORDLONG ullAvailVirtual;
  DWORDLONG ullAvailExtendedVirtual;
} MEMORYSTATUSEX, *LPMEMORYSTATUSEX;

inline BOOL GlobalMemoryStatusEx(LPMEMORYSTATUSEX __status) {
  struct sysinfo __info;
  if (sysinfo(&__info) != 0)
    return __amp_fail_errno();
  const DWORDLONG __unit = __info.mem_unit;
  const DWORDLONG __total = __info.totalram * __unit;
  const DWORDLONG __free = (__info.freeram + __info.bufferram) * __unit;
  *__status = {sizeof *__status,
               static_cast<DWORD>(100 - __free * 100 / __total),
               __total,
               __free,
               __total + __info.totalswap * __unit,
               __free + __info.freeswap * __unit,
               1ull << 47,
               1ull << 47,
               0};
  return TRUE;
}

typedef struct _MEMORYSTATUS {
  DWORD dwLength;
  DWORD dwMemoryLoad;
  SIZE_T dwTotalPhys;
  SIZE_T dwAvailPhys;
  SIZE_T dwTotalPageFile;
  SIZE_T dwAvailPageFile;
  SIZE_T dwTotalVirtual;
  SIZE_T dwAvailVirtual;
} MEMORYSTATUS, *LPMEMORYSTATUS;

inline void GlobalMemoryStatus(LPMEMORYSTATUS __status) {
  MEMORYSTATUSEX __all = MEMORYSTATUSEX();
  GlobalMemoryStatusEx(&__all);
  *__status = {sizeof *__status,       __all.dwMemoryLoad,
               __all.ullTotalPhys,     __all.ullAvailPhys,
               __all.ullTotalPageFile, __all.ullAvailPageFile,
               __all.ullTotalVirtual,  __all.ullAvailVirtual};
}

inline FILETIME __amp_file_time(const struct timeval &__time) {
  return __amp_file_time(__time.tv_sec * 10000000LL + __time.tv_usec * 10LL);
}
inline BOOL __amp_times(int __who, FILETIME *__start, FILETIME *__end,
                        FILETIME *__kernel, FILETIME *__user) {
  struct rusage __usage;
  if (getrusage(__who, &__usage) != 0)
    return __amp_fail_errno();
  *__kernel = __amp_file_time(__usage.ru_stime);
  *__user = __amp_file_time(__usage.ru_utime);
  *__start = *__end = __amp_file_time(0);
  return TRUE;
}
/// The times of this process and this thread; start and end are 0.
inline BOOL GetProcessTimes(HANDLE __process, FILETIME *__start,
                            FILETIME *__end, FILETIME *__kernel,
                            FILETIME *__user) {
  return __process == GetCurrentProcess()
             ? __amp_times(RUSAGE_SELF, __start, __end, __kernel, __user)
             : __amp_fail(ERROR_INVALID_HANDLE);
}
inline BOOL GetThreadTimes(HANDLE __worker, FILETIME *__start, FILETIME *__end,
                           FILETIME *__kernel, FILETIME *__user) {
  return __worker == GetCurrentThread()
             ? __amp_times(RUSAGE_THREAD, __start, __end, __kernel, __user)
             : __amp_fail(ERROR_INVALID_HANDLE);
}

inline std::string __amp_program() {
  char __name[PATH_MAX];
  const ssize_t __size = readlink("/proc/self/exe", __name, sizeof __name);
  return std::string(__name, __size < 0 ? 0 : static_cast<SIZE_T>(__size));
}
/// The handle of the program itself; others are libraries'.
inline HMODULE __amp_module(const void *__name) {
  if (__name)
    SetLastError(ERROR_FILE_NOT_FOUND);
  return reinterpret_cast<HMODULE>(__name ? 0ul : 0x400000ul);
}
inline HMODULE GetModuleHandleA(LPCSTR __name) { return __amp_module(__name); }
inline HMODULE GetModuleHandleW(LPCWSTR __name) { return __amp_module(__name); }
/// A null pointer is text of the program's kind; a template is for the other.
inline HMODULE GetModuleHandle(LPCTSTR __name) { return __amp_module(__name); }
template <class _Char> inline HMODULE GetModuleHandle(const _Char *__name) {
  return __amp_module(__name);
}

/// A name that is too long is cut, as Windows does.
template <class _Char>
inline DWORD __amp_module_name(HMODULE __module, _Char *__to, DWORD __size) {
  if ((__module && __module != __amp_module(nullptr)) || __size == 0)
    return static_cast<DWORD>(__amp_fail(ERROR_INVALID_HANDLE));
  const std::string __name = __amp_program();
  const DWORD __length = __amp_give(__name, __to, __size);
  SetLastError(__length < __size ? ERROR_SUCCESS : ERROR_INSUFFICIENT_BUFFER);
  if (__length < __size)
    return __length;
  __amp_give(__name.substr(0, __size - 1), __to, __size);
  return __size;
}
inline DWORD GetModuleFileName(HMODULE __module, LPSTR __to, DWORD __size) {
  return __amp_module_name(__module, __to, __size);
}
inline DWORD GetModuleFileName(HMODULE __module, LPWSTR __to, DWORD __size) {
  return __amp_module_name(__module, __to, __size);
}
inline DWORD GetModuleFileNameA(HMODULE __module, LPSTR __to, DWORD __size) {
  return __amp_module_name(__module, __to, __size);
}
inline DWORD GetModuleFileNameW(HMODULE __module, LPWSTR __to, DWORD __size) {
  return __amp_module_name(__module, __to, __size);
}

/// The arguments, with quotation marks around those that have spaces.
inline std::string __amp_command_line() {
  std::string __result, __argument;
  std::FILE *__file = std::fopen("/proc/self/cmdline", "rb");
  for (int __c; __file && (__c = std::getc(__file)) != EOF;) {
    if (__c) {
      __argument += static_cast<char>(__c);
      continue;
    }
    const bool __has_space = __argument.find(' ') != std::string::npos;
    const char *__quote = __has_space || __argument.empty() ? "\"" : "";
    __result +=
        (__result.empty() ? "" : " ") + (__quote + __argument) + __quote;
    __argument.clear();
  }
  if (__file)
    std::fclose(__file);
  return __result;
}
inline LPSTR GetCommandLineA() {
  static std::string __line = __amp_command_line();
  return &__line[0];
}
inline LPWSTR GetCommandLineW() {
  static std::wstring __line = __amp_wide(GetCommandLineA());
  return &__line[0];
}
#ifdef UNICODE
#define GetCommandLine GetCommandLineW
#else
#define GetCommandLine GetCommandLineA
#endif

inline std::string __amp_host_name() {
  char __name[256] = "";
  gethostname(__name, sizeof __name - 1);
  return __name;
}
/// `__size` points to the room, a DWORD or an `unsigned long`.
template <class _Char, class _Size>
inline BOOL __amp_host_name(_Char *__to, _Size *__size) {
  const DWORD __length =
      __amp_give(__amp_host_name(), __to, static_cast<DWORD>(*__size));
  const bool __fits = __length < *__size;
  *__size = __length;
  return __fits || __amp_fail(ERROR_INSUFFICIENT_BUFFER);
}
template <class _Size> inline BOOL GetComputerName(LPSTR __to, _Size *__size) {
  return __amp_host_name(__to, __size);
}
template <class _Size> inline BOOL GetComputerName(LPWSTR __to, _Size *__size) {
  return __amp_host_name(__to, __size);
}
template <class _Size> inline BOOL GetComputerNameA(LPSTR __to, _Size *__size) {
  return __amp_host_name(__to, __size);
}
template <class _Size>
inline BOOL GetComputerNameW(LPWSTR __to, _Size *__size) {
  return __amp_host_name(__to, __size);
}

template <class _Char>
inline DWORD __amp_environment(const _Char *__name, _Char *__to, DWORD __size) {
  const char *__value = std::getenv(__amp_narrow(__name).c_str());
  if (!__value)
    return static_cast<DWORD>(__amp_fail(ERROR_ENVVAR_NOT_FOUND));
  SetLastError(ERROR_SUCCESS);
  return __amp_give(__value, __to, __size);
}
inline DWORD GetEnvironmentVariable(LPCSTR __name, LPSTR __to, DWORD __size) {
  return __amp_environment(__name, __to, __size);
}
inline DWORD GetEnvironmentVariable(LPCWSTR __name, LPWSTR __to, DWORD __size) {
  return __amp_environment(__name, __to, __size);
}
inline DWORD GetEnvironmentVariableA(LPCSTR __name, LPSTR __to, DWORD __size) {
  return __amp_environment(__name, __to, __size);
}
inline DWORD GetEnvironmentVariableW(LPCWSTR __name, LPWSTR __to,
                                     DWORD __size) {
  return __amp_environment(__name, __to, __size);
}

/// To stderr, where a debugger's window would be.
inline void OutputDebugStringA(LPCSTR __text) { std::fputs(__text, stderr); }
inline void OutputDebugStringW(LPCWSTR __text) {
  OutputDebugStringA(__amp_narrow(__text).c_str());
}
inline void OutputDebugString(LPCSTR __text) { OutputDebugStringA(__text); }
inline void OutputDebugString(LPCWSTR __text) { OutputDebugStringW(__text); }
inline BOOL IsDebuggerPresent() { return FALSE; }
inline void DebugBreak() { __debugbreak(); }

#define MEM_COMMIT 0x1000u
#define MEM_RESERVE 0x2000u
#define MEM_DECOMMIT 0x4000u
#define MEM_RELEASE 0x8000u
#define PAGE_READONLY 2u
#define PAGE_READWRITE 4u
#define PAGE_EXECUTE_READWRITE 0x40u

/// The size stands before the memory, in a page of its own. Reserved memory is
/// committed at once, which costs nothing until it is touched.
inline LPVOID VirtualAlloc(LPVOID __address, SIZE_T __size, DWORD __kind,
                           DWORD) {
  if (__address && !(__kind & MEM_RESERVE))
    return __address;
  const SIZE_T __page = 4096;
  void *__all = mmap(nullptr, __size + __page, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (__all == MAP_FAILED) {
    SetLastError(ERROR_NOT_ENOUGH_MEMORY);
    return nullptr;
  }
  *static_cast<SIZE_T *>(__all) = __size + __page;
  return static_cast<char *>(__all) + __page;
}
inline BOOL VirtualFree(LPVOID __address, SIZE_T, DWORD __kind) {
  if (!(__kind & MEM_RELEASE))
    return TRUE;
  void *__all = static_cast<char *>(__address) - 4096;
  return munmap(__all, *static_cast<SIZE_T *>(__all)) == 0 ||
         __amp_fail_errno();
}

#define HEAP_ZERO_MEMORY 8u
#define GMEM_FIXED 0u
#define GMEM_ZEROINIT 0x40u
#define GPTR (GMEM_FIXED | GMEM_ZEROINIT)
#define LMEM_FIXED 0u
#define LMEM_ZEROINIT 0x40u
#define LPTR (LMEM_FIXED | LMEM_ZEROINIT)
inline HANDLE GetProcessHeap() { return (HANDLE)(LONG_PTR)-3; }
inline LPVOID HeapAlloc(HANDLE, DWORD __flags, SIZE_T __size) {
  return __flags & HEAP_ZERO_MEMORY ? std::calloc(1, __size)
                                    : std::malloc(__size);
}
inline LPVOID HeapReAlloc(HANDLE, DWORD, LPVOID __address, SIZE_T __size) {
  return std::realloc(__address, __size);
}
inline BOOL HeapFree(HANDLE, DWORD, LPVOID __address) {
  std::free(__address);
  return TRUE;
}
inline HLOCAL LocalAlloc(UINT __flags, SIZE_T __size) {
  return HeapAlloc(nullptr, __flags & LMEM_ZEROINIT ? HEAP_ZERO_MEMORY : 0,
                   __size);
}
inline HLOCAL LocalFree(HLOCAL __address) {
  std::free(__address);
  return nullptr;
}
inline HGLOBAL GlobalAlloc(UINT __flags, SIZE_T __size) {
  return LocalAlloc(__flags, __size);
}
inline HGLOBAL GlobalFree(HGLOBAL __address) { return LocalFree(__address); }

#define ZeroMemory(_To, _Size) std::memset((_To), 0, (_Size))
#define SecureZeroMemory(_To, _Size) explicit_bzero((_To), (_Size))
#define FillMemory(_To, _Size, _Byte) std::memset((_To), (_Byte), (_Size))
#define CopyMemory(_To, _From, _Size) std::memcpy((_To), (_From), (_Size))
#define MoveMemory(_To, _From, _Size) std::memmove((_To), (_From), (_Size))
#define RtlZeroMemory ZeroMemory
#define RtlCopyMemory CopyMemory

// No dialog opens on an error here.
#define SEM_FAILCRITICALERRORS 1u
#define SEM_NOGPFAULTERRORBOX 2u
#define SEM_NOOPENFILEERRORBOX 0x8000u
inline UINT SetErrorMode(UINT) { return 0; }

#define _AMP_COMPAT_PROCESS(_Name)                                             \
  _AMP_COMPAT_REFUSED_FUNCTION(                                                \
      _AMP_COMPAT_REFUSED("programs of Linux are started with posix_spawn or " \
                          "system (docs/guide/porting.md)"),                   \
      _Name)
_AMP_COMPAT_PROCESS(CreateProcess)
_AMP_COMPAT_PROCESS(CreateProcessA)
_AMP_COMPAT_PROCESS(CreateProcessW)
_AMP_COMPAT_PROCESS(ShellExecute)
_AMP_COMPAT_PROCESS(WinExec)
#undef _AMP_COMPAT_PROCESS

/// Why DllMain is called. Linux does not call it (docs/guide/porting.md).
#define DLL_PROCESS_DETACH 0
#define DLL_PROCESS_ATTACH 1
#define DLL_THREAD_ATTACH 2
#define DLL_THREAD_DETACH 3

#define _AMP_COMPAT_LIBRARY(_Name)                                             \
  _AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_LIBRARIES, _Name)
_AMP_COMPAT_LIBRARY(LoadLibrary)
_AMP_COMPAT_LIBRARY(LoadLibraryA)
_AMP_COMPAT_LIBRARY(LoadLibraryW)
_AMP_COMPAT_LIBRARY(GetProcAddress)
_AMP_COMPAT_LIBRARY(FreeLibrary)
#undef _AMP_COMPAT_LIBRARY

#endif
