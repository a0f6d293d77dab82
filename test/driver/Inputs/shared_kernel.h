// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that several translation units have.
#include <amp.h>

template <class T> inline void shared(T value) {
  Concurrency::parallel_for_each(
      Concurrency::extent<1>(4).tile<4>(),
      [=](Concurrency::tiled_index<4> t) restrict(amp) {
        tile_static int cell[64];
        int mark = 300;
        cell[t.local[0]] = mark + int(value);
      });
}
