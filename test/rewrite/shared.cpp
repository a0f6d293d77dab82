// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that several shaders have are in one file that they include; comments of
// kernels and of these functions are kept. Any compiler of GLSL takes the shaders.
// REQUIRES: glslangValidator
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s
// RUN: FileCheck %s --check-prefix=COMMON --implicit-check-not=other < %t/shaders/functions.glsl
// RUN: FileCheck %s --check-prefix=SCALE --match-full-lines < %t/shaders/scale.comp
// RUN: FileCheck %s --check-prefix=OWN < %t/shaders/first.comp
// RUN: FileCheck %s --check-prefix=CPP < %t/shared.cpp
// RUN: glslangValidator -V %t/shaders/scale.comp -o %t/scale.spv > %t/log && glslangValidator -V %t/shaders/first.comp -o %t/first.spv > %t/log
// RUN: grep -c 16bit_storage %t/shaders/deepen.native.comp && glslangValidator -V %t/shaders/deepen.native.comp -o %t/deepen.spv > %t/log
// RUN: cmake -S %t -B %t/build -G Ninja -DCMAKE_CXX_COMPILER=g++ -Dampvk_DIR=%build > %t/log && cmake --build %t/build >> %t/log
// RUN: %t/build/shared
// An edit takes effect.
// RUN: sed -i 's/return p.x + p.y;/return p.x - p.y;/' %t/shaders/functions.glsl
// RUN: cmake --build %t/build >> %t/log && not %t/build/shared

#include <amp.h>
#include <vector>
using namespace concurrency;

// COMMON-DAG: struct Point {
// COMMON-DAG: int clamped(int i, int size) {
// COMMON-DAG: float length1(Point p) {
// COMMON-DAG: // the sum of both
// COMMON-DAG: double halved(double x) {
struct Point {
  float x, y;
};

float length1(Point p) restrict(cpu, amp) {
  // the sum of both
  return p.x + p.y;
}

int clamped(int i, int size) restrict(cpu, amp) {
  if (i < 0)
    return 0; // before the first
  return i < size ? i : size - 1;
}

// CPP: {{n}}ow in shaders/functions.glsl
double halved(double x) restrict(amp) { return x / 2; }

namespace a {
int other(int x) restrict(cpu, amp) { return x + 1; }
} // namespace a
namespace b {
int other(int x) restrict(cpu, amp) { return x + 2; }
} // namespace b

// SCALE: #extension GL_GOOGLE_include_directive : require
// SCALE: #include "functions.glsl"
// SCALE-NOT: {{.*}}clamped(int {{.*}}
// SCALE: void main() {
// SCALE-NEXT:     int i = {{.*}}
// SCALE:     // Ü: the neighbour to the left
// SCALE-NEXT:     // and more of it
// SCALE-NEXT:     int left = clamped({{.*}} // or itself
// SCALE-NEXT:     /* of two lines:
// SCALE-NEXT:      * the sum */
// SCALE-NEXT:     Point p = {{.*}}
void scale(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // Ü: the neighbour to the left \
    and more of it
    int left = clamped(i[0] - 1, 64); // or itself

    /* of two lines:
     * the sum */
    Point p = {float(i[0]), float(left)};
    v[i] = length1(p) + float(halved(2.0));
  });
}

void twice(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Point p = {float(clamped(i[0] + 1, 64)), 1};
    v[i] += length1(p) * float(halved(v[i]));
  });
}

// OWN: int other(int x) {
void first(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a::other(clamped(i[0], 9)); });
}
void second(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += b::other(i[0]); });
}

// A file has what others of its shaders do not: deepen has no Color.
struct Color {
  unsigned char r, g;
};
struct Painted {
  Color color;
  short depth;
  float weight;
};
struct Deep {
  short depth;
  char isSet;
  float weight;
};
void color(array_view<Color> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { Color c = v[i]; c.g = c.r; v[i] = c; });
}
void paint(array_view<Painted> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { Painted p = v[i]; p.depth = p.color.r; v[i] = p; });
}
void repaint(array_view<Painted> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { Painted p = v[i]; p.weight = p.depth; v[i] = p; });
}
void deepen(array_view<Deep> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { Deep d = v[i]; d.weight = d.depth; v[i] = d; });
}
void reset(array_view<Deep> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { Deep d = v[i]; d.depth = d.isSet; v[i] = d; });
}

int main() {
  std::vector<float> floats(64);
  std::vector<int> ints(64);
  array_view<float> f(64, floats);
  array_view<int> n(64, ints);
  scale(f);
  twice(f);
  first(n);
  second(n);
  int wrong = 0;
  for (int i = 0; i < 64; ++i) {
    const float before = length1({float(i), float(clamped(i - 1, 64))}) + 1;
    wrong += f[i] != before + length1({float(clamped(i + 1, 64)), 1}) * (before / 2);
    wrong += n[i] != a::other(clamped(i, 9)) + b::other(i);
  }
  return wrong;
}
