// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What restrict(amp) code may not do, in the words of C++ AMP.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics -isystem %S/Inputs %s 2> %t
// RUN: FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=WORDS < %t
// Each place is reported once.
// RUN: sed -n "s/^\([^ ]*:[0-9]*:[0-9]*\): error:.*/\1/p" %t | sort > %t.places
// RUN: sort -u %t.places | diff %t.places -
// WORDS-NOT: {{__device__|__host__|__global__|__shared__|CUDA|cuda|GPU|__amp_}}
#include <amp.h>
#include <cstdio>
#include <polygon.h>
#include <typeinfo>
using namespace concurrency;

int cpuOnly(int); // CHECK-DAG: [[@LINE]]:5: note: candidate function not viable: call to restrict(cpu) function from restrict(amp) function
int global;
static const int constant = 2;
struct Shape {
  virtual int sides() const restrict(amp) { return 0; } // CHECK-DAG: [[@LINE]]:15: error: a virtual function is not allowed in restrict(amp) code
};
struct Cpu {
  Cpu(int);
  int method();
};
int gpuOnly() restrict(amp);

void statements(int n, float *p, int *q, Shape &shape, Cpu &object, Polygon *pentagon) restrict(amp) {
  goto end;  // CHECK-DAG: [[@LINE]]:3: error: 'goto' is not allowed in restrict(amp) code
end:         // CHECK-DAG: [[@LINE]]:1: error: a label is not allowed in restrict(amp) code
  asm("nop" : : "r"(n)); // CHECK-DAG: [[@LINE]]:3: error: inline assembly is not allowed in restrict(amp) code
  new int;   // CHECK-DAG: [[@LINE]]:3: error: 'new' is not allowed in restrict(amp) code
  delete q;  // CHECK-DAG: [[@LINE]]:3: error: 'delete' is not allowed in restrict(amp) code
  "text";    // CHECK-DAG: [[@LINE]]:3: error: a string literal is not allowed in restrict(amp) code
  throw 1;   // CHECK-DAG: [[@LINE]]:3: error: cannot use 'throw' in restrict(amp) function
  try { n = 1; } catch (...) {} // CHECK-DAG: [[@LINE]]:3: error: cannot use 'try' in restrict(amp) function
  (void)(long)p;             // CHECK-DAG: [[@LINE]]:9: error: a cast between a pointer and an integer is not allowed in restrict(amp) code
  q = (int *)5l;             // CHECK-DAG: [[@LINE]]:7: error: a cast between a pointer and an integer is not allowed in restrict(amp) code
  int *&aliased = (int *&)n; // CHECK-DAG: [[@LINE]]:19: error: a cast between a pointer and an integer is not allowed in restrict(amp) code
  q = reinterpret_cast<int *>(p);
  const int *address = &constant; // CHECK-DAG: [[@LINE]]:25: error: the address of a global or static variable is not allowed in restrict(amp) code
  n = constant;
  double large = 1e999;      // CHECK-DAG: [[@LINE]]:18: error: a constant that is out of range is not allowed in restrict(amp) code
  n = global;                // CHECK-DAG: [[@LINE]]:7: error: reference to restrict(cpu) variable 'global' in restrict(amp) function
  cpuOnly(n);                // CHECK-DAG: [[@LINE]]:3: error: no matching function for call to 'cpuOnly'
  object.method();           // CHECK-DAG: [[@LINE]]:10: error: reference to restrict(cpu) function 'method' in restrict(amp) function
  Cpu made(n);               // CHECK-DAG: [[@LINE]]:7: error: no matching constructor for initialization of 'Cpu'
  std::printf("%d", n);      // CHECK-DAG: [[@LINE]]:8: error: 'printf' is declared in a system header and is restrict(cpu)
  shape.sides(); // that it is virtual was said
  pentagon->sides();         // CHECK-DAG: [[@LINE]]:13: error: a call of a virtual function is not allowed in restrict(amp) code
  shape.Shape::sides();
  (void)typeid(int);         // CHECK-DAG: [[@LINE]]:9: error: 'typeid' is not allowed in restrict(amp) code
  (void)dynamic_cast<const void *>(&shape); // CHECK-DAG: [[@LINE]]:9: error: 'dynamic_cast' is not allowed in restrict(amp) code
  __builtin_va_list list;
  n = __builtin_va_arg(list, int); // CHECK-DAG: [[@LINE]]:7: error: 'va_arg' is not allowed in restrict(amp) code
  auto f = &gpuOnly;         // CHECK-DAG: [[@LINE]]:8: error: a pointer to a function is not allowed in restrict(amp) code
  f();
  (n ? f : f)();             // CHECK-DAG: [[@LINE]]:3: error: a call through a pointer or reference to a function is not allowed in restrict(amp) code
  static_assert(sizeof("not evaluated") > 4, "neither is this");
}

