// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The types of <windows.h>, with the sizes that they have on 64-bit Windows:
/// LONG, ULONG and DWORD have 32 bits, and what is said with `long` has 64, as
/// everywhere on Linux. Wide characters have 32 bits.
#ifndef AMPVK_COMPAT_TYPES_H
#define AMPVK_COMPAT_TYPES_H

#include "ampvk_compat/dialect.h"
#include <cstddef>
#include <cstdint>
#include <type_traits>

#define WINAPI
#define WINAPIV
#define WINBASEAPI
#define APIENTRY
#define CALLBACK
#define DECLSPEC_ALIGN(_Bytes) __attribute__((__aligned__(_Bytes)))
#define DECLSPEC_NOINLINE __attribute__((__noinline__))
#define FORCEINLINE __forceinline
#define UNALIGNED
#define UNREFERENCED_PARAMETER(_Name) ((void)(_Name))
#define DBG_UNREFERENCED_PARAMETER(_Name) ((void)(_Name))
#define DBG_UNREFERENCED_LOCAL_VARIABLE(_Name) ((void)(_Name))
#ifndef TRUE
#define TRUE 1
#endif
#ifndef FALSE
#define FALSE 0
#endif
#ifndef NULL
#define NULL 0
#endif
#ifndef MAX_PATH
#define MAX_PATH 260
#endif

typedef char CHAR, CCHAR, *PCHAR, *LPCH, *PSTR, *LPSTR, *NPSTR;
typedef signed char INT8, *PINT8;
typedef unsigned char byte, UCHAR, BYTE, UINT8, BOOLEAN, *PUCHAR, *PBYTE, *LPBYTE,
    *PUINT8, *PBOOLEAN;
typedef wchar_t WCHAR, *PWCHAR, *PWSTR, *LPWSTR;
typedef const char *PCSTR, *LPCSTR;
typedef const wchar_t *PCWSTR, *LPCWSTR;
typedef short SHORT, INT16, *PSHORT, *PINT16;
typedef unsigned short USHORT, WORD, UINT16, ATOM, *PUSHORT, *PWORD, *LPWORD,
    *PUINT16;
typedef int INT, BOOL, LONG, INT32, LONG32, *PINT, *LPINT, *PBOOL, *LPBOOL,
    *PLONG, *LPLONG, *PINT32, *PLONG32;
typedef unsigned int UINT, ULONG, DWORD, UINT32, ULONG32, DWORD32, *PUINT,
    *PULONG, *PDWORD, *LPDWORD, *PUINT32, *PULONG32, *PDWORD32;
typedef long long LONGLONG, INT64, LONG64, *PLONGLONG, *PINT64, *PLONG64;
typedef unsigned long long ULONGLONG, DWORDLONG, UINT64, ULONG64, DWORD64,
    *PULONGLONG, *PDWORDLONG, *PUINT64, *PULONG64, *PDWORD64;
typedef float FLOAT, *PFLOAT;
typedef double DOUBLE;
typedef std::intptr_t INT_PTR, LONG_PTR, LPARAM, LRESULT;
typedef std::uintptr_t UINT_PTR, ULONG_PTR, DWORD_PTR, WPARAM, *PULONG_PTR,
    *PDWORD_PTR;
typedef std::size_t SIZE_T, *PSIZE_T;
typedef std::ptrdiff_t SSIZE_T;
typedef void *PVOID, *LPVOID, *HANDLE, **PHANDLE, **LPHANDLE;
typedef const void *LPCVOID;
typedef std::int32_t HRESULT;
typedef DWORD COLORREF, LCID, ACCESS_MASK;
typedef WORD LANGID;
/// The parameter of a function that gives a DWORD. Programs pass the address of
/// an `unsigned long` too, which is a DWORD on Windows.
class __amp_dword_place {
public:
  __amp_dword_place(DWORD *__at) : _M_dword(__at) {}
  template <class _Tp, class = typename std::enable_if<
                           std::is_same<_Tp, unsigned long>::value>::type>
  __amp_dword_place(_Tp *__at) : _M_long(__at) {}

