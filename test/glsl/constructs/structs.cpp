// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A base is the first member, a member function a function.
// RUN: rm -rf %t && %amp2glsl -o %t %s
// RUN: sed -E '/^(#line.*)?$/d' %t/kernel.comp > %t/kernel.txt
// RUN: FileCheck --match-full-lines %s < %t/kernel.txt
#include <amp.h>

using namespace concurrency;

struct Point {
  float x, y;
  float dot(const Point &other) const restrict(amp) {
    return x * other.x + y * other.y;
  }
  void move(float dx) restrict(amp) { x += dx; }
};

struct Particle : Point {
  static const int limit = 9;
  float mass;
};

void kernel(array_view<Particle> all, Point wind) {
  parallel_for_each(all.extent, [=](index<1> i) restrict(amp) {
    Particle p = all[i];
    p.move(wind.x);
    p.mass *= p.dot(wind);
    if (p.mass > Particle::limit)
      p.y = 0;
    all[i] = p;
    all[i].move(1.0f);
  });
}

// CHECK:      struct Point {
// CHECK-NEXT:     float x;
// CHECK-NEXT:     float y;
// CHECK-NEXT: };
// CHECK:      struct Particle {
// CHECK-NEXT:     Point Point;
// CHECK-NEXT:     float mass;
// CHECK-NEXT: };
// CHECK:      void Point_move(inout Point point, float dx) {
// CHECK-NEXT:     point.x += dx;
// CHECK-NEXT: }
// CHECK-NEXT: float Point_dot(Point point, Point other) {
// CHECK-NEXT:     return point.x * other.x + point.y * other.y;
// CHECK-NEXT: }
// CHECK-NEXT: void Point_move_all(int this_index, float dx) {
// CHECK-NEXT:     all[this_index].Point.x += dx;
// CHECK-NEXT: }
// CHECK-NEXT: void main() {
// CHECK:              return;
// CHECK-NEXT:     }
// CHECK-NEXT:     Particle p = all[args.all_offset + i];
// CHECK-NEXT:     Point_move(p.Point, args.wind.x);
// CHECK-NEXT:     p.mass *= Point_dot(p.Point, args.wind);
// CHECK-NEXT:     if (p.mass > 9.0) {
// CHECK-NEXT:         p.Point.y = 0.0;
// CHECK-NEXT:     }
// CHECK-NEXT:     all[args.all_offset + i] = p;
// CHECK-NEXT:     Point_move_all(args.all_offset + i, 1.0);
// CHECK-NEXT: }
