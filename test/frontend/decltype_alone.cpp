// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A decltype that declares nothing: Clang warns of it and forgets it, but its
// operand obeys the rules of amp code.
// RUN: %ampcc -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=GOOD --implicit-check-not=warning:
// RUN: not %ampcc -fsyntax-only -w -ferror-limit=0 -DWRONG %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %ampcc -fsyntax-only -w -ferror-limit=0 -DWRONG -fstrict-amp %s 2>&1 | FileCheck %s --check-prefixes=CHECK,STRICT --implicit-check-not=error:
// RUN: %ampcc -fsyntax-only -Wall -Wno-missing-declarations %s 2>&1 | count 0
int ofCpu() restrict(cpu);
int global;

template <class T> void inTemplate(T x) restrict(amp) {
  // GOOD: :[[@LINE+1]]:3: warning: declaration does not declare anything [-Wmissing-declarations]
  decltype(x);
#ifdef WRONG
  // CHECK-DAG: :[[@LINE+1]]:12: error: 'new' is not allowed
  decltype(new T);
#endif
}
void inFunction(int i) restrict(amp) {
  // GOOD: :[[@LINE+1]]:3: warning: declaration does not declare anything
  decltype(i);
  // GOOD: :[[@LINE+1]]:3: warning: declaration does not declare anything
  decltype(1.5f * i);
  inTemplate(i);
#ifdef WRONG
  // CHECK-DAG: :[[@LINE+1]]:12: error: 'new' is not allowed
  decltype(new int[2]);
  // CHECK-DAG: :[[@LINE+1]]:12: error: no matching function for call to 'ofCpu'
  decltype(ofCpu());
  // CHECK-DAG: :[[@LINE+1]]:18: error: 'new' is not allowed
  const decltype(new int[4]);
  switch (i) {
  // CHECK-DAG: :[[@LINE+1]]:20: error: 'new' is not allowed
  case 1: decltype(new int[5]);
  // CHECK-DAG: :[[@LINE+1]]:21: error: 'new' is not allowed
  default: decltype(new int[6]);
  }
  // CHECK-DAG: :[[@LINE+2]]:19: error: 'new' is not allowed
  // CHECK-DAG: :[[@LINE+1]]:46: error: 'new' is not allowed
  if (i) decltype(new int[7]); else decltype(new int[8]);
  // CHECK-DAG: :[[@LINE+1]]:15: error: 'new' is not allowed
  do decltype(new int[9]); while (0);
  // CHECK-DAG: :[[@LINE+1]]:12: error: cannot use 'throw'
  decltype(throw 1);
#endif
  struct Local {
    // GOOD: :[[@LINE+1]]:5: warning: declaration does not declare anything
    decltype(1);
#ifdef WRONG
    // CHECK-DAG: :[[@LINE+1]]:14: error: 'new' is not allowed
    decltype(new int);
#endif
  };
  enum Unsigned : decltype(1u);
  // GOOD: :[[@LINE+1]]:9: warning: declaration does not declare anything
  const decltype(i) volatile;
  // GOOD: :[[@LINE+2]]:5: warning: declaration does not declare anything
  if (i)
    decltype(i);
  switch (i) {
  case 1:
    // GOOD: :[[@LINE+1]]:5: warning: declaration does not declare anything
    decltype(i);
  }
#ifdef WRONG
  // CHECK-DAG: :[[@LINE+1]]:24: error: 'new' is not allowed
  [](int j) { decltype(new int); }(i);
  // STRICT-DAG: :[[@LINE+1]]:3: error: the type 'decltype(1.L)' is not allowed
  decltype(1.0L);
  // STRICT-DAG: :[[@LINE+1]]:16: error: the global or static variable 'global' is not allowed
  decltype(1 + global);
#endif
}
// GOOD: :[[@LINE+1]]:21: warning: declaration does not declare anything
void ofCpuAlone() { decltype(new int); }
