// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static objects of class templates with constructors, in the mode, where
// templates are parsed at the end of the file: nothing is constructed for them,
// but for all others.
// RUN: %ampcc %s -o %t && %t
#include <windows.h>
#include <amp.h>
#include <memory>
#include <vector>
using namespace concurrency;

template <class T> struct empty_pair {
  T a, b;
  empty_pair() restrict(cpu, amp) {}
  void add(T v) restrict(cpu, amp) { a += v; }
};
template <class T> struct counter {
  T value;
  counter() restrict(cpu, amp) : value(start()) {}
  counter(T v) restrict(cpu, amp) : value(v) {}
  static T start() restrict(cpu, amp) { return later(T(41)); }
};
template <class T> struct on_device {
  T value;
  on_device() restrict(amp) { value = 3; }
};
template <class T> struct whole {
  counter<T> parts[2];
  T c;
  whole() restrict(cpu, amp) : c(9) {}
};
// No tile_static object is of these: their constructors are called like all.
template <class T> struct plain {
  T value;
  plain() restrict(cpu, amp) : value(7) {}
};
struct runner {
  virtual ~runner() {}
  virtual int run(std::vector<int> &data) = 0;
};
template <class T> struct adder : runner {
  T by;
  adder() { by = 4; }
  virtual int run(std::vector<int> &data) {
    array_view<int> view((int)data.size(), data);
    T k = by;
    parallel_for_each(view.extent,
                      [=](index<1> i) restrict(amp) { view[i] += k; });
    view.synchronize();
    return data[0];
  }
};
inline int later(int x) restrict(cpu, amp) { return x + 1; }

template <class T> int in_template(std::vector<T> &data) {
  array_view<T> view((int)data.size(), data);
  parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static counter<T> shared[16];
    const int l = t.local[0];
    shared[l] = counter<T>(l);
    t.barrier.wait();
    counter<T> own;
    view[t.global] = shared[15 - l].value + own.value;
  });
  view.synchronize();
  return data[17];
}

int main() {
  std::vector<int> data(64, 2), more(64);
  array_view<int> view(64, data);
  parallel_for_each(view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static empty_pair<int> sum;
    tile_static counter<int> counts[2];
    tile_static on_device<int> mark;
    tile_static whole<int> all;
    counter<int> started, given(5);
    on_device<int> three;
    whole<int> made;
    if (t.local[0] == 0) {
      sum.a = 0;
      counts[1].value = 100;
      mark.value = 1000;
      all.c = 10000;
    }
    t.barrier.wait();
    if (t.local[0] == 3)
      sum.add(view[t.global]);
    t.barrier.wait();
    view[t.global] = sum.a + counts[1].value + mark.value + all.c +
                     started.value + given.value + three.value +
                     made.parts[1].value + made.c;
  });
  const int expected = 2 + 100 + 1000 + 10000 + 42 + 5 + 3 + 42 + 9;
  counter<int> here;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    plain<int> seven;
    view[i] += seven.value - 7;
  });
  std::unique_ptr<runner> add(new adder<int>());
  std::vector<int> zeros(8);
  return view[63] == expected && add->run(zeros) == 4 && here.value == 42 && in_template(more) == 56
             ? 0
             : 1;
}
