// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structs and classes: constructors, methods, operators, nesting, copies.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Point {
  float x, y;
};

class Complex {
public:
  Complex() restrict(cpu, amp) : re(0), im(0) {}
  explicit Complex(float re, float im = 0) restrict(cpu, amp)
      : re(re), im(im) {}

  Complex &operator+=(const Complex &other) restrict(cpu, amp) {
    re += other.re;
    im += other.im;
    return *this;
  }
  Complex operator*(const Complex &b) const restrict(cpu, amp) {
    return Complex(re * b.re - im * b.im, re * b.im + im * b.re);
  }
  Complex operator-() const restrict(cpu, amp) { return Complex(-re, -im); }
  bool operator==(const Complex &b) const restrict(cpu, amp) {
    return re == b.re && im == b.im;
  }
  float operator[](int i) const restrict(cpu, amp) { return i ? im : re; }
  float &operator[](int i) restrict(cpu, amp) { return i ? im : re; }
  operator bool() const restrict(cpu, amp) { return re != 0 || im != 0; }

  float norm() const restrict(cpu, amp) { return re * re + im * im; }

private:
  float re, im;
};

static Complex operator+(Complex a, const Complex &b) restrict(cpu, amp) {
  return a += b;
}

struct Segment {
  Point from, to;
  int tag;
  Point middle() const restrict(cpu, amp) {
    Point p = {(from.x + to.x) / 2, (from.y + to.y) / 2};
    return p;
  }
  void shift(float by) restrict(cpu, amp) {
    from.x += by;
    this->to.x += by;
  }
};

struct Counter {
  int value = 5; // a default member initialiser
  Counter() restrict(cpu, amp) {}
  Counter(int start) restrict(cpu, amp) : value(start) {
    for (int i = 0; i < 3; ++i)
      value += i;
  }
  Counter operator++(int) restrict(cpu, amp) {
    Counter old = *this;
    ++value;
    return old;
  }
};

int main() {
  CHECK_SAME(float, 30, [=](int i) restrict(cpu, amp) {
    Complex z(0.25f * i, 1), sum;
    for (int k = 0; k < 3; ++k) {
      sum += z * z + Complex(1);
      z[k % 2] += 0.5f;
    }
    Complex minus = -sum;
    return minus[0] * 4 + minus[1] + (z == z) + (sum ? 100 : 200) + z.norm();
  });
  CHECK_SAME(float, 30, [=](int i) restrict(cpu, amp) {
    Segment s = {{1, 2}, {3.0f * i, 4}, i};
    Segment other = s;
    other.shift(8);
    other.from = s.middle();
    s.to.y = 100;
    return other.from.x + other.to.x * 2 + s.from.x + s.to.y + other.to.y +
           other.tag;
  });
  CHECK_SAME(int, 10, [=](int i) restrict(cpu, amp) {
    Counter a, b(i), c = 7;
    Counter old = b++;
    return a.value + 10 * b.value + 1000 * old.value + 100000 * c.value;
  });
  // Structs as elements of a buffer.
  std::vector<Segment> segments(50);
  for (int i = 0; i < 50; ++i)
    segments[i].from.x = segments[i].to.y = static_cast<float>(i);
  array_view<Segment, 1> view(50, segments);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i].shift(2.0f);
    view[i].tag = i[0] * 3;
    Segment copy = view[i];
    view[i].from.y = copy.middle().x;
  });
  view.synchronize();
  for (int i = 0; i < 50; ++i) {
    CHECK_EQ(segments[i].from.x, i + 2.0f);
    CHECK_EQ(segments[i].to.x, 2.0f);
    CHECK_EQ(segments[i].from.y, (i + 4.0f) / 2);
    CHECK_EQ(segments[i].to.y, float(i));
    CHECK_EQ(segments[i].tag, i * 3);
  }
  return check::result();
}
