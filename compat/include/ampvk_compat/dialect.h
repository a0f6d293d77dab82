// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Words of Microsoft's compiler, for compilers that do not know them: ampcc
/// does, and g++ and clang++ get macros. Calling conventions mean nothing on
/// x86-64, where all compilers would only warn of them.
#ifndef AMPVK_COMPAT_DIALECT_H
#define AMPVK_COMPAT_DIALECT_H

/// The specifier of functions that kernels may call too.
#ifdef __CPPAMP__
#define _AMP_COMPAT_BOTH restrict(cpu, amp)
#else
#define _AMP_COMPAT_BOTH
#endif

#ifdef __is_identifier
#if !__is_identifier(__declspec)
#define _AMP_COMPAT_HAS_WORDS
#endif
#endif

#ifndef _AMP_COMPAT_HAS_WORDS
#ifndef __int64
#define __int8 char
#define __int16 short
#define __int32 int
#define __int64 long long
#endif
#define _int64 __int64
#define __forceinline inline __attribute__((__always_inline__))
#define _forceinline __forceinline
#define _inline inline
#define __declspec(_Word) _AMP_COMPAT_DECLSPEC_##_Word
#define _AMP_COMPAT_DECLSPEC_align(_Bytes) __attribute__((__aligned__(_Bytes)))
#define _AMP_COMPAT_DECLSPEC_allocate(_Section)
#define _AMP_COMPAT_DECLSPEC_deprecated __attribute__((__deprecated__))
#define _AMP_COMPAT_DECLSPEC_dllexport                                         \
  __attribute__((__visibility__("default")))
#define _AMP_COMPAT_DECLSPEC_dllimport
#define _AMP_COMPAT_DECLSPEC_noalias
#define _AMP_COMPAT_DECLSPEC_noinline __attribute__((__noinline__))
#define _AMP_COMPAT_DECLSPEC_noreturn __attribute__((__noreturn__))
#define _AMP_COMPAT_DECLSPEC_nothrow __attribute__((__nothrow__))
#define _AMP_COMPAT_DECLSPEC_novtable
#define _AMP_COMPAT_DECLSPEC_restrict
#define _AMP_COMPAT_DECLSPEC_selectany __attribute__((__weak__))
#define _AMP_COMPAT_DECLSPEC_thread __thread
#define _AMP_COMPAT_DECLSPEC_uuid(_Text)
#define __unaligned
#define __w64
#define __ptr32
#define __ptr64
#define __pragma(...) _AMP_COMPAT_PRAGMA(__VA_ARGS__)
#define _AMP_COMPAT_PRAGMA(...) _Pragma(#__VA_ARGS__)
#define __noop(...) ((void)0)
#define __assume(_Condition) ((_Condition) ? (void)0 : __builtin_unreachable())
#define __debugbreak() __builtin_trap()
#define __FUNCSIG__ __PRETTY_FUNCTION__
#define _alloca(_Bytes) __builtin_alloca(_Bytes)
#endif

/// The type of a parameter from which none is deduced.
template <class _Tp> struct __amp_same {
  typedef _Tp type;
};

#define __cdecl
#define __fastcall
#define __stdcall
#define __thiscall
#define _cdecl
#define _fastcall
#define _stdcall

#ifndef _M_X64
#define _M_X64 100
#endif
#ifndef _M_AMD64
#define _M_AMD64 100
#endif

#endif
