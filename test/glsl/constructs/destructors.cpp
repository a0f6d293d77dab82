// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A destructor is called at each way out; the object needs no copies.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Guard {
  array_view<int> open;
  int at;
  Guard(array_view<int> open, int at) restrict(amp) : open(open), at(at) {
    open[at]++;
  }
  ~Guard() restrict(amp) { open[at]--; }
};

void kernel(array_view<int> n, array_view<int> open) {
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    Guard outer(open, i[0]);
    if (n[i] > 3)
      return;
    {
      Guard inner(open, 0);
      n[i] += 1;
    }
    n[i] *= 2;
  });
}

// CHECK:      void Guard_destroy_open(int this_open_data_index, int this_open_offset, int this_at) {
// CHECK-NEXT:     --open[this_open_data_index + this_open_offset + this_at];
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     int this_open_data = 0;
// CHECK-NEXT:     ++open[args.open_offset + i];
// CHECK-NEXT:     if (n[args.n_offset + i] > 3) {
// CHECK-NEXT:         Guard_destroy_open(this_open_data, args.open_offset, i);
// CHECK-NEXT:         return;
// CHECK-NEXT:     }
// CHECK-NEXT:     {
// CHECK-NEXT:         int this_open_data_1 = 0;
// CHECK-NEXT:         ++open[args.open_offset];
// CHECK-NEXT:         ++n[args.n_offset + i];
// CHECK-NEXT:         Guard_destroy_open(this_open_data_1, args.open_offset, 0);
// CHECK-NEXT:     }
// CHECK-NEXT:     n[args.n_offset + i] *= 2;
// CHECK-NEXT:     Guard_destroy_open(this_open_data, args.open_offset, i);
// CHECK-NEXT: }
