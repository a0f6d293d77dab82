// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// type_info as Microsoft's library has it, one class in std and in the global
// namespace: named without std, with it, and where all of std is used.
// RUN: %ampcc -fmsvc %s -o %t && %t | FileCheck --match-full-lines %s
// CHECK: tile: 16 of 16
// CHECK-NEXT: plain: 16 of 16
// CHECK-NEXT: known: 2
#include <amp.h>
#include <iostream>
#include <map>
#include <string>
#include <typeinfo>
using namespace std;
using namespace concurrency;

class Filter {
public:
  virtual ~Filter() {}
  virtual void run(array_view<int, 1> data) const = 0;
};

class TileFilter : public Filter {
public:
  void run(array_view<int, 1> data) const {
    parallel_for_each(data.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      data[t] = t.local[0];
    });
  }
};

class PlainFilter : public Filter {
public:
  void run(array_view<int, 1> data) const {
    parallel_for_each(data.extent, [=](index<1> i) restrict(amp) { data[i] = i[0] % 4; });
  }
};

// One class, whatever its name: these two are one declaration.
const type_info &kind(const Filter &filter);
const std::type_info &kind(const Filter &filter) { return typeid(filter); }

bool isTile(const ::type_info &type) { return type == typeid(TileFilter); }

int main() {
  TileFilter tile;
  PlainFilter plain;
  const Filter *filters[] = {&tile, &plain};
  map<string, int> known;
  for (int f = 0; f < 2; f++) {
    vector<int> data(16, -1);
    array_view<int, 1> view(16, data);
    filters[f]->run(view);
    view.synchronize();
    int right = 0;
    for (int i = 0; i < 16; i++)
      right += data[i] == i % 4;
    cout << (isTile(kind(*filters[f])) ? "tile: " : "plain: ") << right << " of 16" << endl;
    known[kind(*filters[f]).name()]++;
  }
  cout << "known: " << known.size() << endl;
}
