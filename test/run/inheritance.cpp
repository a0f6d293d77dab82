// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Base classes: members, constructors, hiding, conversion, CRTP, empty bases.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Shape {
  int id;
  Shape(int id) restrict(cpu, amp) : id(id) {}
  int describe() const restrict(cpu, amp) { return id * 10; }
  int twice() const restrict(cpu, amp) { return describe() * 2; }
};

struct Sized {
  float width, height;
  Sized(float w, float h) restrict(cpu, amp) : width(w), height(h) {}
  float area() const restrict(cpu, amp) { return width * height; }
};

struct Rectangle : Shape, Sized {
  Rectangle(int id, float w, float h) restrict(cpu, amp)
      : Shape(id), Sized(w, h) {}
  int describe() const restrict(cpu, amp) { return Shape::describe() + 7; }
};

struct Square : public Rectangle {
  int extra;
  Square(int id, float side) restrict(cpu, amp)
      : Rectangle(id, side, side), extra(id + 1) {}
};

static int idOf(const Shape &shape) restrict(cpu, amp) { return shape.id; }
static void grow(Sized &sized) restrict(cpu, amp) { sized.width += 1; }

struct NoData {
  int three() const restrict(cpu, amp) { return 3; }
};

template <class Derived> struct Doubler {
  int doubled() const restrict(cpu, amp) {
    return 2 * static_cast<const Derived *>(this)->value;
  }
};

struct Number : NoData, Doubler<Number> {
  int value;
};

int main() {
  CHECK_SAME(float, 20, [=](int i) restrict(cpu, amp) {
    Square s(i, 2.5f);
    grow(s);
    Shape shape = s; // only that part
    return s.area() + s.describe() * 100 + s.twice() + idOf(s) + s.extra +
           shape.describe() * 0.5f;
  });
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    Number number;
    number.value = i;
    return number.doubled() + number.three() * 100;
  });
  return check::result();
}
