// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Subscripts and steps of pointers by integers of every type. C++ promotes
// none of them: the operator takes a bool as it is.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <amp_graphics.h>

using namespace concurrency;

static void fill(int *p, int n, int step) restrict(cpu, amp) {
  for (int k = 0; k < n; ++k)
    p[k] = k * k + step;
}

// ---- bool

static int bools(int i) restrict(cpu, amp) {
  struct Cell {
    int v[2][3];
  };
  const int pair[2] = {3, 4};
  int x[2] = {1, 2}, m[2][3];
  Cell cells[2] = {};
  fill(m[0], 6, i);
  bool odd = i & 1;
  x[!(i & 1)] = 5 + i;
  x[i > 7] += pair[i > 3] * 10 + pair[true];
  cells[!odd].v[odd][i > 4] = 9;
  cells[odd] = cells[!odd];
  int *p = m[odd];
  int h = p[odd] + m[i > 3][2] * 3 + odd[x] * 7 + (!odd)[m][1];
  p += !odd;
  h = h * 31 + *p + *(p + odd) + *(odd + p) + (&m[1][1])[odd];
  p = &m[1][1];
  p -= odd;
  h = h * 31 + *p + *(p - !odd) + *(&m[1][2] - odd);
  return h * 31 + x[0] + x[1] * 3 + cells[1].v[odd][1] + cells[0].v[1][0];
}

// ---- Other integers. Those below 0 and those that wrap show the sign.

enum Choice : bool { First, Second };
enum Small : unsigned char { None, All = 200 };
enum Plain { Zero, One };
enum class Scoped { A, B };

template <class T> static int steps(int i) restrict(cpu, amp) {
  int x[300];
  fill(x, 300, i);
  T up = T(i + 3), far = T(120), one = T(1);
  int *p = &x[150];
  int h = x[up] + p[up] * 3 + *(p - up) * 5 + *(up + p) + up[x];
  h = h * 31 + *(p - far) + *(p + far) + x[far] + *(&x[200] - far);
  p += up;
  h = h * 31 + *p;
  p -= far;
  h = h * 31 + *p + int(p - x);
  p -= -one + one;
  T last = T(i);
  x[last++] += 3;
  x[--last] *= 2;
  return h * 31 + *p + x[i] + p[T(0)];
}
template <class T> static int below(int i) restrict(cpu, amp) {
  int x[300];
  fill(x, 300, i);
  T down = T(-i - 1), least = T(-128);
  int *p = &x[150];
  int h = p[down] + *(p + down) * 3 + *(p - down) * 5 + down[p];
  h = h * 31 + *(p + least) + *(p - least) + p[least];
  p += down;
  h = h * 31 + *p;
  p -= least;
  return h * 31 + *p + int(p - x);
}
/// From 128, 32768 on the sign would be wrong.
template <class T> static int large(int i) restrict(cpu, amp) {
  int x[300];
  fill(x, 300, i);
  T most = T(255 - i);
  int *p = &x[290];
  int h = x[most] + *(p - most) * 3 + *(x + most);
  p -= most;
  return h * 31 + *p + int(p - x);
}

static int enumerations(int i) restrict(cpu, amp) {
  int x[256];
  fill(x, 256, i);
  Choice c = i & 1 ? Second : First;
  Small s = i & 2 ? All : None;
  Plain e = Plain(i % 2);
  int *p = x + 220;
  int h = x[c] + x[s] * 3 + x[e] * 5 + x[int(Scoped(i % 2))];
  h = h * 31 + *(p - s) + *(p + c) + *(p - c) + *(p - e);
  p -= s;
  return h * 31 + *p + int(p - x) + x[Second] + x[All];
}

// ---- Subscripts of C++ AMP's classes

static int ofIndices(int i) restrict(cpu, amp) {
  index<2> at(i, i * 3);
  extent<3> size(i, 4, 5);
  bool odd = i & 1;
  unsigned char c = (unsigned char)(i % 2);
  at[odd] += 7;
  return at[0] + at[c] * 3 + size[odd] * 5 + size[short(2)] + size[2LL] +
         at[(unsigned long long)c] + at[Plain(i % 2)];
}

static void testViews() {
  const int size = 16;
  std::vector<int> out(size * 2), wanted(size * 2), in(size);
  for (int i = 0; i < size; ++i)
    in[i] = i * i + 3;
  array<int> kept(size, in.begin());
  array_view<int, 2> view(2, size, out);
  array_view<const int> source(size, in);
  graphics::texture<int, 1> texture(size, in.begin(), in.end());
  graphics::texture_view<const int, 1> texels(texture);
  parallel_for_each(extent<1>(size), [=, &kept](index<1> i) restrict(amp) {
    bool odd = i[0] & 1;
    char c = char(i[0]);
    short s = short(i[0] / 2);
    unsigned long long u = i[0] % 3;
    long long l = i[0] % 5;
    view[odd][c] =
        source[c] + source[odd] + source[s] * 3 + source[u] + kept[l];
    view(!odd, c) = kept[odd] + kept[s] * 5 + source(i[0] > 3) + texels[odd] +
                    texels[u] * 3 + texels[s];
  });
  view.synchronize();
  for (int i = 0; i < size; ++i) {
    int odd = i & 1, u = i % 3, l = i % 5, s = i / 2;
    wanted[odd * size + i] = in[i] + in[odd] + in[s] * 3 + in[u] + in[l];
    wanted[!odd * size + i] =
        in[odd] + in[s] * 5 + in[i > 3] + in[odd] + in[u] * 3 + in[s];
  }
  CHECK_EQ(out, wanted);
}

/// Two buffers in turn.
static void testTileStatic() {
  std::vector<int> data(64), wanted(64);
  for (int i = 0; i < 64; ++i)
    data[i] = i * i;
  for (int i = 0; i < 64; ++i)
    wanted[i] = (i / 16 * 16 + 15 - i % 16) * (i / 16 * 16 + 15 - i % 16) + 1;
  array_view<int> view(64, data);
  parallel_for_each(view.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[2][16];
    int l = t.local[0];
    bool current = false;
    s[current][l] = view[t.global];
    for (int round = 0; round < 3; ++round) {
      t.barrier.wait();
      s[!current][l] = s[current][15 - l];
      current = !current;
    }
    int *p = s[current];
    p[l] += 1;
    t.barrier.wait();
    view[t.global] = *(s[0] + current * 16 + l);
  });
  view.synchronize();
  CHECK_EQ(data, wanted);
}

int main() {
#define SAME(...)                                                              \
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) { return __VA_ARGS__; })
  SAME(bools(i));
  SAME(steps<char>(i));
  SAME(steps<signed char>(i));
  SAME(steps<unsigned char>(i));
  SAME(steps<short>(i));
  SAME(steps<unsigned short>(i));
  SAME(steps<int>(i));
  SAME(steps<unsigned>(i));
  SAME(steps<long>(i));
  SAME(steps<unsigned long>(i));
  SAME(steps<long long>(i));
  SAME(steps<unsigned long long>(i));
  SAME(below<signed char>(i));
  SAME(below<short>(i));
  SAME(below<int>(i));
  SAME(below<long long>(i));
  SAME(large<unsigned char>(i));
  SAME(large<unsigned short>(i));
  SAME(large<unsigned>(i));
  SAME(large<unsigned long long>(i));
  SAME(enumerations(i));
  SAME(ofIndices(i));
  check::part(testViews);
  check::part(testTileStatic);
  return check::result();
}
