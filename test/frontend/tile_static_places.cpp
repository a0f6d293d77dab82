// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// only variables in functions can be tile_static that are restrict(amp)
// (specification 2.4.3.5.1).
// RUN: not %ampcc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %ampcc -fsyntax-only -DGOOD -Werror %s
// RUN: not %ampcc -fmsvc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %ampcc -fmsvc -fsyntax-only -DGOOD -Werror %s
#include <amp.h>
using namespace concurrency;

#define SHARED tile_static

// All of these are good.
template <class T> int inTemplate(int i) restrict(amp) {
  tile_static T values[16];
  values[i] = i;
  return values[i];
}
template <class T> int neverUsed(int i) restrict(amp) {
  tile_static T value;
  return value;
}
void good(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    SHARED int m[16];
    const auto inner = [&](int i) {
      int tile_static other;
      return m[i] + other;
    };
    out[t] = inner(t.local[0]) + inTemplate<int>(t.local[0]);
  });
}

#ifndef GOOD
// CHECK: [[@LINE+1]]:1: error: only variables in functions can be tile_static
tile_static int global;
namespace space {
// CHECK: [[@LINE+1]]:8: error: only variables in functions can be tile_static
static SHARED float another[4];
} // namespace space
struct Members {
  // CHECK: [[@LINE+1]]:3: error: only variables in functions can be tile_static
  tile_static int member;
  // CHECK: [[@LINE+1]]:3: error: only variables in functions can be tile_static
  tile_static static int ofClass;
};
// CHECK: [[@LINE+1]]:1: error: only variables in functions can be tile_static
tile_static void function() restrict(amp) {}
// CHECK: 5 errors generated
#endif
