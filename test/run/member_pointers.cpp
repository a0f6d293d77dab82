// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to data members (2.4.1.3, 2.4.3.7): as template arguments,
// constants, local variables, parameters and results.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

struct Base {
  int first;
  float weight;
};

struct Point : Base {
  int x, y, z;
  int table[3];
  struct Inner {
    int deep;
  } inner;
  union {
    int bits;
    float number;
  };
  struct {
    int nameless;
  };
};

Point makePoint(int n) restrict(cpu, amp) {
  Point p = {};
  p.first = n;
  p.weight = n * .5f;
  p.x = n + 1;
  p.y = n + 2;
  p.z = n + 3;
  for (int k = 0; k < 3; ++k)
    p.table[k] = n * 10 + k;
  p.inner.deep = n * 7;
  p.bits = n + 4;
  p.nameless = n + 5;
  return p;
}

template <int Point::*Member> int known(const Point &p) restrict(cpu, amp) {
  return p.*Member;
}

int Point::*chosen(int n) restrict(cpu, amp) {
  switch (n % 5) {
  case 0:
    return &Point::x;
  case 1:
    return &Point::y;
  case 2:
    return &Point::first; // of the base, converted
  case 3:
    return &Point::bits;
  default:
    return nullptr;
  }
}

int read(const Point *p, int Point::*member) restrict(cpu, amp) {
  return member ? p->*member : -7;
}

void write(Point &p, int Point::*member, int value) restrict(cpu, amp) {
  p.*member = value;
}

int work(int n) restrict(cpu, amp) {
  Point p = makePoint(n);
  int result = known<&Point::x>(p) + 3 * known<&Point::z>(p);
  result = result * 31 + read(&p, chosen(n));
  write(p, &Point::y, n * 2);
  result = result * 31 + p.y;

  // Changed in a loop, compared, and through conversions.
  int Point::*at = &Point::x;
  for (int k = 0; k < n % 4; ++k)
    at = at == &Point::x ? &Point::y : &Point::nameless;
  p.*at += 100;
  result = result * 31 + p.x * 3 + p.y * 5 + p.nameless * 7;
  int Base::*base = &Base::first;
  int Point::*derived = base;
  result = result * 31 + (derived == &Point::first) + p.*derived;
  int Base::*back = static_cast<int Base::*>(derived);
  Base &b = p;
  b.*back += 3;
  result = result * 31 + p.first;

  // Members of other types: an array, a class, a float of a base.
  int (Point::*table)[3] = &Point::table;
  result = result * 31 + (p.*table)[n % 3];
  Point::Inner Point::*inner = &Point::inner;
  int Point::Inner::*deep = &Point::Inner::deep;
  result = result * 31 + p.*inner.*deep;
  float Point::*weight = &Point::weight;
  result = result * 31 + int(p.*weight * 4);
  int Point::*none = 0;
  result = result * 31 + !none + (none != at) + (none == nullptr);
  constexpr int Point::*constant = &Point::z;
  return result * 31 + p.*constant;
}

// ---- Of elements of containers and of tile_static memory, bytes among them

struct Mixed {
  char c;
  short h;
  int a, b;
};

template <class T>
void add(Mixed &m, T Mixed::*member, int n) restrict(cpu, amp) {
  m.*member = T(m.*member + n);
}

int Mixed::*either(int n) restrict(cpu, amp) {
  return n % 2 ? &Mixed::a : &Mixed::b;
}

/// What thread `i` of a tile does with an element, given the tile's.
void change(Mixed &element, const Mixed &opposite, int i) restrict(cpu, amp) {
  element.*either(i + 1) = opposite.*either(i);
  add(element, &Mixed::h, opposite.h);
  Mixed *pointer = &element;
  pointer->*(&Mixed::c) = opposite.c;
}

void inContainers() {
  const int n = 64, tile = 16;
  std::vector<Mixed> host(n), device(n);
  for (int i = 0; i < n; ++i)
    host[i] = device[i] = {char(i * 5), short(-i * 700), i, 2 * i};
  array_view<Mixed> view(n, device);
  parallel_for_each(view.extent.tile<tile>(),
                    [=](tiled_index<tile> t) restrict(amp) {
    tile_static Mixed shared[tile];
    int i = t.local[0];
    shared[i] = view[t.global];
    shared[i].*either(i) += 5;
    add(shared[i], &Mixed::c, 1);
    t.barrier.wait();
    change(view[t.global], shared[tile - 1 - i], i);
  });
  view.synchronize();
  for (int first = 0; first < n; first += tile) {
    Mixed shared[tile];
    for (int i = 0; i < tile; ++i) {
      shared[i] = host[first + i];
      shared[i].*either(i) += 5;
      add(shared[i], &Mixed::c, 1);
    }
    for (int i = 0; i < tile; ++i)
      change(host[first + i], shared[tile - 1 - i], i);
  }
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(int(device[i].c), int(host[i].c));
    CHECK_EQ(int(device[i].h), int(host[i].h));
    CHECK_EQ(device[i].a, host[i].a);
    CHECK_EQ(device[i].b, host[i].b);
  }
}

} // namespace

int main() {
  CHECK_SAME(int, 64, [=](int i) restrict(cpu, amp) { return work(i); });
  inContainers();
  return check::result();
}
