// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A member function that does not touch the object's view gets no element of it,
// so that bytes are whole words still.
// RUN: rm -rf %t && %amp2glsl --byte-access=explain -o %t %s 2> %t.remarks
// RUN: FileCheck %s < %t/Invert.comp
// RUN: FileCheck %s --check-prefix=WORDS < %t.remarks
#include <amp.h>

using namespace concurrency;

struct Invert {
  array_view<unsigned char> pixels;
  int most;
  int inverted(int x) const restrict(amp) { return most - x; }
  void operator()(index<1> i) const restrict(amp) {
    pixels[i] = inverted(pixels[i]);
  }
};

void invert(array_view<unsigned char> pixels) {
  parallel_for_each(pixels.extent, Invert{pixels, 255});
}

// CHECK: int Invert_inverted(int x) {
// CHECK: Invert_inverted(
// WORDS: 4 elements for each thread, whole words of 'pixels'