  /// Does nothing for a null pointer.
  void __set(DWORD __value) const {
    if (_M_dword)
      *_M_dword = __value;
    if (_M_long)
      *_M_long = __value;
  }

private:
  DWORD *_M_dword = nullptr;
  unsigned long *_M_long = nullptr;
};

#ifdef UNICODE
typedef WCHAR TCHAR, *PTCHAR, TBYTE, *PTBYTE;
typedef LPWSTR PTSTR, LPTSTR;
typedef LPCWSTR PCTSTR, LPCTSTR;
#else
typedef char TCHAR, *PTCHAR;
typedef unsigned char TBYTE, *PTBYTE;
typedef LPSTR PTSTR, LPTSTR;
typedef LPCSTR PCTSTR, LPCTSTR;
#endif

#define DECLARE_HANDLE(_Name)                                                  \
  struct _Name##__;                                                            \
  typedef struct _Name##__ *_Name
DECLARE_HANDLE(HINSTANCE);
DECLARE_HANDLE(HKEY);
typedef HINSTANCE HMODULE;
typedef HANDLE HGLOBAL, HLOCAL;

typedef union _LARGE_INTEGER {
  __extension__ struct {
    DWORD LowPart;
    LONG HighPart;
  };
  struct {
    DWORD LowPart;
    LONG HighPart;
  } u;
  LONGLONG QuadPart;
} LARGE_INTEGER, *PLARGE_INTEGER;

typedef union _ULARGE_INTEGER {
  __extension__ struct {
    DWORD LowPart;
    DWORD HighPart;
  };
  struct {
    DWORD LowPart;
    DWORD HighPart;
  } u;
  ULONGLONG QuadPart;
} ULARGE_INTEGER, *PULARGE_INTEGER;

typedef struct _GUID {
  DWORD Data1;
  WORD Data2;
  WORD Data3;
  BYTE Data4[8];
} GUID, IID, CLSID, UUID;
typedef struct _FILETIME {
  DWORD dwLowDateTime;
  DWORD dwHighDateTime;
} FILETIME, *PFILETIME, *LPFILETIME;
typedef struct _SECURITY_ATTRIBUTES {
  DWORD nLength;
  LPVOID lpSecurityDescriptor;
  BOOL bInheritHandle;
} SECURITY_ATTRIBUTES, *PSECURITY_ATTRIBUTES, *LPSECURITY_ATTRIBUTES;

#define MAKEWORD(_Low, _High)                                                  \
  ((WORD)(((BYTE)((DWORD_PTR)(_Low) & 0xff)) |                                 \
          ((WORD)((BYTE)((DWORD_PTR)(_High) & 0xff))) << 8))
#define MAKELONG(_Low, _High)                                                  \
  ((LONG)(((WORD)((DWORD_PTR)(_Low) & 0xffff)) |                               \
          ((DWORD)((WORD)((DWORD_PTR)(_High) & 0xffff))) << 16))
#define LOWORD(_Value) ((WORD)((DWORD_PTR)(_Value) & 0xffff))
#define HIWORD(_Value) ((WORD)((DWORD_PTR)(_Value) >> 16 & 0xffff))
#define LOBYTE(_Value) ((BYTE)((DWORD_PTR)(_Value) & 0xff))
#define HIBYTE(_Value) ((BYTE)((DWORD_PTR)(_Value) >> 8 & 0xff))
#define C_ASSERT(_Condition) static_assert(_Condition, #_Condition)
#define ARRAYSIZE(_Array) (sizeof(_Array) / sizeof((_Array)[0]))
#define TEXT(_Text) _AMP_COMPAT_TEXT(_Text)
#define __TEXT(_Text) _AMP_COMPAT_TEXT(_Text)
#ifdef UNICODE
#define _AMP_COMPAT_TEXT(_Text) L##_Text
#else
#define _AMP_COMPAT_TEXT(_Text) _Text
#endif

#endif
