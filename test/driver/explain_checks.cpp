// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --explain-checks says what is proved of tile_static memory. Of the examples
// that is most of it.
// RUN: %ampcc -O1 -fcheck --explain-checks -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %ampcc -O1 --explain-checks -c %s -o %t.o 2>&1 | count 0
// RUN: %python %source/utils/proved.py --at-least 70 80 %build/bin/ampcc %source/examples/*.cpp
#include <amp.h>
using namespace concurrency;

void run(array_view<int> y) {
  parallel_for_each(y.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    // CHECK: explain_checks.cpp:[[#@LINE+1]]:{{.*}} remark: 'own': free of races: proved, written before it is read: proved, subscripts in range: 2 of 2
    tile_static int own[64];
    // CHECK: explain_checks.cpp:[[#@LINE+1]]:{{.*}} remark: 'other': free of races: not proved, written before it is read: not proved, subscripts in range: 1 of 2
    tile_static int other[64];
    const int l = t.local[0];
    own[l] = y[t];
    other[l] = own[l];
    y[t] = other[y[t]];
  });
}
