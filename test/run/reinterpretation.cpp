// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that is read and written as another type: unions of any data, casts of
// pointers, steps over the members of a struct.
// (On the host, only without strict aliasing.)
// RUN: %ampcc -O0 -std=c++17 -fno-strict-aliasing %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

#include <cstring>

using namespace concurrency;

namespace {

struct Vec {
  union {
    struct {
      float x, y, z, w;
    };
    float v[4];
    struct {
      float lo[2], hi[2];
    };
  };
  float &operator[](int i) restrict(cpu, amp) { return v[i]; }
};

union Bits {
  double d;
  struct {
    int low, high;
  } i;
  unsigned char b[8];
};

union Number {
  double d;
  int i;
  float f;
};

union Color {
  unsigned rgba;
  unsigned char c[4];
  struct {
    unsigned char r, g, b, a;
  };
};

union Odd {
  char text[5];
  short s;
};

struct Plain {
  float x, y, z;
  float &at(int i) restrict(cpu, amp) { return (&x)[i]; }
  float sum() const restrict(cpu, amp) {
    const float *p = &x;
    float s = *p++;
    s += *p++ * 2;
    return s + *p * 3;
  }
};

struct Four {
  int a, b, c, d;
};

struct Base {
  int i;
  double d;
};

unsigned work(int n, const array_view<float> &floats,
              const array_view<unsigned> &words) restrict(cpu, amp) {
  unsigned r = 0;
  auto add = [&r](unsigned x) restrict(cpu, amp) { r = r * 31 + x; };

  Vec v;
  v.x = 1;
  v.y = float(n);
  v.v[2] = 3;
  v.w = 2;
  v[3] = v[n & 3] + 4;
  v.hi[0] += 10;
  for (int i = 0; i < 4; ++i)
    add(unsigned(v[i] * 2));
  add(unsigned(v.w + v.z));
  Vec copy = v;
  copy.v[n & 1] = 77;
  add(unsigned(copy.x + v.x));
  Vec list = {{{1, 2, 3, 4}}};
  add(unsigned(list.v[n & 3]));

  Bits bits;
  bits.d = n * 1.5 - 2;
  add(unsigned(bits.i.low) + unsigned(bits.i.high));
  bits.i.high ^= 0x80000000;
  add(unsigned(bits.d < 0));
  add(bits.b[7] + bits.b[n & 7] * 256u);
  bits.b[6] = 0x12;
  bits.b[n & 3] += 7;
  add(unsigned(bits.i.low) + unsigned(bits.i.high));

  Color color;
  color.rgba = 0x11223344u * unsigned(n + 1);
  add(color.c[0] + color.c[3] * 3 + color.g * 5 + color.c[n & 3] * 7);
  color.b = (unsigned char)n;
  color.c[(n + 1) & 3]++;
  add(color.rgba);

  Odd odd;
  for (int i = 0; i < 5; ++i)
    odd.text[i] = char(i * 50 + n);
  add(unsigned(odd.s));
  odd.s = short(n * 3000);
  for (int i = 0; i < 5; ++i)
    add(unsigned(odd.text[i]));

  Plain plain = {1.5f, float(n), 4};
  plain.at(1) += 2;
  plain.at(n % 3) *= 3;
  add(unsigned(plain.sum() * 4));

  Four fours[3] = {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, 12}};
  int *p = &fours[n % 2].b;
  add(unsigned(p[1] * 10 + p[-1]));
  *p++ = 50;
  *p = *p + n;
  p += 4;
  add(unsigned(*p));
  add(unsigned(fours[1].c * 100 + fours[0].b + fours[0].c));

