// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static objects need no default constructor, in every dialect, also with a
// precompiled header. All other objects do, also in a file with tile_static objects.
// RUN: %ampcc -c %s -o %t.o 2>&1 | count 0
// RUN: %ampcc -fmsvc -fstrict-amp -fsyntax-only %s 2>&1 | count 0
// RUN: echo '#include <amp.h>' > %t.h
// RUN: %ampcc -x c++-header %t.h -o %t.h.pch
// RUN: %ampcc -include %t.h -c %s -o %t.o 2>&1 | count 0
// RUN: not %ampcc -fsyntax-only -DOTHERS %s 2> %t.others
// RUN: FileCheck %s --implicit-check-not=error: < %t.others
// RUN: not %ampcc -fsyntax-only -DINITIALISED %s 2>&1 | FileCheck %s --check-prefix=VALUE --implicit-check-not=error:
#include <amp.h>

using namespace concurrency;

class Cell {
public:
  int x;
  explicit Cell(int x) restrict(cpu, amp) : x(x) {}
};
template <class T> struct Pair {
  T a, b;
  Pair(T a, T b) restrict(cpu, amp) : a(a), b(b) {}
};

void good(array_view<int> out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static Cell cells[16];
    tile_static Pair<int> pair;
    cells[t.local[0]].x = pair.a = 3;
    t.barrier.wait();
    out[t.global] = cells[15 - t.local[0]].x + pair.a;
  });
}

#ifdef INITIALISED
void initialised() restrict(amp) {
  // VALUE: [[@LINE+1]]:20: error: tile_static variables cannot be initialized
  tile_static Cell cell(3);
}
#endif

#ifdef OTHERS
// CHECK-DAG: [[@LINE+1]]:21: error: no matching constructor for initialization of 'Cell'
int onHost() { Cell cell; return cell.x; }
// CHECK-DAG: [[@LINE+1]]:8: error: no matching constructor for initialization of 'Cell'
struct Around { Cell cell; };
int inAnother() { Around around; return around.cell.x; }
template <class T> void inTemplate() {
  // CHECK-DAG: [[@LINE+1]]:11: error: no matching constructor for initialization of 'Pair<int>[3]'
  Pair<T> pairs[3];
}
void others(array_view<int> out) {
  inTemplate<int>();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    // CHECK-DAG: [[@LINE+1]]:15: error: no matching constructor for initialization of 'Pair<int>'
    Pair<int> pair;
    out[i] = pair.a;
  });
}
#endif

