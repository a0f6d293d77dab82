// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Short vectors in containers, structs, captures and tile_static memory have
// the host's layout, which is not that of GLSL's vectors.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=portable %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

struct Particle {
  float_3 position;
  float_3 velocity;
  int number;
};

struct Nested {
  int number;
  float_4 colour; // at 4: not where a vec4 may lie
  float_2 pairs[2];
  double_3 wide;
  Particle inner;
  int_3 cells[3];
};

/// Vectors where std430 would put them too.
struct Aligned {
  float_4 a;
  float_3 b;
  float c;
  uint_2 d;
  norm_2 e;
};

void move(float_3 &x, float_3 by) restrict(cpu, amp) {
  x += by;
  if (x.x > 5)
    return;
  x.yz = by.xy;
}

float_3 stepped(float_3 &x, float by) restrict(cpu, amp) {
  float_3 old = x;
  for (int i = 0; i < 2; ++i)
    x.x += by;
  if (by < 0)
    return x;
  return old;
}

void bump(float &x) restrict(cpu, amp) { x += 1; }

/// References to what lies in memory, or in a local.
template <class Vector, class P, class N>
void change(Vector &f, P &p, N &q, int k) restrict(cpu, amp) {
  float_3 a = f + float_3(1, 2, 3);
  f = a;
  f.x += 1;
  f.zy = a.xz;
  bump(f.ref_z());
  p.position += p.velocity * 2.0f;
  p.velocity = p.position.zxy;
  p.position.y = float(p.number);
  move(p.position, f);
  p.velocity = stepped(p.velocity, -1.0f);
  p.velocity = stepped(p.velocity, 2.0f);
  f = stepped(f, 1.0f);
  q.colour = float_4(p.position.x, a.y, 1, 2);
  q.colour.wx = q.colour.xy;
  q.pairs[k & 1] = q.pairs[1 - (k & 1)] + a.xy;
  q.pairs[k & 1].y++;
  q.wide = double_3(a) * 2.0;
  q.inner = p;
  for (int i = 0; i < 3; ++i)
    q.cells[i].zx += int_2(i, k);
  q.cells[k % 3] = -q.cells[(k + 1) % 3];
  Particle local = q.inner;
  local.position.xy = local.velocity.yz;
  move(local.velocity, local.position);
  local.number++;
  q.inner = local;
}

void changesInMemory() {
  const int n = 33;
  std::vector<float_3> f(n);
  std::vector<Particle> p(n);
  std::vector<Nested> q(n);
  for (int i = 0; i < n; ++i) {
    f[i] = float_3(i, i * 2, -i);
    p[i].position = float_3(1, i, 3);
    p[i].velocity = float_3(i * .5f, 2, i);
    p[i].number = i;
    q[i].number = i;
    q[i].colour = float_4(i);
    q[i].pairs[0] = float_2(i, 1);
    q[i].pairs[1] = float_2(2, i);
    q[i].inner = p[i];
    for (int k = 0; k < 3; ++k)
      q[i].cells[k] = int_3(i, k, i + k);
  }
  std::vector<float_3> f2 = f;
  std::vector<Particle> p2 = p;
  std::vector<Nested> q2 = q;
  for (int i = 0; i < n; ++i)
    change(f2[i], p2[i], q2[i], i);
  {
    array_view<float_3> a(n, f);
    array_view<Particle> b(n, p);
    array_view<Nested> c(n, q);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
      change(a[i], b[i], c[i], i[0]);
    });
  }
  for (int i = 0; i < n; ++i) {
    CHECK(f[i] == f2[i]);
    CHECK(p[i].position == p2[i].position);
    CHECK(p[i].velocity == p2[i].velocity);
    CHECK(q[i].colour == q2[i].colour);
    CHECK(q[i].pairs[0] == q2[i].pairs[0]);
    CHECK(q[i].pairs[1] == q2[i].pairs[1]);
    CHECK(q[i].wide == q2[i].wide);
    CHECK(q[i].inner.position == q2[i].inner.position);
    CHECK(q[i].inner.velocity == q2[i].inner.velocity);
    CHECK_EQ(q[i].inner.number, q2[i].inner.number);
    for (int k = 0; k < 3; ++k)
      CHECK(q[i].cells[k] == q2[i].cells[k]);
    CHECK_EQ(q[i].number, i);
  }
}

void changesInLocals() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    float_3 v(i, 2, 3);
    Particle p = {float_3(i), float_3(1, 2, i), i};
    Nested q = {i,          float_4(1), {float_2(i), float_2(1, 2)},
                double_3(), p,          {int_3(1), int_3(i), int_3(i, 2, 3)}};
    change(v, p, q, i);
    return v.x + v.y * 3 + v.z * 5 + p.position.x * 7 + p.velocity.z * 11 +
           q.colour.w + q.pairs[i & 1].y + q.wide.z + q.cells[2].x +
           q.inner.velocity.y;
  };
  CHECK_SAME(double, 20, f);
}

