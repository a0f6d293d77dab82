// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A base that says by a tag what it is, and casts to that: what programs did for
// virtual functions, which kernels do not have.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

// Three levels; each class has more members than its base.
enum kind { plain, is_square, is_box, is_cube, is_sided };
struct shape {
  int type;
  float area() const restrict(cpu, amp);
  void grow(float by) restrict(cpu, amp);
};
struct square : shape {
  float a;
};
struct box : shape {
  float a, b;
};
struct cube : box {
  float c[2];
  double d() const restrict(cpu, amp) { return c[0]; }
};
// Not the first base, and after another that is empty.
struct nothing {};
struct coloured {
  int colour, shade;
};
struct sided : nothing, coloured, shape {
  float side;
};

static float areaOf(const shape &s) restrict(cpu, amp) {
  if (s.type == is_square)
    return static_cast<const square &>(s).a * static_cast<const square &>(s).a;
  if (s.type == is_box) {
    const box &b = static_cast<const box &>(s);
    return b.a * b.b;
  }
  if (s.type == is_cube)
    return static_cast<const cube &>(s).a + static_cast<const cube &>(s).c[1];
  if (s.type == is_sided)
    return static_cast<const sided &>(s).side +
           static_cast<const sided &>(s).colour;
  return -1;
}
inline float shape::area() const restrict(cpu, amp) {
  switch (type) {
  case is_square:
    return static_cast<const square *>(this)->a * 2;
  case is_box:
    return ((const box *)this)->b;
  case is_cube:
    return static_cast<const cube *>(static_cast<const box *>(this))->c[0];
  case is_sided: {
    const sided *s = static_cast<const sided *>(this);
    return s->side + s->shade;
  }
  }
  return -2;
}
/// Written through what it is.
inline void shape::grow(float by) restrict(cpu, amp) {
  if (type == is_square)
    static_cast<square *>(this)->a += by;
  else if (type == is_box || type == is_cube)
    static_cast<box &>(*this).b += by;
  if (type == is_cube)
    ((cube *)this)->c[by > 1] -= by;
  if (type == is_sided) {
    sided &s = (sided &)*this;
    s.side *= by;
    s.colour++;
  }
}
/// Through functions that only pass it on.
static float twice(const shape *s) restrict(cpu, amp) {
  return s ? areaOf(*s) + s->area() : -3;
}
static float grown(shape &s, float by) restrict(cpu, amp) {
  s.grow(by);
  return twice(&s);
}
template <class T> static T *as(shape *s, int type) restrict(cpu, amp) {
  return s && s->type == type ? static_cast<T *>(s) : nullptr;
}

struct all {
  square s;
  box b;
  cube c;
  sided d;
  shape p;
  all() restrict(cpu, amp) {
    s.type = is_square;
    s.a = 3;
    b.type = is_box;
    b.a = 2;
    b.b = 5;
    c.type = is_cube;
    c.a = 1;
    c.b = 7;
    c.c[0] = 11;
    c.c[1] = 13;
    d.type = is_sided;
    d.side = 17;
    d.colour = 19;
    d.shade = 23;
    p.type = plain;
  }
};

static void testLocals() {
  CHECK_SAME(float, 5, [=](int i) restrict(cpu, amp) {
    all x;
    return areaOf(x.s) + areaOf(x.b) * 10 + areaOf(x.c) * 100 +
           areaOf(x.d) * 1000 + areaOf(x.p) + float(i);
  });
  CHECK_SAME(float, 5, [=](int i) restrict(cpu, amp) {
    all x;
    return grown(x.s, 2) + grown(x.b, 3) * 10 + grown(x.c, float(i)) * 100 +
           grown(x.d, 5) + grown(x.p, 6) + x.d.colour + x.c.c[0] + x.s.a;
  });
  // One pointer to each of them, which changes.
  CHECK_SAME(float, 12, [=](int i) restrict(cpu, amp) {
    all x;
    float sum = 0;
    for (int k = 0; k <= i % 5; ++k) {
      shape *at = k == 0 ? (shape *)&x.s : k == 1 ? (shape *)&x.b : &x.p;
      if (k == 2)
        at = &x.c;
      else if (k == 3)
        at = &x.d;
      at->grow(float(k + 1));
      sum = sum * 3 + twice(at);
    }
    return sum + twice(i > 6 ? nullptr : &x.d);
  });
}

static void testCaptured() {
  const all x;
  CHECK_SAME(float, 5, [=](int i) restrict(cpu, amp) {
    const shape *s = i & 1   ? static_cast<const shape *>(&x.s)
                     : i & 2 ? static_cast<const shape *>(&x.c)
                             : &x.d;
    return s->area() + areaOf(x.b) + areaOf(x.p);
  });
}

