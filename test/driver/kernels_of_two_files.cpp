// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each launch gets the image of its own kernel, also where two files have
// kernels of one name, or one kernel.
// RUN: %ampcc -I %source/include -I %S/Inputs %s %S/Inputs/other.cpp -o %t && %t | FileCheck %s
// RUN: %ampcc -O2 -g -std=c++20 -I %source/include -I %S/Inputs %s %S/Inputs/other.cpp -o %t && %t | FileCheck %s
// RUN: %ampcc -O2 -flto -fuse-ld=lld -I %source/include -I %S/Inputs %s %S/Inputs/other.cpp -o %t && %t | FileCheck %s
// RUN: %ampcc -O1 -c -I %source/include -I %S/Inputs %s -o %t.o
// RUN: llvm-nm -C %t.o | FileCheck %s --check-prefix=SYMBOLS
// RUN: llvm-readelf -S -W %t.o | FileCheck %s --check-prefix=SECTIONS
// The objects are the platform's: g++ links them, from an archive too. (Without
// the tests' sanitizer, as ld unloads a plug-in that it has leaks from.)
// RUN: %ampcc -O1 -c -I %source/include -I %S/Inputs %S/Inputs/other.cpp -o %t2.o
// RUN: rm -f %t.a && llvm-ar rc %t.a %t2.o && env -u LD_PRELOAD g++ %t.o %t.a -o %t && %t | FileCheck %s
// RUN: %ampcc %t.o %t.a -o %t && %t | FileCheck %s
#include "launch.h"
#include "shared_kernel.h"
using namespace Concurrency;

void other();

void Concurrency::__detail::__amp_launch(const accelerator_view *,
                                       const ampvk_kernel_image *image,
                                       const void *, std::size_t closureSize,
                                       const int *, int) {
  print(*reinterpret_cast<const ampvk::KernelImage *>(image), closureSize);
}

// The rest of the runtime that objects with kernels refer to.
void Concurrency::__detail::__amp_add_images(void *) noexcept {}
void Concurrency::__detail::__amp_remove_images(void *) noexcept {}
namespace Concurrency {
namespace __detail {
void __amp_needs_vulkan() noexcept {}
} // namespace __detail
} // namespace Concurrency

static void same(int n) {
  parallel_for_each(extent<1>(4).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int cell[64];
    int mark = 100;
    cell[t.local[0]] = mark + n;
  });
}

namespace {
struct Functor {
  int n;
  void operator()(tiled_index<4> t) const restrict(amp) {
    tile_static int cell[64];
    int mark = 101;
    cell[t.local[0]] = mark + n;
  }
};
} // namespace

int main() {
  // CHECK: same: closure 4/4, good, mark 100
  same(1);
  // CHECK-NEXT: Functor: closure 4/4, good, mark 101
  parallel_for_each(extent<1>(4).tile<4>(), Functor{1});
  // CHECK-NEXT: shared_int: closure 4/4, good, mark 300
  shared(1);
  // CHECK-NEXT: shared_double: closure 8/8, good, mark 300
  shared(1.0);
  // CHECK-NEXT: same: closure 8/8, good, mark 200
  // CHECK-NEXT: Functor: closure 8/8, good, mark 201
  // CHECK-NEXT: shared_int: closure 4/4, good, mark 300
  other();
}
// SYMBOLS-DAG: r Concurrency::__detail::__amp_kernel<1, 4, 0, 0, (anonymous namespace)::Functor>::__image
// SYMBOLS-DAG: r Concurrency::__detail::__amp_kernel<1, 4, 0, 0, same(int)::{{.*}}>::__image
// SYMBOLS-DAG: V Concurrency::__detail::__amp_kernel<1, 4, 0, 0, void shared<int>(int)::{{.*}}>::__image
// SYMBOLS-NOT: {{cuda|Cuda|CUDA}}
// SECTIONS: .ampvk {{.*}} A {{.*}} 8
