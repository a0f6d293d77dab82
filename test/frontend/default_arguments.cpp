// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Default arguments are bound where they are declared and judged where they are
// used.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// CHECK-NOT: error:
int both() restrict(cpu, amp) { return 3; }
void fromBoth(int n = both()) restrict(amp);
void fromLambda(int n = [] { return 4; }()) restrict(amp);
void unused(int n = [] { return 4; }()) restrict(amp);

void user() restrict(amp) {
  fromBoth();
  fromLambda(1);
  // CHECK: :[[@LINE+1]]:3: error: a lambda is not restrict(amp) and cannot be called from restrict(amp) code
  fromLambda();
}

// What is bound outside of restrict(amp) code is what can be called there, and
// the reverse.
int each() restrict(amp);
int each() restrict(cpu);
int onlyAmp() restrict(amp);
void fromEach(int n = each()) restrict(amp);
void fromAmp(int n = onlyAmp()) restrict(amp);
void outer() restrict(amp) {
  // CHECK: :[[@LINE+1]]:3: error: 'each' cannot be called from where this default argument is declared, which is not restrict(amp)
  fromEach();
  fromEach(each());
  // CHECK: :[[@LINE+1]]:3: error: 'onlyAmp' cannot be called from where this default argument is declared, which is not restrict(amp)
  fromAmp();
  struct Local {
    static void inner(int n = each()) restrict(cpu) {}
    static void amp(int n = each()) restrict(amp) {}
    static void user() restrict(cpu) {
      // CHECK: :[[@LINE+1]]:7: error: 'each' cannot be called from where this default argument is declared, which is restrict(amp)
      inner();
      inner(each());
    }
  };
  Local::amp();
}
void fromCpu(int n = each()) { fromCpu(); }
// CHECK: 4 errors generated
