// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Changing a property evaluates its object once, before the value, and what the
// property was last.
// RUN: %ampcc %s -o %t.before && %t.before
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s > %t.report 2> %t.warnings
// RUN: grep -v TREE %t/properties.cpp | FileCheck %s --check-prefix=TREE
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t.log && cmake --build %t/build >> %t.log
// RUN: %t/build/properties
// RUN: cmake -S %t -B %t/clang -G Ninja -DCMAKE_CXX_COMPILER=%clangxx -Dampvk_DIR=%build > %t.log && cmake --build %t/clang >> %t.log
// RUN: %t/clang/properties
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

static int calls = 0;
static int_3 shared(1, 2, 3);
static int_3 &once() {
  ++calls;
  return shared;
}
static int_3 *pointer() {
  ++calls;
  return &shared;
}
static int changes(int_3 &v) { return v.x = 50, v.x; }

class Counter {
public:
  Counter() : n(7), sets(0) {}
  int get_count() const { return n; }
  int put_count(int to) { return ++sets, n = to; }
  // TREE: int both()
  int both() {
    // TREE: put_count(get_count() + (2));
    count += 2;
    // TREE: return [&] { auto before = get_count(); put_count(before + 1); return before; }();
    return count++;
  }
  // TREE-NOT: declspec
  __declspec(property(get = get_count, put = put_count)) int count;
  int n, sets;
};

static int wrong = 0;
static void expect(int line, int is, int should) {
  if (is != should)
    std::printf("line %d: %d, not %d\n", line, is, should), ++wrong;
}
#define EXPECT(is, should) expect(__LINE__, is, should)
#define BY_MACRO(v, n) (v.x += n)

int main() {
  // TREE: [&] { auto &&object = once(); auto &&value = 10; return object.set_x(object.get_x() + value); }();
  once().x += 10;
  EXPECT(shared.x, 11);
  EXPECT(calls, 1);
  // TREE: [&] { auto &&object = once(); return object.set_y(object.get_y() + 1); }();
  ++once().y;
  // TREE: [&] { auto &&object = pointer(); return object->set_z(object->get_z() - 1); }();
  pointer()->z--;
  EXPECT(shared.y * 10 + shared.z, 32);
  EXPECT(calls, 3);
  // TREE: once().set_x(4);
  once().x = 4;
  EXPECT(calls, 4);

  int_3 v(1, 2, 3);
  // TREE: int before = [&] { auto &&object = v; auto before = object.get_x(); object.set_x(before + 1); return before; }();
  int before = v.x++;
  EXPECT(before * 10 + v.x, 12);
  // TREE: v.set_x(v.get_x() * (1 + before));
  v.x *= 1 + before;
  EXPECT(v.x, 4);
  // The value first: it changes what the property was.
  // TREE: [&] { auto &&object = v; auto &&value = changes(v); return object.set_x(object.get_x() + value); }();
  v.x += changes(v);
  EXPECT(v.x, 100);
  int_3 several[2] = {v, v};
  int i = 0;
  several[i++].x += 5;
  // TREE: several[i].set_x(several[i].get_x() - (7));
  several[i].x -= 7;
  EXPECT(i * 1000 + several[0].x - several[1].x, 1012);
  std::vector<int_3> more(2, v);
  // TREE: more[1].set_x(more[1].get_x() << (1));
  more[1].x <<= 1;
  EXPECT(more[1].x, 200);
  BY_MACRO(v, 1);
  BY_MACRO(more[0], v.x);
  EXPECT(v.x + more[0].x, 101 + 201);
  int object = 3;
  // TREE: auto &&object_ = once(); auto &&value = object;
  once().z += object;
  EXPECT(shared.z + object, 8);
  for (v.x = 0; v.x < 3; v.x++)
    once().z += v.x, ++i;
  EXPECT(shared.z * 10 + i, 84);

  Counter counter;
  EXPECT(counter.both(), 9);
  EXPECT(counter.count, 10);
  EXPECT(counter.sets, 2);
  // TREE: EXPECT(counter.put_count(5), 5);
  EXPECT(counter.count = 5, 5);
  EXPECT(counter.count += 1, 6);
  EXPECT(--counter.count, 5);

  array_view<int> out(1, &i);
  parallel_for_each(out.extent, [=](index<1>) restrict(amp) { out[0] = v.x; });
  EXPECT(out[0], 3);
  return wrong;
}