void containersOfThree() {
  static_assert(sizeof(float_3) == 12, "");
  array<float_3, 2> a(5, 7);
  array<double_3> wide(35);
  std::vector<uint_3> out(35);
  array_view<uint_3, 2> view(5, 7, out);
  view.discard_data();
  const float_3 captured[2] = {float_3(1, 2, 3), float_3(-1, -2, -3)};
  const unorm_4 colour(0.25f, 0.5f, 2.0f, -1.0f);
  parallel_for_each(a.extent, [=, &a, &wide](index<2> i) restrict(amp) {
    a[i] = captured[i[1] % 2] * float(i[0]);
    wide[i[0] * 7 + i[1]] = double_3(a[i]) + double_3(colour.xyz);
  });
  array_view<float_3, 2> part = a.section(1, 2, 3, 4);
  parallel_for_each(part.extent, [=](index<2> i) restrict(amp) {
    part[i] += float_3(100, 0, colour.w);
  });
  parallel_for_each(a.extent, [=, &a](index<2> i) restrict(amp) {
    view[i] = uint_3(a[i] * a[i]);
  });
  view.synchronize();
  std::vector<float_3> back = a;
  std::vector<double_3> wides = wide;
  for (int r = 0; r < 5; ++r)
    for (int c = 0; c < 7; ++c) {
      float_3 e = captured[c % 2] * float(r);
      CHECK(wides[r * 7 + c] == double_3(e) + double_3(0.25, 0.5, 1.0));
      if (r >= 1 && r < 4 && c >= 2 && c < 6)
        e.x += 100;
      CHECK(back[r * 7 + c] == e);
      CHECK(out[r * 7 + c] == uint_3(e * e));
    }
}

void alignedStructs() {
  const int n = 9;
  std::vector<Aligned> data(n);
  array_view<Aligned> view(n, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    Aligned x = view[i];
    x.a.wzyx = float_4(1, 2, 3, i[0]);
    x.b = x.a.xyz;
    x.c = x.a.w;
    x.e = norm_2(x.a.xy);
    view[i] = x;
    view[i].d += uint_2(x.b.yz);
  });
  view.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK(data[i].a == float_4(i, 3, 2, 1));
    CHECK(data[i].b == float_3(i, 3, 2));
    CHECK_EQ(data[i].c, 1.0f);
    CHECK(data[i].d == uint_2(3, 2));
    CHECK(data[i].e == norm_2(i ? 1.0f : 0.0f, 1.0f));
  }
}

/// Beside bytes, where memory is words.
struct WithBytes {
  unsigned char a;
  float_3 v;
  unsigned short b;
  norm_2 w;
  bool c;
  double_2 d;
};

void besideBytes() {
  const int n = 10;
  std::vector<WithBytes> data(n), same(n);
  for (int i = 0; i < n; ++i) {
    WithBytes x = {
        (unsigned char)(250 + i), float_3(i, 1, 2), (unsigned short)(2 * i),
        norm_2(0.25f, -0.5f),     i % 2 == 0,       double_2(i, -i)};
    same[i] = data[i] = x;
  }
  auto change = [](WithBytes &s) restrict(cpu, amp) {
    s.v.yx += float_2(s.a, s.b);
    s.w += norm_2(s.v.xz);
    s.a++;
    WithBytes t = s;
    t.v += float_3(1);
    t.c = !t.c;
    t.d.yx = t.d;
    s = t;
    s.w.x = s.c ? norm(0.5f) : s.w.y;
    s.v.zxy = s.v;
    s.d.y *= 3;
  };
  array_view<WithBytes> view(n, data);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { change(view[i]); });
  view.synchronize();
  for (int i = 0; i < n; ++i) {
    change(same[i]);
    CHECK_EQ(data[i].a, same[i].a);
    CHECK_EQ(data[i].b, same[i].b);
    CHECK_EQ(data[i].c, same[i].c);
    CHECK(data[i].v == same[i].v);
    CHECK(data[i].w == same[i].w);
    CHECK(data[i].d == same[i].d);
  }
}

void tileStaticVectors() {
  std::vector<float_3> data(64);
  for (int i = 0; i < 64; ++i)
    data[i] = float_3(i, 1, -i);
  array_view<float_3> view(64, data);
  parallel_for_each(view.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static float_3 shared[16];
    tile_static Particle particle;
    tile_static index<1> origin;
    tile_static unorm_4 colour;
    shared[t.local[0]] = view[t];
    if (t.local[0] == 3) {
      particle.position = view[t].yxz;
      colour = unorm_4(0.5f, 0.25f, 2.0f, 1.0f);
      origin = t.tile_origin;
    }
    t.barrier.wait();
    view[t] = shared[15 - t.local[0]].zyx + particle.position +
              float_3(colour.wyz) + float_3(origin[0]);
  });
  view.synchronize();
  for (int i = 0; i < 64; ++i) {
    int other = i / 16 * 16 + 15 - i % 16, third = i / 16 * 16 + 3;
    CHECK(data[i] == float_3(-other, 1, other) + float_3(1, third, -third) +
                         float_3(1, 0.25f, 1) + float_3(i / 16 * 16));
  }
}

} // namespace

int main() {
  check::part(changesInMemory);
  check::part(changesInLocals);
  check::part(containersOfThree);
  check::part(alignedStructs);
  check::part(besideBytes);
  check::part(tileStaticVectors);
  return check::result();
}
