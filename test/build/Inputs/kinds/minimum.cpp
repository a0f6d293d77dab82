// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef __CPPAMP__
#error "for ampcc"
#endif
// sum.cpp comes before it, in the same file.
int minimum(int x) {
  array_view<int> view(1, &x);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_min(&view[0], i[0] - 3);
  });
  view.synchronize();
  return x;
}
