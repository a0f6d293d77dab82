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
// CHECK: 1 error generated
