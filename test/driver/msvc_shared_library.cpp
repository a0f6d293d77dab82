// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a DLL exports a shared library shows, and nobody is warned of it.
// RUN: %ampcc -fmsvc -Werror -DCORE_EXPORTS -shared -fPIC %s -o %t.so
// RUN: llvm-nm -CD --defined-only %t.so | FileCheck %s
// RUN: %ampcc -fmsvc -Werror -DPROGRAM %s %t.so -o %t && %t
#ifdef CORE_EXPORTS
#define CORE_API __declspec(dllexport)
#else
#define CORE_API __declspec(dllimport)
#endif

class CORE_API Counter {
public:
  int next();

private:
  int last = 0;
};
extern "C" CORE_API int __cdecl twice(int x);

#ifdef PROGRAM
int main() {
  Counter counter;
  return counter.next() + twice(20) == 41 ? 0 : 1;
}
#else
// CHECK-DAG: T Counter::next()
// CHECK-DAG: T twice
int Counter::next() { return ++last; }
int twice(int x) { return 2 * x; }
#endif
