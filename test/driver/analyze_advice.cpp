// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What --analyze says to write instead is about the message. All kernels are in
// main(), which is no matter of the advice.
// RUN: not %amp2glsl --analyze %s 2>&1 | FileCheck %s --implicit-check-not='write instead: a function of another name'
// RUN: not %amp2glsl --analyze %s -- -DMAIN 2>&1 | FileCheck %s --check-prefix=MAIN
// clang-format off
#include <amp.h>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <typeinfo>
#include <vector>
using namespace concurrency;

inline int twice(int x) restrict(cpu, amp) { return 2 * x; }
int onCpu(int x) { return x; }
// CHECK: 'power' calls itself
// CHECK: write instead: a loop with a stack of its own in a local array{{$}}
inline int power(int x) restrict(amp) { return x < 2 ? x : power(x - 1) + power(x - 2); }

// CHECK:      warning: 'main' must return 'int'
// CHECK-NOT:  write instead
#ifdef MAIN
// MAIN: error: 'main' is not allowed in restrict(amp) code
// MAIN: write instead: a function of another name that both call{{$}}
int main() restrict(cpu, amp) { return 0; }
#else
void main() {
  std::vector<float> data(16);
  std::vector<int> table(16);
  array_view<float> v(16, data);
  array<float> values(16);
  int n = 3;
  auto f = twice;
  const float *at = data.data();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK:      :[[@LINE+3]]:{{[0-9]+}}: error: a kernel cannot capture 'table'
    // CHECK-NEXT: :[[@LINE-2]]:31: in kernel 'main_1'
    // CHECK-NEXT: {{^}}    write instead: an array_view over the vector
    v[i] = table[i[0]];
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: 'f' is a pointer to a function
    // CHECK:      {{^}}    write instead: a template parameter that is the function object{{$}}
    v[i] = f(1);
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: 'at' is a pointer
    // CHECK:      {{^}}    write instead: an array_view over what it points to{{$}}
    v[i] = at[0];
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: 'values' must be captured by reference
    // CHECK:      {{^}}    write instead: '&' before its name in the capture list{{$}}
    values[i] = 1;
  });
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) {
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: 'n' is captured by reference
    // CHECK:      {{^}}    write instead: no '&' before its name
    values[i] = n;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK:      :[[@LINE+3]]:{{[0-9]+}}: error: no matching function for call to 'sin'
    // CHECK-NEXT: :[[@LINE+2]]:{{[0-9]+}}: functions declared in system headers are restrict(cpu); use
    // CHECK-NEXT: {{^}}    write instead: the function of this name in fast_math, or in precise_math for doubles, of <amp_math.h>{{$}}
    v[i] = std::sin(v[i]);
    // CHECK:      :[[@LINE+1]]:{{[0-9]+}}: error: no matching function for call to 'rand'
    v[i] = rand();
    // CHECK:      {{^}}    write instead: a function of your own that is restrict(cpu, amp){{$}}
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: no matching function for call to 'onCpu'
    // CHECK:      {{^}}    write instead: 'restrict(cpu, amp)' behind its parameters, where its body allows that{{$}}
    v[i] = onCpu(1);
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: no matching function for call to 'printf'
    // CHECK:      {{^}}    write instead: direct3d_printf(){{$}}
    printf("text");
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: reference to restrict(cpu) variable 'cout'
    // CHECK:      {{^}}    write instead: direct3d_printf(){{$}}
    std::cout << "text";
    // One error each, with all that stands behind.
    // CHECK-NEXT: :[[@LINE+2]]:{{[0-9]+}}: error: reference to restrict(cpu) variable 'cout'
    // CHECK-NEXT: {{^}}    write instead: direct3d_printf(){{$}}
    std::cout << v[i] << "text" << i[0] << std::endl;
    // CHECK-NEXT: :[[@LINE+2]]:{{[0-9]+}}: error: reference to restrict(cpu) variable 'cerr'
    // CHECK-NEXT: {{^}}    write instead: direct3d_errorf(){{$}}
    std::cerr << 1;
    // CHECK-NEXT: :[[@LINE+2]]:{{[0-9]+}}: error: reference to restrict(cpu) variable 'clog'
    // CHECK-NEXT: {{^}}    write instead: direct3d_errorf(){{$}}
    std::clog << 1 << "text";
    // CHECK-NEXT: :[[@LINE+2]]:{{[0-9]+}}: error: reference to restrict(cpu) variable 'wcout'
    // CHECK-NEXT: {{^}}    write instead: direct3d_printf(){{$}}
    std::wcout << v[i];
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: 'typeid' is not allowed
    // CHECK:      {{^}}    write instead: a member that says which kind the object is{{$}}
    v[i] = typeid(int) == typeid(float);
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: a pointer to a function is not allowed
    // CHECK:      {{^}}    write instead: a template parameter that is the function object{{$}}
    auto g = &twice;
    v[i] = g(1) + power(2);
  });
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK:      :[[@LINE+2]]:{{[0-9]+}}: error: the length of a tile_static or static array must be a constant
    // CHECK-NEXT: {{^}}    write instead: a constant, or a template parameter{{$}}
    tile_static int shared[n];
    v[t] = shared[0];
  });
}
#endif

// Of what the later stages refuse.
// RUN: not %amp2glsl --analyze %S/Inputs/advice_barrier.cpp 2>&1 | FileCheck %s --check-prefix=BARRIER
// BARRIER: error: this barrier is not reached by all threads of the tile together
// BARRIER: {{^}}    write instead: the call outside of the condition; of a barrier, -fcheck=barrier says which threads reach it{{$}}
