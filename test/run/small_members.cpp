// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements that have members of 8 and 16 bits beside others: read, written,
// copied, updated by several threads at once, in containers and in tile_static
// memory, as the device has them and as words.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=portable %t
// RUN: env AMPVK_TEST=variant=large %t
// RUN: env AMPVK_TEST=variant=merged %t
#include "Inputs/check.h"

#include <cstring>

using namespace concurrency;

namespace {

struct Vec3 {
  float x, y, z;
};
struct Color {
  unsigned char r, g, b;
};
struct Pixel {
  unsigned char b, g, r, a;
};
struct Inner {
  double weight;
  bool isOn;
  short level;
};
struct Sphere {
  Vec3 at;
  float radius;
  unsigned color;
  bool mirror;
};
struct Many {
  short low;
  signed char sign;
  bool flags[6];
  unsigned short count;
  Color color;
  int sum;
  Inner inner[2];
  unsigned char last;
};
struct Base {
  int n;
  char c;
};
struct Derived : Base { // c and d are in one word
  char d;
  int e;
};
struct Depth { // six bytes
  short depth;
  unsigned char r;
  bool isSet;
  short more;
};

template <class T> bool isSame(const T &a, const T &b);
template <> bool isSame(const Color &a, const Color &b) {
  return a.r == b.r && a.g == b.g && a.b == b.b;
}
template <> bool isSame(const Pixel &a, const Pixel &b) {
  return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}
template <> bool isSame(const Sphere &a, const Sphere &b) {
  return a.at.x == b.at.x && a.at.y == b.at.y && a.at.z == b.at.z &&
         a.radius == b.radius && a.color == b.color && a.mirror == b.mirror;
}
template <> bool isSame(const Inner &a, const Inner &b) {
  return a.weight == b.weight && a.isOn == b.isOn && a.level == b.level;
}
template <> bool isSame(const Many &a, const Many &b) {
  return a.low == b.low && a.sign == b.sign &&
         std::memcmp(a.flags, b.flags, 6) == 0 && a.count == b.count &&
         isSame(a.color, b.color) && a.sum == b.sum &&
         isSame(a.inner[0], b.inner[0]) && isSame(a.inner[1], b.inner[1]) &&
         a.last == b.last;
}
template <> bool isSame(const Derived &a, const Derived &b) {
  return a.n == b.n && a.c == b.c && a.d == b.d && a.e == b.e;
}
template <> bool isSame(const Depth &a, const Depth &b) {
  return a.depth == b.depth && a.r == b.r && a.isSet == b.isSet &&
         a.more == b.more;
}

void fill(Color &c, int i) restrict(cpu, amp) {
  c.r = i * 3;
  c.g = i + 100;
  c.b = 255 - i;
}
void fill(Pixel &p, int i) restrict(cpu, amp) {
  p.r = i * 5;
  p.g = 200 - i;
  p.b = i;
  p.a = 255;
}
void fill(Inner &n, int i) restrict(cpu, amp) {
  n.weight = i * .5;
  n.isOn = i % 3 == 0;
  n.level = -i * 11;
}
void fill(Sphere &s, int i) restrict(cpu, amp) {
  s.at.x = i * 1.5f;
  s.at.y = -i;
  s.at.z = 7;
  s.radius = i + .25f;
  s.color = 0x80402010u + i;
  s.mirror = i % 2 != 0;
}
void fill(Many &m, int i) restrict(cpu, amp) {
  m.low = -i * 301;
  m.sign = -i;
  for (int k = 0; k < 6; ++k)
    m.flags[k] = (i + k) % 3 == 1;
  m.count = 65535 - i;
  fill(m.color, i);
  m.sum = i * 1000;
  for (int k = 0; k < 2; ++k)
    fill(m.inner[k], i + k);
  m.last = i * 7;
}
void fill(Derived &d, int i) restrict(cpu, amp) {
  d.n = i;
  d.c = -i;
  d.d = i * 3;
  d.e = -7 * i;
}
void fill(Depth &d, int i) restrict(cpu, amp) {
  d.depth = -3 * i;
  d.r = i * 9;
  d.isSet = i % 2 == 1;
  d.more = i;
}

constexpr int N = 96;

template <class T> std::vector<T> filled() {
  std::vector<T> data(N);
  for (int i = 0; i < N; ++i)
    fill(data[i], i);
  return data;
}

/// `f` changes elements on the device and on the host.
template <class T, class F> void compare(const char *what, const F &f) {
  std::vector<T> here = filled<T>(), there = filled<T>();
  {
    array_view<T> view(N, there);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      f(view, i[0]);
    });
  }
  {
    array_view<T> view(N, here);
    for (int i = 0; i < N; ++i)
      f(view, i);
  }
  int different = 0;
  for (int i = 0; i < N; ++i)
    different += !isSame(here[i], there[i]);
  if (different)
    std::printf("%s: %d elements differ\n", what, different);
  CHECK_EQ(different, 0);
}