struct Unmade {
  int i;
  Unmade() {}
};
void declarations(int n) restrict(amp) {
  static int counter;           // CHECK-DAG: [[@LINE]]:14: error: a static local variable is not allowed in restrict(amp) code
  extern int elsewhere;         // CHECK-DAG: [[@LINE]]:14: error: a local 'extern' declaration is not allowed in restrict(amp) code
  int variable[n];              // CHECK-DAG: [[@LINE]]:7: error: a variable length array is not allowed in restrict(amp) code
  tile_static int cell = 1;     // CHECK-DAG: [[@LINE]]:19: error: tile_static variables cannot be initialized
  tile_static int *pointer;     // CHECK-DAG: [[@LINE]]:20: error: a tile_static pointer is not allowed in restrict(amp) code
  static const int constant = 3;
  tile_static Unmade object;     // CHECK-DAG: [[@LINE]]:22: error: a tile_static object of a class whose default constructor is restrict(cpu) is not allowed in restrict(amp) code
  tile_static const int lasting; // CHECK-DAG: [[@LINE]]:25: error: a const tile_static variable is not allowed in restrict(amp) code
  extern tile_static int far;   // CHECK-DAG: [[@LINE]]:10: error: tile_static variable 'far' cannot be 'extern'
  static tile_static int twice, again; // CHECK-DAG: [[@LINE]]:3: error: a tile_static variable cannot have another storage class
  tile_static static int other; // CHECK-DAG: [[@LINE]]:3: error: a tile_static variable cannot have another storage class
  thread_local tile_static int thrice; // CHECK-DAG: [[@LINE]]:3: error: a tile_static variable cannot have another storage class
}
auto deduced() restrict(amp) { return gpuOnly; } // CHECK-DAG: [[@LINE]]:39: error: a pointer or reference to a function is not allowed in restrict(amp) code
void onTheCpu() { tile_static int cell; } // CHECK-DAG: [[@LINE]]:19: error: tile_static local variables not allowed in restrict(cpu) functions

// Destructors are as restricted as the constructors.
struct ForAmp {
  ForAmp() {}
  ForAmp(int) restrict(amp) {}
  ~ForAmp(); // CHECK-DAG: [[@LINE]]:3: error: destructor must be restrict(amp) because a constructor of the class is
};
template <class T> struct ForCpu {
  ForCpu();
  ~ForCpu() restrict(amp); // CHECK-DAG: [[@LINE]]:3: error: destructor must be restrict(cpu) because a constructor of the class is
};
template struct ForCpu<int>;
struct ForBoth {
  ForBoth() restrict(cpu);
  ForBoth(int) restrict(amp);
  ~ForBoth() restrict(cpu, amp);
};

// Restrictions without a common one: nothing can destroy an object.
struct AmpPart {
  ~AmpPart() restrict(amp) {}
};
struct CpuPart {
  ~CpuPart() {}
};
struct NoRestriction : AmpPart, CpuPart {};
void unusable() { NoRestriction object; } // CHECK-DAG: [[@LINE]]:33: error: attempt to use a deleted function

