// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that walk through all rows of an array of arrays. (C++ has no such
// thing, but every compiler of the time did it, as the host's does here.)
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

#include <amp_graphics.h>
#include <numeric>

using namespace concurrency;

static void fill(int *p, int n, int step) restrict(cpu, amp) {
  for (int k = 0; k < n; ++k)
    p[k] = k * step + 1;
}
static int hash(const int *p, int n) restrict(cpu, amp) {
  int result = 0;
  for (int k = 0; k < n; ++k)
    result = result * 7 + p[k];
  return result;
}
static int hashTo(const int *from, const int *to) restrict(cpu, amp) {
  int result = 0;
  while (from != to)
    result = result * 7 + *from++;
  return result;
}
static int firstOf(const int (&row)[4]) restrict(cpu, amp) { return row[0]; }
static int throughRow(int (&row)[4], int n) restrict(cpu, amp) {
  int *p = row;
  p[n] += 100;
  return hash(row, n) + (&row[1])[n];
}
static int row3(const int *p) restrict(cpu, amp) {
  int result = p[3];
  for (int k = 0; k < 3; ++k)
    result = result * 7 + p[k];
  return result;
}
static void exchange(int &a, int &b) restrict(cpu, amp) {
  int t = a;
  a = b;
  b = t;
}
static void addTo(int *to, const int *from, int n) restrict(cpu, amp) {
  for (int k = 0; k < n; ++k)
    to[k] += from[k];
}
static void changeBoth(int *a, int *b) restrict(cpu, amp) {
  for (int k = 0; k < 4; ++k) {
    a[k] += 1;
    b[k] *= 2;
  }
}
static int next(int *&p) restrict(cpu, amp) { return *p++; }
static int traced(const int m[][4], int n) restrict(cpu, amp) {
  int result = 0;
  for (int k = 0; k < n; ++k)
    result = result * 7 + m[k][k % 4] + m[0][0];
  return result + hash(m[1], 4 * (n - 1)) + hash(*m, 2);
}

// ---- Locals

static int reads(int i) restrict(cpu, amp) {
  int m[4][4];
  for (int r = 0; r < 4; ++r)
    for (int c = 0; c < 4; ++c)
      m[r][c] = r * 4 + c + i;
  int *p = &m[0][0];
  int result = hash(&m[0][0], 16) + 3 * hash(m[1], 8) + hash(*m + 2, 14);
  result += p[5 + (i & 3)] * 5 + *(m[0] + 9 + (i & 1)) + p[15];
  result += *(p + i) - p[i + 1] * 31 + (&m[3][3])[-i] + m[2][-7 + i % 3 + 7];
  return result + row3(m[2]);
}

static int writes(int i) restrict(cpu, amp) {
  int m[3][4];
  fill(m[0], 12, i);
  int *p = m[0];
  p[7] = 5;
  p[i % 12] += 3;
  *(p + 10) *= 2;
  for (int *q = p + 11; q >= p; q -= 3)
    *q -= i;
  exchange(p[i % 12], p[(i + 5) % 12]);
  addTo(m[1], m[0], 4);
  addTo(m[0], m[0] + 6, 6);
  return hash(&m[0][0], 12) + m[i % 3][i % 4];
}

static int steps(int i) restrict(cpu, amp) {
  int m[3][5];
  int n = 0;
  for (int *p = m[0]; p != m[0] + 15; ++p) {
    *p = n * n + i;
    ++n;
  }
  const int *p = &m[0][0];
  int sum = *p++ * 3;
  p += 6;
  sum = sum * 7 + *p--;
  sum = sum * 7 + *--p;
  p -= i % 5;
  sum = sum * 7 + p[9];
  int *w = m[0];
  sum += next(w);
  w += 4;
  sum += next(w) * 3;
  sum += hashTo(w, &m[2][4]) + hashTo(m[1], m[2] + 1);
  return sum;
}