/// What is done to any type: elements are made, moved and swapped as a whole.
template <class T> void whole(const char *what) {
  compare<T>(what, [](const array_view<T> &v, int i) restrict(cpu, amp) {
    if (i >= 48)
      return;
    T one = v[i];
    T made;
    fill(made, i + 5);
    v[i] = i % 3 == 0 ? made : v[i + 48];
    v[i + 48] = one;
  });
}

template <class T> void inTiles(const char *what) {
  std::vector<T> here = filled<T>(), there(N);
  array_view<T> out(N, there);
  array_view<const T> in(N, here);
  parallel_for_each(out.extent.tile<32>(),
                    [=](tiled_index<32> t) restrict(amp) {
                      tile_static T tile[32];
                      const int l = t.local[0];
                      tile[l] = in[t.global];
                      t.barrier.wait();
                      out[t.global] = tile[31 - l];
                    });
  out.synchronize();
  int different = 0;
  for (int i = 0; i < N; ++i)
    different += !isSame(there[i], here[i / 32 * 32 + 31 - i % 32]);
  CHECK_EQ(different, 0);
  if (different)
    std::printf("%s: %d in tiles\n", what, different);
}

void members() {
  compare<Sphere>(
      "sphere", [](const array_view<Sphere> &v, int i) restrict(cpu, amp) {
        Vec3 far = v[i].at;
        v[i].radius = v[i].mirror ? far.x + v[i].radius : far.y;
        v[i].mirror = v[i].color % 3 == 0;
        v[i].at.z *= 2;
        v[i].color ^= v[i].mirror;
      });
  compare<Many>("many", [](const array_view<Many> &v, int i) restrict(cpu,
                                                                     amp) {
    Many &m = v[i];
    m.low += 7;
    m.sign -= 100;
    m.flags[i % 6] = !m.flags[(i + 1) % 6];
    m.flags[2] = m.flags[i % 6] != m.flags[5];
    m.count++;
    int old = m.count++;
    m.color.g = m.color.r + old;
    m.color = Color{m.color.b, m.color.r, m.color.g};
    m.inner[i % 2].isOn = !m.inner[1].isOn;
    m.inner[(i + 1) % 2].level |= 5;
    m.inner[0].level = m.inner[0].level * 3 - 1;
    m.inner[1].weight += m.last;
    Inner copy = m.inner[0];
    m.inner[0] = m.inner[1];
    m.inner[1] = copy;
    m.last ^= 0x55;
    m.sum += m.low + m.sign;
  });
  compare<Pixel>("pixel",
                 [](const array_view<Pixel> &v, int i) restrict(cpu, amp) {
                   Pixel p = v[i];
                   p.r = (p.r + p.g + p.b) / 3;
                   v[i] = p;
                   v[i].a = p.r;
                   v[i].g += 3;
                   v[i] = Pixel{v[i].r, v[i].b, v[i].g, v[i].a};
                 });
  compare<Derived>("derived",
                   [](const array_view<Derived> &v, int i) restrict(cpu, amp) {
                     v[i].d = v[i].c + 1;
                     v[i].c = v[i].n;
                     v[i].c *= 3;
                   });
}

/// Several threads at one element, each at its own member or part of it.
void together() {
  std::vector<Many> data(N);
  std::memset(static_cast<void *>(data.data()), 0, N * sizeof(Many));
  array_view<Many> v(N, data);
  parallel_for_each(extent<2>(8, N), [=](index<2> i) restrict(amp) {
    const int e = i[1], k = i[0];
    if (k < 6)
      v[e].flags[k] = (e + k) % 2 != 0;
    if (k == 6)
      v[e].color.r = e;
    if (k == 7)
      v[e].color.b = e + 1;
    v[e].count += k;
    v[e].last++;
    v[e].low |= short(1 << k);
    v[e].inner[k % 2].level -= k;
    atomic_fetch_add(&v[e].sum, k);
    atomic_fetch_max(&v[e].sum, 3);
  });
  v.synchronize();
  for (int e = 0; e < N; ++e) {
    for (int k = 0; k < 6; ++k)
      CHECK_EQ(data[e].flags[k], (e + k) % 2 != 0);
    CHECK_EQ(data[e].color.r, e);
    CHECK_EQ(data[e].color.g, 0);
    CHECK_EQ(data[e].color.b, e + 1);
    CHECK_EQ(data[e].count, 28);
    CHECK_EQ(data[e].last, 8);
    CHECK_EQ(data[e].low, 255);
    CHECK_EQ(data[e].inner[0].level, -12);
    CHECK_EQ(data[e].inner[1].level, -16);
    CHECK_EQ(data[e].sum >= 28, true);
  }
}

} // namespace

int main() {
  whole<Pixel>("pixel");
  whole<Color>("color");
  whole<Sphere>("sphere");
  whole<Many>("many");
  whole<Derived>("derived");
  whole<Depth>("depth");
  inTiles<Pixel>("pixel");
  inTiles<Color>("color");
  inTiles<Sphere>("sphere");
  inTiles<Many>("many");
  inTiles<Derived>("derived");
  inTiles<Depth>("depth");
  members();
  together();
  return check::result();
}