// Declarators.
struct Volatile {
  int f() volatile restrict(amp); // CHECK-DAG: [[@LINE]]:7: error: a volatile member function is not allowed in restrict(amp) code
};
int variadic(int, ...) restrict(amp); // CHECK-DAG: [[@LINE]]:5: error: a variable number of arguments is not allowed in restrict(amp) code
void noThrow() restrict(amp) throw(); // CHECK-DAG: [[@LINE]]:6: error: a dynamic exception specification is not allowed in restrict(amp) code
extern "C" int several() restrict(amp, cpu); // CHECK-DAG: [[@LINE]]:16: error: extern "C" with several restrictions is not allowed in restrict(amp) code
extern "C" int one() restrict(amp);
extern "C" int one() restrict(amp) { return 1; }
extern "C" int one() restrict(cpu); // CHECK-DAG: [[@LINE]]:16: error: redeclaration of extern "C" function 'one' with different restrictions
void overlap() restrict(amp, cpu);
void overlap() restrict(amp); // CHECK-DAG: [[@LINE]]:6: error: restrict(amp) function 'overlap' cannot overload restrict(cpu,amp) function 'overlap'

// Recursion.
int down(int n) restrict(amp) {
  return n ? down(n - 1) : 0; // CHECK-DAG: [[@LINE]]:14: error: recursion is not allowed in restrict(amp) code: 'down' calls itself
}
int pong(int n) restrict(amp);
int ping(int n) restrict(amp) { return pong(n); } // CHECK-DAG: [[@LINE]]:40: error: recursion is not allowed in restrict(amp) code: 'pong' calls 'ping' calls 'pong'
int pong(int n) restrict(amp) { return ping(n); }
template <int N> int levels() restrict(amp) { return levels<N - 1>(); }
template <> int levels<0>() restrict(amp) { return 0; }

// Functions for both sides, called or not.
inline int both(int n) restrict(cpu, amp) {
  return cpuOnly(n); // CHECK-DAG: [[@LINE]]:10: error: 'cpuOnly' is not restrict(amp) and cannot be called from restrict(amp) code
}
template <class T> T bothTemplate(T n) restrict(cpu, amp) {
  return cpuOnly(n); // CHECK-DAG: [[@LINE]]:10: error: {{reference to restrict\(cpu\) function 'cpuOnly'|'cpuOnly' is not restrict\(amp\)}}
}
template <class T> T never(T n) restrict(amp) {
  static T x; // not instantiated
  return n;
}

void launch(array_view<int> a) {
  auto plain = [](int n) { return n; };
  // CHECK-DAG: [[@LINE+1]]:31: note: reached from kernel 'launch_1'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = down(3) + bothTemplate(1) + levels<3>();
    a[i] = plain(1); // CHECK-DAG: [[@LINE]]:12: error: a lambda is not restrict(amp) and cannot be called from restrict(amp) code
    auto inner = [](int n) { new int; return n; }; // CHECK-DAG: [[@LINE]]:30: error: 'new' is not allowed in restrict(amp) code
    a[i] = inner(1);
    auto generic = [](auto n) { delete &n; return n; }; // CHECK-DAG: [[@LINE]]:33: error: 'delete' is not allowed in restrict(amp) code
    a[i] = generic(1);
  });
  parallel_for_each(a.extent, [=](index<1> i) {}); // CHECK-DAG: [[@LINE]]:31: error: a kernel must be restrict(amp)
  parallel_for_each(a.extent, [=](index<1> i) restrict(cpu) {}); // CHECK-DAG: [[@LINE]]:31: error: a kernel must be restrict(amp)
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {}); // CHECK-DAG: [[@LINE]]:31: error: the kernel takes index<2>, but its launch passes index<1>
}
int cpuCaller() { return gpuOnly(); } // CHECK-DAG: [[@LINE]]:26: error: no matching function for call to 'gpuOnly'
int main() restrict(amp) {} // CHECK-DAG: [[@LINE]]:5: error: 'main' is not allowed in restrict(amp) code