static void testNull() {
  CHECK_SAME(int, 6, [=](int i) restrict(cpu, amp) {
    all x;
    sided *none = i & 1 ? &x.d : nullptr;
    shape *base = none;
    sided *again = static_cast<sided *>(base);
    sided *other = (sided *)base;
    int result = (base ? 1 : 0) + (again ? 2 : 0) + (other == none ? 4 : 0);
    if (box *b = as<box>(i & 2 ? (shape *)&x.b : (shape *)&x.s, is_box))
      result += int(b->b) * 10;
    if (as<square>(nullptr, is_square))
      result += 1000;
    return result;
  });
}

// In containers: each element is as large as the largest.
union any {
  shape s;
  square q;
  box b;
  cube c;
  sided d;
};
static void fill(any &to, int i) restrict(cpu, amp) {
  all x;
  if (i % 4 == 0)
    to.q = x.s;
  else if (i % 4 == 1)
    to.b = x.b;
  else if (i % 4 == 2)
    to.c = x.c;
  else
    to.d = x.d;
}
/// A union does not say where its sided has its base.
static shape &baseOf(any &a, int i) restrict(cpu, amp) {
  return i % 4 == 3 ? static_cast<shape &>(a.d) : a.s;
}
static void testUnions() {
  const int n = 24;
  std::vector<any> data(n);
  for (int i = 0; i < n; ++i)
    fill(data[i], i);
  std::vector<any> onHost = data;
  std::vector<float> host(n), device(n);
  for (int i = 0; i < n; ++i)
    host[i] = grown(baseOf(onHost[i], i), 2);
  {
    array_view<any> view(n, data);
    array_view<float> out(n, device);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      out[i] = grown(baseOf(view[i], i[0]), 2);
    });
    view.synchronize();
    out.synchronize();
  }
  CHECK_EQ(device, host);
  CHECK_EQ(data[1].b.b, onHost[1].b.b);
  CHECK_EQ(data[2].c.c[1], onHost[2].c.c[1]);
  CHECK_EQ(data[7].d.colour, onHost[7].d.colour);
  CHECK_SAME(float, 8, [=](int i) restrict(cpu, amp) {
    any list[4];
    for (int k = 0; k < 4; ++k)
      fill(list[k], k);
    return grown(baseOf(list[i % 4], i), 2) + areaOf(baseOf(list[3], 3));
  });
}

// Objects of one class, in a container and in tile_static memory.
static void testElements() {
  std::vector<sided> data(64);
  std::vector<cube> cubes(64);
  for (int i = 0; i < 64; ++i) {
    all x;
    data[i] = x.d;
    data[i].side = float(i);
    cubes[i] = x.c;
    cubes[i].c[0] = float(i);
  }
  std::vector<float> out(64);
  {
    array_view<sided> view(64, data);
    array_view<const cube> from(64, cubes);
    array_view<float> to(64, out);
    parallel_for_each(
        to.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
          tile_static cube shared[64];
          tile_static sided others[64];
          const int l = t.local[0];
          shared[l] = from[t.global];
          others[l] = view[t.global];
          t.barrier.wait();
          shared[63 - l].grow(1);
          shape &s = others[63 - l];
          s.grow(2);
          t.barrier.wait();
          const shape *p = l & 1 ? (const shape *)&shared[l] : &others[l];
          to[t.global] = p->area() + areaOf(view[t.global]) +
                         grown(view[t.global], 3) + twice(&from[t.global]);
        });
  }
  std::vector<float> host(64);
  for (int i = 0; i < 64; ++i) {
    all x;
    cube c = x.c, from;
    c.c[0] = float(i);
    from = c;
    sided d = x.d;
    d.side = float(i);
    sided view = d;
    c.grow(1);
    d.grow(2);
    const shape *p = i & 1 ? (const shape *)&c : &d;
    host[i] = p->area() + areaOf(view);
    host[i] += grown(view, 3) + twice(&from);
  }
  CHECK_EQ(out, host);
}

// Storage of another type, which the host has filled.
struct storage {
  float values[6];
};
static void testStorage() {
  std::vector<storage> data(8);
  all x;
  for (int i = 0; i < 8; ++i) {
    if (i & 1)
      *reinterpret_cast<box *>(&data[i]) = x.b;
    else
      *reinterpret_cast<cube *>(&data[i]) = x.c;
  }
  std::vector<float> out(8);
  array_view<storage> view(8, data);
  array_view<float> to(8, out);
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
    shape *s = reinterpret_cast<shape *>(&view[i]);
    s->grow(float(i[0]));
    to[i] = s->area() + areaOf(*s);
  });
  to.synchronize();
  view.synchronize();
  for (int i = 0; i < 8; ++i) {
    all y;
    shape &s = i & 1 ? static_cast<shape &>(y.b) : y.c;
    s.grow(float(i));
    CHECK_EQ(out[i], s.area() + areaOf(s));
    CHECK_EQ(reinterpret_cast<box *>(&data[i])->b,
             i & 1 ? y.b.b : y.c.b);
  }
}

int main() {
  testLocals();
  testCaptured();
  testNull();
  testUnions();
  testElements();
  testStorage();
  return check::result();
}
