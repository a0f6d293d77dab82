// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to rows of a slice of an array of several dimensions, given to
// functions that walk over more than the slice.
// RUN: %ampcc -O0 -std=c++17 -fno-strict-aliasing %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

// ---- What the functions do with a pointer to a row

static int walk(int (*m)[3], int n) restrict(cpu, amp) {
  int *p = m[0];
  int result = 0;
  for (int k = 0; k < n; ++k)
    result = result * 3 + p[k];
  return result;
}
static int walkConst(const int (*m)[3], int n) restrict(cpu, amp) {
  int result = 0;
  for (const int *p = *m, *end = p + n; p != end; ++p)
    result = result * 3 + *p;
  return result;
}
static int back(int (*m)[3], int n) restrict(cpu, amp) {
  int *p = &m[1][1];
  return p[-n] * 5 + *(p - n / 2);
}
static int passedOn(int (*m)[3], int n) restrict(cpu, amp) {
  return walk(m + 1, n - 3) + 7 * walkConst(m, n);
}
static int elements(const int *p, int n) restrict(cpu, amp) {
  int result = 0;
  for (int k = 0; k < n; ++k)
    result = result * 3 + p[k];
  return result;
}
static int passedAsElements(int (*m)[3], int n) restrict(cpu, amp) {
  return elements(m[0], n) + elements(&m[1][1], n - 4);
}
static int rows(int (*m)[3], int n) restrict(cpu, amp) {
  int result = 0;
  for (int k = 0; k < n; ++k)
    result = result * 3 + m[k / 3][k % 3];
  return result;
}
static int rowsTo(int (*m)[3], int (*end)[3]) restrict(cpu, amp) {
  int result = 0;
  for (; m != end; ++m)
    for (int x : *m)
      result = result * 3 + x;
  return result;
}
static int reference(int (&m)[2][3], int n) restrict(cpu, amp) {
  int *p = m[0];
  return p[n] + p[1] * 3;
}
static int chosenRow(int (*m)[3], int i, int n) restrict(cpu, amp) {
  int *p = i % 2 ? m[0] : m[1];
  return elements(p, n);
}
static int chosenParameter(int (*m)[3], int (*o)[3], int i, int n)
    restrict(cpu, amp) {
  int (*which)[3] = i % 2 ? m : o;
  int *p = *which;
  p[n - 1] += 7;
  return walk(which, n) + m[0][0] + o[0][1] * 5;
}
static void put(int (*m)[3], int n, int value) restrict(cpu, amp) {
  int *p = *m;
  while (n--)
    *p++ = value + n;
}
static void addBoth(int (*a)[3], int (*b)[3], int n) restrict(cpu, amp) {
  int *p = a[0], *q = b[0];
  for (int k = 0; k < n; ++k) {
    p[k] += 1;
    q[k] = q[k] * 2 + p[k];
  }
}
static int planes(int (*m)[2][3], int n) restrict(cpu, amp) {
  int (*r)[3] = m[0];
  int *p = r[1];
  return walk(r, n) + p[n - 4] * 5 + m[0][1][2];
}

static void fill(int *p, int n, int step) restrict(cpu, amp) {
  for (int k = 0; k < n; ++k)
    p[k] = k * k + step;
}

// ---- Locals

static int locals(int i) restrict(cpu, amp) {
  int t[2][2][3];
  fill(t[0][0], 12, i);
  int h = walk(t[0], 12);
  h = h * 31 + walk(&t[0][1], 9) + walk(t[1], 6) + walk(t[i % 2], 6);
  h = h * 31 + walkConst(t[0], 12) + back(t[1], 5) + back(t[i % 2], i % 2 * 6);
  h = h * 31 + passedOn(t[0], 12) + passedOn(t[i % 2] + 1 - i % 2, 6);
  h = h * 31 + passedAsElements(t[0], 12) + rows(t[0], 12);
  h = h * 31 + rowsTo(t[0], t[1]) + rowsTo(t[0], t[1] + 2);
  h = h * 31 + reference(t[0], 9) + reference(t[1], -4);
  h = h * 31 + chosenRow(t[0], i, 9) + planes(t, 12) + planes(t + 1, 6);
  h = h * 31 + chosenParameter(t[0], t[1], i, 6);
  return h * 31 + chosenParameter(&t[0][1], t[1], i, 6) + t[1][0][2];
}

static int written(int i) restrict(cpu, amp) {
  int t[3][2][3];
  fill(t[0][0], 18, i);
  put(t[0], 12, i);
  put(t[1] + 1, 9, i * 2);
  put(&t[i % 2][1], 7, 50);
  addBoth(t[0], t[1], 12);
  addBoth(t[i % 2], t[0], 9);
  return elements(t[0][0], 18) + t[2][1][2] * 3 + t[1][0][0];
}

static int fourDimensions(int i) restrict(cpu, amp) {
  int t[2][2][2][3];
  fill(t[0][0][0], 24, i);
  put(t[0][1], 15, i);
  int h = walk(t[0][0], 24) + walk(t[1][0], 12) * 3 + planes(t[0], 24);
  h = h * 31 + planes(t[1], 12) + planes(&t[0][1], 18);
  return h * 31 + elements(t[0][0][0], 24) + reference(t[0][1], 17);
}

// ---- Members