  // Casts that are undone, and memory of one type as another.
  int i = n;
  const int *pi = &i;
  const double *pd = (const double *)pi;
  const bool *pb = (const bool *)pi;
  add(unsigned(*(const int *)pd + *(const int *)pb));
  int array[6] = {n, n + 1, n + 2, n + 3, n + 4, n + 5};
  Four &four = reinterpret_cast<Four &>(array[1]);
  four.c = 1000;
  add(unsigned(four.a + four.d + array[3]));
  short *halves = reinterpret_cast<short *>(array);
  halves[n & 7] = 5;
  add(unsigned(halves[3] + halves[2] + array[0]));
  unsigned char bytes[8] = {1, 2, 3, 4, 5, 6, 7, (unsigned char)n};
  add(*reinterpret_cast<unsigned *>(bytes + 4));
  *reinterpret_cast<unsigned *>(bytes) = 0x01020304u + unsigned(n);
  add(bytes[0] * 2u + bytes[2] + bytes[3] * 5);
  float f = float(n) + 0.5f;
  add(reinterpret_cast<unsigned &>(f) >> 12);

  // The same in memory of the device.
  const Plain &three = *reinterpret_cast<const Plain *>(&floats[n]);
  add(unsigned(three.sum()));
  reinterpret_cast<Plain &>(floats[40 + 3 * n]).at(n % 3) = three.y + 1;
  double *doubles = reinterpret_cast<double *>(&words[0]);
  doubles[n] = n / 3.;
  add(unsigned(doubles[n] * 9));
  const unsigned char *all = reinterpret_cast<const unsigned char *>(&words[0]);
  add(all[8 * n + 7] + all[8 * n + (n & 7)]);
  return r;
}

} // namespace

int main() {
  const int n = 9;
  std::vector<float> floats(80), hostFloats(80);
  std::vector<unsigned> words(2 * n), hostWords(2 * n), device(n);
  for (int i = 0; i < 80; ++i)
    floats[i] = hostFloats[i] = float(i * i);
  array_view<float> f(80, floats), hf(80, hostFloats);
  array_view<unsigned> w(2 * n, words), hw(2 * n, hostWords), out(n, device);
  parallel_for_each(
      out.extent, [=](index<1> i) restrict(amp) { out[i] = work(i[0], f, w); });
  out.synchronize();
  f.synchronize();
  w.synchronize();
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], work(i, hf, hw));
  CHECK(!std::memcmp(floats.data(), hostFloats.data(), 80 * sizeof(float)));
  CHECK(!std::memcmp(words.data(), hostWords.data(), 2 * n * sizeof(unsigned)));

  // Unions and structs with unions in containers and captures.
  std::vector<Vec> vecs(5);
  std::vector<Color> colors(5);
  array_view<Vec> vs(5, vecs);
  array_view<Color> cs(5, colors);
  std::vector<Number> numbers(5);
  array_view<Number> ns(5, numbers);
  Vec by = {{{1, 2, 3, 4}}};
  parallel_for_each(vs.extent, [=](index<1> i) restrict(amp) {
    vs[i].v[1] = by.y + i[0];
    vs[i].w = by.v[i[0] & 3];
    ns[i].d = i[0] * 1.25;
    if (i[0] % 2)
      ns[i].i = 77;
    if (i[0] == 4)
      ns[i].f = 2.5f;
    cs[i].rgba = 0x01010101u;
    cs[i].c[i[0] & 3] = 9;
  });
  vs.synchronize();
  cs.synchronize();
  ns.synchronize();
  for (int i = 0; i < 5; ++i) {
    Number expected;
    expected.d = i * 1.25;
    if (i % 2)
      expected.i = 77;
    if (i == 4)
      expected.f = 2.5f;
    CHECK(!std::memcmp(&numbers[i], &expected, sizeof expected));
    CHECK_EQ(vecs[i].y, 2.f + i);
    CHECK_EQ(vecs[i].v[3], float((i & 3) + 1));
    for (int k = 0; k < 4; ++k)
      CHECK_EQ(int(colors[i].c[k]), k == (i & 3) ? 9 : 1);
  }
  return check::result();
}
