// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What C++ AMP forbids, in a header that is included as one of the system's.
#pragma once
#include <amp.h>

inline int jumps(int n) restrict(amp) { if (n) goto end; n = 3; end: return n; }
inline int keeps(int n) restrict(amp) { static int k = 2; return k + n; }
struct Bits { int b : 3; int c; };
inline int bits(int n) restrict(amp) { Bits b; b.c = n; return b.c; }
inline int allocates(int n) restrict(amp) { int *p = new int; return n + *p; }
inline int text(int n) restrict(amp) { return n + "abc"[n]; }
inline int recursive(int n) restrict(amp) { return n ? recursive(n - 1) : 0; }
inline int casts(int n) restrict(amp) { return (int)(long)&n; }
inline int assembly(int n) restrict(amp) { asm("nop"); return n; }
inline int wide(int n) restrict(amp) { long double x = n; return x; }
inline int pointer(int n) restrict(amp) { int (*p)(int) = nullptr; return p(n); }
struct Virtual { virtual int f() restrict(amp) { return 1; } };
inline int dispatch(int n) restrict(amp) { Virtual v; Virtual &w = v; return w.f(); }
template <class T> T inTemplate(T x) restrict(amp) { static T y = x; return y; }
inline int viaOther(int n) restrict(amp) { return inTemplate(n); }

inline int unused(int n) restrict(amp) { static int k = 2; return k + n; }
