// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that are declared by the name of a restricted function type, and
// defined without it.
// RUN: %ampcc -fsyntax-only %s
// RUN: not %ampcc -fsyntax-only -DFLIP %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

#ifdef FLIP
#define AMP restrict(cpu)
#else
#define AMP restrict(amp)
#endif

typedef int (both)() restrict(cpu, amp);
typedef int onAmp(int) AMP;

struct Members {
  int value;
  both f, f2;
  static onAmp g;
public:
  both h;
};
int Members::f() restrict(cpu, amp) { return value; }
int Members::f2() restrict(cpu, amp) { return value; }
int Members::g(int x) AMP { return x; }
int Members::h() restrict(cpu, amp) { return 3; }

namespace space {
both free;
int free() restrict(cpu, amp) { return 2; }
} // namespace space

// A parameter's name that is another type's.
typedef float other(float) restrict(amp);
template <class other> struct Holder {
  other value;
};

void run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Members object = {1};
    Holder<int> holder = {5};
    // CHECK: :[[@LINE+1]]:{{.*}}error: {{.*}}'g'
    v[i] = object.f() + object.f2() + Members::g(3) + object.h() + space::free() + holder.value;
  });
}
// CHECK: {{^}}1 error generated
int onCpu() { return space::free() + Members().f(); }