static int positions(int i) restrict(cpu, amp) {
  int m[4][4];
  int *first = m[0], *a = &m[1][2], *b = m[i % 4] + i % 3;
  int result = int(a - first) * 100 + int(b - a);
  result += (a < b) * 1000 + (a == m[0] + 6) * 2000 + (b != &m[0][0]) * 4000;
  result += (b <= &m[2][0]) * 8000 + (&m[1][0] == &m[0][4]) * 16000;
  result += (first + 16 > a) * 32000 + int(&m[3][1] - &m[i % 3][0]);
  result += (&m[2] - m) * 64000 + (&m[3] > m + i % 4) * 128000;
  return result;
}

static int rowPointers(int i) restrict(cpu, amp) {
  int m[5][4];
  fill(m[0], 20, i + 1);
  int (*q)[4] = m;
  int result = q[1][2] + q[i % 5][3] * 3;
  ++q;
  result += (*q)[i % 4] * 5 + hash(*q, 12);
  result += (*q++)[1];
  q[1][1] = 77;
  int *p = q[-1];
  result += p[6] + int(q - m) * 1000 + traced(m + 1, 4) + traced(&m[1], 3);
  for (int (*row)[4] = m; row != m + 5; ++row)
    result = result * 3 + (*row)[i % 4] + row[0][2] + *row[0];
  return result;
}

static int threeDimensions(int i) restrict(cpu, amp) {
  int m[2][3][4];
  int *all = &m[0][0][0];
  for (int k = 0; k < 24; ++k)
    all[k] = k * k + i;
  int (*rows)[4] = m[0];
  int (*planes)[3][4] = m;
  int result = hash(m[1][0], 12) + rows[4][i % 4] + planes[1][2][i % 3];
  rows[i % 6][1] = 9;
  result = result * 3 + m[i % 2][i % 3][1] + *(*rows + 13);
  result += traced(rows + 1, 4) + traced(m[1], 3) + hash(all + i % 4, 20);
  result += int(&m[1][1][1] - all) + int(rows + 4 - m[1]);
  return result;
}

static int rowReferences(int i) restrict(cpu, amp) {
  int m[3][4];
  fill(*m, 12, 3);
  int (&row)[4] = m[i % 2];
  int *p = row;
  int result = p[5] + throughRow(m[1], 5) * 3 + throughRow(row, 4);
  for (int &x : m[2])
    x += i;
  for (auto &r : m)
    for (int x : r)
      result = result * 3 + x;
  return result + firstOf(m[i % 3]) + hash(&row[1], 6);
}

static int chosen(int i) restrict(cpu, amp) {
  int m[3][4], other[2][6];
  fill(m[0], 12, 2);
  fill(other[0], 12, 5);
  int *p = i % 2 ? m[0] : m[1];
  int *q = i % 3 ? &m[0][0] : &other[0][0];
  int result = p[6] * 3 + q[i % 12] + hash(q, 12);
  q[7] = 50;
  for (int k = 0; k < 6; ++k) {
    result = result * 3 + *p + *q;
    ++p;
    q = k == 2 ? other[1] - 3 : q + 1;
  }
  int *none = i % 5 ? m[0] + 5 : nullptr;
  return result + (none ? none[4] : 13) + m[1][3] + other[1][1];
}

/// Rows that are used as a whole, and pointers that do not stop at their end.
static int both(int i) restrict(cpu, amp) {
  struct Row {
    int at[4];
  };
  int m[4][4] = {{1, 2, 3, 4}, {5, i}, {}, {6, 7, 8, 9}};
  int n[2][3] = {};
  int result = hash(m[0], 16) + firstOf(m[i % 4]) + hash(&n[0][0], 6);
  auto add = [&](int k) { m[0][0] += hash(m[k], 4) + hash(n[0], 4); };
  add(2);
  auto copied = [m, i]() mutable {
    fill(m[1], 8, i);
    return hash(m[0], 16);
  };
  return result + copied() + hash(m[0], 16);
}

// ---- Members