struct Base {
  int head;
  int t[2][2][3];
  int all(int n) restrict(cpu, amp) { return walk(t[0], n); }
  int from(int k, int n) restrict(cpu, amp) { return walk(this->t[k], n); }
  void set(int n, int value) restrict(cpu, amp) { put(t[0], n, value); }
  int read(int n) const restrict(cpu, amp) { return walkConst(t[0], n); }
};
struct Derived : Base {
  int tail;
};
struct Outer {
  float scale;
  Base several[2];
  Derived one;
};

static int members(int i) restrict(cpu, amp) {
  Outer o;
  for (int k = 0; k < 2; ++k) {
    o.several[k].head = 1000 + k;
    fill(o.several[k].t[0][0], 12, i + k);
  }
  o.one.tail = 5;
  o.one.set(12, i);
  put(o.several[i % 2].t[0], 10, 7);
  int h = walk(o.several[1].t[0], 12) + o.several[0].all(12) * 5;
  h = h * 31 + o.several[i % 2].from(1, 6) + o.one.read(12) + o.one.from(0, 9);
  Base *p = &o.several[i % 2];
  h = h * 31 + walk(p->t[0], 12) + passedOn(p->t[0], 12);
  Base copy = o.several[1];
  put(copy.t[0], 11, 3);
  addBoth(copy.t[0], o.several[1].t[0], 12);
  h = h * 31 + copy.read(12) + o.several[1].read(12);
  return h * 31 + o.one.tail + o.several[1].head + o.one.t[1][1][2];
}

/// Rows that a lambda refers to.
static int inLambdas(int i) restrict(cpu, amp) {
  int t[2][2][3];
  fill(t[0][0], 12, i);
  int (*row)[3] = &t[0][1];
  int (&slice)[2][3] = t[i % 2];
  auto sum = [&](int n) restrict(cpu, amp) { return walk(row, n); };
  auto set = [&](int k) restrict(cpu, amp) {
    int *p = t[0][0];
    p[k] = slice[0][1];
    put(slice, 5, k);
  };
  int h = sum(9) + reference(slice, 5);
  set(10);
  row += i % 2;
  return h * 31 + sum(6) + walk(t[0], 12);
}

// ---- One of several arrays

static int first(int (*m)[3], int n) restrict(cpu, amp) {
  int *p = *m;
  return p[n] + p[0];
}
static int one(int (*m)[3]) restrict(cpu, amp) { return (*m)[1]; }
static int choices(int i) restrict(cpu, amp) {
  int t[2][2][3], u[2][2][3], s[3][3];
  fill(t[0][0], 12, i);
  fill(u[0][0], 12, i + 50);
  fill(s[0], 9, 7);
  int h = walk(i % 2 ? t[0] : u[0], 12) + first(i % 2 ? t[0] : u[1], 5);
  h = h * 31 + first(i % 3 ? &t[0][1] : s, 8) + one(i % 3 ? t[1] : s + 1);
  put(i % 2 ? t[0] : u[0], 8, i);
  int (*q)[3] = i % 2 ? t[0] + 1 : s;
  for (int k = 0; k < 2; ++k) {
    h = h * 31 + walk(q, 6) + one(q) + first(q, 5);
    ++q;
  }
  return h + walk(t[0], 12) + walk(u[0], 12);
}

// ---- Rows of memory that the function knows as something else

static int asRows(int *p, int n) restrict(cpu, amp) {
  return walk(reinterpret_cast<int (*)[3]>(p), n);
}
static int asOneRow(int *p, int n) restrict(cpu, amp) {
  int (*m)[3] = (int (*)[3])p;
  int *q = *m;
  return q[n];
}
static int asPair(int *p) restrict(cpu, amp) {
  struct Pair {
    int a, b;
  };
  return reinterpret_cast<Pair *>(p)->b;
}
static int asLong(int *p) restrict(cpu, amp) {
  return int(*(long long *)p >> 32);
}
static void putLong(int *p, int i) restrict(cpu, amp) {
  *(long long *)p = (long long)(i) << 32 | 77;
}
static int asElements(int (*m)[3], int n) restrict(cpu, amp) {
  int *p = (int *)m;
  return elements(p, n) + p[n - 1];
}
static int otherRows(int (*m)[3]) restrict(cpu, amp) {
  int (*q)[2] = (int (*)[2])m;
  return q[3][1] + (*(int (*)[7])m)[6];
}
static int casts(int i) restrict(cpu, amp) {
  int t[2][2][3], flat[12];
  fill(t[0][0], 12, i);
  fill(flat, 12, i + 3);
  int h = asRows(t[0][0], 12) + asRows(&t[0][1][1], 8) + asRows(flat, 12);
  h = h * 31 + asOneRow(t[0][1], 7) + asOneRow(flat + 1, 9) +
      asOneRow(&t[0][0][i % 3], 8);
  h = h * 31 + asPair(t[0][0]) + asPair(&t[0][1][2]) + asPair(flat + i % 11);
  h = h * 31 + asLong(t[1][0]) + asLong(&t[0][1][2]) + asLong(flat + 4);
  putLong(&t[0][1][2], i);
  putLong(flat + 6, i);
  h = h * 31 + asElements(t[0], 12) + asElements(t[0] + 1, 9);
  return h * 31 + otherRows(t[0]) + otherRows(t[0] + 1) +
         elements(t[0][0], 12) + elements(flat, 12);
}

int main() {
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return locals(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return written(i); });
  CHECK_SAME(int, 15,
             [=](int i) restrict(cpu, amp) { return fourDimensions(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return members(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return inLambdas(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return choices(i); });
  CHECK_SAME(int, 15, [=](int i) restrict(cpu, amp) { return casts(i); });
  return check::result();
}