struct Matrix {
  float scale;
  int at[3][4];
  int sum() const restrict(cpu, amp) { return hash(at[0], 12); }
  int *begin() restrict(cpu, amp) { return &at[0][0]; }
};
struct Pair {
  Matrix matrices[2][2];
  short small[2][2];
  double wide[2][2];
};

/// Two rows, within which the function stays, and which may be the same.
static int sameRows(int i) restrict(cpu, amp) {
  int m[3][4];
  fill(m[0], 12, 3);
  changeBoth(m[i % 3], m[i / 3 % 3]);
  return hash(m[0], 12);
}
static Matrix filled(int i) restrict(cpu, amp) {
  Matrix result = {0.5f, {{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11, i}}};
  fill(result.at[1], 6, i);
  return result;
}
static int byValue(Matrix m, int i) restrict(cpu, amp) {
  m.begin()[i % 12] = 40;
  return m.sum() + *(m.at[i % 2] + 4);
}
static int members(int i) restrict(cpu, amp) {
  Matrix a = filled(i), b = a;
  int result = byValue(a, i) + b.sum();
  b.begin()[9] = i;
  a = b;
  Matrix several[3] = {a, filled(i + 1), b};
  for (Matrix &m : several)
    result = result * 3 + hash(m.at[1], 8) + m.begin()[i % 12];
  int *p = several[i % 3].at[0];
  p[10] = 3;
  exchange(*(p + i % 12), *(several[1].at[0] + 5));
  return result + several[i % 3].sum() + several[1].at[i % 3][1];
}
static int nested(int i) restrict(cpu, amp) {
  Pair pair = {};
  Matrix *p = &pair.matrices[0][0];
  for (int k = 0; k < 4; ++k)
    p[k] = filled(i + k);
  int result = p[3].sum() + (p + i % 4)->at[1][2] + pair.matrices[1][0].sum();
  short *s = pair.small[0];
  double *w = pair.wide[0];
  for (int k = 0; k < 4; ++k) {
    s[k] = short(i * 20000 * k);
    w[k] = i + k * 0.25;
  }
  p[2].begin()[7] = 5;
  result += pair.small[1][0] + *(s + 3) + int(4 * pair.wide[1][1] + w[2]);
  return result + pair.matrices[1][0].at[1][3];
}

// ---- Memory as another type, vectors

union Words {
  float rows[2][4];
  unsigned flat[8];
  float at(int k) const restrict(cpu, amp) { return rows[0][k]; }
};

static int otherTypes(int i) restrict(cpu, amp) {
  float m[3][4];
  float *f = m[0];
  for (int k = 0; k < 12; ++k)
    f[k] = k * 0.5f + i;
  unsigned *bits = reinterpret_cast<unsigned *>(m);
  unsigned *fourth = reinterpret_cast<unsigned *>(&m[0][3]);
  unsigned result = bits[7] ^ fourth[i % 8] ^ *(fourth + 2);
  bits[i % 12] ^= 0x80000000u;
  fourth[3] |= 0x40000000u;
  unsigned char *bytes = reinterpret_cast<unsigned char *>(&m[1][1]);
  result += bytes[i + 7] * 3 + bytes[-3];
  Words words = {};
  for (int k = 0; k < 8; ++k)
    words.rows[k / 4][k % 4] = f[k];
  result += words.flat[i % 8] + unsigned(int(words.rows[1][i % 4] * 8));
  return int(result) + int(f[i % 12] * 16) + int(m[2][1]);
}

static float vectors(int i) restrict(cpu, amp) {
  using namespace concurrency::graphics;
  float_4 v[2][3];
  float_4 *p = v[0];
  for (int k = 0; k < 6; ++k)
    p[k] = float_4(float(k), 1.f, float(i), k * 0.5f);
  p[4].y = 7.f;
  float_4 sum = p[i % 6] + *(v[0] + 5);
  index<2> x[2][2];
  index<2> *q = x[0];
  q[3] = index<2>(i, 3);
  return sum.x + sum.y * 3 + sum.z + v[1][1].y + x[1][1][0] + q[3][1];
}

// ---- Constants, captures, tile_static memory, containers

static const int table[3][4] = {{3, 1, 4, 1}, {5, 9, 2, 6}, {5, 3, 5, 8}};

static int constants(int i) restrict(cpu, amp) {
  const int *p = &table[0][0];
  return hash(table[0], 12) + p[i % 12] + *(table[1] + i % 8) + row3(table[2]);
}

static void testCaptures() {
  int m[3][4];
  Matrix s = filled(3);
  std::iota(&m[0][0], &m[0][0] + 12, 5);
  CHECK_SAME(int, 12, [=](int i) restrict(cpu, amp) {
    const int *p = m[0];
    return hash(m[1], 8) + p[i] + s.sum() + hash(&s.at[0][i % 4], 8);
  });
}

static void testTileStatic() {
  std::vector<int> out(64), sums(64);
  array_view<int> view(64, out), sum(64, sums);
  parallel_for_each(view.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static int m[4][4];
    tile_static int counts[2][3];
    int *p = m[0], *c = counts[0];
    int k = t.local[0];
    p[k] = t.global[0];
    if (k < 6)
      c[k] = 0;
    t.barrier.wait();
    atomic_fetch_add(c + k % 5, k);
    atomic_fetch_max(&c[5], t.tile[0] * 50);
    t.barrier.wait();
    view[t.global] = hash(m[k % 2], 8) + m[k / 4][k % 4];
    sum[t.global] = hash(counts[0], 6);
  });
  std::vector<int> wantedOut(64), wantedSums(64);
  for (int tile = 0; tile < 4; ++tile) {
    int m[16], c[6] = {};
    for (int k = 0; k < 16; ++k) {
      m[k] = tile * 16 + k;
      c[k % 5] += k;
    }
    c[5] = tile * 50;
    for (int k = 0; k < 16; ++k) {
      wantedOut[tile * 16 + k] = hash(m + k % 2 * 4, 8) + m[k];
      wantedSums[tile * 16 + k] = hash(c, 6);
    }
  }
  view.synchronize();
  sum.synchronize();
  CHECK_EQ(out, wantedOut);
  CHECK_EQ(sums, wantedSums);
}

static void change(Matrix &m, int i) restrict(cpu, amp) {
  int *p = m.at[0];
  p[i % 12] += 5;
  fill(m.at[1], 7, i);
  addTo(p, m.at[1] + 2, 5);
  p[0] = hash(p, 12) + m.sum();
}

static void testContainers() {
  std::vector<Matrix> wanted(10), found(10);
  for (int i = 0; i < 10; ++i)
    wanted[i] = found[i] = filled(i);
  array_view<Matrix> view(10, found);
  array<int> counts(4);
  parallel_for_each(view.extent, [=, &counts](index<1> i) restrict(amp) {
    Matrix copy = view[i];
    change(copy, i[0]);
    change(view[i], i[0]);
    int *p = view[i].at[0];
    atomic_fetch_add(&p[5], copy.sum() - view[i].sum() + 1);
  });
  view.synchronize();
  for (int i = 0; i < 10; ++i) {
    change(wanted[i], i);
    wanted[i].at[1][1] += 1;
    CHECK_EQ(found[i].sum(), wanted[i].sum());
  }
  CHECK_EQ(found[3].scale, 0.5f);
}

int main() {
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return reads(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return writes(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return steps(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return positions(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return rowPointers(i); });
  CHECK_SAME(int, 15,
             [=](int i) restrict(cpu, amp) { return threeDimensions(i); });
  CHECK_SAME(int, 15,
             [=](int i) restrict(cpu, amp) { return rowReferences(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return chosen(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return both(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return sameRows(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return members(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return nested(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return otherTypes(i); });
  CHECK_SAME(float, 15, [=](int i) restrict(cpu, amp) { return vectors(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return constants(i); });
  testCaptures();
  testTileStatic();
  testContainers();
  return check::result();
}
